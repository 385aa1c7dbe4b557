import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOffer } from '#tests/factories/offer.ts';
import { filterOffers, offerValues } from './offer-filter.ts';

const OFFERS = fc.array(
  fc.record({
    manufacturer: fc.option(fc.constantFrom('Kestrel', 'Big Wheel', 'KESTREL', '…')),
    category: fc.option(fc.constantFrom('Finance offer', 'Bonus offer', '')),
  }),
  { maxLength: 12 },
);
const CHOICE = fc.record({
  make: fc.option(fc.constantFrom('kestrel', 'big-wheel', 'other')),
  category: fc.option(fc.constantFrom('finance-offer', 'bonus-offer')),
});

describe('filtering offers by make and category', () => {
  it('a value’s count is the length of the list that its link shows', () => {
    fc.assert(
      fc.property(OFFERS, CHOICE, (facts, choice) => {
        const offers = facts.map((one) => makeOffer(one));
        for (const field of ['make', 'category'] as const) {
          for (const { slug, count } of offerValues(offers, choice, field)) {
            expect(filterOffers(offers, { ...choice, [field]: slug })).toHaveLength(count);
            expect(count).toBeGreaterThan(0);
          }
        }
      }),
    );
  });

  it('no choice shows all', () => {
    const offers = [makeOffer(), makeOffer({ manufacturer: null, category: null })];
    expect(filterOffers(offers, { make: null, category: null })).toEqual(offers);
  });

  it('values are sorted by name and have one spelling', () => {
    const offers = ['Kestrel', 'Big Wheel', 'KESTREL'].map((manufacturer) =>
      makeOffer({ manufacturer }),
    );
    expect(offerValues(offers, { make: null, category: null }, 'make')).toEqual([
      { slug: 'big-wheel', label: 'Big Wheel', count: 1 },
      { slug: 'kestrel', label: 'Kestrel', count: 2 },
    ]);
  });
});
