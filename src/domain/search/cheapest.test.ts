import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { cardCents, gatherCheapest, lowestPrice } from './cheapest.ts';

const OPTIONS = {
  subscriptions: false,
  subscriptionPeriod: 'week',
  noPriceText: 'Enquire for price.',
} as const;

const onCards = (vehicle: Vehicle) => cardCents(vehicle, OPTIONS);

const priced = (id: number, priceCents: number | null, rest: object = {}) =>
  makeVehicle({ id, priceCents, offerPriceCents: null, carType: 'new', ...rest });

describe('the cheapest vehicle of a model', () => {
  it('is kept for each car type and body', () => {
    const entries = gatherCheapest(
      [
        priced(1, 50_000_00, { simpleBody: 'SUV' }),
        priced(2, 40_000_00, { simpleBody: 'SUV' }),
        priced(3, 30_000_00, { simpleBody: 'SUV', carType: 'used' }),
        priced(4, 60_000_00, { simpleBody: 'Sedan' }),
      ],
      onCards,
    );
    expect(entries.map(({ id, cents }) => [id, cents])).toEqual([
      [2, 40_000_00],
      [3, 30_000_00],
      [4, 60_000_00],
    ]);
  });

  it('is the one with the lowest id of those with the same price', () => {
    const entries = gatherCheapest([priced(2, 1_000_00), priced(1, 1_000_00)], onCards);
    expect(entries).toMatchObject([{ id: 1, cents: 1_000_00 }]);
  });

  it('two names of one body are one', () => {
    const entries = gatherCheapest(
      [
        priced(1, 20_000_00, { simpleBody: 'Hatchback' }),
        priced(2, 19_000_00, { simpleBody: 'Hatch' }),
      ],
      onCards,
    );
    expect(entries).toMatchObject([{ id: 2, body: 'hatch' }]);
  });

  it('a reduced price counts, a price of 0 does not', () => {
    const entries = gatherCheapest(
      [priced(1, 50_000_00, { offerPriceCents: 45_000_00 }), priced(2, 0)],
      onCards,
    );
    expect(entries).toMatchObject([{ id: 1, cents: 45_000_00 }]);
  });

  it('a card that shows a subscription shows no other price', () => {
    const vehicle = priced(1, 50_000_00, { subscriptionPriceCents: 300_00 });
    const [entry] = gatherCheapest([vehicle], (one) =>
      cardCents(one, { ...OPTIONS, subscriptions: true }),
    );
    expect(entry?.cents).toBeNull();
    expect(lowestPrice(entry === undefined ? [] : [entry])).toBeNull();
  });

  it('is the lowest of all prices, whatever the order', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            cents: fc.option(fc.integer({ min: 1_000_00, max: 90_000_00 })),
            carType: fc.constantFrom('new' as const, 'demo' as const, 'used' as const),
            simpleBody: fc.constantFrom('SUV', 'Ute', null),
          }),
        ),
        (facts) => {
          const vehicles = facts.map(({ cents, ...rest }, at) => priced(at + 1, cents, rest));
          const prices = facts.flatMap(({ cents }) => (cents === null ? [] : [cents]));
          const lowest = lowestPrice(gatherCheapest(vehicles, onCards));
          expect(lowest?.cents ?? Infinity).toBe(Math.min(...prices));
        },
      ),
    );
  });
});
