import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * What is known of the feeds of vehicles that the same transaction has added in one statement needs no look at each of
 * them: an import checked every vehicle again that it had just written, and locked those of a savepoint.
 */
export const vehiclesAddedTogether: Migration = {
  name: '0034-vehicles-added-together',
  async up(db) {
    // As in 0031, and notes the ids if none of another vehicle is between them. The note ends with the transaction, or
    // with the savepoint that the vehicles end with.
    await sql`
      create or replace function check_added_vehicles() returns trigger
      language plpgsql security definer
      set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
      begin
        perform public.hold_vehicle_place(place.site_id, place.location_id)
        from (select distinct site_id, location_id from added) place;
        perform set_config('forecourt.many_added', format('/%s/', many.site_id), true),
          set_config('forecourt.added_vehicles',
            case when many.last - many.first = many.vehicles - 1
              then format('/%s/%s/%s/', many.site_id, many.first, many.last) else '' end, true)
        from (
          select site_id, count(*) as vehicles, min(id) as first, max(id) as last
          from added group by site_id having count(*) > 1000
        ) many;
        return null;
      end $$`.execute(db);
    // The note does not hold any more.
    await sql`
      create or replace function delete_vehicle_feeds() returns trigger
      language plpgsql security definer
      set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
      begin
        perform set_config('forecourt.added_vehicles', '', true);
        delete from public.vehicle_feeds f using gone
        where f.site_id = gone.site_id and f.vehicle_id = gone.id;
        return null;
      end $$`.execute(db);
    await sql`
      create or replace function keep_key_of_fed_vehicle() returns trigger
      language plpgsql security definer
      set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
      begin
        perform set_config('forecourt.added_vehicles', '', true);
        if exists (
          select from public.vehicle_feeds f where f.site_id = old.site_id and f.vehicle_id = old.id
        ) then
          raise foreign_key_violation
            using message = format('vehicles: the feed of vehicle %s is known by its id', old.id);
        end if;
        return null;
      end $$`.execute(db);
    await sql`
      create or replace function check_added_vehicle_feeds() returns trigger
      language plpgsql security definer
      set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
      declare
        missing bigint;
        together text := coalesce(current_setting('forecourt.added_vehicles', true), '');
        own_site int;
        first bigint;
        last bigint;
      begin
        if together <> '' then
          own_site := split_part(together, '/', 2);
          first := split_part(together, '/', 3);
          last := split_part(together, '/', 4);
          perform from added
          where site_id <> own_site or vehicle_id < first or vehicle_id > last limit 1;
          if not found then
            return null;
          end if;
        end if;
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
      end $$`.execute(db);
  },
};
