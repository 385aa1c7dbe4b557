import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The market price of vehicles like the site's own, computed over the stock of all sites. */
export const marketPrices: Migration = {
  name: '0004-market-prices',
  async up(db) {
    const ownSite = sql`nullif(current_setting('forecourt.site_id', true), '')::int`;
    const siteId = sql`site_id int not null default ${ownSite} references sites on delete cascade`;
    await sql`
      create table market_prices (
        ${siteId},
        vehicle_id bigint not null,
        price jsonb not null check (jsonb_typeof(price) = 'object'),
        -- Apart from the rest, since every page shows these.
        average_cents bigint not null check (average_cents > 0),
        state_average_cents bigint check (state_average_cents > 0),
        primary key (site_id, vehicle_id),
        foreign key (site_id, vehicle_id) references vehicles (site_id, id) on delete cascade
      )`.execute(db);
    // One row per site: touching every price just to confirm it would make readers reload all stock.
    await sql`
      create table market_price_runs (
        ${siteId},
        computed_at timestamptz not null,
        stock_revision bigint not null,
        primary key (site_id)
      )`.execute(db);

    const ownRows = sql`site_id = ${ownSite}`;
    for (const name of ['market_prices', 'market_price_runs']) {
      const table = sql.table(name);
      await sql`alter table ${table} enable row level security`.execute(db);
      await sql`alter table ${table} force row level security`.execute(db);
      await sql`create policy own_site on ${table} using (${ownRows}) with check (${ownRows})`.execute(
        db,
      );
      await sql`grant select, insert, update, delete on ${table} to forecourt_app`.execute(db);
    }
  },
};
