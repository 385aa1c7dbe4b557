import { vehiclePath } from '#domain/vehicle/vehicle-path.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import type { Body } from '#domain/vehicle/bodies.ts';
import { sortCarTypes, wordOfCarTypes } from '#domain/vehicle/car-types.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { contactSlug } from '#domain/locations/locations.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import type { CarType, ItemType } from '#domain/vehicle/vehicle.ts';

export interface SearchTarget {
  carType?: CarType | readonly CarType[] | undefined;
  /** Slugs, except for the body. */
  make?: string | undefined;
  model?: string | undefined;
  body?: Body | undefined;
  location?: string | undefined;
  dealership?: string | undefined;
  itemType?: ItemType | undefined;
}

export const SIGN_IN_TYPES = [
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
  'watchlist',
] as const;
export type SignInType = (typeof SIGN_IN_TYPES)[number];

export interface FinanceTarget {
  preferredDealership?: string | undefined;
  vehiclePriceBudget?: number | undefined;
  carId?: string | undefined;
  carType?: CarType | undefined;
  vin?: string | undefined;
}

export interface ContactTarget {
  carId?: string | undefined;
  /** A preset request, instead of a message from the visitor. */
  request?: 'photos' | 'similar' | undefined;
}

export interface SuccessTarget {
  category?: string | undefined;
  carId?: string | undefined;
}

/** All paths of the site. `resolveLink` decides whether one may be linked. */
export const paths = {
  home: () => '/',
  search: searchPath,
  models: (body?: Body) => `/models${query({ body: bodyOf(body ?? null)?.slug })}`,
  model: (modelSlug: string) => `/${part(modelSlug)}`,
  brand: (makeSlug: string) => `/${part(makeSlug)}/overview`,
  brands: () => '/brands',

  vehicle: vehiclePath,
  print: (slug: string) => `/print${query({ car_id: slug })}`,
  checkout: (slug: string) => `/cars/${part(slug)}/checkout`,
  buyOnline: (slug: string) => `/cars/${part(slug)}/buy-online`,
  checkoutJourney: (slug: string) => `/checkout-journey${query({ car_id: slug })}`,
  /** For somebody who is buying the vehicle online, the way leads back to the purchase. */
  carTradeIn: (carId: string, { purchase = false } = {}) =>
    `/cars/trade-in${query({ car_id: carId, purchase: purchase ? '1' : undefined })}`,

  finance: financePath,
  personalisedFinance: (carId: string) => `/personalised/finance${query({ car_id: carId })}`,

  offers: () => '/special-offers',
  offer: (offerId: number, manufacturerSlug?: string) =>
    manufacturerSlug === undefined
      ? `/offers/${offerId}`
      : `/offers/${part(manufacturerSlug)}/${offerId}`,
  tradeIn: () => '/trade-in',
  service: () => '/service',
  parts: () => '/vehicle-parts-and-accessories',
  bookTestDrive: (carId?: string) => `/book-test-drive${query({ car_id: carId })}`,
  success: ({ category, carId }: SuccessTarget = {}) =>
    `/success${query({ category, car_id: carId })}`,

  locations: () => '/dealerships',
  location: (slug: string) => `/locations/${part(slug)}`,
  ourLocation: (slug: string) => `/our-location/${part(slug)}`,
  contact: ({ carId, request }: ContactTarget = {}) =>
    `/contact${query({ car_id: carId, request })}`,
  contactLocation: (location: Pick<DealerLocation, 'name'>) =>
    `/contact-us/${part(contactSlug(location))}`,
  about: () => '/about-us',
  careers: () => '/careers',
  fleet: () => '/fleet',
  terms: () => '/terms-and-conditions',
  privacy: () => '/privacy-policy',
  blog: () => '/blog',

  watchlist: () => '/watchlist',
  spinToWin: () => '/spin-to-win',
  onlinePayment: (payment?: { id?: string; again?: string }) =>
    `/online-payment${query({ payment: payment?.id, again: payment?.again })}`,
  signIn: (type: SignInType, redirect: string, back: string) =>
    `/sign-in${query({ type, redirect, back })}`,
};

/** The site's finance page; with a vehicle, its form is prefilled. */
function financePath(target?: FinanceTarget, page = '/finance'): string {
  if (target === undefined) return page;
  const fields = query({
    preferredDealership: target.preferredDealership,
    vehiclePriceBudget: target.vehiclePriceBudget?.toString(),
    car_id: target.carId,
    car_type: target.carType,
    vin: target.vin,
  });
  return `${page}${fields}#finance-form`;
}

/**
 * The make comes first, then body, location and dealership; the rest goes in the query. Without any
 * of them the car types form the path.
 */
function searchPath(target: SearchTarget = {}): string {
  const carTypes = carTypesOf(target.carType);
  const rest: Record<string, string | undefined> = {
    body: bodyOf(target.body ?? null)?.slug,
    location_name: target.location,
    dealership_name: target.dealership,
    item_type: target.itemType,
  };
  let path: string | null = null;
  if (target.make !== undefined) {
    path = part(target.make) + (target.model === undefined ? '' : `/${part(target.model)}`);
  } else {
    for (const field of ['body', 'location_name', 'dealership_name']) {
      const value = rest[field];
      if (value === undefined) continue;
      path = part(value);
      delete rest[field];
      break;
    }
  }
  const everyType = carTypes.length === CAR_TYPES.length;
  if (path !== null) {
    return `/search/${path}${query({ car_type: everyType ? undefined : carTypes, ...rest })}`;
  }
  const segment = wordOfCarTypes(carTypes);
  return segment === null
    ? `/search/new-used-and-demo-cars${query({ car_type: carTypes, ...rest })}`
    : `/search/${segment}${query(rest)}`;
}

function carTypesOf(carType: SearchTarget['carType']): readonly CarType[] {
  const chosen = typeof carType === 'string' ? [carType] : sortCarTypes([...new Set(carType)]);
  return chosen.length === 0 ? CAR_TYPES : chosen;
}

function part(text: string): string {
  return encodeURIComponent(text);
}

/** The fields that are set, in the given order; '' if there are none. */
function query(fields: Record<string, string | readonly string[] | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    for (const one of typeof value === 'string' ? [value] : value) parameters.append(name, one);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
