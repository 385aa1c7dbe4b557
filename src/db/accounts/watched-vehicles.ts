import { sql } from 'kysely';
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

/**
 * Locks the account first, so that two devices at once cannot exceed the limit. `unknown` if the vehicle was deleted
 * since the stock was read.
 */
export async function saveWatched(
  trx: SiteTransaction,
  accountId: number,
  { vehicleId, state }: WatchedVehicle,
  now: number,
): Promise<WatchlistOutcome | 'unknown'> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  const watched = await listWatched(trx, accountId);
  if (watched.includes(vehicleId)) return 'already';
  if (watched.length >= MAX_WATCHED) return 'full';
  const { numInsertedOrUpdatedRows: saved } = await trx
    .insertInto('watched_vehicles')
    .columns(['account_id', 'vehicle_id', 'saved_at', 'known_availability', 'known_price_cents'])
    .expression((eb) =>
      eb
        .selectFrom('vehicles')
        .select([
          sql<number>`${accountId}::bigint`.as('account_id'),
          'id as vehicle_id',
          sql<Date>`${new Date(now)}::timestamptz`.as('saved_at'),
          sql<WatchedState['availability']>`${state.availability}::text`.as('known_availability'),
          sql<number | null>`${state.priceCents}::bigint`.as('known_price_cents'),
        ])
        .where('id', '=', vehicleId),
    )
    .executeTakeFirst();
  return saved === 0n ? 'unknown' : 'done';
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
