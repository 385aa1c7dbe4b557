import { createHash } from 'node:crypto';
import { open, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { BackupError } from '#db/backup/backup-error.ts';
import { baseFolderOf } from '#db/embedded/wal-archive.ts';

const FORMAT = 1;
const FILE = 'manifest.json';
/** The server's files, each compressed, under their own names. */
export const CLUSTER_FOLDER = 'cluster';
/** The password of the server's only login, without which the files are of no use. */
export const PASSWORD_FILE = 'password';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const schema = v.object({
  product: v.literal('forecourt'),
  kind: v.literal('base'),
  format: v.literal(FORMAT),
  /** Milliseconds, by the database's clock: the first moment that can be restored with it. */
  endedAt: count,
  /** '18'. */
  postgres: v.string(),
  /** Of the cluster: WAL of another one does not fit. */
  systemIdentifier: v.pipe(v.string(), v.regex(/^\d+$/)),
  /** The first WAL file that it needs. */
  startWal: v.pipe(v.string(), v.regex(/^[0-9A-F]{24}$/)),
  folders: v.array(v.string()),
  files: v.array(
    v.object({
      path: v.string(),
      bytes: count,
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});

export type BaseManifest = v.InferOutput<typeof schema>;

export interface StoredBase {
  folder: string;
  manifest: BaseManifest;
}

export function newManifest(
  facts: Omit<BaseManifest, 'product' | 'kind' | 'format'>,
): BaseManifest {
  return { product: 'forecourt', kind: 'base', format: FORMAT, ...facts };
}

function checksumOf(manifest: BaseManifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

export async function writeBaseManifest(folder: string, manifest: BaseManifest): Promise<void> {
  const handle = await open(path.join(folder, FILE), 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify({ ...manifest, checksum: checksumOf(manifest) })}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Null if it is no base backup, or a damaged one. */
async function readBaseManifest(folder: string): Promise<BaseManifest | null> {
  try {
    const content: unknown = JSON.parse(await readFile(path.join(folder, FILE), 'utf8'));
    const parsed = v.safeParse(v.object({ ...schema.entries, checksum: v.string() }), content);
    if (!parsed.success) return null;
    const { checksum, ...manifest } = parsed.output;
    return checksumOf(manifest) === checksum ? manifest : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** The whole base backups of an archive, the newest first. */
export async function listBases(archive: string): Promise<StoredBase[]> {
  const parent = baseFolderOf(archive);
  const names = await readdir(parent).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: StoredBase[] = [];
  for (const name of names) {
    if (name.endsWith('.partial')) continue;
    const folder = path.join(parent, name);
    const manifest = await readBaseManifest(folder);
    if (manifest !== null) found.push({ folder, manifest });
  }
  return found.toSorted((a, b) => b.manifest.endedAt - a.manifest.endedAt);
}

/** The base backup to start from. `latest` is the end of the archive. */
export async function chooseBase(archive: string, at: number | 'latest'): Promise<StoredBase> {
  const bases = await listBases(archive);
  const chosen = bases.find(({ manifest }) => at === 'latest' || manifest.endedAt <= at);
  if (chosen !== undefined) return chosen;
  const first = bases.at(-1);
  throw new BackupError(
    first === undefined
      ? `${archive} is not an archive: it has no base backup.`
      : `The archive begins at ${new Date(first.manifest.endedAt).toISOString()}: choose a later moment.`,
  );
}
