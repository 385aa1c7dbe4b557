import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import {
  bodyName,
  count,
  cubicCentimetres,
  drive,
  engine,
  fuel,
  isBurning,
  litres,
  measure,
  odometer,
  stars,
  textOrNull,
  transmission,
  withUnit,
} from './fact-texts.ts';
import type { ItemType, Vehicle } from './vehicle.ts';

/** Which facts a vehicle's page lists, in which order, by the kind of vehicle. */

/** A value that is null is not shown. */
export type Row = readonly [label: string, value: string | null];

type Fact = (vehicle: Vehicle, t: Copy) => Row;

const engineFact: Fact = (vehicle, t) => [copy.engine, engine(vehicle, t)];

const DRIVEN: readonly Fact[] = [
  (vehicle) => [copy.odometer, odometer(vehicle)],
  (vehicle) => [copy.transmission, transmission(vehicle)],
  (vehicle) => [copy.fuelType, fuel(vehicle)],
  (vehicle) => [copy.body, bodyName(vehicle)],
  engineFact,
  ({ variant }) => [copy.electricRange, measure(variant.electricRange, 'km')],
  (vehicle) => [copy.drive, drive(vehicle)],
];

export const KEY_FACTS: Record<ItemType, readonly Fact[]> = {
  car: DRIVEN,
  truck: DRIVEN,
  // Riders ask for the capacity before anything else.
  motorcycle: [engineFact, ...DRIVEN.filter((fact) => fact !== engineFact)],
  caravan: [
    ({ caravan }) => [copy.sleeps, count(caravan?.sleeps)],
    ({ caravan }) => [copy.bodyLength, textOrNull(caravan?.bodyLength)],
    ({ caravan }) => [copy.tareWeight, measure(caravan?.tareWeight, 'kg')],
    (vehicle) => [copy.body, bodyName(vehicle)],
    // Motorhomes have an engine and set these values.
    ...DRIVEN.filter((fact) => fact !== DRIVEN[3]),
  ],
};

const seats: Fact = (vehicle) => [copy.seats, count(vehicle.seats)];
const doors: Fact = (vehicle) => [copy.doors, count(vehicle.doors)];

export const KEY_CAPACITY: Record<ItemType, readonly Fact[]> = {
  car: [seats, doors],
  truck: [seats, doors],
  motorcycle: [seats],
  caravan: [],
};

type Rows = (vehicle: Vehicle, t: Copy) => Row[];

const engineRows: Rows = (vehicle) => {
  const { variant } = vehicle;
  const burns = isBurning(vehicle);
  return [
    [copy.engineSize, burns ? cubicCentimetres(vehicle) : null],
    [copy.engineCapacity, burns ? litres(vehicle) : null],
    [copy.cylinders, burns ? count(variant.cylinders) : null],
    [copy.induction, burns ? textOrNull(variant.induction) : null],
    [copy.power, withUnit(variant.power, 'kW')],
    [copy.torque, withUnit(variant.torque, 'Nm')],
  ];
};

const fuelRows: Rows = (vehicle) => {
  const { variant } = vehicle;
  const burns = isBurning(vehicle);
  return [
    [copy.fuelType, fuel(vehicle)],
    [copy.fuelConsumption, burns ? measure(variant.fuelConsumptionCombined, 'L/100 km') : null],
    [copy.fuelCapacity, burns ? measure(variant.fuelCapacity, 'L') : null],
    [copy.electricRange, measure(variant.electricRange, 'km')],
    [copy.batteryCapacity, measure(variant.batteryCapacity, 'kWh')],
    [copy.energyConsumption, measure(variant.energyConsumption, 'kWh/100 km')],
  ];
};

const gearRows: Rows = (vehicle) => [
  [copy.gearbox, textOrNull(vehicle.variant.gearType)],
  [copy.gears, count(vehicle.gears)],
];

const driveRows: Rows = (vehicle) => [
  [copy.drive, drive(vehicle)],
  [
    copy.bodyConfiguration,
    textOrNull(vehicle.variant.bodyConfiguration) ?? textOrNull(vehicle.bodyConfiguration),
  ],
];

const sizeRows: Rows = ({ variant }) => [
  [copy.length, measure(variant.vehicleLength, 'mm')],
  [copy.width, measure(variant.vehicleWidth, 'mm')],
  [copy.height, measure(variant.vehicleHeight, 'mm')],
];

const massRows: Rows = ({ variant }) => [
  [copy.grossVehicleMass, measure(variant.grossVehicleMass, 'kg')],
];

const towingRows: Rows = ({ variant }) => [
  [copy.towingCapacity, measure(variant.towingCapacityBraked, 'kg')],
];

const safetyRows: Rows = ({ variant }, t) => [[copy.ancapRating, stars(variant.ancapRating, t)]];

const caravanRows: Rows = ({ caravan }) => [
  [copy.bodyWidth, textOrNull(caravan?.bodyWidth)],
  [copy.bodyLength, textOrNull(caravan?.bodyLength)],
  [copy.tareWeight, measure(caravan?.tareWeight, 'kg')],
  [copy.axleType, textOrNull(caravan?.axleType)],
  [copy.sleeps, count(caravan?.sleeps)],
  [copy.aggregateTrailerMass, measure(caravan?.aggregateTrailerMass, 'kg')],
];

export const SPECIFICATIONS: Record<ItemType, readonly Rows[]> = {
  car: [engineRows, fuelRows, gearRows, driveRows, sizeRows, massRows, towingRows, safetyRows],
  truck: [massRows, towingRows, engineRows, fuelRows, gearRows, driveRows, sizeRows, safetyRows],
  motorcycle: [engineRows, fuelRows, gearRows, sizeRows, massRows],
  caravan: [caravanRows],
};
