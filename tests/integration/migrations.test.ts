import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { upsertOffers } from '#db/content/offers.ts';
import { connect, openPools } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { MIGRATIONS } from '#db/migrations/all.ts';
import { readRevisions } from '#db/revisions.ts';
import { applyDocuments } from '#db/site/sites.ts';
import { withSite } from '#db/with-site.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { newOffer } from './rows.ts';

const ALL = MIGRATIONS.map(({ name }) => name);

describe('migrations', () => {
  let databases: TestDatabase[] = [];
  const open = async (options: { empty: boolean }) => {
    const database = await createTestDatabase(options);
    databases.push(database);
    return database;
  };
  const fresh = () => open({ empty: true });
  const migrated = () => open({ empty: false });

  afterEach(async () => {
    await Promise.all(databases.map((database) => database.drop()));
    databases = [];
  });

  it('has names that are unique and in order', () => {
    expect(ALL).toEqual([...new Set(ALL)].toSorted());
    for (const name of ALL) expect(name).toMatch(/^\d{4}-[a-z-]+$/);
  });

  it('two processes starting at once do not collide', async () => {
    const { ownerDb, ownerConnection: connection } = await fresh();
    const other = connect({ connection, role: 'owner', max: 1, applicationName: 'other' });
    try {
      const runs = await Promise.all([migrateToLatest(ownerDb), migrateToLatest(other)]);
      expect(runs.toSorted((a, b) => a.length - b.length)).toEqual([[], ALL]);
    } finally {
      await other.destroy();
    }
  });

  it('two databases of one server migrated at once share the role', async () => {
    const [one, two] = await Promise.all([fresh(), fresh()]);
    const runs = await Promise.all([migrateToLatest(one.ownerDb), migrateToLatest(two.ownerDb)]);
    expect(runs).toEqual([ALL, ALL]);
    for (const { db } of [one, two]) {
      const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
      expect(rows).toEqual([{ role: 'forecourt_app' }]);
    }
  });

  it('a second run changes nothing', async () => {
    const { ownerDb } = await migrated();
    expect(await migrateToLatest(ownerDb)).toEqual([]);
  });

  it('a database that a newer version has migrated further is left as it is', async () => {
    const { ownerDb } = await migrated();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', now()::text)`.execute(
      ownerDb,
    );
    expect(await migrateToLatest(ownerDb)).toEqual([]);
  });

  it('releases its lock when a migration fails, and says which one', async () => {
    const { ownerDb } = await fresh();
    await sql`create table vehicles (in_the_way int)`.execute(ownerDb);
    await expect(migrateToLatest(ownerDb)).rejects.toThrow(
      /^The migration 0001-foundation failed: .*vehicles/,
    );
    await sql`drop table vehicles`.execute(ownerDb);
    expect(await migrateToLatest(ownerDb)).toEqual(ALL);
  });

  it('an owner who is no superuser can migrate, apply documents and move a stock revision', async () => {
    const { ownerDb, ownerConnection: connection } = await fresh();
    const role = `owner_${randomBytes(6).toString('hex')}`;
    await sql`create role ${sql.id(role)} login password ${sql.lit(role)}`.execute(ownerDb);
    await sql`grant forecourt_app to ${sql.id(role)}`.execute(ownerDb);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      ownerDb,
    );
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} owner to ${sql.id(role)}`.execute(
      ownerDb,
    );
    await sql`alter schema public owner to ${sql.id(role)}`.execute(ownerDb);
    const pools = openPools({ ...connection, user: role, password: role });
    try {
      expect(await migrateToLatest(pools.ownerDb)).toEqual(ALL);
      for (const outcome of ['created', 'updated']) {
        const document = { slug: 'one', name: outcome };
        const [result] = await applyDocuments(pools.ownerDb, [document], 0);
        expect(result).toMatchObject({ outcome });
      }
      const [site] = await readRevisions(pools.db);
      await withSite(pools.db, site?.id ?? 0, (trx) => upsertOffers(trx, [newOffer()]));
      expect(await readRevisions(pools.db)).toEqual([{ ...site, stockRevision: 1 }]);
    } finally {
      await pools.close();
      await sql`drop owned by ${sql.id(role)} cascade`.execute(ownerDb);
      await sql`reassign owned by ${sql.id(role)} to current_user`.execute(ownerDb);
      await sql`drop role ${sql.id(role)}`.execute(ownerDb);
    }
  });

  it('a site has at most one canonical host, and hosts are kept in lower case', async () => {
    const { ownerDb } = await migrated();
    const { id } = await ownerDb
      .insertInto('sites')
      .values({ slug: 'one', name: 'One', group_slug: null, document: '{}', revision: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const add = (host: string, canonical: boolean) =>
      ownerDb.insertInto('site_hosts').values({ host, site_id: id, canonical }).execute();
    await add('one.example', true);
    await add('www.one.example', false);
    await expect(add('other.example', true)).rejects.toThrow(/site_hosts_one_canonical/);
    await expect(add('Upper.example', false)).rejects.toThrow(/site_hosts_host_check/);
  });
});
