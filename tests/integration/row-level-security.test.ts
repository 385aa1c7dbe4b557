import { type Transaction, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { Db } from '#db/database.ts';
import { loadDealerships, upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertOffers } from '#db/content/offers.ts';
import { readRevisions, settleStockRevision } from '#db/revisions.ts';
import { type Database, PLATFORM_TABLES, TENANT_TABLES } from '#db/tables.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { insertRow } from './insert-row.ts';
import { type TestDatabase, createTestDatabase, createTestSite } from './database.ts';
import { fillEveryTable } from './every-table.ts';
import { newDealership, newOffer } from './rows.ts';

interface Catalogued {
  name: string;
  secured: boolean;
  forced: boolean;
  owner: string;
  first_key_column: string;
  policies: object[];
}

const OWN_ROWS = `(site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer)`;

let database: TestDatabase;
let db: Db;
let ownerDb: Db;
let ours: number;
let theirs: number;

/** As the owner, who bypasses row-level security: the real contents of the tables. */
async function contents(table: string, siteId: number): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    select to_json(t) as row from ${sql.table(table)} t where site_id = ${siteId}`.execute(ownerDb);
  return rows.map(({ row }) => row);
}

/** The site that the current connection is set to, and how many rows it can see. */
async function carriedBy(executor: Db): Promise<{ site: string; rows: number }[]> {
  const { rows } = await sql<{ site: string; rows: number }>`
    select coalesce(current_setting('forecourt.site_id', true), '') as site, count(*) as rows
    from dealerships`.execute(executor);
  return rows;
}

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, ownerDb } = database);
  ours = await createTestSite(ownerDb, 'ours');
  theirs = await createTestSite(ownerDb, 'theirs');
  await fillEveryTable(db, ours);
  await fillEveryTable(db, theirs);
});

afterAll(() => database.drop());

describe('row-level security forced on every tenant table', () => {
  it('every table with a site_id apart from the platform ones has it enabled and forced, and the app role is not its owner', async () => {
    const { rows } = await sql<Catalogued>`
      select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
        pg_get_userbyid(c.relowner) as owner,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as first_key_column,
        (select coalesce(json_agg(json_build_object('name', p.polname, 'command', p.polcmd,
            'permissive', p.polpermissive, 'roles', p.polroles::oid[]::regrole[]::text[],
            'using', pg_get_expr(p.polqual, c.oid), 'check', pg_get_expr(p.polwithcheck, c.oid))
            order by p.polname), '[]')
          from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname not in ('pg_catalog', 'information_schema')
      where c.relkind in ('r', 'p') and c.relname <> all(${[...PLATFORM_TABLES]}::text[])
        and exists (select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped)
      order by c.relname`.execute(ownerDb);

    expect(rows.map(({ name }) => name)).toEqual([...TENANT_TABLES].toSorted());
    for (const table of rows) {
      expect(table).toEqual({
        name: table.name,
        secured: true,
        forced: true,
        owner: expect.not.stringMatching('^forecourt_app$'),
        first_key_column: 'site_id',
        policies: [
          {
            name: 'own_site',
            command: '*',
            permissive: true,
            roles: ['-'],
            using: OWN_ROWS,
            check: OWN_ROWS,
          },
          {
            name: 'owner_every_site',
            command: '*',
            permissive: true,
            roles: [table.owner],
            using: 'true',
            check: 'true',
          },
        ],
      });
    }
  });

  it('a table without a site_id is a platform table', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relname not like 'kysely\\_migration%'
      order by c.relname`.execute(ownerDb);
    expect(rows.map(({ name }) => name)).toEqual([...PLATFORM_TABLES, ...TENANT_TABLES].toSorted());
  });

  it('the app role can neither sign in nor step around the policies', async () => {
    const { rows } = await sql`
      select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb
      from pg_roles where rolname = 'forecourt_app'`.execute(ownerDb);
    expect(rows).toEqual([
      {
        rolcanlogin: false,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
      },
    ]);
  });

  it('a tenant query without a site does not compile', () => {
    type Demanded = Parameters<typeof loadStock>[0];
    expectTypeOf<Db>().not.toExtend<Demanded>();
    expectTypeOf<Transaction<Database>>().not.toExtend<Demanded>();
  });

  it('a site id that is none is refused', async () => {
    for (const siteId of [0, -1, 1.5, Number.NaN]) {
      await expect(withSite(db, siteId, loadStock)).rejects.toThrow(RangeError);
    }
  });
});

