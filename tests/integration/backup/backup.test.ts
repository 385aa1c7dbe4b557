import { chmod, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import { executedMigrations, migrateToLatest, migrateWithin } from '#db/migrate.ts';
import { MIGRATIONS } from '#db/migrations/all.ts';
import { readRevisions } from '#db/revisions.ts';
import { PLATFORM_TABLES, TENANT_TABLES } from '#db/tables.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { writeBackup } from '#services/backup/write-backup.ts';
import { createTestSite } from '../database.ts';
import { fillEveryTable } from '../every-table.ts';
import { queueLead } from '../leads/lead-world.ts';
import {
  BackupWorld,
  type OwnedDatabase,
  contentsOf,
  createOwnedDatabase,
  nextIds,
} from './backup-world.ts';

const ODD_TEXT = String.raw`a\tab "quoted" \. \N \\ é 日本 🚗 {a,b} ''` + '\n\t\r second line';

let world: BackupWorld;
let source: OwnedDatabase;
let sites: number[];
const databases: OwnedDatabase[] = [];

async function freshDatabase(): Promise<OwnedDatabase> {
  const database = await createOwnedDatabase();
  databases.push(database);
  return database;
}

/** Values that a careless copy changes: microseconds, nulls beside empty texts, odd characters. */
async function writeOddValues(siteId: number): Promise<void> {
  await withSite(source.db, siteId, async (trx) => {
    await sql`
      update vehicles set badge = '', series = null, dealer_comments = ${ODD_TEXT},
        standard_equipment = array['', 'NULL', null, ${ODD_TEXT}], filtered_features = '{}',
        engine_size = 0.1::float8 + 0.2::float8, engine_size_litres = 1e-300,
        created_at = '2026-11-17 01:02:03.123456+00', sold_at = '1999-12-31 23:59:59.999999+00',
        variant = jsonb_build_object('text', ${ODD_TEXT}::text, 'number', 12345678901234567890.123456789,
          'null', null, 'list', '[1, 2.50, {}]'::jsonb)`.execute(trx);
    await sql`
      insert into site_keys (purpose, key)
      values ('bytes', decode('00ff0a0d095c' || repeat('27', 26), 'hex'))`.execute(trx);
  });
}

beforeAll(async () => {
  world = await BackupWorld.open();
  source = await freshDatabase();
  await migrateToLatest(source.ownerDb);
  sites = [];
  for (const slug of ['one', 'two', 'three']) {
    const id = await createTestSite(source.ownerDb, slug);
    sites.push(id);
    await fillEveryTable(source.db, id);
    await writeOddValues(id);
    await queueLead(source.db, id, [{ via: 'log' }], { at: Date.UTC(2026, 0, 1) });
  }
  await sql`
    insert into site_groups (slug, name, document, revision) values ('group', 'Group', '{"ü": 1}', 1)`.execute(
    source.ownerDb,
  );
  for (const [key, text] of [
    ['one/a.jpg', 'a picture'],
    ['two/b.png', ''],
  ] as const) {
    await world.media.put(key, Buffer.from(text), { type: 'image/jpeg' });
  }
  const { err } = await world.run(['backup', '--to', world.path('whole')], source.connection);
  if (err.length > 0) throw new Error(err.join('\n'));
});

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await world.close();
});

