import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { bodyOf } from './bodies.ts';
import { carTypeLabel } from './car-types.ts';
import { longDate } from '#domain/long-date.ts';
import { formatDecimal, formatKilometres, formatNumber } from '#domain/money.ts';
import type { ItemType, Vehicle } from './vehicle.ts';

export interface LabelledValue {
  label: string;
  value: string;
}

export interface VehicleIcon {
  kind: 'km' | 'transmission' | 'body' | 'sleeps' | 'length';
  text: string;
}

type Row = readonly [label: string, value: string | null];

/** Kilometres, transmission and body; unknown ones are left out. What is towed has a place to sleep instead. */
export function vehicleIcons(vehicle: Vehicle, t: Copy): VehicleIcon[] {
  const km = odometer(vehicle);
  const gears = textOrNull(vehicle.simpleTransmission) ?? textOrNull(vehicle.transmission);
  const isTowed = vehicle.itemType === 'caravan' && km === null && gears === null;
  const icons: readonly (readonly [VehicleIcon['kind'], string | null])[] = [
    ['km', km],
    ['transmission', gears],
    ['body', bodyName(vehicle)],
    ['sleeps', isTowed ? sleeps(vehicle, t) : null],
    ['length', isTowed ? textOrNull(vehicle.caravan?.bodyLength) : null],
  ];
  return icons.flatMap(([kind, text]) => (text === null ? [] : [{ kind, text }]));
}

/**
 * What distinguishes this vehicle from others of its variant: numbers, plates, colours and dates.
 */
export function vehicleDetails(
  vehicle: Vehicle,
  labels: { usedLabel: string },
  t: Copy,
): LabelledValue[] {
  return shown(t, [
    [copy.condition, carTypeLabel(vehicle.carType, labels, t)],
    [copy.stockNumber, textOrNull(vehicle.stockNumber)],
    [copy.vin, textOrNull(vehicle.vin)],
    [copy.registration, textOrNull(vehicle.regPlate)],
    [copy.registrationExpiry, formatDate(vehicle.regoExpiry)],
    [copy.colour, textOrNull(vehicle.colour)],
    [copy.interiorColour, textOrNull(vehicle.interiorColour)],
    [copy.buildDate, formatDate(vehicle.buildDate)],
    [copy.complianceDate, formatDate(vehicle.complianceDate)],
  ]);
}

/** What shoppers look for first. */
export function keyInformation(vehicle: Vehicle, t: Copy): LabelledValue[] {
  return shown(t, [
    [copy.year, year(vehicle.year)],
    ...KEY_FACTS[vehicle.itemType].map((fact) => fact(vehicle, t)),
    [copy.colour, textOrNull(vehicle.colour)],
    ...KEY_CAPACITY[vehicle.itemType].map((fact) => fact(vehicle, t)),
  ]);
}

/** All catalogue data of the variant. Rows without a value are hidden. */
export function specifications(vehicle: Vehicle, t: Copy): LabelledValue[] {
  return shown(
    t,
    SPECIFICATIONS[vehicle.itemType].flatMap((rows) => rows(vehicle, t)),
  );
}

export interface FactLists {
  details: LabelledValue[];
  keyInformation: LabelledValue[];
  specifications: LabelledValue[];
}

/** What the page's title says before its name. */
const SAID_IN_TITLE: readonly string[] = [copy.condition];
/** What `vehicleIcons` shows; a transmission's full words are a specification. */
const SAID_BY_ICONS: readonly string[] = [copy.odometer, copy.transmission, copy.body];

/**
 * The lists of a vehicle's page, each fact in one of them, and none that the title or the icons say: what
 * distinguishes this vehicle, then what shoppers look for first, then the rest of its specifications. A caravan's
 * specifications are the spec's own list and stay whole.
 */
export function factLists(vehicle: Vehicle, labels: { usedLabel: string }, t: Copy): FactLists {
  const details = without(
    vehicleDetails(vehicle, labels, t),
    SAID_IN_TITLE.map((label) => t(label)),
  );
  const all = specifications(vehicle, t);
  const isCaravan = vehicle.itemType === 'caravan';
  const told = keyInformation(vehicle, t);
  const key = without(told, [
    ...labelsOf(details),
    ...SAID_BY_ICONS.map((label) => t(label)),
    ...(isCaravan ? labelsOf(all) : []),
  ]);
  const gears = fullTransmission(vehicle, told, t);
  return {
    details,
    keyInformation: saysMoreThanYear(key, t) ? [...key, ...(isCaravan ? gears : [])] : [],
    specifications: isCaravan
      ? all
      : [...gears, ...inOneUnit(withoutSaid(without(all, labelsOf(told)), told, vehicle, t), t)],
  };
}

