import type { SiteTransaction } from '#db/with-site.ts';

/** What an account has saved and was told, as the tables have it. Leads and sessions have queries of their own. */
export async function readAccountRecords(trx: SiteTransaction, accountId: number) {
  const watched = await trx
    .selectFrom('watched_vehicles')
    .leftJoin('vehicles', (join) =>
      join
        .onRef('vehicles.site_id', '=', 'watched_vehicles.site_id')
        .onRef('vehicles.id', '=', 'watched_vehicles.vehicle_id'),
    )
    .select(['watched_vehicles.vehicle_id as car_id', 'vehicles.name', 'saved_at'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at')
    .execute();
  const searches = await trx
    .selectFrom('saved_searches')
    .select(['address', 'saved_at'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at')
    .execute();
  const alerts = await trx
    .selectFrom('alert_events')
    .select(['event', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const spins = await trx
    .selectFrom('prize_spins')
    .select(['campaign', 'period', 'prize', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute();
  return { watchlist: watched, saved_searches: searches, alerts, prize_draws: spins };
}
