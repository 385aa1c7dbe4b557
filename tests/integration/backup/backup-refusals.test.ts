import { cp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMediaFiles } from '#adapters/media-files/media-files.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { MediaStoreError } from '#ports/media.ts';
import { describeProblem } from '#main/cli/describe-problem.ts';
import { readManifest, writeManifest } from '#services/backup/manifest.ts';
import { writeBackup } from '#services/backup/write-backup.ts';
import { createTestSite } from '../database.ts';
import { fillEveryTable } from '../every-table.ts';
import {
  BackupWorld,
  type OwnedDatabase,
  contentsOf,
  createLogin,
  createOwnedDatabase,
  dropLogin,
} from './backup-world.ts';

let world: BackupWorld;
let source: OwnedDatabase;
/** Empty and not migrated. */
let target: OwnedDatabase;

beforeAll(async () => {
  world = await BackupWorld.open();
  [source, target] = await Promise.all([createOwnedDatabase(), createOwnedDatabase()]);
  await migrateToLatest(source.ownerDb);
  await fillEveryTable(source.db, await createTestSite(source.ownerDb, 'one'));
  await world.media.put('one/a.jpg', Buffer.from('a picture'), { type: 'image/jpeg' });
  await world.run(['backup', '--to', world.path('whole')], source.connection);
});

afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await world.close();
});

async function expectNoBackup(connection: pg.ClientConfig, sentence: string): Promise<void> {
  const before = await readdir(world.folder);
  const result = await world.run(['backup', '--to', world.path('refused')], connection);
  expect(result).toEqual({ code: 1, out: [], err: [sentence] });
  expect(await readdir(world.folder)).toEqual(before);
}

describe('a backup that would not be whole is not made', () => {
  const hidden = (user: string) =>
    `Row-level security hides rows of the table leads from the database user ${user}: back up as the user who owns the tables, after all migrations have run.`;

  it('if the policy for the owner is missing', async () => {
    await sql`drop policy owner_every_site on leads`.execute(source.ownerDb);
    await expectNoBackup(source.connection, hidden(source.owner));
    await sql`
      create policy owner_every_site on leads to ${sql.id(source.owner)}
      using (true) with check (true)`.execute(source.ownerDb);
  });

  it('if the policy does not admit every row, or another one restricts it', async () => {
    const { ownerDb } = source;
    await sql`alter policy owner_every_site on leads using (id > 0)`.execute(ownerDb);
    await expectNoBackup(source.connection, hidden(source.owner));
    await sql`alter policy owner_every_site on leads using (true)`.execute(ownerDb);
    await sql`create policy fewer on leads as restrictive using (id > 0)`.execute(ownerDb);
    await expectNoBackup(source.connection, hidden(source.owner));
    await sql`drop policy fewer on leads`.execute(ownerDb);
  });

  it('by a user who may not read a table, or reads it through row-level security', async () => {
    const user = await createLogin(source.admin);
    try {
      const connection = { ...source.connection, user, password: user };
      await sql`grant select on kysely_migration to ${sql.id(user)}`.execute(source.ownerDb);
      await expectNoBackup(
        connection,
        `The database user ${user} may not read the table accounts: back up as the user who owns the tables.`,
      );
      await sql`grant select on all tables in schema public to ${sql.id(user)}`.execute(
        source.ownerDb,
      );
      await expectNoBackup(connection, hidden(user).replace('table leads', 'table accounts'));
    } finally {
      await dropLogin(source.admin, user);
    }
  });

  it('of a database that is not ours', async () => {
    await expectNoBackup(target.connection, 'The database has no Forecourt tables.');
  });

  it('where no folder is, as when a disk is not mounted', async () => {
    const args = ['backup', '--to', world.path('missing', 'today')];
    expect(await world.run(args, source.connection)).toEqual({
      code: 1,
      out: [],
      err: [`The folder ${world.path('missing')} does not exist.`],
    });
  });

  it('on a full disk', async () => {
    const before = await readdir(world.folder);
    const cause = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const args = ['backup', '--to', world.path('full')];
    const result = await world.run(args, source.connection, {
      openCopies: async () => ({
        ...world.media,
        put: () => Promise.reject(new MediaStoreError('Not written.', { cause })),
      }),
    });
    expect(result).toEqual({ code: 1, out: [], err: ['The disk is full.'] });
    expect(await readdir(world.folder)).toEqual(before);
  });

  it('if the connection is lost halfway', async () => {
    const before = await readdir(world.folder);
    const end = () =>
      sql`
        select pg_terminate_backend(pid, 60000) from pg_stat_activity
        where datname = current_database() and application_name = 'forecourt-backup'`.execute(
        source.admin.ownerDb,
      );
    const failing = writeBackup({
      connection: source.connection,
      folder: world.path('lost'),
      media: world.media,
      mediaMode: 'list',
      openCopies: () => Promise.reject(new Error('nothing is copied')),
      now: 0,
      onStep: async (step) => {
        if (step === 'leads') await end();
      },
    });
    const error: unknown = await failing.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(describeProblem(error)).toBe('The connection to the database was lost.');
    expect(await readdir(world.folder)).toEqual(before);
  });

  it('while another one is written to the same place', async () => {
    const args = ['backup', '--to', world.path('same')];
    let second: unknown;
    const first = await world.run(args, source.connection, {
      openCopies: async (folder) => {
        second ??= await world.run(args, source.connection);
        return openMediaFiles(folder, Date.now);
      },
    });
    expect(first.code).toBe(0);
    expect(second).toEqual({
      code: 1,
      out: [],
      err: [
        `${world.path('same.partial')} exists: another backup is being written there, or one was interrupted. Delete it if none is running.`,
      ],
    });
  });
});

