import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkWritable, isDatabaseAway } from '#db/database-away.ts';
import { AppLoginError, checkAppLogin, ensureAppLogin } from '#db/app-login.ts';
import { type Connection, type Db, connect } from '#db/database.ts';
import { GRANTS, findMissingGrants, repairGrants } from '#db/grants.ts';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { siteKeyOf } from '#db/site/site-keys.ts';
import { withSite } from '#db/with-site.ts';
import { type TestDatabase, createTestDatabase, createTestSite } from './database.ts';
import { newDealership } from './rows.ts';
import { onDatabase } from './test-server.ts';

let database: TestDatabase;
let db: Db;
let ownerDb: Db;
let ours: number;
let theirs: number;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, ownerDb } = database);
  ours = await createTestSite(ownerDb, 'ours');
  theirs = await createTestSite(ownerDb, 'theirs');
  for (const site of [ours, theirs]) {
    await withSite(db, site, async (trx) => {
      await siteKeyOf(trx, 'lead-key');
      await upsertDealerships(trx, [newDealership()]);
    });
  }
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});
afterAll(() => database.drop());

/** A role for one test, with `powers` such as `superuser`; returns a connection as it. */
async function createRole(powers: string, member = true): Promise<Connection & { user: string }> {
  const user = `login_${randomBytes(6).toString('hex')}`;
  await sql`create role ${sql.id(user)} login password 'of-a-test' ${sql.raw(powers)}`.execute(
    ownerDb,
  );
  undo.push(() => sql`drop role if exists ${sql.id(user)}`.execute(ownerDb));
  if (member) await sql`grant forecourt_app to ${sql.id(user)}`.execute(ownerDb);
  return { ...database.ownerConnection, user, password: 'of-a-test' };
}

/** A pool as the application. */
function openAs(connection: Connection): Db {
  const pool = connect({ connection, role: 'app', max: 1, applicationName: 'login-test' });
  undo.push(() => pool.destroy());
  return pool;
}

async function ownerName(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(ownerDb);
  return rows[0]?.name ?? '';
}

/** In one session, so that a role that was left stays left. */
async function inOneSession(...statements: string[]): Promise<unknown[]> {
  return db.connection().execute(async (session) => {
    try {
      let rows: unknown[] = [];
      for (const text of statements) ({ rows } = await sql.raw(text).execute(session));
      return rows;
    } finally {
      await sql.raw('rollback; reset all; set role forecourt_app').execute(session);
    }
  });
}

