import assert from 'node:assert/strict';
import type { ValuationPort, ValuationRequest } from '#ports/valuation.ts';

/** What an adapter's tests provide. */
export interface ValuationWorld {
  /** A source with an asking price of $40,000 for the car in `question`. */
  open: () => Promise<ValuationPort>;
  question: ValuationRequest;
  /** For a car unknown to the source. */
  stranger: ValuationRequest;
}

interface Rule {
  rule: string;
  holds: (world: ValuationWorld) => Promise<void>;
}

/** Rules for every valuation source. */
export const VALUATION_CONTRACT: readonly Rule[] = [
  {
    rule: 'gives the price that such a car is asked for, in whole cents',
    holds: async ({ open, question }) => {
      const result = await (await open()).value(question);
      assert.ok(result.kind === 'valued', `valued, not ${result.kind}`);
      assert.equal(result.marketCents, 40_000_00);
    },
  },
  {
    rule: 'the same question has the same answer',
    holds: async ({ open, question }) => {
      const port = await open();
      assert.deepEqual(await port.value(question), await port.value(question));
    },
  },
  {
    rule: 'nothing is known of a stranger',
    holds: async ({ open, stranger }) => {
      assert.deepEqual(await (await open()).value(stranger), { kind: 'unknown' });
    },
  },
  {
    rule: 'a car that cannot be is not valued',
    holds: async ({ open, question }) => {
      const port = await open();
      for (const change of [{ km: -1 }, { km: Number.NaN }, { year: 1_800 }, { make: ' ' }]) {
        const request = { ...question, car: { ...question.car, ...change } };
        assert.deepEqual(await port.value(request), { kind: 'unknown' });
      }
    },
  },
];
