import { sql } from 'kysely';
import type { SiteId, Timestamp } from '#db/column-types.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { PriceChange } from '#domain/pricing/price-history.ts';

/** Written by a trigger on `vehicles` (migration 0030). */
export interface PriceChangesTable {
  site_id: SiteId;
  vehicle_id: number;
  changed_at: Timestamp;
  before_cents: number;
  after_cents: number;
}

/** The oldest first. */
export async function listPriceChanges(
  trx: SiteTransaction,
  vehicleId: number,
): Promise<PriceChange[]> {
  const rows = await trx
    .selectFrom('price_changes')
    .select(['changed_at', 'before_cents', 'after_cents'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('changed_at')
    .execute();
  return rows.map((row) => ({
    at: row.changed_at.getTime(),
    beforeCents: row.before_cents,
    afterCents: row.after_cents,
  }));
}

export interface EarlierPrice {
  stockNumber: string;
  change: PriceChange;
}

/** What is known of prices from before the vehicles were stored here; once per vehicle and moment. */
export async function addEarlierPrices(
  trx: SiteTransaction,
  prices: readonly EarlierPrice[],
): Promise<void> {
  const rows = prices.map(({ stockNumber, change }) => ({
    stock_number: stockNumber,
    changed_at: new Date(change.at).toISOString(),
    before_cents: change.beforeCents,
    after_cents: change.afterCents,
  }));
  await sql`
    insert into price_changes (vehicle_id, changed_at, before_cents, after_cents)
    select vehicles.id, earlier.changed_at, earlier.before_cents, earlier.after_cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as earlier(stock_number text, changed_at timestamptz, before_cents bigint, after_cents bigint)
    join vehicles on vehicles.stock_number = earlier.stock_number
    on conflict do nothing`.execute(trx);
}
