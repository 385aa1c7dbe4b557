import type { IndexSource } from '../source.ts';
import { identifierOf } from './words.ts';

/** Stock numbers, plates and VINs in their order, one after the other. */
export interface IdentifierIndex {
  /** What marks are written with, in order; a letter is told by its place there, from 1. */
  letters: string;
  text: Uint8Array<ArrayBuffer>;
  /** Mark m is at `starts[m]` up to `starts[m + 1]` of the text. */
  starts: Uint32Array<ArrayBuffer>;
  rows: Uint32Array<ArrayBuffer>;
  weights: Uint8Array<ArrayBuffer>;
}

/** No alphabet of stock numbers comes near: letters past it would all be taken for the last. */
const MOST_LETTERS = 254;

interface WrittenIdentifiers {
  units: Uint16Array;
  starts: Uint32Array;
  rows: Uint32Array;
  weights: Uint8Array;
  count: number;
}

export function buildIdentifiers(source: IndexSource): IdentifierIndex {
  const { units, starts, rows, weights, count } = readIdentifiers(source);
  const { letters, places } = lettersIn(units);
  const written = new Uint8Array(units.length);
  for (let at = 0; at < units.length; at += 1) written[at] = places[units[at] as number] as number;
  const order = orderIdentifiers(written, starts.subarray(0, count + 1), letters.length + 1);
  const text = new Uint8Array(written.length);
  const sortedStarts = new Uint32Array(count + 1);
  const sortedRows = new Uint32Array(count);
  const sortedWeights = new Uint8Array(count);
  let end = 0;
  for (let place = 0; place < count; place += 1) {
    const identifier = order[place] as number;
    const last = starts[identifier + 1] as number;
    for (let at = starts[identifier] as number; at < last; at += 1)
      text[end++] = written[at] as number;
    sortedStarts[place + 1] = end;
    sortedRows[place] = rows[identifier] as number;
    sortedWeights[place] = weights[identifier] as number;
  }
  return { letters, text, starts: sortedStarts, rows: sortedRows, weights: sortedWeights };
}

/** As markOf has them, without a string for each. */
function readIdentifiers({ rows, marks }: IndexSource): WrittenIdentifiers {
  const most = rows * marks.length;
  const starts = new Uint32Array(most + 1);
  const rowAt = new Uint32Array(most);
  const weightAt = new Uint8Array(most);
  let units = new Uint16Array(Math.max(64, most * 8));
  let count = 0;
  let end = 0;
  for (const { weight, read } of marks) {
    for (let row = 0; row < rows; row += 1) {
      const identifier = read(row);
      if (identifier === null) continue;
      const from = end;
      // Taking a letter apart may make it several.
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

function widen(units: Uint16Array<ArrayBuffer>, least: number): Uint16Array<ArrayBuffer> {
  const wider = new Uint16Array(Math.max(units.length * 2, least));
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

function lettersIn(units: Uint16Array): { letters: string; places: Uint8Array } {
  const places = new Uint8Array(0x10000);
  for (let at = 0; at < units.length; at += 1) places[units[at] as number] = 1;
  const letters: string[] = [];
  for (let unit = 0; unit < places.length; unit += 1) {
    if (places[unit] === 0) continue;
    if (letters.length < MOST_LETTERS) letters.push(String.fromCharCode(unit));
    places[unit] = letters.length;
  }
  return { letters: letters.join(''), places };
}

/** Marks in ascending order, sorted two letters at a time from the last to the first, without comparing. */
function orderIdentifiers(text: Uint8Array, starts: Uint32Array, base: number): Uint32Array {
  const count = starts.length - 1;
  const pairs = new Uint32Array(count);
  const all = new Uint32Array(count);
  let longest = 0;
  for (let identifier = 0; identifier < count; identifier += 1) {
    all[identifier] = identifier;
    pairs[identifier] =
      ((starts[identifier + 1] as number) - (starts[identifier] as number) + 1) >> 1;
    longest = Math.max(longest, pairs[identifier] as number);
  }
  const missing = new Uint32Array(count);
  for (let identifier = 0; identifier < count; identifier += 1)
    missing[identifier] = longest - (pairs[identifier] as number);
  // Those with the most pairs first: at each pair only marks that have it take part.
  const byPairs = new Uint32Array(count);
  countingSort(all, count, missing, new Uint32Array(longest + 2), byPairs);
  let joined = 0;
  const sorted = all;
  const taking = new Uint32Array(count);
  const digits = missing;
  const next = new Uint32Array(base * base + 1);
  for (let pair = longest - 1; pair >= 0; pair -= 1) {
    const from = joined;
    while (joined < count && (pairs[byPairs[joined] as number] as number) > pair) joined += 1;
    // Marks that end here come before those that go on after the same letters.
    taking.set(byPairs.subarray(from, joined));
    taking.set(sorted.subarray(0, from), joined - from);
    for (let place = 0; place < joined; place += 1) {
      const identifier = taking[place] as number;
      const at = (starts[identifier] as number) + pair * 2;
      const second = at + 1 < (starts[identifier + 1] as number) ? (text[at + 1] as number) : 0;
      digits[identifier] = (text[at] as number) * base + second;
    }
    countingSort(taking, joined, digits, next, sorted);
  }
  return sorted;
}

/** Equals stay in the order they came in; `next` has a place for each key and one more. */
function countingSort(
  items: Uint32Array,
  count: number,
  keys: Uint32Array,
  next: Uint32Array,
  sorted: Uint32Array,
): void {
  next.fill(0);
  for (let at = 0; at < count; at += 1) {
    const key = (keys[items[at] as number] as number) + 1;
    next[key] = (next[key] as number) + 1;
  }
  for (let key = 1; key < next.length; key += 1) {
    next[key] = (next[key] as number) + (next[key - 1] as number);
  }
  for (let at = 0; at < count; at += 1) {
    const item = items[at] as number;
    const key = keys[item] as number;
    const to = next[key] as number;
    next[key] = to + 1;
    sorted[to] = item;
  }
}

/** Marks that begin with a word are from `from` up to `to`; those that are it, up to `whole`. */
export interface IdentifierRange {
  from: number;
  whole: number;
  to: number;
}

const NONE: IdentifierRange = { from: 0, whole: 0, to: 0 };

export function findIdentifiers(index: IdentifierIndex, word: string): IdentifierRange {
  const asked = new Uint8Array(word.length);
  for (let at = 0; at < word.length; at += 1) {
    const place = index.letters.indexOf(word.charAt(at));
    if (place < 0) return NONE;
    asked[at] = place + 1;
  }
  const from = firstIdentifier(index, asked, 0);
  const to = firstIdentifier(index, asked, 1);
  let whole = from;
  while (whole < to && lengthOf(index, whole) === asked.length) whole += 1;
  return { from, whole, to };
}

function lengthOf({ starts }: IdentifierIndex, identifier: number): number {
  return (starts[identifier + 1] as number) - (starts[identifier] as number);
}

/** The first mark whose beginning, as long as the word, compares with it as `least` or more. */
function firstIdentifier(index: IdentifierIndex, asked: Uint8Array, least: 0 | 1): number {
  let from = 0;
  let to = index.rows.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compareBeginning(index, middle, asked) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

function compareBeginning(
  { text, starts }: IdentifierIndex,
  identifier: number,
  asked: Uint8Array,
): number {
  const from = starts[identifier] as number;
  const length = Math.min(asked.length, (starts[identifier + 1] as number) - from);
  for (let at = 0; at < length; at += 1) {
    const difference = (text[from + at] as number) - (asked[at] as number);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return length < asked.length ? -1 : 0;
}
