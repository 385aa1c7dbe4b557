import type { SiteTransaction } from '#db/with-site.ts';

/** The tables that a site's content fills; all of their rows come from it. */
export type ContentTable = 'locations' | 'offers' | 'reviews';

/** Deletes the rows whose id is not listed. */
export async function deleteOthers(
  trx: SiteTransaction,
  table: ContentTable,
  ids: readonly number[],
): Promise<void> {
  const query = trx.deleteFrom(table);
  await (ids.length === 0 ? query : query.where('id', 'not in', [...ids])).execute();
}

/** How many vehicles are at each of the locations other than those listed. */
export async function vehiclesAtOthers(
  trx: SiteTransaction,
  locationIds: readonly number[],
): Promise<Map<number, number>> {
  let query = trx
    .selectFrom('vehicles')
    .select(['location_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('location_id', 'is not', null)
    .groupBy('location_id');
  if (locationIds.length > 0) query = query.where('location_id', 'not in', [...locationIds]);
  const rows = await query.execute();
  return new Map(rows.map(({ location_id: id, count }) => [id ?? 0, count]));
}