describe('a backup with a difference is found, and not restored', () => {
  const table = 'tables/leads.copy.gz';
  const differs = `${table} in the backup is damaged: its checksum differs.`;

  it.each<[string, (folder: string) => Promise<unknown>, unknown]>([
    [
      'a changed row',
      async (folder) => {
        const rows = gunzipSync(await readFile(`${folder}/${table}`)).toString();
        await writeFile(`${folder}/${table}`, gzipSync(rows.replace('enquiry', 'Enquiry')));
      },
      differs,
    ],
    ['a row too few', async (folder) => writeFile(`${folder}/${table}`, gzipSync('')), differs],
    [
      'the same rows, compressed again',
      async (folder) => {
        const rows = gunzipSync(await readFile(`${folder}/${table}`));
        await writeFile(`${folder}/${table}`, gzipSync(rows, { level: 1 }));
      },
      differs,
    ],
    [
      'a file cut short',
      (folder) => truncate(`${folder}/${table}`, 40),
      `${table} in the backup is damaged: it cannot be decompressed.`,
    ],
    [
      'another kind of file',
      (folder) => writeFile(`${folder}/${table}`, 'text'),
      `${table} in the backup is damaged: it cannot be decompressed.`,
    ],
    [
      'a missing file',
      (folder) => rm(`${folder}/${table}`),
      `${table} is missing from the backup.`,
    ],
    [
      'a changed picture',
      (folder) => truncate(`${folder}/media/one/a.jpg@`, 70),
      'The picture one/a.jpg in the backup is damaged: its checksum differs.',
    ],
    [
      'a missing picture',
      (folder) => rm(`${folder}/media/one/a.jpg@`),
      'The picture one/a.jpg is missing from the backup.',
    ],
    [
      'a changed manifest',
      async (folder) => {
        const text = await readFile(`${folder}/manifest.json`, 'utf8');
        await writeFile(`${folder}/manifest.json`, text.replace(/"next": "\d+"/, '"next": "9"'));
      },
      expect.stringMatching(/manifest\.json is damaged: its checksum differs\.$/),
    ],
    [
      'a manifest that is none',
      (folder) => writeFile(`${folder}/manifest.json`, '{"format": 1}'),
      expect.stringMatching(/manifest\.json is damaged: it is not a list of a backup\.$/),
    ],
    [
      'a newer format',
      (folder) => writeFile(`${folder}/manifest.json`, '{"format": 2}'),
      'The backup has format 2, which this version of Forecourt cannot read.',
    ],
    [
      'no manifest',
      (folder) => rm(`${folder}/manifest.json`),
      expect.stringMatching(/is not a backup: it has no manifest\.json\.$/),
    ],
  ])('%s', async (_, tamper, sentence) => {
    const folder = world.path('tampered');
    await rm(folder, { recursive: true, force: true });
    await cp(world.path('whole'), folder, { recursive: true });
    await tamper(folder);
    const expected = {
      code: 1,
      out: [],
      err: [sentence],
    };
    expect(await world.run(['backup', 'verify', folder], null)).toEqual(expected);
    expect(await world.run(['restore', folder], target.connection)).toEqual(expected);
    expect(await contentsOf(target.admin.ownerConnection)).toEqual({});
  });
});

