/**
 * What an index is built from: numbered rows and how to read them. The engine knows nothing about
 * vehicles; search-rows.ts maps a vehicle's properties to fields.
 */
export interface IndexSource {
  rows: number;
  /** Facets with at most one value per row. */
  singles: readonly FacetSource<string | null>[];
  /** Facets with any number of values per row. */
  multiples: readonly (Omit<FacetSource<readonly string[]>, 'read'> & {
    read: (row: number) => readonly string[];
  })[];
  /** Fields for range filters. */
  numbers: readonly NumberSource[];
  /** Words that are found by prefix and with typos; the weight says how much a hit counts. */
  texts: readonly TextSource[];
  /** Stock numbers and plates: found as a whole or by prefix, never with a typo. */
  marks: readonly { weight: number; read: (row: number) => string | null }[];
  orders: readonly OrderSource[];
}

/** The values of all rows, or a function that reads them. */
export type Values<Value> = readonly Value[] | ((row: number) => Value);

export function valueAt<Value>(read: Values<Value>, row: number): Value {
  return typeof read === 'function' ? read(row) : (read[row] as Value);
}

export type ReadNumber = Values<number | null>;

export interface NumberSource {
  field: string;
  read: ReadNumber;
  /** Maps a number to the one that is searched; must be monotonic. */
  as?: (value: number) => number;
}

interface FacetSource<Value> {
  field: string;
  /**
   * Fields that mostly follow from one another (make, model, body …) share a group and are counted
   * as one.
   */
  group?: string;
  read: Values<Value>;
  /** Earlier fields that determine it: rows with the same values there have the same value here. */
  follows?: readonly string[];
}

/** Its own text, or the words of a facet's values. */
export type TextSource = { weight: number; group?: string } & (
  | { read: Values<string | null>; field?: undefined }
  | {
      field: string;
      /** The searched part of a value. */ as?: (value: string) => string | null;
      read?: undefined;
    }
);

/** A row's number after mapping. */
export function numberAt({ read, as }: NumberSource, row: number): number | null {
  const value = valueAt(read, row);
  return value === null || as === undefined ? value : as(value);
}

/** By the first key, equal rows by the next; missing values come last in either direction. */
export interface OrderSource {
  name: string;
  by: readonly { read: ReadNumber; descending: boolean }[];
}

/** By code units: the same order in every process and locale, and the fastest. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The position of the first of the sorted values that is not before `text`. */
export function firstFrom(values: readonly string[], text: string): number {
  let from = 0;
  let to = values.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((values[middle] as string) < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The position of a value among sorted ones, or −1. */
export function positionOf(values: readonly string[], text: string): number {
  const at = firstFrom(values, text);
  return values[at] === text ? at : -1;
}
