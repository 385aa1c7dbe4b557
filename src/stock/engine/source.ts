/**
 * What an index is built from: rows, told by their number, and how to read them. The engine knows
 * nothing of vehicles; search-rows.ts says which of a vehicle's facts are which.
 */
export interface IndexSource {
  rows: number;
  /** Facets with at most one value a row. */
  singles: readonly FacetSource<string | null>[];
  /** Facets with any number of values a row. */
  multiples: readonly FacetSource<readonly string[]>[];
  /** What ranges are taken over. */
  numbers: readonly { field: string; read: ReadNumber }[];
  /** Words that are found by prefix and with typos; the weight says how much a hit there counts. */
  texts: readonly TextSource[];
  /** Stock numbers and plates: found whole or by their beginning, never with a typo. */
  marks: readonly { weight: number; read: (row: number) => string | null }[];
  orders: readonly OrderSource[];
}

export type ReadNumber = (row: number) => number | null;

interface FacetSource<Value> {
  field: string;
  /** Fields that mostly follow from one another (make, model, body …) share a group, and are counted as one. */
  group?: string;
  read: (row: number) => Value;
  /** Fields before it that it follows from: rows with the same values there have the same here. */
  follows?: readonly string[];
}

/** A text of its own, or the words of a facet's values. */
export type TextSource = { weight: number; group?: string } & (
  | { read: (row: number) => string | null; field?: undefined }
  | {
      field: string;
      /** What of a value is read. */ as?: (value: string) => string | null;
      read?: undefined;
    }
);

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
export function placeOf(values: readonly string[], text: string): number {
  const at = firstFrom(values, text);
  return values[at] === text ? at : -1;
}