describe.each(TENANT_TABLES)('%s', (table) => {
  it('no query without a site sees a row', async () => {
    expect(await contents(table, ours)).not.toEqual([]);
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('no query without a site writes a row', async () => {
    const [row = {}] = await contents(table, ours);
    await expect(insertRow(db, table, row)).rejects.toThrow(/row-level security/);
    const updated = await sql`update ${sql.table(table)} set site_id = site_id`.execute(db);
    const deleted = await sql`delete from ${sql.table(table)}`.execute(db);
    expect([updated.numAffectedRows, deleted.numAffectedRows]).toEqual([0n, 0n]);
  });

  it("one site cannot read another's rows", async () => {
    const { rows } = await withSite(db, ours, (trx) =>
      sql<{ site_id: number }>`select distinct site_id from ${sql.table(table)}`.execute(trx),
    );
    expect(rows).toEqual([{ site_id: ours }]);
  });

  it("one site cannot insert, update or delete another's rows", async () => {
    const before = await contents(table, theirs);
    const [row = {}] = before;
    await expect(withSite(db, ours, (trx) => insertRow(trx, table, row))).rejects.toThrow(
      /row-level security/,
    );
    await expect(
      withSite(db, ours, (trx) =>
        sql`update ${sql.table(table)} set site_id = ${theirs}`.execute(trx),
      ),
    ).rejects.toThrow(/row-level security/);
    await withSite(db, ours, async (trx) => {
      const updated = await sql`
        update ${sql.table(table)} set site_id = ${ours} where site_id = ${theirs}`.execute(trx);
      const deleted = await sql`delete from ${sql.table(table)} where site_id = ${theirs}`.execute(
        trx,
      );
      expect([updated.numAffectedRows, deleted.numAffectedRows]).toEqual([0n, 0n]);
    });
    expect(await contents(table, theirs)).toEqual(before);
  });

  it("the owner's pool is held to the site as well", async () => {
    const { rows } = await withSite(ownerDb, ours, (trx) =>
      sql<{ site_id: number }>`select distinct site_id from ${sql.table(table)}`.execute(trx),
    );
    expect(rows).toEqual([{ site_id: ours }]);
  });
});

describe('what a connection carries', () => {
  it('carries no site after a transaction, nor after a failed one', async () => {
    const single = await createTestDatabase({ max: 1 });
    try {
      const siteId = await createTestSite(single.ownerDb, 'only');
      const nothing = [{ site: '', rows: 0 }];
      await withSite(single.db, siteId, (trx) => upsertDealerships(trx, [newDealership()]));
      expect(await carriedBy(single.db)).toEqual(nothing);
      await expect(
        withSite(single.db, siteId, () => Promise.reject(new Error('thrown by the work'))),
      ).rejects.toThrow('thrown by the work');
      expect(await carriedBy(single.db)).toEqual(nothing);
      await expect(
        withSite(single.db, siteId, (trx) => sql`select 1 / 0`.execute(trx)),
      ).rejects.toThrow(/division by zero/);
      expect(await carriedBy(single.db)).toEqual(nothing);
      expect(await withSite(single.db, siteId, loadDealerships)).toHaveLength(1);
    } finally {
      await single.drop();
    }
  });

  it('200 interleaved sites through a pool of 3 connections never see a foreign row', async () => {
    const shared = await createTestDatabase({ max: 3 });
    try {
      const slugs = Array.from({ length: 200 }, (_, index) => `site-${index}`);
      const sites = await Promise.all(
        slugs.map(async (slug) => ({ slug, id: await createTestSite(shared.ownerDb, slug) })),
      );
      const writes = await Promise.allSettled(
        sites.map(({ id, slug }, index) =>
          withSite(shared.db, id, async (trx) => {
            await upsertDealerships(trx, [newDealership({ slug })]);
            if (index % 5 === 0) throw new Error('rolled back');
          }),
        ),
      );
      expect(writes.map(({ status }) => status)).toEqual(
        slugs.map((_, index) => (index % 5 === 0 ? 'rejected' : 'fulfilled')),
      );
      const seen = await Promise.all(
        [...sites, ...sites.toReversed()].map(async ({ id, slug }) => ({
          slug,
          rows: (await readSite(shared.db, id, loadDealerships)).map((row) => row.slug),
        })),
      );
      for (const { slug, rows } of seen) {
        expect(rows).toEqual(slugs.indexOf(slug) % 5 === 0 ? [] : [slug]);
      }
    } finally {
      await shared.drop();
    }
  });
});

describe('what the app role may do to platform tables', () => {
  it('moves a stock revision and nothing else of a site', async () => {
    const revision = await withSite(db, ours, async (trx) => {
      await upsertOffers(trx, [newOffer()]);
      return settleStockRevision(trx);
    });
    expect(revision).toBeGreaterThan(0);
    for (const statement of [
      sql`update sites set name = 'Taken'`,
      sql`update sites set document = '{}'`,
      sql`insert into sites (slug, name, document, revision) values ('new', 'New', '{}', 1)`,
      sql`delete from sites`,
      sql`insert into site_hosts (host, site_id, canonical) values ('x.example', ${ours}, false)`,
      sql`update site_revisions set document = '{}'`,
      sql`delete from site_groups`,
      sql`create table mine (id int)`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow(/permission denied/);
    }
  });

  it("moves no other site's stock revision, and none without a site", async () => {
    const everySite = sql`update sites set stock_revision = stock_revision + 1`;
    const revisions = async () =>
      Object.fromEntries(
        (await readRevisions(db)).map(({ id, stockRevision }) => [id, stockRevision]),
      );
    const before = await revisions();
    expect((await everySite.execute(db)).numAffectedRows).toBe(0n);
    expect((await withSite(db, ours, (trx) => everySite.execute(trx))).numAffectedRows).toBe(1n);
    expect((await withSite(ownerDb, ours, (trx) => everySite.execute(trx))).numAffectedRows).toBe(
      1n,
    );
    expect(await revisions()).toEqual({ ...before, [ours]: (before[ours] ?? 0) + 2 });
  });

  it("reads what serving takes, and not the groups' documents", async () => {
    for (const table of ['sites', 'site_revisions', 'site_hosts']) {
      await sql`select * from ${sql.table(table)}`.execute(db);
    }
    await expect(sql`select * from site_groups`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`select nextval('sites_id_seq')`.execute(db)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('has no part in a table that is not granted to it', async () => {
    await sql`create table not_secured_yet (id bigint generated by default as identity)`.execute(
      ownerDb,
    );
    try {
      for (const statement of [
        sql`select * from not_secured_yet`,
        sql`insert into not_secured_yet default values`,
        sql`select nextval('not_secured_yet_id_seq')`,
      ]) {
        await expect(statement.execute(db)).rejects.toThrow(/permission denied/);
      }
    } finally {
      await sql`drop table not_secured_yet`.execute(ownerDb);
    }
  });

  it('readSite refuses to write, and sees one moment throughout', async () => {
    await expect(
      readSite(db, ours, (trx) => upsertDealerships(trx, [newDealership({ slug: 'another' })])),
    ).rejects.toThrow(/read-only transaction/);
    await readSite(db, theirs, async (trx) => {
      const before = await loadDealerships(trx);
      await withSite(db, theirs, (other) =>
        upsertDealerships(other, [newDealership({ slug: 'meanwhile' })]),
      );
      expect(await loadDealerships(trx)).toEqual(before);
    });
    expect(await readSite(db, theirs, loadDealerships)).toHaveLength(2);
  });
});
