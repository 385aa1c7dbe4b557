import { sql } from 'kysely';
import type { Migration } from './migration.ts';
import { ownSite, secureTenantTable } from './secure-tenant-table.ts';

/**
 * What a vehicle's price was before. A trigger writes it in the transaction that changes the price, whoever does: an
 * import, the API, or SQL.
 */
export const priceChanges: Migration = {
  name: '0032-price-changes',
  async up(db) {
    await sql`
      create table price_changes (
        site_id int not null default ${ownSite} references sites on delete cascade,
        vehicle_id bigint not null,
        changed_at timestamptz not null default now(),
        before_cents bigint not null check (before_cents > 0),
        after_cents bigint not null check (after_cents > 0),
        primary key (site_id, vehicle_id, changed_at),
        foreign key (site_id, vehicle_id) references vehicles on delete cascade
      )`.execute(db);
    await secureTenantTable(db, 'price_changes');
    // As cashPriceCents decides: the reduced price if it is one.
    await sql`
      create function cash_price_cents(price bigint, offer bigint) returns bigint
      language sql immutable set search_path = pg_catalog, pg_temp
      return case
        when offer > 1000 and offer is distinct from price then offer
        when price > 0 then price
      end`.execute(db);
    // Twenty changes of two years are kept: nobody reads more, and a feed may change a price every hour.
    await sql`
      create function record_price_change() returns trigger
      language plpgsql set search_path = public, pg_catalog, pg_temp as $$
      begin
        insert into price_changes (site_id, vehicle_id, before_cents, after_cents)
        values (
          new.site_id, new.id,
          cash_price_cents(old.price_cents, old.offer_price_cents),
          cash_price_cents(new.price_cents, new.offer_price_cents))
        on conflict (site_id, vehicle_id, changed_at) do update set after_cents = excluded.after_cents;
        delete from price_changes
        where site_id = new.site_id and vehicle_id = new.id and (
          changed_at < now() - interval '2 years'
          or changed_at <= (
            select changed_at from price_changes
            where site_id = new.site_id and vehicle_id = new.id
            order by changed_at desc offset 20 limit 1));
        return null;
      end
      $$`.execute(db);
    await sql`
      create trigger price_change after update on vehicles for each row
      when (
        not new.sold
        and cash_price_cents(old.price_cents, old.offer_price_cents) is not null
        and cash_price_cents(new.price_cents, new.offer_price_cents) is not null
        and cash_price_cents(old.price_cents, old.offer_price_cents)
          <> cash_price_cents(new.price_cents, new.offer_price_cents))
      execute function record_price_change()`.execute(db);
  },
};
