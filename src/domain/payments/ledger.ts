/**
 * Something that happened to money, as the gateway told it. Entries are only ever added, and one with the same
 * key is the same entry: told again, late or in another order, they add up to the same.
 */
export interface MoneyEntry {
  /** The gateway's id of it, unique within the payment. */
  key: string;
  kind: 'authorised' | 'captured' | 'released' | 'refunded';
  cents: number;
}

/** What became of the money of one payment. */
export interface Balance {
  authorisedCents: number;
  /** Taken from the visitor and not refunded. */
  keptCents: number;
  /** Authorised and given back without having been taken. */
  releasedCents: number;
  refundedCents: number;
}

export function balanceOf(entries: Iterable<MoneyEntry>): Balance {
  const known = new Map<string, MoneyEntry>();
  for (const entry of entries) known.set(entry.key, entry);
  const total = (kind: MoneyEntry['kind']) =>
    known.values().reduce((sum, entry) => sum + (entry.kind === kind ? entry.cents : 0), 0);
  const refundedCents = total('refunded');
  return {
    authorisedCents: total('authorised'),
    keptCents: total('captured') - refundedCents,
    releasedCents: total('released'),
    refundedCents,
  };
}

/** What was authorised and is neither kept, released nor refunded: on its way, or missing. */
export function pendingCents({
  authorisedCents,
  keptCents,
  releasedCents,
  refundedCents,
}: Balance): number {
  return authorisedCents - keptCents - releasedCents - refundedCents;
}

/** Whether all money of a payment is accounted for: authorised = kept + released + refunded. */
export function isConserved(balance: Balance): boolean {
  return pendingCents(balance) === 0 && balance.keptCents >= 0;
}
