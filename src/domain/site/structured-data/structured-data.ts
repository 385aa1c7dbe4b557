import { vehicleName } from '#domain/vehicle/vehicle-name.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import { paths } from '../paths.ts';
import { cardPhoto } from '#domain/media/photos.ts';
import { pictureAddress } from '#domain/media/picture-address.ts';
import { shownPrice } from '#domain/pricing/price.ts';
import type { PriceOptions } from '#domain/pricing/price.ts';
import { resolveLink } from '../links.ts';
import type { LinkResolver } from '../links.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import type { CarType, ItemType, Vehicle } from '#domain/vehicle/vehicle.ts';

/**
 * The page's content as structured data (schema.org in JSON-LD). It contains nothing that a visitor
 * cannot read on the page itself.
 */
export const CONTEXT = 'https://schema.org';
const CURRENCY = 'AUD';
const IMAGE_WIDTH = 1200;

const TYPES: Record<ItemType, 'Car' | 'Motorcycle' | 'Vehicle'> = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  truck: 'Vehicle',
  caravan: 'Vehicle',
};

/** A demo car has been driven and is sold as used. */
export const CONDITIONS = {
  new: 'https://schema.org/NewCondition',
  demo: 'https://schema.org/UsedCondition',
  used: 'https://schema.org/UsedCondition',
} as const satisfies Record<CarType, string>;

export interface StructuredSite {
  /** Scheme, host and port: URLs are absolute. */
  origin: string;
  price: PriceOptions;
  /** Which paths exist; defaults to the page registry. */
  resolve?: LinkResolver;
}

interface ListedPage {
  name: string;
  /** The vehicles on this page, in order. */
  vehicles: readonly Vehicle[];
  /** How many vehicles are on earlier pages. */
  offset: number;
  total: number;
}

export function itemList({ name, vehicles, offset, total }: ListedPage, site: StructuredSite) {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: vehicles.map((vehicle, at) =>
      listItem(offset + at + 1, { item: vehicleItem(vehicle, site) }),
    ),
  } as const;
}

/** From the home page to this one. */
export function breadcrumbList(
  breadcrumbs: readonly { label: string; href: string }[],
  { origin }: Pick<StructuredSite, 'origin'>,
) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, href }, at) =>
      listItem(at + 1, { name: label, item: origin + href }),
    ),
  } as const;
}

function listItem<Facts extends object>(position: number, facts: Facts) {
  return { '@type': 'ListItem', position, ...facts } as const;
}

/** The facts of a card. */
export function vehicleItem(vehicle: Vehicle, site: StructuredSite) {
  const { origin, resolve = resolveLink } = site;
  const { year, make, model, km } = vehicle;
  const badge = vehicle.badge || vehicle.series;
  const href = resolve(paths.vehicle(vehicle.slug));
  const body = bodyOf(vehicle.simpleBody)?.label ?? vehicle.body;
  const image = imageOf(vehicle, site);
  const offer = offerOf(vehicle, site);
  return {
    '@type': TYPES[vehicle.itemType],
    name: vehicleName(vehicle),
    ...(href !== null && { url: origin + href }),
    ...(image !== null && { image }),
    sku: vehicle.stockNumber,
    brand: { '@type': 'Brand', name: make },
    model,
    ...(badge && { vehicleConfiguration: badge }),
    vehicleModelDate: String(year),
    itemCondition: CONDITIONS[vehicle.carType],
    ...(km !== null && { mileageFromOdometer: kilometres(km) }),
    ...(body && { bodyType: body }),
    ...(vehicle.simpleFuel !== null && { fuelType: vehicle.simpleFuel }),
    ...(vehicle.simpleTransmission !== null && {
      vehicleTransmission: vehicle.simpleTransmission,
    }),
    ...(offer !== null && { offers: offer }),
  } as const;
}

function kilometres(value: number) {
  return { '@type': 'QuantitativeValue', value, unitCode: 'KMT' } as const;
}

function imageOf(vehicle: Vehicle, site: StructuredSite): string | null {
  const photo = cardPhoto(vehicle);
  return photo.kind === 'photo' ? imageAddress(photo.image.url, site) : null;
}

/** The absolute URL of a picture; null if it is not available. */
export function imageAddress(
  url: string,
  { origin, resolve = resolveLink }: Pick<StructuredSite, 'origin' | 'resolve'>,
): string | null {
  if (resolve(url) === null) return null;
  const address = pictureAddress(url, { width: IMAGE_WIDTH });
  return address.startsWith('/') ? origin + address : address;
}

/** Only if a purchase price is shown: a subscription is not one. */
function offerOf(vehicle: Vehicle, { price }: StructuredSite) {
  const shown = shownPrice(vehicle, price);
  if (shown.kind !== 'normal' && shown.kind !== 'reduced') return null;
  return {
    '@type': 'Offer',
    price: shown.cents / 100,
    priceCurrency: CURRENCY,
    availability: availabilityOf(vehicle),
    itemCondition: CONDITIONS[vehicle.carType],
  } as const;
}

export function availabilityOf(vehicle: Vehicle) {
  if (isSold(vehicle)) return 'https://schema.org/SoldOut';
  if (vehicle.reserved) return 'https://schema.org/Reserved';
  return vehicle.preorder || vehicle.status === 'coming_soon'
    ? 'https://schema.org/PreOrder'
    : 'https://schema.org/InStock';
}

const UNSAFE = /[<>&\u2028\u2029]/g;

/** For a script element: the text cannot close the element or open another. */
export function serialiseJsonLd(value: object): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