describe('a backup by an owner who is no superuser', () => {
  it('has every table of the product, and every row of every site in it', async () => {
    const manifest = JSON.parse(await readFile(world.path('whole/manifest.json'), 'utf8'));
    const counted = Object.fromEntries(
      manifest.tables.map(({ name, rows }: { name: string; rows: number }) => [name, rows]),
    );
    const real = Object.entries(await contentsOf(source.admin.ownerConnection));
    expect(counted).toEqual(Object.fromEntries(real.map(([name, rows]) => [name, rows.length])));
    expect(Object.keys(counted)).toEqual([...PLATFORM_TABLES, ...TENANT_TABLES].toSorted());
    for (const table of TENANT_TABLES) expect(counted[table]).toBeGreaterThanOrEqual(3);
    expect(manifest).toMatchObject({
      format: 1,
      createdAt: '2026-11-17T00:00:00.000Z',
      schema: MIGRATIONS.at(-1)?.name,
      media: { mode: 'copy', bytes: 9, list: { rows: 2 } },
    });
  });

  it('the owner reads every row, as pg_dump --enable-row-security does', async () => {
    for (const [table, rows] of Object.entries(await contentsOf(source.admin.ownerConnection))) {
      const seen = await sql<{ count: number }>`
        select count(*) from ${sql.table(table)}`.execute(source.ownerDb);
      expect({ table, count: seen.rows[0]?.count }).toEqual({ table, count: rows.length });
    }
  });

  it('nobody else may read it', async () => {
    const modeOf = async (name: string) =>
      ((await stat(world.path(name))).mode & 0o777).toString(8);
    expect(await modeOf('whole')).toBe('700');
    expect(await modeOf('whole/manifest.json')).toBe('600');
    expect(await modeOf('whole/tables/leads.copy.gz')).toBe('600');
  });

  it('leaves nothing beside itself, and never overwrites another', async () => {
    const before = await readdir(world.folder);
    const again = await world.run(['backup', '--to', world.path('whole')], source.connection);
    expect(again).toEqual({
      code: 1,
      out: [],
      err: [`${world.path('whole')} exists already: choose another name for the backup.`],
    });
    expect(await readdir(world.folder)).toEqual(before);
    expect(before).not.toContain('whole.partial');
  });

  it('is found whole without a database', async () => {
    const { code, out, err } = await world.run(['backup', 'verify', world.path('whole')], null);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out[0]).toMatch(/^The backup is whole: \d+ rows in \d+ tables, 2 pictures\.$/);
  });

  it('two backups of the same data have the same checksums', async () => {
    await world.run(['backup', '--to', world.path('again')], source.connection);
    const sums = async (name: string) =>
      JSON.parse(await readFile(world.path(name, 'manifest.json'), 'utf8')).tables.map(
        (table: { name: string; sha256: string }) => [table.name, table.sha256],
      );
    expect(await sums('again')).toEqual(await sums('whole'));
  });

  it('shows one moment, whatever is written meanwhile', async () => {
    const before = await contentsOf(source.admin.ownerConnection);
    let written = 0;
    await writeBackup({
      connection: source.connection,
      folder: world.path('meanwhile'),
      media: world.media,
      mediaMode: 'list',
      openCopies: () => Promise.reject(new Error('nothing is copied')),
      now: 0,
      // Between two tables that belong together: the deliveries are read, their leads are not.
      onStep: async (step) => {
        if (step !== 'leads') return;
        written += 1;
        await queueLead(source.db, sites[0] ?? 0, [{ via: 'log' }], { at: 0 });
        await withSite(source.db, sites[1] ?? 0, (trx) =>
          sql`update vehicles set name = 'Changed meanwhile'`.execute(trx),
        );
      },
    });
    expect(written).toBe(1);
    expect(await contentsOf(source.admin.ownerConnection)).not.toEqual(before);
    const target = await freshDatabase();
    const restored = await world.run(['restore', world.path('meanwhile')], target.connection);
    expect(restored).toMatchObject({
      code: 0,
      err: ['The backup has no pictures: restore their store from its own backup.'],
    });
    expect(await contentsOf(target.admin.ownerConnection)).toEqual(before);
  });
});

