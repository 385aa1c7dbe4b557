import { cashPriceCents } from '#domain/pricing/price.ts';
import { plainLines, plainText } from '#domain/plain-text.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import type { PriceType, Vehicle } from '#domain/vehicle/vehicle.ts';
import { odometer } from './feed.ts';
import type { Feed } from './feed.ts';

/** The columns that Australian dealers export, so that other systems can read them. */
const COLUMNS = [
  'Stock number',
  'Car type',
  'Make',
  'Model',
  'Year',
  'DAP Price',
  'EGC Price',
  'Badge',
  'Series',
  'Cylinders',
  'Rego',
  'Rego expiry',
  'Vin',
  'Body',
  'Odometer',
  'Interior Colour',
  'Exterior Colour',
  'Location code',
  'Vehicle description',
  'Build date',
  'Compliance date',
  'Dealercomments',
  'Fuel',
  'Transmission',
  'Doors',
  'Seats',
  'Features',
  'Certified',
  'Drive',
  'Engine size',
  'Redbook code',
  'NVIC code',
  'Autograb ID',
  'Electric range',
  'Battery capacity',
  'Energy consumption',
] as const;

export const FEATURE_SEPARATOR = '|';

/** The stock that the site lists, for the dealer's other systems. */
export const STOCK_FEED: Feed<(typeof COLUMNS)[number]> = {
  columns: COLUMNS,
  required: ['Stock number', 'Make', 'Model', 'Year'],
  unique: 'Stock number',
  takes: () => true,
  valuesOf: ({ vehicle, locationCode }) => ({
    'Stock number': plainText(vehicle.stockNumber),
    'Car type': vehicle.carType,
    Make: plainText(vehicle.make),
    Model: plainText(vehicle.model),
    Year: vehicle.year,
    'DAP Price': priceOf(vehicle, 'Drive Away'),
    'EGC Price': priceOf(vehicle, 'Excl. Govt. Charges'),
    Badge: plainText(vehicle.badge),
    Series: plainText(vehicle.series),
    Cylinders: vehicle.variant.cylinders,
    Rego: plainText(vehicle.regPlate),
    'Rego expiry': plainText(vehicle.regoExpiry),
    Vin: plainText(vehicle.vin),
    Body: bodyOf(vehicle.simpleBody)?.label ?? plainText(vehicle.body),
    Odometer: odometer(vehicle),
    'Interior Colour': plainText(vehicle.interiorColour),
    'Exterior Colour': plainText(vehicle.colour),
    'Location code': locationCode,
    'Vehicle description': plainText(vehicle.name),
    'Build date': plainText(vehicle.buildDate),
    'Compliance date': plainText(vehicle.complianceDate),
    Dealercomments: plainLines(vehicle.dealerComments),
    Fuel: plainText(vehicle.fuel ?? vehicle.simpleFuel),
    Transmission: plainText(vehicle.transmission ?? vehicle.simpleTransmission),
    Doors: vehicle.doors,
    Seats: vehicle.seats,
    Features: featuresOf(vehicle),
    Certified: vehicle.certified ? 'Yes' : 'No',
    Drive: vehicle.simpleDrive ?? plainText(vehicle.drive),
    'Engine size': vehicle.engineSize ?? vehicle.engineSizeLitres,
    // Codes of catalogues that the platform does not hold: dealers' systems expect the columns all the same.
    'Redbook code': null,
    'NVIC code': plainText(vehicle.nvic),
    'Autograb ID': null,
    'Electric range': vehicle.variant.electricRange ?? null,
    'Battery capacity': vehicle.variant.batteryCapacity ?? null,
    'Energy consumption': vehicle.variant.energyConsumption ?? null,
  }),
};

/** In dollars, in the column of its type. */
function priceOf(vehicle: Vehicle, priceType: PriceType): number | null {
  const cents = vehicle.priceType === priceType ? cashPriceCents(vehicle) : null;
  return cents === null ? null : cents / 100;
}

function featuresOf({ standardEquipment }: Vehicle): string {
  return standardEquipment
    .flatMap((feature) => plainText(feature.replaceAll(FEATURE_SEPARATOR, '/')) ?? [])
    .join(FEATURE_SEPARATOR);
}
