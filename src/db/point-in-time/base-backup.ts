import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { BackupError } from '#db/backup/backup-error.ts';
import { withOwnerClient } from '#db/backup/owner-client.ts';
import type { Connection } from '#db/database.ts';
import { baseFolderOf } from '#db/embedded/wal-archive.ts';
import {
  type BaseManifest,
  CLUSTER_FOLDER,
  PASSWORD_FILE,
  newManifest,
  writeBaseManifest,
} from './base-manifest.ts';
import { packFile } from './packed-file.ts';

export interface BaseBackupOptions {
  /** As the superuser of an embedded server on this machine. */
  connection: Connection;
  archive: string;
  /** Off in tests, as for the server. */
  syncToDisk?: boolean;
  onStep?: (step: string) => void;
}

/** What a running server keeps for itself: recovery creates it anew. Their folders stay. */
const WITHOUT_CONTENT = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'recovery.signal',
  'standby.signal',
]);
const TEMPORARY = /^(?:pgsql_tmp|pg_internal\.init)/;
/** For the last WAL of the backup to be archived. */
const STOP_TIMEOUT = '10min';
const FILES_AT_ONCE = 16;

/** `base-20261117-023000`, in UTC. */
function nameOf(at: number): string {
  const [date = '', time = ''] = new Date(at).toISOString().split('T');
  return `base-${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`;
}

interface ServerFacts {
  archiving: boolean;
  cluster: string;
  major: string;
  systemIdentifier: string;
  now: number;
}

/**
 * Copies the files of a running embedded server into the archive, as a start for recovery. The copy is
 * of no single moment: together with the WAL that was written meanwhile it becomes one.
 */
export async function writeBaseBackup(options: BaseBackupOptions): Promise<BaseManifest> {
  const { connection, archive } = options;
  return withOwnerClient(connection, 'forecourt-base-backup', async (client) => {
    const facts = await readFacts(client);
    if (!facts.archiving) {
      throw new BackupError(
        'The database does not archive its WAL yet: it does from its next start on, when all processes have stopped.',
      );
    }
    if ((await stat(path.join(facts.cluster, 'PG_VERSION')).catch(() => null)) === null) {
      throw new BackupError('A base backup is made on the machine of the embedded database.');
    }
    const parent = baseFolderOf(archive);
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const folder = path.join(parent, nameOf(facts.now));
    const partial = `${folder}.partial`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(path.join(partial, CLUSTER_FOLDER), { recursive: true, mode: 0o700 });
    try {
      const manifest = await copyCluster(client, facts, partial, options);
      await writeBaseManifest(partial, manifest);
      await syncFolder(partial);
      await rename(partial, folder);
      await syncFolder(parent);
      return manifest;
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      throw error;
    }
  });
}

async function readFacts(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(`
    select current_setting('archive_mode') = 'on' as archiving,
      current_setting('data_directory') as cluster,
      split_part(current_setting('server_version'), '.', 1) as major,
      (select system_identifier::text from pg_control_system()) as "systemIdentifier",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now`);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The server said nothing about itself.');
  return facts;
}

async function copyCluster(
  client: pg.Client,
  { cluster, major, systemIdentifier }: ServerFacts,
  folder: string,
  { onStep, syncToDisk = true }: BaseBackupOptions,
): Promise<BaseManifest> {
  const options = { flush: syncToDisk };
  const started = await client.query<{ wal: string }>(
    `select pg_walfile_name(pg_backup_start('forecourt', true)) as wal`,
  );
  const folders: string[] = [];
  const names: string[] = [];
  for await (const entry of walk(cluster)) {
    if (entry.isFolder) {
      folders.push(entry.path);
      await mkdir(path.join(folder, CLUSTER_FOLDER, entry.path), { mode: 0o700 });
    } else names.push(entry.path);
  }
  const files: BaseManifest['files'] = [];
  for (let at = 0; at < names.length; at += FILES_AT_ONCE) {
    onStep?.(`${at} of ${names.length} files`);
    const packed = names.slice(at, at + FILES_AT_ONCE).map(async (name) => {
      const target = path.join(folder, CLUSTER_FOLDER, `${name}.gz`);
      const digest = await packFile(path.join(cluster, name), target, options);
      if (digest !== null) return [{ path: name, ...digest }];
      await rm(target, { force: true });
      return [];
    });
    files.push(...(await Promise.all(packed)).flat());
  }
  onStep?.('waiting for the archive');
  await client.query(`set statement_timeout = '${STOP_TIMEOUT}'`);
  const stopped = await client.query<{ label: string }>(
    `select labelfile as label from pg_backup_stop(true)`,
  );
  const ended = await client.query<{ at: number }>(
    `select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  // The label tells recovery where to begin; without it the copy would be taken for a crashed server.
  const label = path.join(folder, 'label');
  await writeFile(label, stopped.rows[0]?.label ?? '');
  const packed = await packFile(
    label,
    path.join(folder, CLUSTER_FOLDER, 'backup_label.gz'),
    options,
  );
  await rm(label);
  if (packed === null) throw new Error('The label of the backup is gone.');
  files.push({ path: 'backup_label', ...packed });
  const password = await readFile(path.join(path.dirname(cluster), 'postgres.password'));
  await writeFile(path.join(folder, PASSWORD_FILE), password, { mode: 0o600 });
  return newManifest({
    endedAt: ended.rows[0]?.at ?? 0,
    postgres: major,
    systemIdentifier,
    startWal: started.rows[0]?.wal ?? '',
    folders,
    files,
  });
}

interface ClusterEntry {
  /** Relative to the cluster. */
  path: string;
  isFolder: boolean;
}

/** A folder before what is in it. Links, which only tablespaces are, are left out: we create none. */
async function* walk(cluster: string, below = ''): AsyncGenerator<ClusterEntry> {
  const entries = await readdir(path.join(cluster, below), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const relative = path.join(below, entry.name);
    if (LEFT_OUT.has(relative) || TEMPORARY.test(entry.name)) continue;
    if (entry.isDirectory()) {
      yield { path: relative, isFolder: true };
      if (!WITHOUT_CONTENT.has(relative)) yield* walk(cluster, relative);
    } else if (entry.isFile()) yield { path: relative, isFolder: false };
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
