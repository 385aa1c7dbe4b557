import { siteNameOf } from '#domain/locations/locations.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { plainText } from '#domain/plain-text.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { CarType, PriceType, Vehicle } from '#domain/vehicle/vehicle.ts';
import { standardVin } from '#domain/vehicle/vin.ts';
import { advertisedId, advertisedPrice, feedImages, odometer, vehicleLink } from './feed.ts';
import type { Feed } from './feed.ts';

/** Besides the main one. */
const MAX_MORE_IMAGES = 10;

const COLUMNS = [
  'id',
  'vin',
  'store_code',
  'dealership_name',
  'dealership_address',
  'price',
  'vehicle_price_type',
  'condition',
  'make',
  'model',
  'trim',
  'year',
  'mileage',
  'color',
  'image_link',
  'additional_image_link',
  'link',
] as const;

/** A demo car has been driven and is sold as used. */
const CONDITIONS: Record<CarType, 'new' | 'used'> = { new: 'new', demo: 'used', used: 'used' };

/**
 * A new car must be advertised with what it costs on the road. A price without government charges is lower, so it
 * is not an estimate of that, and the car has no row.
 */
const PRICE_TYPES: Record<'new' | 'used', Record<PriceType, string | null>> = {
  new: { 'Drive Away': 'drive_away_price', 'Excl. Govt. Charges': null },
  used: {
    'Drive Away': 'drive_away_price',
    'Excl. Govt. Charges': 'excluding_government_charges_price',
  },
};

/** The feed of Google's vehicle advertisements in Australia. */
export const GOOGLE_FEED: Feed<(typeof COLUMNS)[number]> = {
  columns: COLUMNS,
  required: [
    'id',
    'vin',
    'store_code',
    'dealership_name',
    'dealership_address',
    'price',
    'vehicle_price_type',
    'condition',
    'make',
    'model',
    'year',
    'mileage',
    'image_link',
    'link',
  ],
  unique: 'vin',
  takes: isAdvertised,
  valuesOf({ vehicle, location }, site) {
    const condition = CONDITIONS[vehicle.carType];
    const [main = null, ...more] = feedImages(vehicle, site, MAX_MORE_IMAGES + 1);
    const km = odometer(vehicle) ?? (condition === 'new' ? 0 : null);
    return {
      id: advertisedId(vehicle),
      vin: standardVin(vehicle.vin),
      store_code: location?.slug ?? null,
      dealership_name: location && (plainText(siteNameOf(location)) ?? plainText(site.name)),
      dealership_address: location && addressLine(location),
      price: advertisedPrice(vehicle, site),
      vehicle_price_type: PRICE_TYPES[condition][vehicle.priceType],
      condition,
      make: plainText(vehicle.make),
      model: plainText(vehicle.model),
      trim: plainText(vehicle.badge || vehicle.series),
      year: vehicle.year,
      mileage: km === null ? null : `${km} km`,
      color: plainText(vehicle.colour),
      image_link: main,
      additional_image_link: more.join(','),
      link: vehicleLink(vehicle, site),
    };
  },
};

/**
 * Only passenger vehicles may be advertised there, and only those that somebody can buy: not one that is sold,
 * reserved or still to be ordered.
 */
function isAdvertised(vehicle: Vehicle): boolean {
  return vehicle.itemType === 'car' && isInStock(vehicle) && !vehicle.reserved && !vehicle.preorder;
}

/** '1 High Street, Aspley QLD 4034, Australia'. */
function addressLine({ address }: DealerLocation): string | null {
  const { street, city, state, postcode } = address;
  if (street.trim() === '' || city.trim() === '') return null;
  return plainText(`${street}, ${city} ${state} ${postcode}, Australia`);
}
