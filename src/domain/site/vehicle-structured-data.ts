import { vehicleName, vehicleTitle } from '#domain/vehicle/vehicle-name.ts';
import { carTypeLabel } from '#domain/vehicle/car-types.ts';
import type { DealerLocation, OpeningHour } from '#domain/locations/location.ts';
import { formatKilometres, formatMoney } from '#domain/money.ts';
import { firstPhotos } from '#domain/media/photos.ts';
import { shownPrice } from '#domain/pricing/price.ts';
import type { PriceOptions } from '#domain/pricing/price.ts';
import { isInStock, isSold } from '#domain/vehicle/stock-status.ts';
import {
  availabilityOf,
  CONDITIONS,
  CONTEXT,
  imageAddress,
  vehicleItem,
} from './structured-data.ts';
import type { StructuredSite } from './structured-data.ts';
import { truncateAtWord } from '#domain/truncate.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

const MAX_IMAGES = 10;
const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;

export interface VehicleFacts {
  vehicle: Vehicle;
  /** The vehicle's location. */
  location: DealerLocation | null;
  /** The dealer's trading name. */
  dealer: string;
}

export interface StructuredVehicle extends VehicleFacts {
  /** As the page shows it: null if the visitor must reveal the number first. */
  telephone: string | null;
  site: StructuredSite;
}

/** A vehicle page's structured data, with its offer. */
export function vehicleStructuredData(input: StructuredVehicle) {
  const { vehicle, site } = input;
  const { offers, image: _card, ...facts } = vehicleItem(vehicle, site);
  const images = vehicleImages(vehicle, site, MAX_IMAGES);
  const drive = vehicle.simpleDrive ?? vehicle.drive;
  return {
    '@context': CONTEXT,
    ...facts,
    ...(images.length > 0 && { image: images }),
    ...(vehicle.vin && { vehicleIdentificationNumber: vehicle.vin }),
    ...(drive && { driveWheelConfiguration: drive }),
    ...(vehicle.colour && { color: vehicle.colour }),
    ...(vehicle.interiorColour && { vehicleInteriorColor: vehicle.interiorColour }),
    ...(vehicle.seats !== null && vehicle.seats > 0 && { vehicleSeatingCapacity: vehicle.seats }),
    ...(vehicle.doors !== null && vehicle.doors > 0 && { numberOfDoors: vehicle.doors }),
    offers: {
      // Without a visible price it is still for sale.
      ...(offers ?? {
        '@type': 'Offer' as const,
        availability: availabilityOf(vehicle),
        itemCondition: CONDITIONS[vehicle.carType],
      }),
      ...(facts.url !== undefined && { url: facts.url }),
      seller: sellerOf(input),
    },
  } as const;
}

/** Absolute URLs: the main picture first, then the others. */
export function vehicleImages(
  vehicle: Pick<Vehicle, 'images' | 'primaryImageUrl'>,
  site: Pick<StructuredSite, 'origin' | 'resolve'>,
  max: number,
): string[] {
  return firstPhotos(vehicle, max)
    .map((url) => imageAddress(url, site))
    .filter((address) => address !== null);
}

function sellerOf({ location, dealer, telephone, site }: StructuredVehicle) {
  const hours = location === null ? [] : openingHoursSpecification(location.openingHours);
  return {
    '@type': 'AutoDealer',
    name: location?.name || dealer,
    url: site.origin,
    ...(location !== null && addressOf(location)),
    ...(telephone !== null && telephone.trim() !== '' && { telephone: telephone.trim() }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  } as const;
}

function addressOf({ address }: DealerLocation) {
  const { street, city, state, postcode, lat, long } = address;
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: 'AU',
    },
    ...(lat !== null &&
      long !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long },
      }),
  } as const;
}

const DAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
type DayName = (typeof DAY_NAMES)[number];

