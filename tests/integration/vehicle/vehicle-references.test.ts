import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { lockFields, loadVehicleFeed } from '#db/vehicle/imports/locked-fields.ts';
import { deleteVehicles, loadStock, upsertVehicles } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newDealership, newLocation, newVehicle } from '../rows.ts';

let database: TestDatabase;
let siteId = 0;
let otherSiteId = 0;
let sites = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  sites += 1;
  siteId = await createTestSite(database.ownerDb, `north-${sites}`);
  otherSiteId = await createTestSite(database.ownerDb, `south-${sites}`);
  await withSite(database.db, siteId, async (trx) => {
    await upsertDealerships(trx, [newDealership()]);
    await upsertLocations(trx, [newLocation({ id: 1, slug: 'north' })]);
  });
  await withSite(database.db, otherSiteId, (trx) =>
    upsertLocations(trx, [newLocation({ id: 2, slug: 'south' })]),
  );
});

const car = (id: number, changes = {}) =>
  newVehicle({ id, stockNumber: `A${id}`, slug: `a${id}`, locationId: 1, ...changes });

const write = <T>(work: (trx: SiteTransaction) => Promise<T>, site = siteId) =>
  withSite(database.db, site, work);

const idsOf = async (site = siteId) =>
  (await readSite(database.db, site, (trx) => loadStock(trx))).map(({ id }) => id);

const soon = sql`set local lock_timeout = '50ms'`;
const WAITED = /lock timeout/;

describe('a vehicle', () => {
  it('stands at a location of its own site, or at none', async () => {
    await write((trx) => upsertVehicles(trx, [car(1), car(2, { locationId: null })]));
    expect(await idsOf()).toEqual([1, 2]);
    const among = [car(3), car(4, { locationId: 2 }), car(5)];
    await expect(write((trx) => upsertVehicles(trx, among))).rejects.toThrow(/no location 2/);
    expect(await idsOf()).toEqual([1, 2]);
  });

  it('does not move to a location that is not there', async () => {
    await write((trx) => upsertVehicles(trx, [car(1)]));
    const move = write((trx) => sql`update vehicles set location_id = 9`.execute(trx));
    await expect(move).rejects.toThrow(/no location 9/);
    await write((trx) => sql`update vehicles set location_id = null`.execute(trx));
  });

  it('is of a site that exists', async () => {
    await write((trx) => upsertVehicles(trx, [car(1)]));
    const copy = sql`
      insert into vehicles
      select (json_populate_record(v, '{"site_id": 999999, "location_id": null}')).* from vehicles v
      where v.site_id = ${siteId}`;
    await expect(copy.execute(database.ownerDb)).rejects.toThrow(/no site 999999/);
    const move = sql`update vehicles set site_id = 999999 where site_id = ${siteId}`;
    await expect(move.execute(database.ownerDb)).rejects.toThrow(/no site 999999/);
  });

  it('goes with its site, and what is known of its feed goes with it', async () => {
    await write(async (trx) => {
      await upsertVehicles(trx, [car(1), car(2)]);
      await lockFields(trx, 1, ['price_cents']);
    });
    await write((trx) => upsertVehicles(trx, [car(3, { locationId: 2 })]), otherSiteId);
    await database.ownerDb.deleteFrom('sites').where('id', '=', siteId).execute();
    const { rows } = await sql<{ left: string }>`
      select 'vehicle ' || id as left from vehicles where site_id in (${siteId}, ${otherSiteId})
      union all
      select 'feed ' || vehicle_id from vehicle_feeds where site_id = ${siteId}
      union all
      select 'location ' || id from locations where site_id in (${siteId}, ${otherSiteId})
      order by 1`.execute(database.ownerDb);
    expect(rows.map(({ left }) => left)).toEqual(['location 2', 'vehicle 3']);
  });
});

describe('what is known of the feeds of vehicles that were added together', () => {
  const addTogether = async (trx: SiteTransaction) => {
    await upsertVehicles(trx, [car(1)]);
    await sql`
      insert into vehicles
      select (json_populate_record(v, json_build_object('id', n, 'slug', 'b' || n, 'stock_number', 'B' || n))).*
      from vehicles v, generate_series(1001, 2001) n where v.id = 1`.execute(trx);
  };
  const addFeeds = (trx: SiteTransaction, first: number, last: number) =>
    sql`
      insert into vehicle_feeds (vehicle_id, feed)
      select n, 'file' from generate_series(${first}::int, ${last}::int) n`.execute(trx);

  it('is stored with them, and not without one of them', async () => {
    await write(async (trx) => {
      await addTogether(trx);
      await addFeeds(trx, 1001, 1800);
      await addFeeds(trx, 1, 1);
    });
    expect(await idsOf()).toHaveLength(1002);
    await expect(write((trx) => addFeeds(trx, 1801, 2002))).rejects.toThrow(/no vehicle 2002/);
    await write((trx) => addFeeds(trx, 1801, 2001));
  });

  it('is refused for others, and for those that have gone or have another id since', async () => {
    const after = (change: typeof addTogether) =>
      write(async (trx) => {
        await addTogether(trx);
        await change(trx);
        await addFeeds(trx, 1001, 2001);
      });
    const beyond = (trx: SiteTransaction) => addFeeds(trx, 2002, 2002).then(() => undefined);
    await expect(after(beyond)).rejects.toThrow(/no vehicle 2002/);
    const gone = (trx: SiteTransaction) => deleteVehicles(trx, ['B1500']).then(() => undefined);
    await expect(after(gone)).rejects.toThrow(/no vehicle 1500/);
    const moved = async (trx: SiteTransaction) => {
      await sql`update vehicles set id = 9 where id = 1700`.execute(trx);
    };
    await expect(after(moved)).rejects.toThrow(/no vehicle 1700/);
    const undone = async (trx: SiteTransaction) => {
      await deleteVehicles(trx, ['A1']);
      await sql`delete from vehicles`.execute(trx);
      await sql`savepoint adding`.execute(trx);
      await addTogether(trx);
      await sql`rollback to savepoint adding`.execute(trx);
    };
    await expect(after(undone)).rejects.toThrow(/no vehicle 1001/);
    expect(await idsOf()).toEqual([]);
  });
});

