import { callWithoutInlining } from './call-without-inlining.ts';

/**
 * Sets of rows, one bit per row and 32 rows per number. Whole sets are combined and counted 32 rows at
 * a time, and a set of 200,000 rows fits into the processor's fastest cache.
 */
export type Bits = Int32Array;

export function wordsFor(rows: number): number {
  return (rows + 31) >>> 5;
}

export function makeBits(rows: number): Bits {
  return new Int32Array(wordsFor(rows));
}

export function hasBit(bits: Int32Array, row: number): boolean {
  return (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

export function setBit(bits: Int32Array, row: number): void {
  const word = row >>> 5;
  bits[word] = (bits[word] as number) | (1 << (row & 31));
}

/** Rows whose byte is not 0. */
export function bitsOf(bytes: Uint8Array, bits: Bits = makeBits(bytes.length)): Bits {
  bits.fill(0);
  callWithoutInlining(bytesLoop, bytes, bits);
  return bits;
}

function bytesLoop(bytes: Uint8Array, bits: Bits): void {
  for (let row = 0; row < bytes.length; row += 1) {
    const word = row >>> 5;
    bits[word] = (bits[word] as number) | ((-(bytes[row] as number) >>> 31) << (row & 31));
  }
}

export function countBits(bits: Int32Array): number {
  return callWithoutInlining(countLoop, bits);
}

function countLoop(bits: Int32Array): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let left = bits[word] as number;
    left -= (left >>> 1) & 0x55555555;
    left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
    count += Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Writes the rows of the set, ascending; returns how many. */
export function listBits(bits: Int32Array, rows: Uint32Array): number {
  return callWithoutInlining(listLoop, bits, rows);
}

function listLoop(bits: Int32Array, rows: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let left = bits[word] as number;
    const first = (word << 5) + 31;
    while (left !== 0) {
      const lowest = left & -left;
      rows[count] = first - Math.clz32(lowest);
      count += 1;
      left ^= lowest;
    }
  }
  return count;
}

/** Rows of `some` that are not in `others`. */
export function without(some: Int32Array, others: Int32Array, result: Bits): Bits {
  callWithoutInlining(withoutLoop, some, others, result);
  return result;
}

function withoutLoop(some: Int32Array, others: Int32Array, result: Bits): void {
  for (let word = 0; word < result.length; word += 1) {
    result[word] = (some[word] as number) & ~(others[word] as number);
  }
}

export function keepBits(bits: Bits, others: Int32Array): void {
  callWithoutInlining(keepLoop, bits, others);
}

function keepLoop(bits: Bits, others: Int32Array): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] as number) & (others[word] as number);
  }
}

export function addBits(bits: Bits, others: Int32Array): void {
  callWithoutInlining(addLoop, bits, others);
}

function addLoop(bits: Bits, others: Int32Array): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] as number) | (others[word] as number);
  }
}

/** Whether any row is in both. */
export function meetsBits(bits: Int32Array, others: Int32Array): boolean {
  return callWithoutInlining(meetsLoop, bits, others);
}

function meetsLoop(bits: Int32Array, others: Int32Array): boolean {
  for (let word = 0; word < bits.length; word += 1) {
    if (((bits[word] as number) & (others[word] as number)) !== 0) return true;
  }
  return false;
}

/** Adds the rows listed from index `from` up to, but not including, `to`. */
export function addRows(bits: Bits, rows: Uint32Array, from: number, to: number): void {
  callWithoutInlining(addRowsLoop, bits, rows, from, to);
}

function addRowsLoop(bits: Bits, rows: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to; at += 1) setBit(bits, rows[at] as number);
}
