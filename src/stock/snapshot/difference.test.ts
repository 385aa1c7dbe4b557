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

  it('copies columns out of memory that is shared with the sender, and leaves other shared memory', () => {
    const column = new Uint16Array(new SharedArrayBuffer(4));
    column.set([1, 2]);
    const memory = new SharedArrayBuffer(8);
    const current = { groups: [{ codes: column }], map: new Map([['a', column]]), memory };
    const applied = applyDifference(null, posted(differenceOf(null, current)));
    column.fill(9);
    const own = new Uint16Array([1, 2]);
    expect(applied).toEqual({ groups: [{ codes: own }], map: new Map([['a', own]]), memory });
  });

  it('is nothing between a structure and itself, or one with the same content', () => {
    const make = () => ({
      list: [1, { a: 'x' }],
      column: new Uint8Array([1, 2]),
      map: new Map([['a', 1]]),
    });
    const one = make();
    expect(differenceOf(one, one)).toEqual({ kind: 'same' });
    expect(differenceOf(one, make())).toEqual({ kind: 'same' });
  });

  it('is something where keys, their order or the kind of a column differ', () => {
    const pairs = [
      [{ a: undefined }, { b: undefined }],
      [{ a: 1, b: 2 }, { a: 1 }],
      [new Map([['a', 1]]), new Map([['b', 1]])],
      [new Uint8Array([1]), new Int8Array([1])],
      [[1, 2], [1]],
    ];
    for (const [former, current] of pairs) {
      expect(differenceOf(former, current)).not.toEqual({ kind: 'same' });
    }
    const former = new Map([
      ['a', 1],
      ['b', 2],
    ]);
    const current = new Map([...former].toReversed());
    const applied = applyDifference(former, posted(differenceOf(former, current)));
    expect([...(applied as typeof former).keys()]).toEqual(['b', 'a']);
  });

  it('has only the few entries and items that differ', () => {
    const numbers = Array.from({ length: 1_000 }, (_, at) => at);
    const entries = () => new Map(numbers.map((at) => [`page ${at}`, at]));
    const items = () => numbers.map((at) => ({ id: at, cents: at * 100 }));
    const former = { entries: entries(), items: items() };
    const current = {
      entries: entries().set('page 7', -1),
      items: items().with(5, { id: 5, cents: 1 }),
    };
    const difference = posted(differenceOf(former, current));
    expect(JSON.stringify(difference).length).toBeLessThan(500);
    expect(applyDifference(former, difference)).toEqual(current);
    expect(former).toEqual({ entries: entries(), items: items() });
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
