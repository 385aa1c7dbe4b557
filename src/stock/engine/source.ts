/**
 * What an index is built from: rows, told by their number, and how to read them. The engine knows
 * nothing of vehicles; search-rows.ts says which of a vehicle's facts are which.
 */
export interface IndexSource {
  rows: number;
  /** Facets with at most one value a row. */
  singles: readonly FacetSource<string | null>[];
  /** Facets with any number of values a row. */
  multiples: readonly (Omit<FacetSource<readonly string[]>, 'read'> & {
    read: (row: number) => readonly string[];
  })[];
  /** What ranges are taken over. */
  numbers: readonly NumberSource[];
  /** Words that are found by prefix and with typos; the weight says how much a hit there counts. */
  texts: readonly TextSource[];
  /** Stock numbers and plates: found whole or by their beginning, never with a typo. */
  marks: readonly { weight: number; read: (row: number) => string | null }[];
  orders: readonly OrderSource[];
}

/** What rows have, where it lies together already, or how to read it. */
export type Values<Value> = readonly Value[] | ((row: number) => Value);

export function valueAt<Value>(read: Values<Value>, row: number): Value {
  return typeof read === 'function' ? read(row) : (read[row] as Value);
}

export type ReadNumber = Values<number | null>;

interface NumberSource {
  field: string;
  read: ReadNumber;
  /** What of a number is told; where one number is greater than another, this is not less. */
  as?: (value: number) => number;
}

interface FacetSource<Value> {
  field: string;
  /** Fields that mostly follow from one another (make, model, body …) share a group, and are counted as one. */
  group?: string;
  read: Values<Value>;
  /** Fields before it that it follows from: rows with the same values there have the same here. */
  follows?: readonly string[];
}

/** A text of its own, or the words of a facet's values. */
export type TextSource = { weight: number; group?: string } & (
  | { read: Values<string | null>; field?: undefined }
  | {
      field: string;
      /** What of a value is read. */ as?: (value: string) => string | null;
      read?: undefined;
    }
);

/** A row's number as it is told. */
export function numberAt({ read, as }: NumberSource, row: number): number | null {
  const value = valueAt(read, row);
  return value === null || as === undefined ? value : as(value);
}

/** By the first key, equals by the next; what is not known comes last, whichever way a key runs. */
export interface OrderSource {
  name: string;
  by: readonly { read: ReadNumber; descending: boolean }[];
}

/** By code units: the same order in every process and locale, and the quickest. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The first of the ordered values that is not before `text`. */
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

/** The place of a value among ordered ones, or −1. */
export function positionOf(values: readonly string[], text: string): number {
  const at = firstFrom(values, text);
  return values[at] === text ? at : -1;
}
