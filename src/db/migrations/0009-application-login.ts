import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const siteSetting = sql`nullif(current_setting('forecourt.site_id', true), '')`;

/**
 * What the web process and the worker need once they no longer have the owner's login: to see
 * whether the database is migrated, and to delete old revisions of a site's document. The delivery
 * queue, the one table with rows of every site that visitors' transactions write, gets a policy.
 */
export const applicationLogin: Migration = {
  name: '0009-application-login',
  async up(db) {
    await sql`grant select on kysely_migration to forecourt_app`.execute(db);

    // Not forced, as on the table sites: the owner applies documents of any site.
    await sql`alter table site_revisions enable row level security`.execute(db);
    await sql`create policy every_site on site_revisions for select to forecourt_app using (true)`.execute(
      db,
    );
    // The newest is the one that is served: no query of the application can delete it.
    await sql`
      create policy own_old_revisions on site_revisions for delete to forecourt_app
      using (site_id = ${siteSetting}::int
        and revision < (select sites.revision from sites where sites.id = site_id))`.execute(db);
    await sql`grant delete on site_revisions to forecourt_app`.execute(db);

    const ownRows = sql`site_id = ${siteSetting}::int`;
    await sql`alter table lead_delivery_queue enable row level security`.execute(db);
    await sql`
      create policy own_site on lead_delivery_queue to forecourt_app
      using (${ownRows}) with check (${ownRows})`.execute(db);
    // A delivery loop looks for due deliveries of all sites, so it names none. It reads and leases;
    // rows are added and removed only in a transaction of their site.
    await sql`
      create policy read_without_site on lead_delivery_queue for select to forecourt_app
      using (${siteSetting} is null)`.execute(db);
    await sql`
      create policy lease_without_site on lead_delivery_queue for update to forecourt_app
      using (${siteSetting} is null) with check (${siteSetting} is null)`.execute(db);
  },
};
