import { type Kysely, sql } from 'kysely';

/** The site of the transaction; null without one. */
export const ownSite = sql`nullif(current_setting('forecourt.site_id', true), '')::int`;

/**
 * What every tenant table has: forced row-level security, the application's policy and the owner's, and the
 * application's grants. Migrations that have been released depend on it: never edit it, add another instead.
 */
export async function secureTenantTable(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table);
  const ownRows = sql`site_id = ${ownSite}`;
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy own_site on ${name} using (${ownRows}) with check (${ownRows})`.execute(
    db,
  );
  await sql`
    do $$
    begin
      execute format(
        'create policy owner_every_site on %I to %I using (true) with check (true)', ${sql.lit(table)},
        (select pg_get_userbyid(relowner) from pg_class where oid = ${sql.lit(table)}::regclass));
    end
    $$`.execute(db);
  await sql`grant select, insert, update, delete on ${name} to forecourt_app`.execute(db);
}
