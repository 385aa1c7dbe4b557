import { makeUint16, makeUint32 } from './column-memory.ts';
import { borrowFloat64, borrowUint16, borrowUint32, withScratch } from './scratch.ts';
import { valueAt } from './source.ts';
import type { Values } from './source.ts';

/** Rows coded by what they have in common: the same code means the same value or values. */

export type Codes = Uint16Array | Uint32Array;

export interface Column {
  /** In scratch memory: an index has copies. */
  codes: Codes;
  /** Codes go from 0 up to, but not including, this. */
  count: number;
  /** By code: the first row that has it; in scratch memory as well. */
  firstRows: Uint32Array;
}

const MAX_SHORT_CODES = 0x10000;

export function makeCodes(length: number, count: number): Codes {
  return count <= MAX_SHORT_CODES ? makeUint16(length) : makeUint32(length);
}

/** A copy outside of scratch memory. */
export function copyCodes(codes: Codes): Codes {
  const copy = makeCodes(codes.length, codes instanceof Uint16Array ? 0 : Infinity);
  copy.set(codes);
  return copy;
}

/** The same in scratch memory, with any content. */
export function borrowCodes(length: number, count: number): Codes {
  return count <= MAX_SHORT_CODES ? borrowUint16(length) : borrowUint32(length);
}

/**
 * Codes are written here before their number is known. All columns share this buffer: large
 * short-lived allocations would trigger full garbage collections.
 */
let wide = new Uint32Array(0);

function wideCodes(rows: number): Uint32Array {
  if (wide.length < rows) wide = new Uint32Array(rows);
  return wide;
}

function makeColumn(rows: number, firstRows: readonly number[]): Column {
  const count = firstRows.length;
  const codes = borrowCodes(rows, count);
  codes.set(wide.subarray(0, rows));
  const first = borrowUint32(count);
  first.set(firstRows);
  return { codes, count, firstRows: first };
}

/**
 * Assigns codes in the order in which values first occur; the value of code c is `values[c]`. If
 * values mostly follow from another column (`guide`), its last known value is tried first, which saves
 * the map lookup.
 */
export function codeValues<Value>(
  rows: number,
  read: Values<Value>,
  guide: Column | null = null,
): { column: Column; values: Value[] } {
  const known = new Map<Value, number>();
  const codes = wideCodes(rows);
  const values: Value[] = [];
  const firstRows: number[] = [];
  const guides = guide === null ? null : guide.codes;
  /** By the guide's code: the code that last came with it. */
  const expected = new Uint32Array(guide?.count ?? 1);
  const listed = typeof read === 'function' ? null : read;
  for (let row = 0; row < rows; row += 1) {
    const value = listed === null ? (read as (at: number) => Value)(row) : (listed[row] as Value);
    const other = guides === null ? 0 : (guides[row] as number);
    let code = expected[other];
    if (code === undefined || values[code] !== value) {
      code = known.get(value);
      if (code === undefined) {
        code = values.length;
        known.set(value, code);
        values.push(value);
        firstRows.push(row);
      }
      expected[other] = code;
    }
    codes[row] = code;
  }
  return { column: makeColumn(rows, firstRows), values };
}

/**
 * The same, where rows that are equal in all of `follows` have the same value: it is read once for
 * them.
 */
export function codeFollowing<Value>(
  rows: number,
  read: Values<Value>,
  follows: readonly Column[],
): { column: Column; values: Value[] } {
  const [first, ...others] = follows;
  let joined: Column | null = first ?? null;
  for (const other of others) joined &&= combine(joined, other, rows);
  if (joined === null) return codeValues(rows, read);
  const { codes: joinedCodes, firstRows: joinedRows, count } = joined;
  const { column, values } = codeValues(count, (code) => valueAt(read, joinedRows[code] as number));
  const codes = borrowCodes(rows, column.count);
  for (let row = 0; row < rows; row += 1) {
    codes[row] = column.codes[joinedCodes[row] as number] as number;
  }
  const firstRows = column.firstRows.map((code) => joinedRows[code] as number);
  return { column: { codes, count: column.count, firstRows }, values };
}

/** Both columns as one; null if that has more than `maxCodes` codes. */
export function combine(one: Column, other: Column, maxCodes: number): Column | null {
  if (other.count === 1) return one;
  if (one.count === 1) return other;
  const firstRows = withScratch(() => codePairs(one, other, maxCodes));
  return firstRows === null ? null : makeColumn(one.codes.length, firstRows);
}

/** Writes the codes of the pairs; returns the first row of each. */
function codePairs(one: Column, other: Column, maxCodes: number): number[] | null {
  const { codes: a } = one;
  const { codes: b, count } = other;
  const rows = a.length;
  const buckets = makeBuckets(Math.min(rows, maxCodes + 1, one.count * count));
  /** The pair beside its code: looking it up in the rows would wait for memory twice more. */
  const pairs = borrowFloat64(buckets.length);
  const mask = buckets.length - 1;
  const codes = wideCodes(rows);
  const firstRows: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    const left = a[row] as number;
    const right = b[row] as number;
    const pair = left * count + right;
    let bucket = mix(Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b)) & mask;
    let code = 0;
    for (;;) {
      code = (buckets[bucket] as number) - 1;
      if (code < 0) {
        if (firstRows.length === maxCodes) return null;
        code = firstRows.push(row) - 1;
        buckets[bucket] = code + 1;
        pairs[bucket] = pair;
        break;
      }
      if (pairs[bucket] === pair) break;
      bucket = (bucket + 1) & mask;
    }
    codes[row] = code;
  }
  return firstRows;
}

/** Rows whose lists contain the same numbers in the same order get one code. */
export function codeLists(starts: Uint32Array, members: Uint32Array): Column {
  const firstRows = withScratch(() => codeMembers(starts, members));
  return makeColumn(starts.length - 1, firstRows);
}

/** Writes the codes of the lists; returns the first row of each. */
function codeMembers(starts: Uint32Array, members: Uint32Array): number[] {
  const rows = starts.length - 1;
  const buckets = makeBuckets(rows);
  const mask = buckets.length - 1;
  const codes = wideCodes(rows);
  const firstRows: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    const from = starts[row] as number;
    const length = (starts[row + 1] as number) - from;
    let hash = length;
    for (let at = from; at < from + length; at += 1) {
      hash = Math.imul(hash ^ (members[at] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let bucket = mix(hash) & mask;
    let code = 0;
    for (;;) {
      code = (buckets[bucket] as number) - 1;
      if (code < 0) {
        code = firstRows.push(row) - 1;
        buckets[bucket] = code + 1;
        break;
      }
      if (sameList(starts, members, firstRows[code] as number, from, length)) break;
      bucket = (bucket + 1) & mask;
    }
    codes[row] = code;
  }
  return firstRows;
}

function sameList(
  starts: Uint32Array,
  members: Uint32Array,
  row: number,
  from: number,
  length: number,
): boolean {
  const other = starts[row] as number;
  if ((starts[row + 1] as number) - other !== length) return false;
  for (let at = 0; at < length; at += 1) {
    if (members[other + at] !== members[from + at]) return false;
  }
  return true;
}

/** Buckets for that many codes, at most half of them used; in scratch memory. */
function makeBuckets(codes: number): Uint32Array {
  let size = 16;
  while (size < codes * 2) size *= 2;
  return borrowUint32(size).fill(0);
}

function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