describe('a restored backup', () => {
  it('in a fresh database has every row, id, picture, grant and policy, and nothing moved a revision', async () => {
    await world.run(['backup', '--to', world.path('now')], source.connection);
    const target = await freshDatabase();
    const store = await BackupWorld.open();
    try {
      const { code, out, err } = await world.run(
        ['restore', world.path('now')],
        target.connection,
        {
          openMedia: async () => store.media,
        },
      );
      expect({ code, err }).toEqual({ code: 0, err: [] });
      expect(out[0]).toMatch(/^Restored and compared: /);
      expect(await contentsOf(target.admin.ownerConnection)).toEqual(
        await contentsOf(source.admin.ownerConnection),
      );
      expect(await nextIds(target.admin.ownerDb)).toEqual(await nextIds(source.admin.ownerDb));
      expect(await executedMigrations(target.ownerDb)).toEqual(
        new Set(MIGRATIONS.map(({ name }) => name)),
      );
      expect((await store.media.get('one/a.jpg'))?.bytes.toString()).toBe('a picture');
      expect((await store.media.get('two/b.png'))?.type).toBe('image/jpeg');
      await expectSecured(target);
    } finally {
      await store.close();
    }
  });

  it('in the empty data folder of an embedded server is the same', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-restore-'));
    // As root the server runs as another user, who needs access.
    await chmod(folder, 0o711);
    const server = await startEmbeddedServer({
      dataDir: path.join(folder, 'data'),
      log: { info: () => undefined, warn: () => undefined },
      syncToDisk: false,
    });
    try {
      await world.run(['backup', '--to', world.path('for-embedded')], source.connection);
      const args = ['restore', world.path('for-embedded')];
      expect(await world.run(args, server.connection)).toMatchObject({ code: 0, err: [] });
      const expected = await contentsOf(source.admin.ownerConnection);
      expect(await contentsOf(server.connection)).toEqual(expected);
      const back = ['backup', '--to', world.path('of-embedded')];
      expect(await world.run(back, server.connection)).toMatchObject({ code: 0, err: [] });
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('is not disturbed by a process that starts meanwhile: that one waits and finds it migrated', async () => {
    const target = await freshDatabase();
    const migrating: Promise<string[]>[] = [];
    const { code, err } = await world.run(['restore', world.path('whole')], target.connection, {
      onStep: (step) => {
        if (step === 'leads') migrating.push(migrateToLatest(target.ownerDb));
      },
    });
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(await Promise.all(migrating)).toEqual([[]]);
  });

  it('of an older schema is migrated to this version', async () => {
    const old = await createOwnedDatabase();
    databases.push(old);
    await old.admin.ownerDb
      .transaction()
      .execute((trx) => migrateWithin(trx, '0008-stock-revision-triggers'));
    const siteId = await createTestSite(old.admin.ownerDb, 'old');
    await fillEveryTable(old.admin.db, siteId, { isNewest: false });
    // Without the owner's policy only a superuser sees the rows.
    await world.run(['backup', '--to', world.path('old')], old.admin.ownerConnection);
    const target = await freshDatabase();
    const { code, err } = await world.run(['restore', world.path('old')], target.connection);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    // Later migrations add tables, and columns that no row has a value for.
    const restored = await contentsOf(target.admin.ownerConnection);
    const before = await contentsOf(old.admin.ownerConnection);
    const offers = before.offers?.map((line) => line.replace(/\)$/, ',)'));
    const served = before.sites?.map((line) => line.replace(/\)$/, ',t,)'));
    const leads = before.leads?.map((line) => line.replace(/\)$/, ',)'));
    expect(restored).toMatchObject({ ...before, offers, leads, sites: served });
    expect(await migrateToLatest(target.ownerDb)).toEqual([]);
    expect(await world.run(['backup', '--to', world.path('new')], target.connection)).toMatchObject(
      { code: 0, err: [] },
    );
  });

  it('replaces a database with sites when told to, even an older schema over a newer', async () => {
    const target = await freshDatabase();
    await migrateToLatest(target.ownerDb);
    for (const slug of ['x', 'y', 'z', 'w']) {
      await fillEveryTable(target.db, await createTestSite(target.ownerDb, slug));
    }
    const before = await contentsOf(target.admin.ownerConnection);
    for (const name of ['whole', 'old']) {
      expect(await world.run(['restore', world.path(name)], target.connection)).toEqual({
        code: 1,
        out: [],
        err: [
          `The database has 4 sites: restore into an empty one, or with --replace, which deletes everything in it first.`,
        ],
      });
    }
    expect(await contentsOf(target.admin.ownerConnection)).toEqual(before);
    const replaced = await world.run(
      ['restore', world.path('old'), '--replace'],
      target.connection,
    );
    expect(replaced).toMatchObject({ code: 0, err: [] });
    expect((await readRevisions(target.db)).length).toBe(1);
    await world.run(['restore', world.path('whole'), '--replace'], target.connection);
    await expectSecured(target);
  });

  it('leaves out a table that is not ours, and says where it is', async () => {
    const target = await freshDatabase();
    await sql`create table "Own notes" (id int, note text)`.execute(source.ownerDb);
    await sql`insert into "Own notes" values (2, 'b'), (1, 'a')`.execute(source.ownerDb);
    try {
      await world.run(['backup', '--to', world.path('own')], source.connection);
      const { code, err } = await world.run(['restore', world.path('own')], target.connection);
      expect({ code, err }).toEqual({
        code: 0,
        err: ['The table Own notes is not Forecourt’s and stayed in tables/Own%20notes.copy.gz.'],
      });
    } finally {
      await sql`drop table "Own notes"`.execute(source.ownerDb);
    }
  });

  it('is refused if a picture cannot be stored, and the database stays as it was', async () => {
    const target = await freshDatabase();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const { code, err } = await world.run(['restore', world.path('whole')], target.connection, {
      openMedia: async () => ({
        ...world.media,
        get: async () => null,
        put: () => Promise.reject(full),
      }),
    });
    expect({ code, err }).toEqual({ code: 1, err: ['The disk is full.'] });
    expect(await contentsOf(target.admin.ownerConnection)).toEqual({});
  });
});

/** The application sees its site and no other, writes, and its writes move the revision again. */
async function expectSecured({ db, ownerDb }: OwnedDatabase): Promise<void> {
  const [one, two] = await readRevisions(db);
  const { rows } = await sql`select * from vehicles`.execute(db);
  expect(rows).toEqual([]);
  const shown = await readSite(db, two?.id ?? 0, (trx) =>
    trx.selectFrom('vehicles').select('id').execute(),
  );
  expect(shown).toHaveLength(1);
  await withSite(db, one?.id ?? 0, (trx) => sql`update offers set name = 'New'`.execute(trx));
  const [moved, same] = await readRevisions(ownerDb);
  expect(moved?.stockRevision).toBe((one?.stockRevision ?? 0) + 1);
  expect(same).toEqual(two);
  const forced = await sql<{ count: number }>`
    select count(*) from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity`.execute(db);
  expect(forced.rows[0]?.count).toBe(TENANT_TABLES.length);
}