describe("the application's login", () => {
  it('becomes neither the owner nor anybody else, with or without its role', async () => {
    const owner = await ownerName();
    for (const before of ['select 1', 'reset role', 'set role none']) {
      for (const attempt of [
        `set role "${owner}"`,
        `select set_config('role', '${owner}', false)`,
        `set session authorization "${owner}"`,
        'set role pg_read_all_data',
        `grant "${owner}" to current_user`,
        'alter role current_user superuser',
        'alter role current_user bypassrls',
        'create role another superuser',
      ]) {
        await expect(inOneSession(before, attempt), attempt).rejects.toThrow(
          /permission denied|must be superuser|Only roles with/,
        );
      }
    }
  });

  it('changes no table, policy or function, also after leaving its role', async () => {
    for (const attempt of [
      'alter table leads disable row level security',
      'alter table leads no force row level security',
      'alter table leads add column x int',
      'drop policy own_site on leads',
      'create policy mine on leads using (true)',
      'drop table leads',
      'truncate leads',
      'create table mine (id int)',
      'create function mine() returns int language sql as $$ select 1 $$',
      'create trigger mine after insert on leads for each row execute function move_stock_revision()',
      'alter function move_stock_revision() security invoker',
      "insert into kysely_migration (name, timestamp) values ('9999-mine', '')",
      "copy leads to program 'true'",
      "select pg_read_file('/etc/passwd')",
      'select rolpassword from pg_authid',
    ]) {
      await expect(inOneSession('set role none', attempt), attempt).rejects.toThrow(
        /permission denied|must be owner|must be able to/,
      );
    }
  });

  it("sees no site's rows and keys without naming the site, also after leaving its role", async () => {
    for (const table of ['site_keys', 'dealerships']) {
      for (const before of ['select 1', 'set role none']) {
        expect(await inOneSession(before, `select * from ${table}`)).toEqual([]);
        expect(
          await inOneSession(
            before,
            `begin; select set_config('forecourt.site_id', '${ours}', true)`,
            `select distinct site_id from ${table}`,
          ),
        ).toEqual([{ site_id: ours }]);
      }
      await expect(
        inOneSession('set role none', 'set row_security = off', `select * from ${table}`),
      ).rejects.toThrow(/row-level security/);
    }
  });

  it('deletes old revisions of its own site and never the one that is served', async () => {
    const add = (site: number, revision: number) =>
      ownerDb
        .insertInto('site_revisions')
        .values({ site_id: site, revision, document: '{}', group_document: 'null' })
        .execute();
    for (const site of [ours, theirs]) {
      await ownerDb.updateTable('sites').set({ revision: 2 }).where('id', '=', site).execute();
      for (const revision of [1, 2]) await add(site, revision);
    }
    const everything = sql`delete from site_revisions`;
    expect((await everything.execute(db)).numAffectedRows).toBe(0n);
    await withSite(db, ours, (trx) => everything.execute(trx));
    const left = await ownerDb
      .selectFrom('site_revisions')
      .select(['site_id', 'revision'])
      .orderBy('site_id')
      .orderBy('revision')
      .execute();
    expect(left).toEqual([
      { site_id: ours, revision: 2 },
      { site_id: theirs, revision: 1 },
      { site_id: theirs, revision: 2 },
    ]);
  });
});

describe('the queue of deliveries', () => {
  it('shows and accepts the rows of its site; without a site it is read and leased only', async () => {
    const ids = new Map<number, number>();
    for (const site of [ours, theirs]) ids.set(site, await queueOne(site));
    const sites = sql<{
      site_id: number;
    }>`select distinct site_id from lead_delivery_queue order by 1`;
    expect((await withSite(db, ours, (trx) => sites.execute(trx))).rows).toEqual([
      { site_id: ours },
    ]);
    expect((await sites.execute(db)).rows).toEqual([{ site_id: ours }, { site_id: theirs }]);

    const lease = sql`update lead_delivery_queue set leased_until = now()`;
    expect((await lease.execute(db)).numAffectedRows).toBe(2n);
    expect((await withSite(db, ours, (trx) => lease.execute(trx))).numAffectedRows).toBe(1n);
    const clear = sql`delete from lead_delivery_queue`;
    expect((await clear.execute(db)).numAffectedRows).toBe(0n);
    const foreign = sql`
      insert into lead_delivery_queue (site_id, delivery_id, due_at)
      values (${theirs}, ${ids.get(theirs)}, now()) on conflict do nothing`;
    await expect(foreign.execute(db)).rejects.toThrow(/row-level security/);
    await expect(withSite(db, ours, (trx) => foreign.execute(trx))).rejects.toThrow(
      /row-level security/,
    );
    expect((await withSite(db, ours, (trx) => clear.execute(trx))).numAffectedRows).toBe(1n);
    expect((await sites.execute(db)).rows).toEqual([{ site_id: theirs }]);
  });

  async function queueOne(site: number): Promise<number> {
    return withSite(db, site, async (trx) => {
      const lead = await sql<{ id: number }>`
        insert into leads (lead_id, form, category, created_at, idempotency_key, content_hash, visitor_hash, payload)
        values (${randomBytes(24).toString('base64url')}, 'enquiry', 'Enquiry', now(), 'a-key-of-a-form',
          ${'0'.repeat(64)}, ${'1'.repeat(64)}, '{}') returning id`.execute(trx);
      const delivery = await sql<{ id: number }>`
        insert into lead_deliveries (lead, lead_revision, destination_key, destination, created_at, first_due_at)
        values (${lead.rows[0]?.id}, 0, 'log', '{}', now(), now()) returning id`.execute(trx);
      const id = delivery.rows[0]?.id ?? 0;
      await sql`
        insert into lead_delivery_queue (site_id, delivery_id, due_at) values (${site}, ${id}, now())`.execute(
        trx,
      );
      return id;
    });
  }
});

