import { sql } from 'kysely';
import type { Migration } from './migration.ts';
import { ownSite, secureTenantTable } from './secure-tenant-table.ts';

/** Cars that visitors are buying online, saved at each step. */
export const purchases: Migration = {
  name: '0026-purchases',
  async up(db) {
    await sql`
      create table purchases (
        site_id int not null default ${ownSite} references sites on delete cascade,
        id uuid not null default gen_random_uuid(),
        -- The purchase outlives the vehicle.
        vehicle_id bigint not null,
        account_id bigint,
        visitor_hash text not null check (visitor_hash ~ '^[0-9a-f]{64}$'),
        answers jsonb not null check (jsonb_typeof(answers) = 'object'),
        -- What the car cost when the visitor began.
        start_cents int not null check (start_cents > 0),
        terms_version text,
        -- The words that the visitor agreed to.
        terms text,
        terms_agreed_at timestamptz,
        reservation bigint,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        -- The visitor continued another one for the same car, begun on another device.
        replaced_at timestamptz,
        primary key (site_id, id),
        foreign key (site_id, account_id) references accounts on delete cascade,
        foreign key (site_id, reservation) references reservations (site_id, id)
          on delete set null (reservation),
        check ((terms_version is null) = (terms_agreed_at is null))
      )`.execute(db);
    // One order of a car for each visitor: by account, or by browser until the visitor signs in.
    await sql`
      create unique index purchases_one_visitor on purchases (site_id, vehicle_id, visitor_hash)
      where replaced_at is null and account_id is null`.execute(db);
    await sql`
      create unique index purchases_one_account on purchases (site_id, vehicle_id, account_id)
      where replaced_at is null and account_id is not null`.execute(db);
    await sql`create index purchases_account on purchases (site_id, account_id)`.execute(db);
    await sql`create index purchases_reservation on purchases (site_id, reservation)`.execute(db);
    await sql`create index purchases_updated on purchases (site_id, updated_at)`.execute(db);
    await secureTenantTable(db, 'purchases');
  },
};
