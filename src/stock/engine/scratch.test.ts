import { describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { drawDocs, sourceOf } from '#tests/contracts/search-oracle.ts';
import type { Doc } from '#tests/contracts/search-oracle.ts';
import { buildUpdatableIndex } from './search-index.ts';
import { updateIndex } from './update/update-index.ts';
import { borrowFloat64, borrowUint32, borrowUint8, withScratch } from './scratch.ts';

describe('scratch memory', () => {
  it('is never borrowed twice at the same time, however much is', () => {
    withScratch(() => {
      const lengths = [3, 700_000, 1, 40, 2_000_000, 5];
      const borrowed = lengths.flatMap((length) => [
        borrowUint8(length),
        borrowUint32(length),
        borrowFloat64(length),
      ]);
      for (const [number, part] of borrowed.entries()) part.fill(number + 1);
      for (const [number, part] of borrowed.entries()) {
        expect(part.length).toBe(lengths[Math.floor(number / 3)]);
        expect([part[0], part.at(-1)]).toEqual([number + 1, number + 1]);
      }
    });
  });

  it('is free again after the work, even if that fails', () => {
    const borrow = () => withScratch(() => borrowUint32(10));
    const first = borrow();
    expect(() =>
      withScratch(() => {
        borrowUint32(10);
        throw new Error('stopped');
      }),
    ).toThrow('stopped');
    const next = borrow();
    expect([next.buffer, next.byteOffset]).toEqual([first.buffer, first.byteOffset]);
  });

  it('of an inner piece of work leaves what the outer one has borrowed', () => {
    withScratch(() => {
      const outer = borrowUint32(4).fill(7);
      withScratch(() => borrowUint32(4).fill(8));
      borrowUint32(4).fill(9);
      expect([...outer]).toEqual([7, 7, 7, 7]);
    });
  });
});

describe('an index', () => {
  it('contains no scratch memory, built or updated', () => {
    const docs = drawDocs(seededRandom('scratch'), 200);
    const source = sourceOf(docs);
    const built = buildUpdatableIndex(source);
    const after = sourceOf([{ ...(docs[7] as Doc), price: 1_234, colour: 'Red', stock: 'Z9' }]);
    const updated = updateIndex(built, { rows: [7], before: source, after });
    for (const one of [built, updated]) {
      expect(arraysIn(one).length).toBeGreaterThan(20);
      expect(arraysIn(one).filter((array) => array.byteLength < array.buffer.byteLength)).toEqual(
        [],
      );
    }
  });
});

function arraysIn(part: unknown): ArrayBufferView[] {
  if (ArrayBuffer.isView(part)) return [part];
  if (part instanceof Map) return [...part.values()].flatMap(arraysIn);
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(arraysIn) : [];
}
