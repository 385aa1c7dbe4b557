import { makeUint32, makeUint8 } from '../column-memory.ts';
import { borrowUint16, borrowUint32, borrowUint8, withScratch } from '../scratch.ts';
import type { IndexSource } from '../source.ts';
import { identifierOf } from './words.ts';

/** Stock numbers, plates and VINs, sorted and concatenated. */
export interface IdentifierIndex {
  /** The letters that identifiers consist of, sorted; a letter's code is its position there, from 1. */
  letters: string;
  text: Uint8Array;
  /** Identifier i is at `starts[i]` up to `starts[i + 1]` of the text. */
  starts: Uint32Array;
  rows: Uint32Array;
  weights: Uint8Array;
}

/** No alphabet of stock numbers comes near this: letters beyond it would all be treated as the last. */
const MAX_LETTERS = 254;

/** In scratch memory. */
interface WrittenIdentifiers {
  units: Uint16Array;
  starts: Uint32Array;
  rows: Uint32Array;
  weights: Uint8Array;
  count: number;
}

export function buildIdentifiers(source: IndexSource): IdentifierIndex {
  return withScratch(() => sortIdentifiers(source));
}

function sortIdentifiers(source: IndexSource): IdentifierIndex {
  const { units, starts, rows, weights, count } = readIdentifiers(source);
  const { letters, codes } = lettersIn(units);
  const written = borrowUint8(units.length);
  for (let at = 0; at < units.length; at += 1) written[at] = codes[units[at] as number] as number;
  const order = orderIdentifiers(written, starts.subarray(0, count + 1), letters.length + 1);
  const text = makeUint8(written.length);
  const sortedStarts = makeUint32(count + 1);
  const sortedRows = makeUint32(count);
  const sortedWeights = makeUint8(count);
  let end = 0;
  for (let position = 0; position < count; position += 1) {
    const identifier = order[position] as number;
    const last = starts[identifier + 1] as number;
    for (let at = starts[identifier] as number; at < last; at += 1)
      text[end++] = written[at] as number;
    sortedStarts[position + 1] = end;
    sortedRows[position] = rows[identifier] as number;
    sortedWeights[position] = weights[identifier] as number;
  }
  return { letters, text, starts: sortedStarts, rows: sortedRows, weights: sortedWeights };
}

/** A stock number, a plate and a VIN have about 30 letters together. */
const UNITS_EACH = 12;

/** Normalised like `identifierOf`, without creating a string for each. */
function readIdentifiers({ rows, marks }: IndexSource): WrittenIdentifiers {
  const capacity = rows * marks.length;
  const starts = borrowUint32(capacity + 1);
  starts[0] = 0;
  const rowAt = borrowUint32(capacity);
  const weightAt = borrowUint8(capacity);
  let units = borrowUint16(Math.max(64, capacity * UNITS_EACH));
  let count = 0;
  let end = 0;
  for (const { weight, read } of marks) {
    for (let row = 0; row < rows; row += 1) {
      const identifier = read(row);
      if (identifier === null) continue;
      const from = end;
      // Decomposing a letter may yield several.
      if (end + identifier.length * 4 > units.length)
        units = widen(units, end + identifier.length * 4);
      end = writeIdentifier(identifier, units, from);
      if (end === from) continue;
      rowAt[count] = row;
      weightAt[count] = weight;
      count += 1;
      starts[count] = end;
    }
  }
  return { units: units.subarray(0, end), starts, rows: rowAt, weights: weightAt, count };
}

function widen(units: Uint16Array<ArrayBuffer>, minimum: number): Uint16Array<ArrayBuffer> {
  const wider = borrowUint16(Math.max(units.length * 2, minimum));
  wider.set(units);
  return wider;
}

const UPPER_TO_LOWER = 32;

function writeIdentifier(identifier: string, units: Uint16Array, from: number): number {
  let end = from;
  for (let at = 0; at < identifier.length; at += 1) {
    const unit = identifier.charCodeAt(at);
    if (unit > 127) return writeUnits(identifierOf(identifier), units, from);
    const isUpper = unit >= 65 && unit <= 90;
    if (isUpper || (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57)) {
      units[end++] = isUpper ? unit + UPPER_TO_LOWER : unit;
    }
  }
  return end;
}

function writeUnits(identifier: string, units: Uint16Array, from: number): number {
  const end = Math.min(from + identifier.length, units.length);
  for (let at = from; at < end; at += 1) units[at] = identifier.charCodeAt(at - from);
  return end;
}

function lettersIn(units: Uint16Array): { letters: string; codes: Uint8Array } {
  const codes = new Uint8Array(0x10000);
  for (let at = 0; at < units.length; at += 1) codes[units[at] as number] = 1;
  const letters: string[] = [];
  for (let unit = 0; unit < codes.length; unit += 1) {
    if (codes[unit] === 0) continue;
    if (letters.length < MAX_LETTERS) letters.push(String.fromCharCode(unit));
    codes[unit] = letters.length;
  }
  return { letters: letters.join(''), codes };
}

