import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, isConserved, pendingCents } from './ledger.ts';
import type { MoneyEntry } from './ledger.ts';

const AUTHORISED: MoneyEntry = { key: 'au', kind: 'authorised', cents: 200_00 };
const CAPTURED: MoneyEntry = { key: 'ca', kind: 'captured', cents: 200_00 };
const refund = (cents: number, key = `re ${cents}`): MoneyEntry => ({
  key,
  kind: 'refunded',
  cents,
});

/** What a gateway can do to one payment: take all of it or let it go, then give back in parts. */
const history = fc
  .record({
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    isTaken: fc.boolean(),
    parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
  })
  .map(({ cents, isTaken, parts }) => {
    const entries: MoneyEntry[] = [{ key: 'au', kind: 'authorised', cents }];
    if (!isTaken) return [...entries, { key: 'rl', kind: 'released' as const, cents }];
    entries.push({ key: 'ca', kind: 'captured', cents });
    let left = cents;
    for (const [index, part] of parts.entries()) {
      const back = Math.round(left * part);
      left -= back;
      entries.push(refund(back, `re${index}`));
    }
    return entries;
  });
const disordered = history.chain((entries) =>
  fc
    .array(fc.constantFrom(...entries), { maxLength: 12 })
    .chain((repeated) =>
      fc.shuffledSubarray([...entries, ...repeated], {
        minLength: entries.length + repeated.length,
      }),
    )
    .map((told) => ({ entries, told })),
);

describe('money', () => {
  it('is conserved in everything a gateway can do, once all of it is told', () => {
    fc.assert(
      fc.property(history, (entries) => {
        expect(isConserved(balanceOf(entries))).toBe(true);
      }),
    );
  });

  it('adds up to the same in any order and however often it is told', () => {
    fc.assert(
      fc.property(disordered, ({ entries, told }) => {
        expect(balanceOf(told)).toEqual(balanceOf(entries));
      }),
    );
  });

  it('is on its way until all of it is told', () => {
    fc.assert(
      fc.property(history, (entries) => {
        const [first] = entries;
        expect(pendingCents(balanceOf(entries.slice(0, 1)))).toBe(first?.cents);
        expect(isConserved(balanceOf(entries.slice(0, 1)))).toBe(false);
      }),
    );
  });

  it('is missing if more went back than came', () => {
    expect(isConserved(balanceOf([AUTHORISED, CAPTURED, refund(150_00), refund(100_00)]))).toBe(
      false,
    );
  });

  it('is kept, given back in part or given back', () => {
    expect(balanceOf([AUTHORISED, CAPTURED, refund(50_00)])).toEqual({
      authorisedCents: 200_00,
      keptCents: 150_00,
      releasedCents: 0,
      refundedCents: 50_00,
    });
  });
});
