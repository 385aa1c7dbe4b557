import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { SORTS, compareBySort } from './sort-orders.ts';

const vehicle = fc.record({
  id: fc.nat(),
  createdAt: fc.nat({ max: 5 }),
  km: fc.option(fc.nat({ max: 5 })),
  year: fc.integer({ min: 2015, max: 2018 }),
  priceCents: fc.option(fc.nat({ max: 500_00 })),
  offerPriceCents: fc.option(fc.nat({ max: 500_00 })),
});

describe('compareBySort', () => {
  it('is one total order, whatever the order vehicles come in', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(vehicle, { selector: (one) => one.id }),
        fc.constantFrom(...SORTS),
        (vehicles, sort) => {
          const forward = vehicles.toSorted(compareBySort(sort));
          const backward = vehicles.toReversed().toSorted(compareBySort(sort));
          expect(forward).toEqual(backward);
        },
      ),
    );
  });

  it('puts vehicles without a price last in both price orders', () => {
    fc.assert(
      fc.property(fc.array(vehicle), fc.constantFrom('priceAsc', 'priceDesc'), (vehicles, sort) => {
        const priced = vehicles
          .toSorted(compareBySort(sort))
          .map((one) => cashPriceCents(one) !== null);
        expect(priced.lastIndexOf(true)).toBeLessThan(
          priced.includes(false) ? priced.indexOf(false) : Infinity,
        );
      }),
    );
  });
});
