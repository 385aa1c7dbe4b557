import type { DealerLocation } from '#domain/locations/location.ts';
import { wallClock, zoneOfState } from '#domain/locations/zone.ts';
import { formatKilometres } from '#domain/money.ts';
import { plainLines, plainText } from '#domain/plain-text.ts';
import { truncateAtWord } from '#domain/truncate.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import type { Body } from '#domain/vehicle/bodies.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import type { Drive, Fuel, Transmission, Vehicle } from '#domain/vehicle/vehicle.ts';
import { vehicleName } from '#domain/vehicle/vehicle-name.ts';
import { standardVin } from '#domain/vehicle/vin.ts';
import { advertisedId, advertisedPrice, feedImages, odometer, vehicleLink } from './feed.ts';
import type { Feed, FeedSite } from './feed.ts';

const MAX_DESCRIPTION = 5_000;

const COLUMNS = [
  'vehicle_id',
  'vin',
  'make',
  'model',
  'year',
  'body_style',
  'description',
  'exterior_color',
  'image[0].url',
  'image[0].tag[0]',
  'title',
  'url',
  'mileage.value',
  'mileage.unit',
  'transmission',
  'fuel_type',
  'drivetrain',
  'state_of_vehicle',
  'availability',
  'price',
  'address',
  'latitude',
  'longitude',
  'date_first_on_lot',
] as const;

const BODY_STYLES: Record<Body, string> = {
  '4x4': 'SUV',
  bus: 'VAN',
  cabChassis: 'TRUCK',
  convertible: 'CONVERTIBLE',
  coupe: 'COUPE',
  ev: 'OTHER',
  hardtop: 'OTHER',
  hatch: 'HATCHBACK',
  hatchback: 'HATCHBACK',
  motorhome: 'OTHER',
  lightTruck: 'TRUCK',
  peopleMover: 'MINIVAN',
  prestige: 'OTHER',
  sedan: 'SEDAN',
  softtop: 'CONVERTIBLE',
  suv: 'SUV',
  ute: 'TRUCK',
  van: 'VAN',
  wagon: 'WAGON',
  stationWagon: 'WAGON',
};

const FUEL_TYPES: Record<Fuel, string> = {
  Petrol: 'PETROL',
  Diesel: 'DIESEL',
  Hybrid: 'HYBRID',
  'Plug-in Hybrid': 'PLUGIN_HYBRID',
  Electric: 'ELECTRIC',
  LPG: 'OTHER',
};

const TRANSMISSIONS: Record<Transmission, string> = { Automatic: 'AUTOMATIC', Manual: 'MANUAL' };

const DRIVETRAINS: Record<Drive, string> = {
  FWD: 'FWD',
  RWD: 'RWD',
  AWD: 'AWD',
  '4WD': 'FOUR_WD',
};

/** The automotive catalogue of Meta. */
export const META_FEED: Feed<(typeof COLUMNS)[number]> = {
  columns: COLUMNS,
  // It also wants a colour and coordinates, but may find these by itself: such a row is worth sending.
  required: COLUMNS.filter(
    (column) => !['exterior_color', 'latitude', 'longitude'].includes(column),
  ),
  unique: 'vehicle_id',
  takes: () => true,
  valuesOf({ vehicle, location }, site) {
    const title = vehicleName(vehicle);
    const [image = null] = feedImages(vehicle, site, 1);
    const { lat = null, long = null } = location?.address ?? {};
    return {
      vehicle_id: advertisedId(vehicle),
      vin: standardVin(vehicle.vin),
      make: plainText(vehicle.make),
      model: plainText(vehicle.model),
      year: vehicle.year,
      body_style: bodyStyle(vehicle),
      description: describe(vehicle, title),
      exterior_color: plainText(vehicle.colour),
      'image[0].url': image,
      'image[0].tag[0]': plainText(title),
      title: plainText(title),
      url: vehicleLink(vehicle, site),
      'mileage.value': odometer(vehicle) ?? (vehicle.carType === 'new' ? 0 : null),
      'mileage.unit': 'KM',
      transmission: transmissionOf(vehicle),
      fuel_type: fuelOf(vehicle),
      drivetrain: drivetrainOf(vehicle),
      state_of_vehicle: stateOf(vehicle),
      availability: availabilityOf(vehicle),
      price: advertisedPrice(vehicle, site),
      address: location && addressJson(location),
      latitude: lat,
      longitude: long,
      date_first_on_lot: firstDay(vehicle, location, site),
    };
  },
};

