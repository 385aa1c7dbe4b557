import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Connection } from '../database.ts';
import { SUPERUSER } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { servesFolder } from './processes.ts';

const DATABASE = 'forecourt';
export const PORT = 5432;

/** A server running in the cluster's folder, whichever process started it. */
export interface RunningServer {
  pid: number;
  socketFolder: string;
  port: number;
}

/** Reads the server's pid file; null when there is no server or the file is stale. */
export async function findRunning({ cluster }: DataFolder): Promise<RunningServer | null> {
  const file = path.join(cluster, 'postmaster.pid');
  const server = parsePidFile(await readFile(file, 'utf8').catch(() => ''));
  return server !== null && (await servesFolder(server.pid, cluster)) ? server : null;
}

/** The socket folder is empty until the server listens, soon after its start. */
export function parsePidFile(text: string): RunningServer | null {
  const [pid = '', , , port = '', socketFolder = '', afterwards] = text.split('\n');
  if (!/^\d+$/.test(pid)) return null;
  return {
    pid: Number(pid),
    port: Number(port) || PORT,
    // A line without its end is still being written, and only the beginning of the path.
    socketFolder: afterwards === undefined ? '' : socketFolder.trim(),
  };
}

/** `busy`: starting, recovering or shutting down. `refused`: it rejects this password. */
type ServerState = 'ready' | 'busy' | 'refused' | 'silent';

export async function probe(connection: Connection): Promise<ServerState> {
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
    return STATES[code] ?? 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

const STATES: Record<string, ServerState> = {
  '57P03': 'busy',
  // All connections are in use: the server is up, and one will be free soon.
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
