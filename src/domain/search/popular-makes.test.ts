import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMakes, popularMakes } from './popular-makes.ts';

const make = (name: string, count: number) => ({ name, slug: name.toLowerCase(), count });

describe('popular makes', () => {
  it('are ordered by listed stock, then by name', () => {
    const makes = [make('Corvid', 3), make('Arden', 9), make('Bellbird', 3)];
    expect(popularMakes(makes).map(({ name }) => name)).toEqual(['Arden', 'Bellbird', 'Corvid']);
  });

  it('are the first 20 makes', () => {
    const makes = Array.from({ length: 25 }, (_, index) => make(`Make ${index}`, 25 - index));
    expect(popularMakes(makes)).toEqual(makes.slice(0, 20));
  });

  it('leave out a make without stock', () => {
    expect(popularMakes([make('Arden', 0), make('Bellbird', 1)])).toEqual([make('Bellbird', 1)]);
  });

  it('count each listed vehicle once under its make', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('arden', 'bellbird', 'corvid')), (slugs) => {
        const counted = countMakes(slugs.map((slug) => ({ make: slug, makeSlug: slug })));
        expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(slugs.length);
        for (const { slug, count } of counted) {
          expect(count).toBe(slugs.filter((one) => one === slug).length);
        }
      }),
    );
  });
});
