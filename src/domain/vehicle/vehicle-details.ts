import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { carTypeLabel } from './car-types.ts';
import {
  bodyName,
  formatDate,
  isAmount,
  odometer,
  sleeps,
  textOrNull,
  year,
} from './fact-texts.ts';
import { KEY_INFORMATION_FIRST } from './shown-first.ts';
import { outstandingFirst, withoutImplied } from './feature-order.ts';
import { KEY_CAPACITY, KEY_FACTS, SPECIFICATIONS } from './vehicle-facts.ts';
import type { Row } from './vehicle-facts.ts';
import type { ItemType, Vehicle } from './vehicle.ts';

export interface LabelledValue {
  label: string;
  value: string;
}

/** The body of a car, the type of any other kind of vehicle. */
export type BodyKind = 'body' | Exclude<ItemType, 'car'>;

export function bodyKind(itemType: ItemType): BodyKind {
  return itemType === 'car' ? 'body' : itemType;
}

export interface VehicleIcon {
  kind: 'km' | 'transmission' | BodyKind | 'sleeps' | 'length';
  text: string;
}

/** Kilometres, transmission and body; unknown ones are left out. What is towed has a place to sleep instead. */
export function vehicleIcons(vehicle: Vehicle, t: Copy): VehicleIcon[] {
  const km = odometer(vehicle);
  const gears = textOrNull(vehicle.simpleTransmission) ?? textOrNull(vehicle.transmission);
  const isTowed = vehicle.itemType === 'caravan' && km === null && gears === null;
  const icons: readonly (readonly [VehicleIcon['kind'], string | null])[] = [
    ['km', km],
    ['transmission', gears],
    [bodyKind(vehicle.itemType), bodyName(vehicle)],
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
 * distinguishes this vehicle, then what shoppers look for first, as many as are shown at once, then the rest in one
 * table of specifications. A caravan's specifications are the spec's own list and stay whole.
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
  const full = fullTransmission(vehicle, told, t);
  const isWorthIt = saysMoreThanYear(key, t);
  if (isCaravan)
    return { details, keyInformation: isWorthIt ? [...key, ...full] : [], specifications: all };
  const rest = inOneUnit(withoutSaid(without(all, labelsOf(told)), told, vehicle, t), t);
  return {
    details,
    keyInformation: isWorthIt ? key.slice(0, KEY_INFORMATION_FIRST) : [],
    specifications: [...full, ...key.slice(KEY_INFORMATION_FIRST), ...rest],
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
    said.add(t(copy.engineCapacity));
    // Of a car it says litres, and the size in cubic centimetres is more exact.
    if (itemType === 'motorcycle') said.add(t(copy.engineSize));
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

/** The equipment, what sets the vehicle apart first, each item once, without what goes without saying (`detail.unsaidFeatures`). */
export function equipment(
  vehicle: Pick<Vehicle, 'standardEquipment'> & Partial<Pick<Vehicle, 'dealerComments'>>,
  unsaid: readonly string[] = [],
): string[] {
  const leftOut = new Set(unsaid.map((piece) => tidy(piece).toLowerCase()));
  const pieces = new Map<string, string>();
  for (const piece of vehicle.standardEquipment) {
    const text = tidy(piece);
    const key = text.toLowerCase();
    if (textOrNull(text) !== null && !leftOut.has(key) && !pieces.has(key)) pieces.set(key, text);
  }
  return outstandingFirst(withoutImplied([...pieces.values()]), vehicle.dealerComments ?? '');
}

function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

function shown(t: Copy, rows: readonly Row[]): LabelledValue[] {
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label: t(label), value }]));
}
