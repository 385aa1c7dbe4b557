import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { capitalise } from '#domain/capitalise.ts';
import { formatKilometres, formatMoney } from '#domain/money.ts';
import { shownPrice } from '#domain/pricing/price.ts';
import type { PriceOptions } from '#domain/pricing/price.ts';
import { truncateAtWord } from '#domain/truncate.ts';
import { carTypeLabel } from '#domain/vehicle/car-types.ts';
import { isInStock, isSold } from '#domain/vehicle/stock-status.ts';
import { vehicleName, vehicleTitle } from '#domain/vehicle/vehicle-name.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleFacts } from './structured-data/vehicle-data.ts';

const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;

export interface HeadVehicle extends VehicleFacts {
  price: PriceOptions;
  /** `stock.usedLabel`. */
  usedLabel: string;
}

/** The title and meta description of a vehicle's page, as search results show them. */
export function vehicleHead(input: HeadVehicle, t: Copy): { title: string; description: string } {
  return { title: titleOf(input, t), description: descriptionOf(input, t) };
}

/**
 * The longest variant that fits; only a vehicle that can be bought is for sale. The vehicle's name is
 * never cut if it fits without its badge.
 */
function titleOf({ vehicle, location, dealer }: HeadVehicle, t: Copy): string {
  const city = location?.address.city ?? '';
  const available = isInStock(vehicle);
  const named = (name: string) =>
    available ? name : t(isSold(vehicle) ? copy.titleSold : copy.titleGone, { vehicle: name });
  const whole = { vehicle: vehicleName(vehicle), city, dealer };
  const name = named(whole.vehicle);
  const bare = named(vehicleTitle(vehicle));
  const inCity = available && city !== '';
  const titles = [
    ...(inCity ? [t(copy.titleForSale, whole), t(copy.titleInCityAtDealer, whole)] : []),
    `${name} | ${dealer}`,
    ...(inCity ? [t(copy.titleInCity, whole)] : []),
    name,
    `${bare} | ${dealer}`,
    bare,
  ];
  return (
    titles.find((title) => lengthOf(title) <= LONGEST_TITLE) ??
    shorten(vehicleTitle(vehicle), LONGEST_TITLE)
  );
}

/** What the vehicle is, then as many of the other sentences as fit. */
function descriptionOf(input: HeadVehicle, t: Copy): string {
  const { vehicle, price, usedLabel } = input;
  const condition = carTypeLabel(vehicle.carType, { usedLabel }, t);
  const name = { condition, vehicle: vehicleName(vehicle) };
  const powered = [vehicle.simpleTransmission, vehicle.simpleFuel]
    .filter((value) => value !== null)
    .map((value) => value.toLowerCase())
    .join(', ');
  const sentences = [
    vehicle.km === null
      ? t(copy.described, name)
      : t(copy.describedWithKilometres, { ...name, kilometres: formatKilometres(vehicle.km) }),
    isInStock(vehicle)
      ? priceSentence(vehicle, price, t)
      : t(isSold(vehicle) ? copy.describedSold : copy.describedGone),
    placeSentence(input, t),
    powered === '' ? '' : `${capitalise(powered)}.`,
    t(copy.stockNumberIs, { number: vehicle.stockNumber }),
  ];
  let text = '';
  for (const sentence of sentences.filter((one) => one !== '')) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (lengthOf(longer) <= LONGEST_DESCRIPTION) text = longer;
    else if (text === '') text = shorten(sentence, LONGEST_DESCRIPTION);
  }
  return text;
}

function placeSentence({ vehicle, location, dealer }: HeadVehicle, t: Copy): string {
  const city = location?.address.city ?? '';
  if (isInStock(vehicle)) {
    return city === '' ? t(copy.atDealer, { dealer }) : t(copy.atDealerInCity, { dealer, city });
  }
  return city === ''
    ? t(copy.similarAtDealer, { dealer })
    : t(copy.similarAtDealerInCity, { dealer, city });
}

/** A price comes with its type; without one, the page's own text is used. */
function priceSentence(vehicle: Vehicle, options: PriceOptions, t: Copy): string {
  const price = shownPrice(vehicle, options);
  switch (price.kind) {
    case 'subscription':
    case 'reduced':
    case 'normal':
      return ended(`${formatMoney(price.cents)} ${t(price.priceType)}`);
    case 'preorder':
      return t(copy.canPreorder);
    case 'none':
      return ended(t(price.text));
  }
}

function ended(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

function shorten(text: string, maxLength: number): string {
  return lengthOf(text) <= maxLength ? text : truncateAtWord(text, maxLength - 1);
}
