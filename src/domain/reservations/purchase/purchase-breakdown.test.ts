import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PurchaseAnswers } from './purchase-answers.ts';
import {
  agreeToPrices,
  agreedPrices,
  pricesSeen,
  purchaseBreakdown,
} from './purchase-breakdown.ts';
import type { CurrentPrices } from './purchase-breakdown.ts';

const PRICES: CurrentPrices = {
  carCents: 30_000_00,
  carType: 'Drive Away',
  extras: [
    { name: 'Paint protection', price: 900_00 },
    { name: 'Window tint', price: 450_00 },
  ],
  deliveryCents: 450_00,
  depositCents: 200_00,
};
const ANSWERS: PurchaseAnswers = {
  car: { cents: 30_000_00, type: 'Drive Away' },
  tradeIn: { valuation: { leadId: 'a', name: '2015 hatch', cents: 8_000_00 } },
  delivery: { way: 'delivery', postcode: '2000', zone: 'Sydney', cents: 450_00 },
  extras: { chosen: [{ name: 'Paint protection', cents: 900_00 }] },
};

const type = fc.constantFrom('Drive Away', 'Excl. Govt. Charges');
const cents = fc.integer({ min: 0, max: 1_000_000_00 });
const extra = fc.record({ name: fc.constantFrom('a', 'b', 'c'), cents });
const answers: fc.Arbitrary<PurchaseAnswers> = fc.record(
  {
    car: fc.record({ cents, type }),
    tradeIn: fc.record({
      valuation: fc.option(fc.record({ leadId: fc.string(), name: fc.string(), cents })),
    }),
    delivery: fc.oneof(
      fc.constant({ way: 'pick-up' as const, locationId: 1 }),
      fc.record({
        way: fc.constant('delivery' as const),
        postcode: fc.constant('2000'),
        zone: fc.string(),
        cents,
      }),
    ),
    extras: fc.record({ chosen: fc.uniqueArray(extra, { selector: ({ name }) => name }) }),
  },
  { requiredKeys: [] },
);
const prices: fc.Arbitrary<CurrentPrices> = fc.record({
  carCents: cents,
  carType: type,
  extras: fc.uniqueArray(fc.record({ name: fc.constantFrom('a', 'b', 'c'), price: cents }), {
    selector: ({ name }) => name,
  }),
  deliveryCents: fc.option(cents),
  depositCents: cents,
});

describe('the breakdown of a purchase', () => {
  it('adds the car, its delivery and extras, and takes the trade-in off', () => {
    expect(purchaseBreakdown(ANSWERS, PRICES)).toMatchObject({
      totalCents: 30_000_00 + 450_00 + 900_00 - 8_000_00,
      balanceCents: 30_000_00 + 450_00 + 900_00 - 8_000_00 - 200_00,
      hasMoved: false,
    });
  });

  it('has parts that add up, whatever is chosen and whatever it costs', () => {
    fc.assert(
      fc.property(answers, prices, (given, current) => {
        const { lines, totalCents, depositCents, balanceCents } = purchaseBreakdown(given, current);
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(totalCents);
        expect(depositCents + balanceCents).toBe(totalCents);
        expect(lines.filter(({ cents: amount }) => amount < 0)).toHaveLength(
          (given.tradeIn?.valuation?.cents ?? 0) > 0 ? 1 : 0,
        );
      }),
    );
  });

  it('shows a price that moved with what it was before', () => {
    const moved = purchaseBreakdown(ANSWERS, { ...PRICES, carCents: 31_000_00 });
    expect(moved.hasMoved).toBe(true);
    expect(moved.lines[0]).toMatchObject({ cents: 31_000_00, beforeCents: 30_000_00 });
    expect(moved.lines.slice(1).map(({ beforeCents }) => beforeCents)).toEqual([null, null, null]);
  });

  it('shows a price that no longer includes what it did as moved, though the amount is the same', () => {
    const moved = purchaseBreakdown(ANSWERS, { ...PRICES, carType: 'Excl. Govt. Charges' });
    expect(moved.hasMoved).toBe(true);
    expect(moved.lines[0]).toMatchObject({
      cents: 30_000_00,
      type: 'Excl. Govt. Charges',
      beforeCents: 30_000_00,
      beforeType: 'Drive Away',
    });
  });

  it('names an extra that is no longer offered, and does not charge it', () => {
    const without = purchaseBreakdown(ANSWERS, { ...PRICES, extras: [] });
    expect(without).toMatchObject({ withdrawn: ['Paint protection'], hasMoved: true });
    expect(without.lines.map(({ kind }) => kind)).toEqual(['car', 'delivery', 'tradeIn']);
  });

  it('has nothing moved once today’s prices are agreed to', () => {
    fc.assert(
      fc.property(answers, prices, (given, current) => {
        const before = purchaseBreakdown(given, current);
        const after = purchaseBreakdown(agreeToPrices(given, current), current);
        expect(after.hasMoved).toBe(false);
        expect(pricesSeen(after)).toBe(pricesSeen(before));
      }),
    );
  });

  it('is another one as soon as any amount differs', () => {
    const seen = pricesSeen(purchaseBreakdown(ANSWERS, PRICES));
    for (const change of [
      { carCents: 1 },
      { carType: 'Excl. Govt. Charges' },
      { deliveryCents: 1 },
      { depositCents: 1 },
    ]) {
      expect(pricesSeen(purchaseBreakdown(ANSWERS, { ...PRICES, ...change }))).not.toBe(seen);
    }
  });

  it('of an order stays as it was agreed to, whatever the prices do', () => {
    fc.assert(
      fc.property(answers, prices, cents, (given, offered, deliveryCents) => {
        // Without delivery the visitor would have been asked again.
        const current = { ...offered, deliveryCents };
        const agreed = agreeToPrices({ car: { cents: 1, type: '' }, ...given }, current);
        const { depositCents } = current;
        const placed = purchaseBreakdown(
          agreed,
          agreedPrices(agreed, { carCents: 0, depositCents }),
        );
        expect(placed).toEqual(purchaseBreakdown(agreed, current));
      }),
    );
  });
});
