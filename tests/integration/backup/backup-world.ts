import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openMediaFiles } from '#adapters/media-files/media-files.ts';
import { type Connection, type Db, openPools } from '#db/database.ts';
import { runCli } from '#main/cli/run.ts';
import type { BackupTools } from '#main/cli/command.ts';
import type { MediaStore } from '#ports/media.ts';
import { type TestDatabase, createTestDatabase } from '../database.ts';

export interface OwnedDatabase {
  db: Db;
  ownerDb: Db;
  /** As the owner, who is no superuser. */
  connection: Connection;
  /** As a superuser, from whom nothing is hidden. */
  admin: TestDatabase;
  owner: string;
  drop(): Promise<void>;
}

/** An empty database that belongs to a login without any privilege, as the docs describe it. */
export async function createOwnedDatabase(): Promise<OwnedDatabase> {
  const admin = await createTestDatabase({ empty: true });
  const owner = await createLogin(admin);
  await sql`grant forecourt_app to ${sql.id(owner)}`.execute(admin.ownerDb);
  await sql`alter database ${sql.id(admin.ownerConnection.database ?? '')} owner to ${sql.id(owner)}`.execute(
    admin.ownerDb,
  );
  const connection = { ...admin.ownerConnection, user: owner, password: owner };
  const pools = openPools(connection);
  return {
    db: pools.db,
    ownerDb: pools.ownerDb,
    connection,
    admin,
    owner,
    async drop() {
      await pools.close();
      await dropLogin(admin, owner);
      await admin.drop();
    },
  };
}

/** A role that can log in and nothing else; its password is its name. */
export async function createLogin({ ownerDb }: TestDatabase): Promise<string> {
  const role = `login_${randomBytes(6).toString('hex')}`;
  await sql`create role ${sql.id(role)} login password ${sql.lit(role)}`.execute(ownerDb);
  return role;
}

export async function dropLogin({ ownerDb }: TestDatabase, role: string): Promise<void> {
  await sql`reassign owned by ${sql.id(role)} to current_user`.execute(ownerDb);
  await sql`drop owned by ${sql.id(role)} cascade`.execute(ownerDb);
  await sql`drop role ${sql.id(role)}`.execute(ownerDb);
}

export class BackupWorld {
  readonly folder: string;
  readonly media: MediaStore;

  private constructor(folder: string, media: MediaStore) {
    this.folder = folder;
    this.media = media;
  }

  static async open(): Promise<BackupWorld> {
    const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-backup-'));
    return new BackupWorld(folder, await openMediaFiles(path.join(folder, 'site'), Date.now));
  }

  path(...names: string[]): string {
    return path.join(this.folder, ...names);
  }

  async run(args: readonly string[], connection: Connection | null, tools?: Partial<BackupTools>) {
    const out: string[] = [];
    const err: string[] = [];
    const code = await runCli(args, {
      db: () => Promise.reject(new Error('The database must not be migrated.')),
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      now: Date.UTC(2026, 10, 17),
      backups: {
        connection: async () => {
          if (connection === null) throw new Error('No database is needed here.');
          return connection;
        },
        mediaKind: () => 'files',
        openMedia: async () => this.media,
        openCopies: (folder) => openMediaFiles(folder, Date.now),
        onStep: () => undefined,
        ...tools,
      },
    });
    return { code, out, err };
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

/** Every row of every table of ours, as the database writes them, read past row-level security. */
export async function contentsOf(connection: Connection): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const tables = await client.query<{ name: string }>(
      `select tablename::text as name from pg_tables
       where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
    );
    const contents: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ line: string }>(
        `select t::text as line from ${pg.escapeIdentifier(name)} t order by t::text collate "C"`,
      );
      contents[name] = rows.map(({ line }) => line);
    }
    return contents;
  } finally {
    await client.end();
  }
}

/** What each numbered table would hand out next. */
export async function nextIds(db: Db): Promise<object[]> {
  const { rows } = await sql<{ name: string }>`
    select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`.execute(
    db,
  );
  const ids: object[] = [];
  for (const { name } of rows) {
    const next = await sql<{ next: string }>`
      select (last_value + is_called::int)::text as next from ${sql.table(name)}`.execute(db);
    ids.push({ name, next: next.rows[0]?.next });
  }
  return ids;
}
