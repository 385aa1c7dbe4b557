import type { SiteTransaction } from '#db/with-site.ts';

/** Offers end within months; those of the demo's files would otherwise run for years. */
const SOONEST_MONTHS = 2;
const SPREAD_MONTHS = 4;
/** On the same day everywhere in Australia. */
const NOON_UTC = 12;

/** The last day of a month; which month depends on the offer. */
export function offerEnd(id: number, now: number): Date {
  const at = new Date(now);
  const months = SOONEST_MONTHS + (id % SPREAD_MONTHS);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0, NOON_UTC));
}

/** Brings the ends of the offers that run on this day forward. */
export async function endOffersSoon(trx: SiteTransaction, now: number): Promise<void> {
  const running = await trx
    .selectFrom('offers')
    .select('id')
    .where('starts_at', '<=', new Date(now))
    .where('expires_at', '>', new Date(now))
    .execute();
  for (const { id } of running) {
    await trx
      .updateTable('offers')
      .set({ expires_at: offerEnd(id, now) })
      .where('id', '=', id)
      .execute();
  }
}
