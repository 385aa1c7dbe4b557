import type { WatchedState } from '#domain/accounts/alerts.ts';
import { MAX_WATCHED } from '#domain/accounts/watchlist.ts';
import type { WatchlistOutcome } from '#domain/accounts/watchlist.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** Newest first. */
export async function listWatched(trx: SiteTransaction, accountId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('watched_vehicles')
    .select('vehicle_id')
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('vehicle_id', 'desc')
    .execute();
  return rows.map(({ vehicle_id: id }) => id);
}

export interface WatchedVehicle {
  vehicleId: number;
  state: WatchedState;
}

/** Locks the account first, so that two devices at once cannot exceed the limit. */
export async function saveWatched(
  trx: SiteTransaction,
  accountId: number,
  { vehicleId, state }: WatchedVehicle,
  now: number,
): Promise<WatchlistOutcome> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  const watched = await listWatched(trx, accountId);
  if (watched.includes(vehicleId)) return 'already';
  if (watched.length >= MAX_WATCHED) return 'full';
  await trx
    .insertInto('watched_vehicles')
    .values({
      account_id: accountId,
      vehicle_id: vehicleId,
      saved_at: new Date(now),
      known_availability: state.availability,
      known_price_cents: state.priceCents,
    })
    .execute();
  return 'done';
}

export async function removeWatched(
  trx: SiteTransaction,
  accountId: number,
  vehicleId: number,
): Promise<WatchlistOutcome> {
  const { numDeletedRows } = await trx
    .deleteFrom('watched_vehicles')
    .where('account_id', '=', accountId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? 'done' : 'already';
}
