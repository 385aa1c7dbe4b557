import { describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { codeValues } from './columns.ts';
import { buildFacetColumns, makeTallies, slotOf } from './facet-columns.ts';
import type { FacetField } from './facet-columns.ts';
import { drawDocs, sourceOf } from '#tests/contracts/search-oracle.ts';
import type { IndexSource } from './source.ts';

const EMPTY = { numbers: [], texts: [], marks: [], orders: [] };

function fieldOf(source: IndexSource, name: string): FacetField {
  const field = buildFacetColumns(source).facets.fields.get(name);
  if (field === undefined) throw new Error(`There is no field ${name}.`);
  return field;
}

/** The values of a row, decoded from its codes. */
function valuesOf(source: IndexSource, name: string, row: number): string[] {
  const { facets } = buildFacetColumns(source);
  const { firstSlot, values, groups } = fieldOf(source, name);
  return groups
    .flatMap((index) => {
      const group = facets.groups[index];
      if (group === undefined) return [];
      const code = group.codes[row] ?? 0;
      return Array.from(group.slots.subarray(group.starts[code], group.starts[code + 1]));
    })
    .filter((slot) => slot >= firstSlot && slot < firstSlot + values.length)
    .map((slot) => values[slot - firstSlot] ?? '')
    .toSorted();
}

describe('facet columns', () => {
  it('tell back the values that every row was given', () => {
    const docs = drawDocs(seededRandom('columns'), 120);
    const source = sourceOf(docs);
    for (let row = 0; row < docs.length; row += 7) {
      expect(valuesOf(source, 'features', row)).toEqual(docs[row]?.features.toSorted());
      expect(valuesOf(source, 'make', row)).toEqual([docs[row]?.make].filter((value) => value));
    }
  });

  it('keep fields of a group together as long as they follow from one another', () => {
    const source = {
      ...EMPTY,
      rows: 400,
      multiples: [],
      singles: [
        { field: 'model', group: 'variant', read: (row: number) => `M${row % 20}` },
        { field: 'make', group: 'variant', read: (row: number) => `K${row % 5}` },
        { field: 'plate', group: 'variant', read: (row: number) => `P${row}` },
      ],
    };
    expect(fieldOf(source, 'make').groups).toEqual(fieldOf(source, 'model').groups);
    expect(fieldOf(source, 'plate').groups).not.toEqual(fieldOf(source, 'model').groups);
  });

  it('tell sets that hardly repeat in parts', () => {
    const random = seededRandom('sets');
    const sets = Array.from({ length: 500 }, () =>
      Array.from({ length: 24 }, (_, at) => `F${at}`).filter(() => random() < 0.5),
    );
    const source = {
      ...EMPTY,
      rows: sets.length,
      singles: [],
      multiples: [{ field: 'features', read: (row: number) => sets[row] ?? [] }],
    };
    expect(fieldOf(source, 'features').groups.length).toBe(3);
    expect(valuesOf(source, 'features', 77)).toEqual(sets[77]?.toSorted());
  });

  it('count a value that is told twice once', () => {
    const source = {
      ...EMPTY,
      rows: 1,
      singles: [],
      multiples: [{ field: 'features', read: () => ['Snorkel', 'Bull Bar', 'Snorkel'] }],
    };
    expect(valuesOf(source, 'features', 0)).toEqual(['Bull Bar', 'Snorkel']);
  });

  it('know no slot of a value that no row has', () => {
    const source = sourceOf(drawDocs(seededRandom('slots'), 30));
    expect(slotOf(fieldOf(source, 'make'), 'Nobody')).toBe(-1);
  });

  it('tally groups together while that makes few combinations', () => {
    const columns = [20, 3, 2].map((count) => codeValues(400, (row) => row % count).column);
    const tallies = makeTallies(columns, 60);
    expect(tallies.map(({ members }) => members.map(({ group }) => group))).toEqual([[0, 1, 2]]);
    for (const { group, combinationOf } of tallies[0]?.members ?? []) {
      for (let row = 0; row < 400; row += 1) {
        const combination = tallies[0]?.codes[row] ?? -1;
        expect(combinationOf[combination]).toBe(columns[group]?.codes[row]);
      }
    }
    expect(makeTallies(columns, 30)).toHaveLength(2);
  });
});