/** Sorts identifiers with a radix sort, two letters at a time from the last to the first. */
function orderIdentifiers(text: Uint8Array, starts: Uint32Array, base: number): Uint32Array {
  const count = starts.length - 1;
  const pairs = borrowUint32(count);
  const all = borrowUint32(count);
  let longest = 0;
  for (let identifier = 0; identifier < count; identifier += 1) {
    all[identifier] = identifier;
    pairs[identifier] =
      ((starts[identifier + 1] as number) - (starts[identifier] as number) + 1) >> 1;
    longest = Math.max(longest, pairs[identifier] as number);
  }
  const missing = borrowUint32(count);
  for (let identifier = 0; identifier < count; identifier += 1)
    missing[identifier] = longest - (pairs[identifier] as number);
  // Those with the most pairs first: at each pair only identifiers that have it take part.
  const byPairs = borrowUint32(count);
  countingSort(all, count, missing, borrowUint32(longest + 2), byPairs);
  let joined = 0;
  const sorted = all;
  const taking = borrowUint32(count);
  const digits = missing;
  const next = borrowUint32(base * base + 1);
  for (let pair = longest - 1; pair >= 0; pair -= 1) {
    const from = joined;
    while (joined < count && (pairs[byPairs[joined] as number] as number) > pair) joined += 1;
    // Identifiers that end here come before those that continue after the same letters.
    taking.set(byPairs.subarray(from, joined));
    taking.set(sorted.subarray(0, from), joined - from);
    for (let position = 0; position < joined; position += 1) {
      const identifier = taking[position] as number;
      const at = (starts[identifier] as number) + pair * 2;
      const second = at + 1 < (starts[identifier + 1] as number) ? (text[at + 1] as number) : 0;
      digits[position] = (text[at] as number) * base + second;
    }
    countingSort(taking, joined, digits, next, sorted);
  }
  return sorted;
}

/** Stable. Keys are in the order of the items; `next` has an entry for each key and one more. */
function countingSort(
  items: Uint32Array,
  count: number,
  keys: Uint32Array,
  next: Uint32Array,
  sorted: Uint32Array,
): void {
  next.fill(0);
  for (let at = 0; at < count; at += 1) {
    const key = (keys[at] as number) + 1;
    next[key] = (next[key] as number) + 1;
  }
  for (let key = 1; key < next.length; key += 1) {
    next[key] = (next[key] as number) + (next[key - 1] as number);
  }
  for (let at = 0; at < count; at += 1) {
    const key = keys[at] as number;
    const to = next[key] as number;
    next[key] = to + 1;
    sorted[to] = items[at] as number;
  }
}

/** Identifiers with the prefix are from `from` up to `to`; those equal to it, up to `whole`. */
export interface IdentifierRange {
  from: number;
  whole: number;
  to: number;
}

const NONE: IdentifierRange = { from: 0, whole: 0, to: 0 };

export function findIdentifiers(index: IdentifierIndex, word: string): IdentifierRange {
  const query = encode(index, word);
  if (query === null) return NONE;
  const from = firstIdentifier(index, query, 0);
  const to = firstIdentifier(index, query, 1);
  let whole = from;
  while (whole < to && lengthOf(index, whole) === query.length) whole += 1;
  return { from, whole, to };
}

/** Positions of the identifiers that end with a word: the last six of a VIN, a stock number without its letter. */
export function identifiersEndingWith(index: IdentifierIndex, word: string): number[] {
  const query = encode(index, word);
  const found: number[] = [];
  if (query === null) return found;
  const { text, starts, rows } = index;
  for (let identifier = 0; identifier < rows.length; identifier += 1) {
    const end = starts[identifier + 1] as number;
    const from = end - query.length;
    if (from < (starts[identifier] as number)) continue;
    let at = query.length - 1;
    while (at >= 0 && text[from + at] === query[at]) at -= 1;
    if (at < 0) found.push(identifier);
  }
  return found;
}

/** Null if no identifier has one of the letters. */
function encode({ letters }: IdentifierIndex, word: string): Uint8Array | null {
  const query = new Uint8Array(word.length);
  for (let at = 0; at < word.length; at += 1) {
    const position = letters.indexOf(word.charAt(at));
    if (position < 0) return null;
    query[at] = position + 1;
  }
  return query;
}

function lengthOf({ starts }: IdentifierIndex, identifier: number): number {
  return (starts[identifier + 1] as number) - (starts[identifier] as number);
}

/**
 * The first identifier whose prefix of the query's length compares with the query as `minimum` or
 * more.
 */
function firstIdentifier(index: IdentifierIndex, query: Uint8Array, minimum: 0 | 1): number {
  let from = 0;
  let to = index.rows.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (comparePrefix(index, middle, query) < minimum) from = middle + 1;
    else to = middle;
  }
  return from;
}

function comparePrefix(
  { text, starts }: IdentifierIndex,
  identifier: number,
  query: Uint8Array,
): number {
  const from = starts[identifier] as number;
  const length = Math.min(query.length, (starts[identifier + 1] as number) - from);
  for (let at = 0; at < length; at += 1) {
    const difference = (text[from + at] as number) - (query[at] as number);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return length < query.length ? -1 : 0;
}
