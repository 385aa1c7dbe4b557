import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDifference, differenceOf, keepSame } from './difference.ts';
import type { Difference } from './difference.ts';

/** As after being posted to another thread. */
const posted = (difference: Difference): Difference => structuredClone(difference);

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.uint8Array(),
  fc.constantFrom<readonly unknown[]>([{ kept: 1 }], [], [1, 2]),
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.dictionary(fc.string({ maxLength: 2 }), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.string({ maxLength: 2 }), tie('tree')), { maxLength: 4 })
      .map((entries) => new Map(entries)),
  ),
}));

describe('a difference', () => {
  it('makes the current structure from the former one, whatever they are', () => {
    fc.assert(
      fc.property(tree, tree, tree, (shared, one, other) => {
        const former = { shared, list: [shared, one], map: new Map([['a', one]]), one };
        const current = { shared, list: [shared, other, one], map: new Map([['a', other]]), one };
        const difference = posted(differenceOf(former, current));
        expect(applyDifference(former, difference)).toEqual(current);
      }),
    );
  });

  it('leaves out what is the same object, at any depth', () => {
    const column = new Uint32Array(1_000);
    const former = { index: { groups: [{ codes: column }, { codes: column }] }, texts: [column] };
    const changed = { ...former, index: { groups: [former.index.groups[0], { codes: [7] }] } };
    const difference = posted(differenceOf(former, changed));
    expect(JSON.stringify(difference).length).toBeLessThan(500);
    const applied = applyDifference(former, difference);
    expect(applied).toEqual(changed);
    expect(applied).toHaveProperty('texts', former.texts);
  });

  it('is nothing between a structure and itself', () => {
    const one = { a: [1] };
    expect(differenceOf(one, one)).toEqual({ kind: 'same' });
  });
});

describe('a list that keeps the same items', () => {
  it('equals the current one, and has the former items where they are the same', () => {
    const former = [{ row: 1 }, { row: 2 }];
    const kept = keepSame(former, [{ row: 1 }, { row: 3 }, { row: 4 }], (a, b) => a.row === b.row);
    expect(kept).toEqual([{ row: 1 }, { row: 3 }, { row: 4 }]);
    expect(kept[0]).toBe(former[0]);
  });
});
