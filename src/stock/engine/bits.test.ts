import { describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import {
  addBits,
  bitsOf,
  countBits,
  hasBit,
  keepBits,
  listBits,
  meetsBits,
  without,
} from './bits.ts';

const ROWS = 100;

function draw(seed: string, share: number): Uint8Array {
  const random = seededRandom(seed);
  return Uint8Array.from({ length: ROWS }, () => Number(random() < share));
}

function rowsOf(bits: Int32Array): number[] {
  const rows = new Uint32Array(ROWS);
  return [...rows.subarray(0, listBits(bits, rows))];
}

describe('a set of rows', () => {
  const [some, others] = [draw('some', 0.5), draw('others', 0.3)];
  const all = Array.from({ length: ROWS }, (_, row) => row);

  it('holds the rows it was made of', () => {
    const bits = bitsOf(some);
    expect(rowsOf(bits)).toEqual(all.filter((row) => some[row] === 1));
    expect(all.every((row) => hasBit(bits, row) === (some[row] === 1))).toBe(true);
    expect(countBits(bits)).toBe(rowsOf(bits).length);
  });

  it('is joined with another, cut by it, and told without it', () => {
    const union = bitsOf(some);
    addBits(union, bitsOf(others));
    expect(rowsOf(union)).toEqual(all.filter((row) => some[row] === 1 || others[row] === 1));
    const intersection = bitsOf(some);
    keepBits(intersection, bitsOf(others));
    expect(rowsOf(intersection)).toEqual(all.filter((row) => some[row] === 1 && others[row] === 1));
    const difference = without(bitsOf(some), bitsOf(others), bitsOf(some));
    expect(rowsOf(difference)).toEqual(all.filter((row) => some[row] === 1 && others[row] === 0));
    expect([meetsBits(intersection, union), meetsBits(difference, bitsOf(others))]).toEqual([
      true,
      false,
    ]);
  });
});