describe('a location', () => {
  const drop = (trx: SiteTransaction) => sql`delete from locations where id = 1`.execute(trx);

  it('stays while a vehicle stands there', async () => {
    await write((trx) => upsertVehicles(trx, [car(1)]));
    await expect(write(drop)).rejects.toThrow(/stand at the location 1/);
    const renumber = write((trx) => sql`update locations set id = 7`.execute(trx));
    await expect(renumber).rejects.toThrow(/stand at the location 1/);
    await write((trx) => deleteVehicles(trx, ['A1']));
    await write(drop);
    const { rows } = await sql`select from locations where site_id = ${siteId}`.execute(
      database.ownerDb,
    );
    expect(rows).toEqual([]);
  });

  it('cannot be deleted, nor its site, while another transaction adds a vehicle there', async () => {
    await write(async (adding) => {
      await upsertVehicles(adding, [car(1)]);
      const dropping = write(async (trx) => {
        await soon.execute(trx);
        await drop(trx);
      });
      await expect(dropping).rejects.toThrow(WAITED);
      const deleting = database.ownerDb.transaction().execute(async (trx) => {
        await soon.execute(trx);
        await trx.deleteFrom('sites').where('id', '=', siteId).execute();
      });
      await expect(deleting).rejects.toThrow(WAITED);
    });
    expect(await idsOf()).toEqual([1]);
  });
});

describe('what is known of a feed', () => {
  const note = (trx: SiteTransaction, id: number) => lockFields(trx, id, ['km']);

  it('is about a vehicle of the site', async () => {
    await write((trx) => upsertVehicles(trx, [car(1)]));
    await write((trx) => note(trx, 1));
    await expect(write((trx) => note(trx, 2))).rejects.toThrow(/no vehicle 2/);
    await expect(write((trx) => note(trx, 1), otherSiteId)).rejects.toThrow(/no vehicle 1/);
    const renumber = write((trx) => sql`update vehicles set id = 8`.execute(trx));
    await expect(renumber).rejects.toThrow(/vehicle 1 is known by its id/);
    const turn = write((trx) => sql`update vehicle_feeds set vehicle_id = 8`.execute(trx));
    await expect(turn).rejects.toThrow(/vehicle 1 stays/);
  });

  it('is forgotten with the vehicle', async () => {
    await write((trx) => upsertVehicles(trx, [car(1), car(2)]));
    await write((trx) => note(trx, 1));
    await write((trx) => note(trx, 2));
    await write((trx) => deleteVehicles(trx, ['A1']));
    const known = async (id: number) =>
      (await readSite(database.db, siteId, (trx) => loadVehicleFeed(trx, id))).locked;
    expect([await known(1), await known(2)]).toEqual([[], ['km']]);
  });

  it('holds its vehicle until it is stored', async () => {
    await write((trx) => upsertVehicles(trx, [car(1)]));
    await write(async (noting) => {
      await note(noting, 1);
      const deleting = write(async (trx) => {
        await soon.execute(trx);
        await deleteVehicles(trx, ['A1']);
      });
      await expect(deleting).rejects.toThrow(WAITED);
    });
    expect(await idsOf()).toEqual([1]);
  });
});

it('the application can neither call the functions behind this nor attach them to a table of its own', async () => {
  const calls = [
    sql`select hold_vehicle_place(${otherSiteId}, 2)`,
    ...[
      'check_added_vehicles',
      'check_moved_vehicle',
      'keep_location_of_vehicles',
      'delete_vehicles_of_site',
      'check_added_vehicle_feeds',
      'keep_key_of_vehicle_feed',
      'keep_key_of_fed_vehicle',
      'delete_vehicle_feeds',
    ].map(
      (name) => sql`
        create trigger mine after delete on pg_temp.mine for each row
        execute function ${sql.ref(name)}()`,
    ),
  ];
  for (const call of calls) {
    const attempt = write(async (trx) => {
      await sql`create temp table mine (id int) on commit drop`.execute(trx);
      await call.execute(trx);
    });
    await expect(attempt).rejects.toThrow(/permission denied for function/);
  }
});
