import { describe, expect, it } from 'vitest';
import { drawDocs, sourceOf } from '#tests/contracts/search-oracle.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { makeUint32, uncounted } from './column-memory.ts';
import { buildUpdatableIndex } from './search-index.ts';

/** The bytes of its columns, by whether the collector counts them. */
function bytesOf(part: unknown): { counted: number; uncounted: number } {
  const bytes = { counted: 0, uncounted: 0 };
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (ArrayBuffer.isView(value)) {
      const isShared = value.buffer instanceof SharedArrayBuffer;
      bytes[isShared ? 'uncounted' : 'counted'] += value.byteLength;
    } else if (value instanceof Map) for (const entry of value.values()) visit(entry);
    else for (const entry of Object.values(value)) visit(entry);
  };
  visit(part);
  return bytes;
}

const ROWS = 5_000;

describe('the memory of columns', () => {
  const docs = drawDocs(seededRandom('memory'), ROWS);

  it('does not count as the collector counts, in a build', () => {
    const { counted, uncounted: others } = bytesOf(buildUpdatableIndex(sourceOf(docs)));
    expect(counted).toBeLessThan(others / 10);
    // Of every row at least its orders and numbers.
    expect(others).toBeGreaterThan(ROWS * 40);
  });

  it('counts again after a build, also if that failed', () => {
    expect(() =>
      uncounted(() => {
        throw new Error('A row cannot be read.');
      }),
    ).toThrow('A row cannot be read.');
    expect(makeUint32(1).buffer).toBeInstanceOf(ArrayBuffer);
    expect(uncounted(() => makeUint32(1)).buffer).toBeInstanceOf(SharedArrayBuffer);
  });
});
