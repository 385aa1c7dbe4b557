import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { StockOptions } from '#domain/search/listing.ts';
import type { MarketPrice } from '#domain/pricing/market-price.ts';
import { selectOffered, toOfferedCar } from './offered-cars.ts';
import type { OfferedCar } from './offered-cars.ts';
import { settleStockRevision } from '#db/revisions.ts';
import type { StoredMarketPrice } from './market-price-tables.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** Used cars that the site shows publicly; hidden ones enter no figure either. */
export async function loadOfferedCars(
  trx: SiteTransaction,
  siteId: number,
  stock: StockOptions,
): Promise<OfferedCar[]> {
  const rows = await selectOffered(trx).where('vehicles.car_type', '=', 'used').execute();
  return rows.flatMap((row) => toOfferedCar(row, siteId, stock) ?? []);
}

export interface MarketPriceRun {
  computedAt: number;
  stockRevision: number;
}

/** The last run of the transaction's site; null before the first. */
export async function loadMarketPriceRun(trx: SiteTransaction): Promise<MarketPriceRun | null> {
  const row = await trx
    .selectFrom('market_price_runs')
    .select(['computed_at', 'stock_revision'])
    .executeTakeFirst();
  return row === undefined
    ? null
    : { computedAt: row.computed_at.getTime(), stockRevision: row.stock_revision };
}

export async function loadMarketPrice(
  trx: SiteTransaction,
  vehicleId: number,
): Promise<MarketPrice | null> {
  const row = await trx
    .selectFrom('market_prices')
    .innerJoin('market_price_runs', 'market_price_runs.site_id', 'market_prices.site_id')
    .select(['market_prices.price', 'market_price_runs.computed_at'])
    .where('market_prices.vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row.price, computedAt: row.computed_at.getTime() };
}

export interface FinishedRun {
  now: number;
  /** Of the site when its stock was read. */
  stockRevision: number;
}

export interface WrittenMarketPrices {
  written: number;
  deleted: number;
  /** Whether an average changed, which pages show. */
  shown: boolean;
}

/** Replaces the site's market prices with those of the finished run. Writes only what differs. */
export async function replaceMarketPrices(
  trx: SiteTransaction,
  prices: ReadonlyMap<number, MarketPrice>,
  { now, stockRevision }: FinishedRun,
): Promise<WrittenMarketPrices> {
  const stored = new Map(
    (await trx.selectFrom('market_prices').select(['vehicle_id', 'price']).execute()).map(
      ({ vehicle_id: id, price }) => [id, price] as const,
    ),
  );
  const changed: { id: number; price: StoredMarketPrice }[] = [];
  for (const [id, { computedAt: _at, ...price }] of prices) {
    if (!isDeepStrictEqual(stored.get(id), price)) changed.push({ id, price });
  }
  const gone = [...stored.keys()].filter((id) => !prices.has(id));
  await writePrices(trx, changed);
  if (gone.length > 0) {
    await trx
      .deleteFrom('market_prices')
      .where('vehicle_id', '=', sql<number>`any(${gone}::bigint[])`)
      .execute();
    // Readers that load only rows written since their cursor cannot see a deletion, so touch the
    // vehicle.
    await trx
      .updateTable('vehicles')
      .set((expression) => ({ slug: expression.ref('slug') }))
      .where('id', '=', sql<number>`any(${gone}::bigint[])`)
      .execute();
  }
  const moved = await settleStockRevision(trx);
  // If the stock moved otherwise, store the revision that was read: the site remains due.
  const isOurs = moved === stockRevision + 1;
  const run = { computed_at: new Date(now), stock_revision: isOurs ? moved : stockRevision };
  await trx
    .insertInto('market_price_runs')
    .values(run)
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(run))
    .execute();
  return { written: changed.length, deleted: gone.length, shown: moved !== null };
}

const ROWS_PER_STATEMENT = 1_000;

/** Skips a vehicle that was deleted meanwhile. */
async function writePrices(
  trx: SiteTransaction,
  changed: readonly { id: number; price: StoredMarketPrice }[],
): Promise<void> {
  for (let from = 0; from < changed.length; from += ROWS_PER_STATEMENT) {
    const rows = changed.slice(from, from + ROWS_PER_STATEMENT).map(({ id, price }) => ({
      vehicle_id: id,
      price,
      average_cents: price.averageCents,
      state_average_cents: price.stateAverageCents,
    }));
    await sql`
      insert into market_prices (vehicle_id, price, average_cents, state_average_cents)
      select r.vehicle_id, r.price, r.average_cents, r.state_average_cents
      from json_populate_recordset(null::market_prices, ${JSON.stringify(rows)}::json) as r
      join vehicles on vehicles.id = r.vehicle_id
      order by r.vehicle_id
      on conflict (site_id, vehicle_id) do update set
        price = excluded.price,
        average_cents = excluded.average_cents,
        state_average_cents = excluded.state_average_cents`.execute(trx);
  }
}