describe('grants', () => {
  /** `select on leads`, `update (stock_revision) on sites`, in order. */
  const listed = GRANTS.flatMap(({ name, privileges, columns = [''] }) =>
    privileges.flatMap((privilege) =>
      columns.map((column) => `${privilege}${column && ` (${column})`} on ${name}`),
    ),
  ).toSorted();

  it('are listed exactly as the migrations grant them', async () => {
    const { rows } = await sql<{ granted: string }>`
      with app as (select oid from pg_roles where rolname = 'forecourt_app')
      select lower(acl.privilege_type) || ' on ' || relname as granted
      from pg_class, aclexplode(relacl) acl, app
      where relnamespace = 'public'::regnamespace and acl.grantee = app.oid
      union all
      select lower(acl.privilege_type) || ' (' || attname || ') on ' || relname
      from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl) acl, app
      where relnamespace = 'public'::regnamespace and acl.grantee = app.oid
      union all
      select lower(acl.privilege_type) || ' on ' || nspname
      from pg_namespace, aclexplode(nspacl) acl, app
      where nspname = 'public' and acl.grantee = app.oid`.execute(ownerDb);
    expect(rows.map(({ granted }) => granted).toSorted()).toEqual(listed);
  });

  it('that are missing are named in one sentence, and granted again', async () => {
    const other = await createTestDatabase();
    try {
      expect(await findMissingGrants(other.db)).toEqual([]);
      await sql`revoke insert on leads from forecourt_app`.execute(other.ownerDb);
      await sql`revoke update (stock_revision) on sites from forecourt_app`.execute(other.ownerDb);
      await sql`revoke usage, select on sequence leads_id_seq from forecourt_app`.execute(
        other.ownerDb,
      );
      await expect(checkAppLogin(other.db, { separate: true })).rejects.toThrow(
        'The role forecourt_app lacks UPDATE (stock_revision) on sites, INSERT on leads and ' +
          "USAGE/SELECT on leads_id_seq: run `forecourt migrate` with the owner's DATABASE_URL.",
      );
      expect(await repairGrants(other.ownerDb)).toHaveLength(3);
      expect(await repairGrants(other.ownerDb)).toEqual([]);
      await checkAppLogin(other.db, { separate: true });
    } finally {
      await other.drop();
    }
  });

  it('of every kind come back to a database that has none, as after a restore', async () => {
    const other = await createTestDatabase();
    try {
      for (const kind of ['tables', 'sequences']) {
        await sql`revoke all on all ${sql.raw(kind)} in schema public from forecourt_app`.execute(
          other.ownerDb,
        );
      }
      const lost = GRANTS.filter(({ kind }) => kind !== 'schema').map(({ name }) => name);
      expect((await repairGrants(other.ownerDb)).map(({ name }) => name)).toEqual(lost);
      await checkAppLogin(other.db, { separate: true });
    } finally {
      await other.drop();
    }
  });
});

