import { balanceOf } from './ledger.ts';
import type { Balance, MoneyEntry } from './ledger.ts';

/** A payment as our database has it. */
export interface OwnRecord {
  id: string;
  checkoutId: string | null;
  balance: Balance;
  refundDueCents: number;
}

/** A payment as the gateway has it. */
export interface GatewayRecord {
  paymentId: string;
  entries: readonly MoneyEntry[];
}

export type Difference =
  | { kind: 'unknown-to-us'; paymentId: string; gatewayCents: number }
  | { kind: 'unknown-to-gateway'; paymentId: string; ourCents: number }
  /** What was taken from the visitor. */
  | { kind: 'amounts-differ'; paymentId: string; ourCents: number; gatewayCents: number }
  /** What went back to the visitor. */
  | { kind: 'refunds-differ'; paymentId: string; ourCents: number; gatewayCents: number }
  /** It is to go back, and the gateway has not sent it. */
  | { kind: 'refund-missing'; paymentId: string; dueCents: number; gatewayCents: number };

const takenCents = ({ keptCents, refundedCents }: Balance) => keptCents + refundedCents;

/** Our record against the gateway's, difference by difference. */
export function reconcile(
  ours: readonly OwnRecord[],
  theirs: readonly GatewayRecord[],
): Difference[] {
  const known = new Map(theirs.map((one) => [one.paymentId, balanceOf(one.entries)]));
  const own = new Set(ours.map(({ id }) => id));
  return [
    ...ours.flatMap((one) => compare(one, known.get(one.id) ?? null)),
    ...theirs.flatMap(({ paymentId }): Difference[] => {
      const gatewayCents = takenCents(known.get(paymentId) ?? balanceOf([]));
      return own.has(paymentId) ? [] : [{ kind: 'unknown-to-us', paymentId, gatewayCents }];
    }),
  ];
}

function compare(
  { id: paymentId, checkoutId, balance, refundDueCents }: OwnRecord,
  gateway: Balance | null,
): Difference[] {
  const ourCents = takenCents(balance);
  if (gateway === null) {
    // Its page was never opened, so that the gateway has nothing to know.
    return checkoutId === null ? [] : [{ kind: 'unknown-to-gateway', paymentId, ourCents }];
  }
  const differences: Difference[] = [];
  const gatewayCents = takenCents(gateway);
  if (ourCents !== gatewayCents) {
    differences.push({ kind: 'amounts-differ', paymentId, ourCents, gatewayCents });
  }
  if (balance.refundedCents !== gateway.refundedCents) {
    differences.push({
      kind: 'refunds-differ',
      paymentId,
      ourCents: balance.refundedCents,
      gatewayCents: gateway.refundedCents,
    });
  }
  const dueCents = Math.min(refundDueCents, gatewayCents);
  if (gateway.refundedCents < dueCents) {
    differences.push({
      kind: 'refund-missing',
      paymentId,
      dueCents,
      gatewayCents: gateway.refundedCents,
    });
  }
  return differences;
}
