import { bodyOf } from '#domain/vehicle/bodies.ts';
import { shownQuote } from '#domain/finance/finance-display.ts';
import type { FinanceDisplayOptions } from '#domain/finance/finance-display.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { vehiclePath } from '#domain/vehicle/vehicle-path.ts';
import { cardPhoto } from '#domain/media/photos.ts';
import { cashPriceCents, shownPrice } from '#domain/pricing/price.ts';
import type { PriceOptions } from '#domain/pricing/price.ts';
import type { QuantityField } from './search-fields.ts';
import { priceRangeOf, weeklyRangeOf } from '#domain/search/price-steps.ts';
import { litresOf, quantitiesOf } from '#domain/vehicle/quantities.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import type {
  CarType,
  Drive,
  Fuel,
  ItemType,
  PriceType,
  Vehicle,
} from '#domain/vehicle/vehicle.ts';
import type { Transmission, VehicleStatus } from '#domain/vehicle/vehicle.ts';

/**
 * A vehicle in the search API, with the spec's field names. It holds what a card or a vehicle's
 * page shows to anyone, and every field that a search can be refined by, in the form the search
 * uses. Left out because no page shows them: VIN and plate, the seller's suburb and postcode,
 * market averages, lenders' calculations, and the groups that sites hide by. Left out because a
 * page reveals them only on request: phone numbers. Left out because they are long and belong to
 * the vehicle's page: comments, equipment, the other pictures.
 */
export interface SearchHit {
  id: number;
  slug: string;
  path: string;
  name: string;
  make: string;
  model: string;
  make_model: string;
  badge: string | null;
  series: string | null;
  year: number;
  stocknum: string;
  item_type: ItemType;
  status: VehicleStatus;
  car_type: CarType;
  reserved: boolean;
  certified: boolean;
  preorder: boolean;
  tag: string | null;
  categories: string[];
  created_at: string;
  /** In seconds. */
  created_at_timestamp: number;
  /** In whole dollars: the shown price, ignoring subscriptions. */
  price: number | null;
  price_type: PriceType | null;
  price_range: string | null;
  /** The earlier price, only if it is shown. */
  before_price: number | null;
  /** Equal to `price` if that is a reduced one. */
  offer_price: number | null;
  /** Only if the dealer offers subscriptions. */
  subscription_price: number | null;
  youxQuote: {
    weeklyRepaymentAmount: number;
    comparisonRate: number;
    advertisedRate: number;
  } | null;
  weekly_price_range: string | null;
  colour: string | null;
  interior_colour: string | null;
  km: number | null;
  seats: number | null;
  doors: number | null;
  engine_size_litres: number | null;
  cylinders: number | null;
  /** Litres per 100 km; 0 for an electric vehicle. */
  fuel_consumption: number | null;
  /** Of a braked trailer, in kilograms. */
  towing_capacity: number | null;
  /** How many people a caravan sleeps. */
  sleeps: number | null;
  gearnum: number | null;
  rego_expiry: string | null;
  build_date: string | null;
  compliance_date: string | null;
  body: string | null;
  fuel: Fuel | null;
  transmission: Transmission | null;
  drive: Drive | null;
  filtered_features: string[];
  primary_image_url: string | null;
  photos_count: number;
  dealership_slug: string;
  dealership_name: string | null;
  location_id: number | null;
  location_name: string | null;
  city: string | null;
  state: string | null;
}

/** The part of a site's configuration that a hit depends on. */
export interface HitSite {
  stock: PriceOptions;
  finance: FinanceDisplayOptions;
  dealerships: readonly { slug: string; name: string }[];
}

export function toSearchHit(
  vehicle: Vehicle,
  location: DealerLocation | null,
  site: HitSite,
  now: number,
): SearchHit {
  const photo = cardPhoto(vehicle);
  const dealership = site.dealerships.find(({ slug }) => slug === vehicle.dealershipSlug);
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    path: vehiclePath(vehicle.slug),
    name: vehicle.name,
    make: vehicle.make,
    model: vehicle.model,
    make_model: `${vehicle.make} ${vehicle.model}`,
    badge: vehicle.badge,
    series: vehicle.series,
    year: vehicle.year,
    stocknum: vehicle.stockNumber,
    item_type: vehicle.itemType,
    status: isSold(vehicle) ? 'sold' : vehicle.status,
    car_type: vehicle.carType,
    reserved: vehicle.reserved,
    certified: vehicle.certified,
    preorder: vehicle.preorder,
    tag: vehicle.tag,
    categories: vehicle.categories,
    created_at: new Date(vehicle.createdAt).toISOString(),
    created_at_timestamp: Math.floor(vehicle.createdAt / 1000),
    ...toMoney(vehicle, site, now),
    colour: vehicle.colour,
    interior_colour: vehicle.interiorColour,
    km: vehicle.km,
    seats: vehicle.seats,
    doors: vehicle.doors,
    engine_size_litres: vehicle.engineSizeLitres,
    ...toQuantities(vehicle),
    gearnum: vehicle.gears,
    rego_expiry: vehicle.regoExpiry,
    build_date: vehicle.buildDate,
    compliance_date: vehicle.complianceDate,
    body: bodyOf(vehicle.simpleBody)?.label ?? vehicle.body,
    fuel: vehicle.simpleFuel,
    transmission: vehicle.simpleTransmission,
    drive: vehicle.simpleDrive,
    filtered_features: vehicle.filteredFeatures,
    primary_image_url: photo.kind === 'photo' ? photo.image.url : null,
    photos_count: vehicle.photosCount,
    dealership_slug: vehicle.dealershipSlug,
    dealership_name: dealership?.name ?? null,
    location_id: location?.id ?? null,
    location_name: location?.name ?? null,
    city: location?.address.city ?? null,
    state: location?.address.state ?? null,
  };
}

type HitMoney = Pick<
  SearchHit,
  | 'price'
  | 'price_type'
  | 'price_range'
  | 'before_price'
  | 'offer_price'
  | 'subscription_price'
  | 'youxQuote'
  | 'weekly_price_range'
>;

function toMoney(vehicle: Vehicle, { stock, finance }: HitSite, now: number): HitMoney {
  const cash = shownPrice(vehicle, { ...stock, subscriptions: false });
  const priced = cash.kind === 'reduced' || cash.kind === 'normal' ? cash : null;
  const price = toDollars(cashPriceCents(vehicle));
  const quote = shownQuote(vehicle, finance, now);
  return {
    price,
    price_type: priced?.priceType ?? null,
    price_range: priceRangeOf(cashPriceCents(vehicle)),
    before_price: toDollars(priced?.wasCents ?? null),
    offer_price: priced?.kind === 'reduced' ? price : null,
    subscription_price: stock.subscriptions ? toDollars(vehicle.subscriptionPriceCents) : null,
    youxQuote: quote && {
      weeklyRepaymentAmount: quote.weeklyRepaymentCents / 100,
      comparisonRate: quote.comparisonRate,
      advertisedRate: quote.advertisedRate,
    },
    weekly_price_range: weeklyRangeOf(quote?.weeklyRepaymentCents ?? null),
  };
}

function toQuantities(vehicle: Vehicle): Pick<SearchHit, QuantityField> {
  const { cylinders, fuelTenths, sleeps, towingCapacity } = quantitiesOf(vehicle);
  return {
    cylinders,
    fuel_consumption: fuelTenths === null ? null : litresOf(fuelTenths),
    towing_capacity: towingCapacity,
    sleeps,
  };
}

function toDollars(cents: number | null): number | null {
  return cents === null ? null : Math.round(cents / 100);
}
