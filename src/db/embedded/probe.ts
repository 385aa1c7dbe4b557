import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Connection } from '../database.ts';
import { SUPERUSER } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { isAlive, servesFolder } from './processes.ts';

const DATABASE = 'forecourt';
export const PORT = 5432;

/** A server that works in the cluster's folder, whoever started it. */
export interface RunningServer {
  pid: number;
  socketFolder: string;
  port: number;
}

/** Reads what a server writes into its folder; null when there is none, or the file outlived it. */
export async function findRunning({ cluster }: DataFolder): Promise<RunningServer | null> {
  const file = path.join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid = '', , , port = '', socketFolder = ''] = lines;
  if (!/^\d+$/.test(pid)) return null;
  if (await servesFolder(Number(pid), cluster)) {
    return { pid: Number(pid), socketFolder: socketFolder.trim(), port: Number(port) || PORT };
  }
  if (await isAlive(Number(pid))) await disown(file, lines);
  return null;
}

/** Above the highest process id that a system gives. */
const NOBODY = '4194305';

/**
 * Left by a crash, and its process id now belongs to a stranger, for whose sake PostgreSQL would
 * refuse to start. The rest of the file stays: by it PostgreSQL finds out whether children of the
 * crashed server still write to the data.
 */
async function disown(file: string, [, ...rest]: string[]): Promise<void> {
  await writeFile(file, [NOBODY, ...rest].join('\n'));
}

/** Busy: it is starting, recovering or on its way out. Refused: it answers, but not to this password. */
type Answer = 'ready' | 'busy' | 'refused' | 'silent';

export async function probe(connection: Connection): Promise<Answer> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return ANSWERS[code] ?? 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

const ANSWERS: Record<string, Answer> = {
  '57P03': 'busy',
  // Every connection in use: alive, and about to have one free.
  '53300': 'ready',
  '28P01': 'refused',
  '28000': 'refused',
};

export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

export function connectionTo(socketFolder: string, port: number, password: string): Connection {
  return { host: socketFolder, port, user: SUPERUSER, password, database: DATABASE };
}
