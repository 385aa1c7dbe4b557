import { describe, expect, it } from 'vitest';
import { balanceOf } from './ledger.ts';
import type { MoneyEntry } from './ledger.ts';
import { reconcile } from './reconcile.ts';

const TAKEN: MoneyEntry[] = [
  { key: 'au', kind: 'authorised', cents: 200 },
  { key: 'ca', kind: 'captured', cents: 200 },
];
const BACK: MoneyEntry = { key: 're', kind: 'refunded', cents: 200 };

const ours = (entries: readonly MoneyEntry[], changes: object = {}) => ({
  id: 'p',
  checkoutId: 'co',
  balance: balanceOf(entries),
  refundDueCents: 0,
  ...changes,
});
const theirs = (entries: readonly MoneyEntry[]) => ({ paymentId: 'p', entries });

describe('reconciling', () => {
  it('finds nothing where both agree', () => {
    expect(reconcile([ours(TAKEN)], [theirs(TAKEN)])).toEqual([]);
    expect(reconcile([ours([...TAKEN, BACK])], [theirs([...TAKEN, BACK])])).toEqual([]);
    expect(reconcile([ours([])], [theirs([])])).toEqual([]);
    expect(reconcile([ours([], { checkoutId: null })], [])).toEqual([]);
  });

  it.each([
    ['unknown to us', [], [theirs(TAKEN)], { kind: 'unknown-to-us', gatewayCents: 200 }],
    ['unknown to the gateway', [ours(TAKEN)], [], { kind: 'unknown-to-gateway', ourCents: 200 }],
    [
      'amounts differ',
      [ours([])],
      [theirs(TAKEN)],
      { kind: 'amounts-differ', ourCents: 0, gatewayCents: 200 },
    ],
    [
      'a refund that we do not know',
      [ours(TAKEN)],
      [theirs([...TAKEN, BACK])],
      { kind: 'refunds-differ', ourCents: 0, gatewayCents: 200 },
    ],
    [
      'a refund that is missing',
      [ours(TAKEN, { refundDueCents: 200 })],
      [theirs(TAKEN)],
      { kind: 'refund-missing', dueCents: 200, gatewayCents: 0 },
    ],
  ])('names %s', (_name, own, gateway, difference) => {
    expect(reconcile(own, gateway)).toMatchObject([{ paymentId: 'p', ...difference }]);
  });

  it('names each of several differences of one payment', () => {
    const found = reconcile(
      [ours([...TAKEN, BACK], { refundDueCents: 200 })],
      [theirs(TAKEN.map((entry) => ({ ...entry, cents: 300 })))],
    );
    expect(found.map(({ kind }) => kind)).toEqual([
      'amounts-differ',
      'refunds-differ',
      'refund-missing',
    ]);
  });
});
