import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { CAR_TYPES } from './vehicle.ts';
import type { CarType } from './vehicle.ts';

export interface CarTypeOptions {
  /** `stock.usedLabel`: the site's name for a used car. */
  usedLabel?: string;
}

interface CarTypeNounOptions extends CarTypeOptions {
  /** The noun for the stock, if it is not cars. */
  noun?: string;
}

const LABELS: Record<CarType, string> = {
  new: copy.newType,
  demo: copy.demo,
  used: copy.used,
};

export function carTypeLabel(carType: CarType, { usedLabel }: CarTypeOptions, t: Copy): string {
  // The option's default is a text of the catalogue.
  return t(carType === 'used' ? (usedLabel ?? LABELS.used) : LABELS[carType]);
}

/** 'Used Car', 'Pre-Owned Motorcycle': the noun of '{carType}s Found'. */
export function carTypeNoun(carType: CarType | null, options: CarTypeNounOptions, t: Copy): string {
  const vehicle = options.noun ?? t(copy.car);
  return carType === null
    ? vehicle
    : t(copy.carTypeNoun, { carType: carTypeLabel(carType, options, t), vehicle });
}

const SEGMENTS = [
  'used-cars',
  'demo-cars',
  'new-cars',
  'new-and-demo-cars',
  'new-used-and-demo-cars',
] as const;
export type CarTypeWord = (typeof SEGMENTS)[number];

/** Every car-type segment of a search URL, and the types it selects. */
export const CAR_TYPE_WORDS: Readonly<Record<CarTypeWord, readonly CarType[]>> = {
  'used-cars': ['used'],
  'demo-cars': ['demo'],
  'new-cars': ['new'],
  'new-and-demo-cars': ['new', 'demo'],
  'new-used-and-demo-cars': ['new', 'demo', 'used'],
};

export function carTypesOfWord(word: string): readonly CarType[] | null {
  const known = SEGMENTS.find((one) => one === word);
  return known === undefined ? null : CAR_TYPE_WORDS[known];
}

/** The segment that selects exactly these types; null if there is none (used and demo). */
export function wordOfCarTypes(carTypes: readonly CarType[]): CarTypeWord | null {
  const key = sortCarTypes([...new Set(carTypes)]).join();
  return SEGMENTS.find((word) => CAR_TYPE_WORDS[word].join() === key) ?? null;
}

export function compareCarTypes(a: CarType, b: CarType): number {
  return CAR_TYPES.indexOf(a) - CAR_TYPES.indexOf(b);
}

export function sortCarTypes(carTypes: readonly CarType[]): CarType[] {
  return carTypes.toSorted(compareCarTypes);
}