describe('a restore is refused', () => {
  /** The whole backup with another manifest, whose checksum is right. */
  async function rewritten(
    change: (manifest: Awaited<ReturnType<typeof readManifest>>) => void,
  ): Promise<string> {
    const folder = world.path('rewritten');
    await rm(folder, { recursive: true, force: true });
    await cp(world.path('whole'), folder, { recursive: true });
    const manifest = await readManifest(folder);
    change(manifest);
    await rm(`${folder}/manifest.json`);
    await writeManifest(folder, manifest);
    return folder;
  }

  const restore = (folder: string, ...flags: string[]) =>
    world.run(['restore', folder, ...flags], target.connection);

  it('of a newer schema', async () => {
    const folder = await rewritten(({ migrations }) => migrations.push('9999-from-the-future'));
    const { code, err } = await restore(folder);
    expect(code).toBe(1);
    expect(err).toEqual([
      expect.stringMatching(/^The backup is of schema 9999-from-the-future, which this version/),
    ]);
    expect(await contentsOf(target.admin.ownerConnection)).toEqual({});
  });

  it('if what was restored differs from the backup', async () => {
    const folder = await rewritten(({ tables }) => {
      for (const one of tables) if (one.name === 'offers') one.columns.reverse();
    });
    expect(await restore(folder)).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^The database reported: /)],
    });
    const sequences = await rewritten((manifest) => {
      for (const one of manifest.sequences) if (one.name === 'leads_id_seq') one.name = 'gone_seq';
    });
    expect(await restore(sequences)).toMatchObject({
      code: 1,
      err: ['The database reported: relation "public.gone_seq" does not exist.'],
    });
    expect(await contentsOf(target.admin.ownerConnection)).toEqual({});
  });

  it('while a web or worker process is connected', async () => {
    const listener = new pg.Client({
      ...target.connection,
      application_name: 'forecourt-listener',
    });
    await listener.connect();
    try {
      expect(await restore(world.path('whole'))).toEqual({
        code: 1,
        out: [],
        err: [
          'Web or worker processes are connected to the database (1 connection): stop them first.',
        ],
      });
    } finally {
      await listener.end();
    }
  });

  it('into tables that are not ours, or that a newer version has migrated', async () => {
    await sql`create table vehicles (wheels int)`.execute(target.ownerDb);
    expect(await restore(world.path('whole'), '--replace')).toMatchObject({
      code: 1,
      err: [
        'The database has a table vehicles that Forecourt did not create: restore into another one.',
      ],
    });
    await sql`drop table vehicles`.execute(target.ownerDb);
    await sql`create table kysely_migration (name text, timestamp text)`.execute(target.ownerDb);
    await sql`insert into kysely_migration values ('9999-newer', '')`.execute(target.ownerDb);
    expect(await restore(world.path('whole'), '--replace')).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^A newer version of Forecourt has migrated the database/)],
    });
    await sql`drop table kysely_migration`.execute(target.ownerDb);
  });

  it('by a user who may not create tables', async () => {
    const user = await createLogin(target.admin);
    try {
      const connection = { ...target.connection, user, password: user };
      expect(await world.run(['restore', world.path('whole')], connection)).toEqual({
        code: 1,
        out: [],
        err: [
          `The database user ${user} may not create tables: restore as the user who owns the database.`,
        ],
      });
    } finally {
      await dropLogin(target.admin, user);
    }
  });
});
