import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareHref, differences, readCompareIds } from './compare.ts';

describe('differences are marked', () => {
  it.each([
    ['all alike', ['Petrol', 'Petrol'], false],
    ['one unlike', ['Petrol', 'Petrol', 'Diesel'], true],
    ['spelt otherwise', ['5 seats', ' 5  Seats'], false],
    ['one not known', ['Petrol', null], true],
    ['one empty', ['Petrol', ' '], true],
    ['none known', [null, null, ''], false],
    ['one vehicle', ['Petrol'], false],
    ['no vehicle', [], false],
  ])('%s', (_case, values, differs) => {
    expect(differences([{ label: 'Fuel type', values }])).toEqual([
      { label: 'Fuel type', values, differs },
    ]);
  });

  it('rows keep their order and whatever else they hold', () => {
    const rows = [
      { label: 'A', values: ['1', '2'], group: 'x' },
      { label: 'B', values: ['1', '1'], group: 'y' },
    ];
    expect(differences(rows).map(({ label, group, differs }) => [label, group, differs])).toEqual([
      ['A', 'x', true],
      ['B', 'y', false],
    ]);
  });
});

describe('a comparison is shareable by its address', () => {
  it.each([
    ['12,34,56', [12, 34, 56]],
    [' 12 , 34 ', [12, 34]],
    ['12,12,34', [12, 34]],
    ['1,2,3,4,5,6', [1, 2, 3, 4]],
    ['0,-1,1.5,x,,1e3,0x10,7', [7]],
    ['99999999999999999999,8', [8]],
    ['', []],
    [null, []],
  ])('%j → %j', (text, ids) => {
    expect(readCompareIds(text)).toEqual(ids);
  });

  it('/compare?cars=12,34', () => {
    expect(compareHref([12, 34])).toBe('/compare?cars=12,34');
    expect(compareHref([12, 12, 1, 2, 3, 4])).toBe('/compare?cars=12,1,2,3');
    expect(compareHref([])).toBe('/compare');
  });

  it('reads back what it wrote', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(ids, (chosen) => {
        const href = new URL(compareHref(chosen), 'https://wattle.example');
        expect(readCompareIds(href.searchParams.get('cars'))).toEqual(chosen);
      }),
    );
  });

  it('whatever the address says, there are at most 4, positive, each once', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const ids = readCompareIds(text);
        expect(ids.length).toBeLessThanOrEqual(4);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
      }),
    );
  });
});