describe('a login that cannot serve is refused with one sentence', () => {
  it.each([
    ['superuser', 'is a superuser'],
    ['bypassrls', 'bypasses row-level security'],
    ['createrole', 'may create roles'],
  ])('because it is %s', async (power, fault) => {
    const connection = await createRole(power);
    await expect(checkAppLogin(openAs(connection), { separate: true })).rejects.toThrow(fault);
  });

  it('because it may act as the owner', async () => {
    const connection = await createRole('nosuperuser');
    const owner = await ownerName();
    await sql`grant ${sql.id(owner)} to ${sql.id(connection.user)}`.execute(ownerDb);
    await expect(checkAppLogin(openAs(connection), { separate: true })).rejects.toThrow(
      `may act as ${owner}, who owns the tables`,
    );
  });

  it("because it is not a member of the application's role", async () => {
    const connection = await createRole('nosuperuser', false);
    await expect(checkAppLogin(openAs(connection), { separate: true })).rejects.toThrow(
      /^The application's login may not use the role forecourt_app: run `forecourt migrate`/,
    );
  });

  it('because the database is not migrated', async () => {
    const empty = await createTestDatabase({ empty: true });
    try {
      await expect(checkAppLogin(empty.db, { separate: true })).rejects.toThrow(
        "The database is not migrated to this version: run `forecourt migrate` with the owner's DATABASE_URL.",
      );
    } finally {
      await empty.drop();
    }
  });

  it("unless it is known to be the owner's", async () => {
    const asOwner = openAs(database.ownerConnection);
    await checkAppLogin(asOwner, { separate: false });
    await expect(checkAppLogin(asOwner, { separate: true })).rejects.toThrow(AppLoginError);
  });
});

describe("creating the application's login", () => {
  it('creates it once, changes its password when that differs, and serves', async () => {
    const user = `login_${randomBytes(6).toString('hex')}`;
    undo.push(() => sql`drop role if exists ${sql.id(user)}`.execute(ownerDb));
    for (const password of ['first "password\'', 'second passwörd']) {
      const connection = { ...database.ownerConnection, user, password };
      await Promise.all([ensureAppLogin(ownerDb, connection), ensureAppLogin(ownerDb, connection)]);
      await ensureAppLogin(ownerDb, connection);
      await checkAppLogin(openAs(connection), { separate: true });
    }
    const { rows } = await sql<{ roles: string }>`
      select string_agg(roleid::regrole::text, ',') as roles from pg_auth_members
      where member = ${user}::regrole`.execute(ownerDb);
    expect(rows).toEqual([{ roles: 'forecourt_app' }]);
  });

  it("leaves a login alone that is the owner's, or has another purpose", async () => {
    const wrong = { ...database.ownerConnection, password: 'a guess' };
    await expect(ensureAppLogin(ownerDb, wrong)).rejects.toThrow(
      /is the owner's: it needs its own/,
    );
    for (const role of [
      await createRole('nosuperuser', false),
      await createRole('superuser'),
      await createRole('createrole'),
    ]) {
      await expect(ensureAppLogin(ownerDb, { ...role, password: 'a guess' })).rejects.toThrow(
        /exists and is not only a member of forecourt_app/,
      );
      await sql`select 1`.execute(connectAs(role));
    }
  });

  it('says what an administrator must run if the owner may not create it', async () => {
    const owner = await createRole('nosuperuser');
    const user = `login_${randomBytes(6).toString('hex')}`;
    const asOwner = connectAs(owner);
    await expect(
      ensureAppLogin(asOwner, { ...owner, user, password: 'a-password' }),
    ).rejects.toThrow(
      `The owner may not create the login ${user}: have an administrator run: create role "${user}" login`,
    );
  });

  function connectAs(connection: Connection): Db {
    const pool = connect({ connection, role: 'owner', max: 1, applicationName: 'login-test' });
    undo.push(() => pool.destroy());
    return pool;
  }
});

it('the tests of this folder use a login of its own for the application', async () => {
  const { user } = inject('appLogin');
  const { rows } = await sql`select session_user as login, current_user as role`.execute(db);
  expect(rows).toEqual([{ login: user, role: 'forecourt_app' }]);
  expect(onDatabase(database.connection, 'x').user).toBe(user);
});

describe('checkWritable', () => {
  it('passes on a database that accepts writes, and fails as away on one that does not', async () => {
    await checkWritable(db);
    const connection = await createRole('');
    await sql`alter role ${sql.id(connection.user)} set default_transaction_read_only = on`.execute(
      ownerDb,
    );
    const failure = await checkWritable(openAs(connection)).catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
  });
});