/** A year alone, which the title begins with, is not worth a heading. */
function saysMoreThanYear(rows: readonly LabelledValue[], t: Copy): boolean {
  return rows.some(({ label }) => label !== t(copy.year));
}

/** '10 Speed Sports Automatic', where the icon says 'Automatic'. */
function fullTransmission(
  vehicle: Vehicle,
  told: readonly LabelledValue[],
  t: Copy,
): LabelledValue[] {
  const icon = vehicleIcons(vehicle, t).find(({ kind }) => kind === 'transmission');
  return told.filter(({ label, value }) => label === t(copy.transmission) && value !== icon?.text);
}

/** An engine's size in cubic centimetres and its capacity in litres are one fact. */
function inOneUnit(rows: readonly LabelledValue[], t: Copy): LabelledValue[] {
  const size = t(copy.engineSize);
  const capacity = t(copy.engineCapacity);
  const hasSize = rows.some(({ label }) => label === size);
  return rows.filter(({ label }) => !(hasSize && label === capacity));
}

/** '4-cylinder 2.5 L' and '6 Speed Manual' say the cylinders, the gearbox and its gears as well. */
function withoutSaid(
  rows: readonly LabelledValue[],
  key: readonly LabelledValue[],
  { itemType, variant }: Vehicle,
  t: Copy,
): LabelledValue[] {
  const saidIn = (label: string) => key.find((row) => row.label === t(label))?.value ?? '';
  const said = new Set<string>();
  if (saidIn(copy.engine) !== '') {
    if (isAmount(variant.cylinders)) said.add(t(copy.cylinders));
    // Of a car it says litres, and the size in cubic centimetres is more exact.
    said.add(t(itemType === 'motorcycle' ? copy.engineSize : copy.engineCapacity));
  }
  const words = saidIn(copy.transmission).toLowerCase();
  return rows.filter(({ label, value }) => {
    if (label === t(copy.gearbox)) return !words.includes(value.toLowerCase());
    if (label === t(copy.gears)) return !words.split(/\D+/).includes(value);
    return !said.has(label);
  });
}

function without(rows: readonly LabelledValue[], elsewhere: readonly string[]): LabelledValue[] {
  const labels = new Set(elsewhere);
  return rows.filter(({ label }) => !labels.has(label));
}

function labelsOf(rows: readonly LabelledValue[]): string[] {
  return rows.map(({ label }) => label);
}

/** The equipment, each item once, without what goes without saying (`detail.unsaidFeatures`). */
export function equipment(
  vehicle: Pick<Vehicle, 'standardEquipment'>,
  unsaid: readonly string[] = [],
): string[] {
  const leftOut = new Set(unsaid.map((piece) => tidy(piece).toLowerCase()));
  const pieces = new Map<string, string>();
  for (const piece of vehicle.standardEquipment) {
    const text = tidy(piece);
    const key = text.toLowerCase();
    if (textOrNull(text) !== null && !leftOut.has(key) && !pieces.has(key)) pieces.set(key, text);
  }
  return [...pieces.values()];
}

function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

type Fact = (vehicle: Vehicle, t: Copy) => Row;

const DRIVEN: readonly Fact[] = [
  (vehicle) => [copy.odometer, odometer(vehicle)],
  (vehicle) => [copy.transmission, transmission(vehicle)],
  (vehicle) => [copy.fuelType, fuel(vehicle)],
  (vehicle) => [copy.body, bodyName(vehicle)],
  (vehicle, t) => [copy.engine, engine(vehicle, t)],
  ({ variant }) => [copy.electricRange, measure(variant.electricRange, 'km')],
  (vehicle) => [copy.drive, drive(vehicle)],
];

const KEY_FACTS: Record<ItemType, readonly Fact[]> = {
  car: DRIVEN,
  truck: DRIVEN,
  motorcycle: DRIVEN,
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

const KEY_CAPACITY: Record<ItemType, readonly Fact[]> = {
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

const SPECIFICATIONS: Record<ItemType, readonly Rows[]> = {
  car: [engineRows, fuelRows, gearRows, driveRows, sizeRows, massRows, towingRows, safetyRows],
  truck: [massRows, towingRows, engineRows, fuelRows, gearRows, driveRows, sizeRows, safetyRows],
  motorcycle: [engineRows, fuelRows, gearRows, sizeRows, massRows],
  caravan: [caravanRows],
};

function shown(t: Copy, rows: readonly Row[]): LabelledValue[] {
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label: t(label), value }]));
}