/** Groups days with the same hours, Monday first; closed days are left out. */
function openingHoursSpecification(hours: readonly OpeningHour[]) {
  const byHours = new Map<string, { opens: string; closes: string; days: DayName[] }>();
  for (const { weekday, status, open, close } of hours.toSorted(fromMonday)) {
    const day = DAY_NAMES[weekday];
    if (day === undefined || status === 'Closed' || open === null || close === null) continue;
    const key = `${open} ${close}`;
    const known = byHours.get(key);
    if (known === undefined) byHours.set(key, { opens: open, closes: close, days: [day] });
    else known.days.push(day);
  }
  return [...byHours.values()].map(
    ({ opens, closes, days }) =>
      ({ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }) as const,
  );
}

function fromMonday(a: OpeningHour, b: OpeningHour): number {
  return ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7);
}

export interface HeadVehicle extends VehicleFacts {
  price: PriceOptions;
  /** `stock.usedLabel`. */
  usedLabel: string;
}

/** The title and meta description of a vehicle's page, as search results show them. */
export function vehicleHead(input: HeadVehicle): { title: string; description: string } {
  return { title: titleOf(input), description: descriptionOf(input) };
}

/**
 * The longest variant that fits; only a vehicle that can be bought is for sale. The vehicle's name is
 * never cut if it fits without its badge.
 */
function titleOf({ vehicle, location, dealer }: HeadVehicle): string {
  const name = vehicleName(vehicle);
  const bare = vehicleTitle(vehicle);
  const city = location?.address.city;
  const ending = isInStock(vehicle) ? '' : ` (${isSold(vehicle) ? 'sold' : 'no longer available'})`;
  const titles = [
    ...(city && ending === ''
      ? [`${name} for sale in ${city} | ${dealer}`, `${name} in ${city} | ${dealer}`]
      : []),
    `${name}${ending} | ${dealer}`,
    ...(city && ending === '' ? [`${name} in ${city}`] : []),
    `${name}${ending}`,
    `${bare}${ending} | ${dealer}`,
    `${bare}${ending}`,
  ];
  return titles.find((title) => lengthOf(title) <= LONGEST_TITLE) ?? shorten(bare, LONGEST_TITLE);
}

/** What the vehicle is, then as many of the other sentences as fit. */
function descriptionOf({ vehicle, location, dealer, price, usedLabel }: HeadVehicle): string {
  const available = isInStock(vehicle);
  const kind = carTypeLabel(vehicle.carType, { usedLabel });
  const km = vehicle.km === null ? '' : `, ${formatKilometres(vehicle.km)}`;
  const city = location?.address.city;
  const gearbox = vehicle.simpleTransmission?.toLowerCase();
  const fuel = vehicle.simpleFuel;
  const powered = [gearbox, fuel?.toLowerCase()].filter(Boolean).join(', ');
  const sentences = [
    `${kind} ${vehicleName(vehicle)}${km}.`,
    available ? priceSentence(vehicle, price) : isSold(vehicle) ? 'Sold.' : 'No longer available.',
    `${available ? 'At' : 'See similar vehicles at'} ${dealer}${city ? `, ${city}` : ''}.`,
    powered === '' ? '' : `${powered.charAt(0).toUpperCase()}${powered.slice(1)}.`,
    `Stock number ${vehicle.stockNumber}.`,
  ];
  let text = '';
  for (const sentence of sentences.filter((one) => one !== '')) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (lengthOf(longer) <= LONGEST_DESCRIPTION) text = longer;
    else if (text === '') text = shorten(sentence, LONGEST_DESCRIPTION);
  }
  return text;
}

/** A price comes with its type; without one, the page's own text is used. */
function priceSentence(vehicle: Vehicle, options: PriceOptions): string {
  const price = shownPrice(vehicle, options);
  switch (price.kind) {
    case 'subscription':
    case 'reduced':
    case 'normal':
      return ended(`${formatMoney(price.cents)} ${price.priceType}`);
    case 'preorder':
      return 'Available to pre-order.';
    case 'none':
      return ended(price.text);
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
