import assert from 'node:assert/strict';
import type { MarketPricePort, MarketPriceRequest } from '#ports/market-price.ts';

/** What an adapter's tests provide. */
export interface MarketWorld {
  /** A source that knows one vehicle, with asking prices from $38,000 to $42,000 and confidence 0.5. */
  open: () => Promise<MarketPricePort>;
  /** For that vehicle, at $40,000. */
  question: MarketPriceRequest;
  /** For a vehicle unknown to the source. */
  stranger: MarketPriceRequest;
}

interface Rule {
  rule: string;
  holds: (world: MarketWorld) => Promise<void>;
}

async function comparisonOf(port: MarketPricePort, request: MarketPriceRequest) {
  const result = await port.compare(request);
  assert.ok(result.kind === 'priced', `priced, not ${result.kind}`);
  return result.comparison;
}

/** Rules for every source of market prices. */
export const MARKET_PRICE_CONTRACT: readonly Rule[] = [
  {
    rule: 'gives the range in whole cents, and a confidence from 0 to 1',
    holds: async ({ open, question }) => {
      const { listingPriceCents, rangeMinCents, rangeMaxCents, confidence } = await comparisonOf(
        await open(),
        question,
      );
      assert.deepEqual(
        { listingPriceCents, rangeMinCents, rangeMaxCents, confidence },
        {
          listingPriceCents: 40_000_00,
          rangeMinCents: 38_000_00,
          rangeMaxCents: 42_000_00,
          confidence: 0.5,
        },
      );
    },
  },
  {
    rule: 'the cheaper, the fuller: 0 at the top of the range or above, 1 at its bottom or below',
    holds: async ({ open, question }) => {
      const port = await open();
      const fillAt = async (dollars: number) =>
        (await comparisonOf(port, { ...question, priceCents: dollars * 100 })).fill;
      assert.equal(await fillAt(40_000), 0.5);
      assert.equal(await fillAt(38_000), 1);
      assert.equal(await fillAt(30_000), 1);
      assert.equal(await fillAt(42_000), 0);
      assert.equal(await fillAt(50_000), 0);
    },
  },
  {
    rule: 'the listing price is the one that the page shows',
    holds: async ({ open, question }) => {
      const comparison = await comparisonOf(await open(), { ...question, priceCents: 39_490_00 });
      assert.equal(comparison.listingPriceCents, 39_490_00);
    },
  },
  {
    rule: 'nothing is known of a stranger, nor of a vehicle without a price',
    holds: async ({ open, question, stranger }) => {
      const port = await open();
      assert.deepEqual(await port.compare(stranger), { kind: 'unknown' });
      for (const priceCents of [0, -1, Number.NaN]) {
        assert.deepEqual(await port.compare({ ...question, priceCents }), { kind: 'unknown' });
      }
    },
  },
];