/** What feeds write for a missing value. */
const NOTHING = /^(?:-+|–|—|n\/?a|nil|none|null|undefined|nan|unknown|tba|tbc|0+(?:\.0+)?)?$/i;

function textOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return NOTHING.test(trimmed) ? null : trimmed;
}

/** Anything smaller would be formatted as zero, so it counts as missing. */
const MIN_AMOUNT = 0.005;

function isAmount(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && Number.isFinite(value) && value >= MIN_AMOUNT;
}

function known(...values: readonly (number | null)[]): number | null {
  return values.find(isAmount) ?? null;
}

function count(value: number | null | undefined): string | null {
  return isAmount(value) ? formatNumber(value) : null;
}

function measure(value: number | null | undefined, unit: string): string | null {
  return isAmount(value) ? `${formatNumber(value)} ${unit}` : null;
}

/** Adds the unit to a bare number. */
function withUnit(text: string | null, unit: string): string | null {
  const value = textOrNull(text);
  if (value === null || !/^\d+(?:\.\d+)?$/.test(value)) return value;
  return measure(Number(value), unit);
}

function year(value: number): string | null {
  return isAmount(value) ? String(value) : null;
}

/** A new car may show 0 km. */
function odometer({ km, itemType }: Vehicle): string | null {
  if (km === null || !Number.isFinite(km) || km < 0) return null;
  return km === 0 && itemType === 'caravan' ? null : formatKilometres(km);
}

function sleeps({ caravan }: Vehicle, t: Copy): string | null {
  const places = count(caravan?.sleeps);
  return places === null ? null : t(copy.sleepsCount, { count: places });
}

function transmission(vehicle: Vehicle): string | null {
  return textOrNull(vehicle.transmission) ?? textOrNull(vehicle.simpleTransmission);
}

function fuel(vehicle: Vehicle): string | null {
  return textOrNull(vehicle.fuel) ?? textOrNull(vehicle.simpleFuel);
}

function drive(vehicle: Vehicle): string | null {
  return textOrNull(vehicle.drive) ?? textOrNull(vehicle.simpleDrive);
}

function bodyName(vehicle: Vehicle): string | null {
  return bodyOf(vehicle.simpleBody)?.label ?? textOrNull(vehicle.body);
}

/** Litres and cylinders do not apply to an electric vehicle. */
function isBurning({ simpleFuel }: Vehicle): boolean {
  return simpleFuel !== 'Electric';
}

/** '4-cylinder 2.5 L'; a motorcycle's engine is given in cubic centimetres. */
function engine(vehicle: Vehicle, t: Copy): string | null {
  if (!isBurning(vehicle)) return null;
  const { cylinders } = vehicle.variant;
  const size = vehicle.itemType === 'motorcycle' ? cubicCentimetres(vehicle) : litres(vehicle);
  if (!isAmount(cylinders)) return size;
  const number = formatNumber(cylinders);
  return size === null
    ? t(copy.cylindersOf, { cylinders: number })
    : t(copy.engineOf, { cylinders: number, size });
}

function cubicCentimetres({ variant, engineSize }: Vehicle): string | null {
  return measure(known(variant.engineSize, engineSize), 'cc');
}

const CAPACITY = { least: 1, most: 2 };

function litres({ variant, engineSizeLitres }: Vehicle): string | null {
  const value = known(variant.engineSizeLitres, engineSizeLitres);
  return value === null ? null : `${formatDecimal(value, CAPACITY)} L`;
}

const MAX_STARS = 5;

function stars(rating: number | null, t: Copy): string | null {
  if (!isAmount(rating) || rating > MAX_STARS) return null;
  return rating === 1 ? t(copy.oneStar) : t(copy.starCount, { count: formatNumber(rating) });
}

/** '2022-03' → 'March 2022', '2026-12-31' → '31 December 2026'; other formats stay unchanged. */
function formatDate(text: string | null): string | null {
  const value = textOrNull(text);
  return value === null ? null : (longDate(value) ?? value);
}
