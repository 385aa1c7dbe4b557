import {
  faultyField,
  isFlag,
  isNumber,
  isText,
  isTime,
  listOf,
  mapOf,
  oneOf,
  orNull,
  shape,
} from '#domain/value-checks.ts';
import type { ValueCheck } from '#domain/value-checks.ts';
import {
  CAR_TYPES,
  DRIVES,
  FUELS,
  ITEM_TYPES,
  PRICE_TYPES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
} from './vehicle.ts';
import type { Vehicle } from './vehicle.ts';

const numberOrNull = orNull(isNumber);
const textOrNull = orNull(isText);
const texts = listOf(isText);

const image = shape({
  url: isText,
  thumbUrl: isText,
  isVideo: orNull(isFlag),
  width: numberOrNull,
  height: numberOrNull,
  thumbhash: textOrNull,
  view: textOrNull,
});

const hotspots = listOf(
  shape({
    title: isText,
    description: textOrNull,
    positions: listOf(shape({ angle: isNumber, x: isNumber, y: isNumber })),
  }),
);

const lender = shape({
  depositCents: isNumber,
  termYears: isNumber,
  termMonths: isNumber,
  interestRate: numberOrNull,
  comparisonRate: numberOrNull,
  establishmentFeesCents: isNumber,
  paymentWeekCents: numberOrNull,
  paymentMonthCents: numberOrNull,
  totalPayableCents: numberOrNull,
  balloonCents: numberOrNull,
  terms: mapOf(isNumber),
  disclaimer: textOrNull,
});

const variant = shape({
  cylinders: numberOrNull,
  engineSize: numberOrNull,
  engineSizeLitres: numberOrNull,
  induction: textOrNull,
  gearType: textOrNull,
  fuelConsumptionCombined: numberOrNull,
  fuelCapacity: numberOrNull,
  grossVehicleMass: numberOrNull,
  vehicleLength: numberOrNull,
  vehicleHeight: numberOrNull,
  vehicleWidth: numberOrNull,
  towingCapacityBraked: numberOrNull,
  bodyConfiguration: textOrNull,
  torque: textOrNull,
  power: textOrNull,
  ancapRating: numberOrNull,
  energyConsumption: numberOrNull,
  batteryCapacity: numberOrNull,
  electricRange: numberOrNull,
});

const caravan = shape({
  bodyWidth: textOrNull,
  bodyLength: textOrNull,
  tareWeight: numberOrNull,
  axleType: textOrNull,
  sleeps: numberOrNull,
  aggregateTrailerMass: numberOrNull,
});

/** What a column's type does not already guarantee. */
const CHECKS: readonly (readonly [keyof Vehicle, ValueCheck])[] = [
  ['id', isNumber],
  ['dealershipId', isNumber],
  ['locationId', numberOrNull],
  ['itemType', oneOf(ITEM_TYPES)],
  ['status', oneOf(VEHICLE_STATUSES)],
  ['carType', oneOf(CAR_TYPES)],
  ['priceType', oneOf(PRICE_TYPES)],
  ['simpleFuel', orNull(oneOf(FUELS))],
  ['simpleTransmission', orNull(oneOf(TRANSMISSIONS))],
  ['simpleDrive', orNull(oneOf(DRIVES))],
  ['soldAt', orNull(isTime)],
  ['createdAt', isTime],
  ['updatedAt', isTime],
  ['views', isNumber],
  ['priceCents', numberOrNull],
  ['beforePriceCents', numberOrNull],
  ['offerPriceCents', numberOrNull],
  ['subscriptionPriceCents', numberOrNull],
  ['stateAverageMarketPriceCents', numberOrNull],
  ['averageMarketPriceCents', numberOrNull],
  ['reserveAmountCents', numberOrNull],
  ['engineSize', numberOrNull],
  ['engineSizeLitres', numberOrNull],
  ['categories', texts],
  ['standardEquipment', texts],
  ['filteredFeatures', texts],
  ['spinImages', texts],
  ['images', listOf(image)],
  ['hotspots', shape({ exterior: hotspots, interior: hotspots })],
  [
    'financeQuote',
    orNull(
      shape({ weeklyRepaymentCents: isNumber, comparisonRate: isNumber, advertisedRate: isNumber }),
    ),
  ],
  ['financeLenders', mapOf(lender)],
  ['variant', variant],
  ['caravan', orNull(caravan)],
];

/** The field that makes a stored vehicle unusable; null if it can be shown. */
export function vehicleFault(vehicle: Vehicle): string | null {
  return faultyField(vehicle, CHECKS);
}
