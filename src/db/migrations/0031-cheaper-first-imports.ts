import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Work that PostgreSQL did for each row of an import, and does once per statement now: half of its time of a
 * first import. Nothing else changes, also for a previous version that still runs.
 */
export const cheaperFirstImports: Migration = {
  name: '0031-cheaper-first-imports',
  async up(db) {
    await sql`
      alter table vehicles
        drop constraint vehicles_site_id_fkey,
        drop constraint vehicles_site_id_location_id_fkey`.execute(db);
    await sql`
      alter table vehicle_feeds drop constraint vehicle_feeds_site_id_vehicle_id_fkey`.execute(db);
    await checkPlaces(db);
    await checkFeeds(db);
    await announceOnce(db);
    // Nothing reads vehicles by the time of their last change, or by location but to see whether one may be deleted.
    await sql`drop index vehicles_updated, vehicles_location`.execute(db);
  },
};

/**
 * Foreign keys looked up and locked the same site and the same few locations again for each row. What they did
 * stays: what a vehicle refers to is locked until the transaction ends, so that nothing can delete it meanwhile; a
 * location that vehicles stand at cannot be deleted; vehicles go with their site, and what is known of their feed
 * goes with them.
 */
async function checkPlaces(db: Kysely<unknown>): Promise<void> {
  await createFunction(
    db,
    sql`hold_vehicle_place(site int, location bigint)`,
    'void',
    sql`
      begin
        perform from public.sites s where s.id = site for key share;
        if not found then
          raise foreign_key_violation using message = format('vehicles violates a foreign key: there is no site %s', site);
        end if;
        if location is not null then
          perform from public.locations l where l.site_id = site and l.id = location for key share;
          if not found then
            raise foreign_key_violation
              using message = format(
                'vehicles violates a foreign key: site %s has no location %s', site, location);
          end if;
        end if;
      end`,
  );
  await createFunction(
    db,
    sql`check_added_vehicles()`,
    'trigger',
    sql`
      begin
        perform public.hold_vehicle_place(place.site_id, place.location_id)
        from (select distinct site_id, location_id from added) place;
        perform set_config('forecourt.many_added', format('/%s/', many.site_id), true)
        from (select site_id from added group by site_id having count(*) > 1000) many;
        return null;
      end`,
  );
  await createFunction(
    db,
    sql`check_moved_vehicle()`,
    'trigger',
    sql`
      begin
        perform public.hold_vehicle_place(new.site_id, new.location_id);
        return null;
      end`,
  );
  await sql`
    create trigger check_added after insert on vehicles
    referencing new table as added for each statement execute function check_added_vehicles()`.execute(
    db,
  );
  await sql`
    create trigger check_moved after update on vehicles for each row
    when (old.site_id <> new.site_id or old.location_id is distinct from new.location_id)
    execute function check_moved_vehicle()`.execute(db);

  await createFunction(
    db,
    sql`keep_location_of_vehicles()`,
    'trigger',
    sql`
      begin
        if exists (
          select from public.vehicles v where v.site_id = old.site_id and v.location_id = old.id
        ) then
          raise foreign_key_violation
            using message = format('foreign key: vehicles of site %s stand at the location %s', old.site_id, old.id);
        end if;
        return null;
      end`,
  );
  await sql`
    create trigger keep_location after delete on locations for each row
    execute function keep_location_of_vehicles()`.execute(db);
  await sql`
    create trigger keep_location_key after update on locations for each row
    when (old.site_id <> new.site_id or old.id <> new.id)
    execute function keep_location_of_vehicles()`.execute(db);

  await createFunction(
    db,
    sql`delete_vehicles_of_site()`,
    'trigger',
    sql`
      begin
        delete from public.vehicles where site_id = old.id;
        return null;
      end`,
  );
  await sql`
    create trigger vehicles_of_site after delete on sites for each row
    execute function delete_vehicles_of_site()`.execute(db);
}

/**
 * A statement that adds more vehicles than are listed one by one (0021) announces that everything has changed. What
 * the same transaction adds to the site afterwards need not be announced again.
 */
async function announceOnce(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger stock_revision_insert on vehicles`.execute(db);
  await sql`
    create constraint trigger stock_revision_insert after insert on vehicles
    deferrable initially deferred for each row
    when (coalesce(current_setting('forecourt.many_added', true), '') <> '/' || new.site_id || '/')
    execute function move_stock_revision()`.execute(db);
}

async function checkFeeds(db: Kysely<unknown>): Promise<void> {
  // What the transaction itself has added cannot be deleted by another, and need not be locked.
  await createFunction(
    db,
    sql`check_added_vehicle_feeds()`,
    'trigger',
    sql`
      declare
        missing bigint;
      begin
        select added.vehicle_id into missing
        from added
        left join lateral (
          select v.id from public.vehicles v
          where v.site_id = added.site_id and v.id = added.vehicle_id
            and v.xmin = pg_current_xact_id()::xid
          offset 0
        ) own on true
        left join lateral (
          select v.id from public.vehicles v
          where own.id is null and v.site_id = added.site_id and v.id = added.vehicle_id
          for key share
        ) other on true
        where own.id is null and other.id is null
        limit 1;
        if found then
          raise foreign_key_violation
            using message = format('vehicle_feeds violates a foreign key: there is no vehicle %s', missing);
        end if;
        return null;
      end`,
  );
  await createFunction(
    db,
    sql`keep_key_of_vehicle_feed()`,
    'trigger',
    sql`
      begin
        raise foreign_key_violation
          using message = format('vehicle_feeds: the vehicle %s stays what it is about', old.vehicle_id);
      end`,
  );
  await createFunction(
    db,
    sql`keep_key_of_fed_vehicle()`,
    'trigger',
    sql`
      begin
        if exists (
          select from public.vehicle_feeds f where f.site_id = old.site_id and f.vehicle_id = old.id
        ) then
          raise foreign_key_violation
            using message = format('vehicles: the feed of vehicle %s is known by its id', old.id);
        end if;
        return null;
      end`,
  );
  await createFunction(
    db,
    sql`delete_vehicle_feeds()`,
    'trigger',
    sql`
      begin
        delete from public.vehicle_feeds f using gone
        where f.site_id = gone.site_id and f.vehicle_id = gone.id;
        return null;
      end`,
  );
  await sql`
    create trigger check_added after insert on vehicle_feeds
    referencing new table as added for each statement
    execute function check_added_vehicle_feeds()`.execute(db);
  await sql`
    create trigger keep_key after update on vehicle_feeds for each row
    when (old.site_id <> new.site_id or old.vehicle_id <> new.vehicle_id)
    execute function keep_key_of_vehicle_feed()`.execute(db);
  await sql`
    create trigger keep_key after update on vehicles for each row
    when (old.site_id <> new.site_id or old.id <> new.id)
    execute function keep_key_of_fed_vehicle()`.execute(db);
  await sql`
    create trigger delete_feeds after delete on vehicles
    referencing old table as gone for each statement execute function delete_vehicle_feeds()`.execute(
    db,
  );
}

/**
 * Runs as the owner, who sees the rows of every site. Plans are made once per connection, often while a table is
 * small, and must not read all of it when it has grown: hence no scans. Nobody else may execute it, or attach it
 * to a temporary table.
 */
async function createFunction(
  db: Kysely<unknown>,
  signature: RawBuilder<unknown>,
  returns: 'trigger' | 'void',
  body: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    create function ${signature} returns ${sql.raw(returns)} language plpgsql security definer
    set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$ ${body} $$`.execute(db);
  await sql`revoke all on function ${signature} from public`.execute(db);
}