function bodyStyle({ simpleBody, body }: Vehicle): string {
  const known = bodyOf(simpleBody) ?? bodyOf(body);
  return known === null ? 'OTHER' : BODY_STYLES[known.key];
}

/** A caravan has neither gearbox nor engine; of others it is only unknown which. */
function unknown({ itemType }: Vehicle): 'NONE' | 'OTHER' {
  return itemType === 'caravan' ? 'NONE' : 'OTHER';
}

function transmissionOf(vehicle: Vehicle): string {
  const { simpleTransmission } = vehicle;
  return simpleTransmission === null ? unknown(vehicle) : TRANSMISSIONS[simpleTransmission];
}

function fuelOf(vehicle: Vehicle): string {
  return vehicle.simpleFuel === null ? unknown(vehicle) : FUEL_TYPES[vehicle.simpleFuel];
}

function drivetrainOf(vehicle: Vehicle): string {
  return vehicle.simpleDrive === null ? unknown(vehicle) : DRIVETRAINS[vehicle.simpleDrive];
}

/** A demo car has been driven and is sold as used. */
function stateOf({ carType, certified }: Vehicle): 'NEW' | 'USED' | 'CPO' {
  if (carType === 'new') return 'NEW';
  return certified ? 'CPO' : 'USED';
}

function availabilityOf(vehicle: Vehicle): 'AVAILABLE' | 'NOT_AVAILABLE' | 'PENDING' {
  if (isSold(vehicle) || vehicle.status === 'withdrawn') return 'NOT_AVAILABLE';
  if (vehicle.reserved) return 'PENDING';
  return vehicle.preorder || vehicle.status === 'coming_soon' ? 'NOT_AVAILABLE' : 'AVAILABLE';
}

/** Bullets and the like at the start of a comment: a spreadsheet would read them as a formula. */
const LOOSE_START = /^[\s\p{C}=+\-@|%＝＋－＠•·–—]+/u;

/** The dealer's comments, else the facts. */
function describe(vehicle: Vehicle, title: string): string | null {
  const comments = plainLines(vehicle.dealerComments)?.replace(LOOSE_START, '') ?? '';
  if (comments !== '') return truncateAtWord(comments, MAX_DESCRIPTION - 1);
  const facts = [
    title,
    vehicle.colour,
    bodyOf(vehicle.simpleBody)?.label ?? vehicle.body,
    vehicle.transmission ?? vehicle.simpleTransmission,
    vehicle.fuel ?? vehicle.simpleFuel,
    vehicle.km === null ? null : formatKilometres(vehicle.km),
  ];
  return plainText(truncateAtWord(facts.filter(Boolean).join(', '), MAX_DESCRIPTION - 1));
}

function addressJson({ address }: DealerLocation): string | null {
  const { street, city, state, postcode } = address;
  if (street.trim() === '' || city.trim() === '') return null;
  return JSON.stringify({
    addr1: plainText(street),
    city: plainText(city),
    region: state,
    postal_code: postcode,
    country: 'AU',
  });
}

/** In the location's own time zone. */
function firstDay(
  { createdAt }: Vehicle,
  location: DealerLocation | null,
  { timeZone }: FeedSite,
): string {
  return wallClock(createdAt, zoneOfState(location?.address.state ?? null, timeZone)).date;
}
