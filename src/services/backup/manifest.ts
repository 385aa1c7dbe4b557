import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { BackupError } from '#db/backup/backup-error.ts';

/** Raised when an older version could no longer read the files. */
export const FORMAT = 1;
const FILE = 'manifest.json';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const writtenFile = { rows: count, sha256, fileBytes: count, fileSha256: sha256 };

const schema = v.object({
  product: v.literal('forecourt'),
  format: v.literal(FORMAT),
  createdAt: v.string(),
  /** The server's version, for information. */
  postgres: v.string(),
  /** The last migration, and all of them in order. */
  schema: v.string(),
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), ...writtenFile })),
  sequences: v.array(
    v.object({
      table: v.string(),
      name: v.string(),
      next: v.pipe(v.string(), v.regex(/^-?\d+$/)),
    }),
  ),
  media: v.object({
    /** `list`: only their keys and sizes are in the backup, not the pictures. */
    mode: v.picklist(['copy', 'list']),
    bytes: count,
    list: v.object(writtenFile),
  }),
});

export type Manifest = v.InferOutput<typeof schema>;

/** Escaped, since a table that is not ours may have any name. */
export const tableFile = (name: string): string => `tables/${encodeURIComponent(name)}.copy.gz`;
export const MEDIA_LIST = 'media.tsv.gz';
export const MEDIA_FOLDER = 'media';

function checksumOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const handle = await open(path.join(folder, FILE), 'wx', 0o600);
  try {
    const content = { ...manifest, checksum: checksumOf(manifest) };
    await handle.writeFile(`${JSON.stringify(content, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupError(`${folder} is not a backup: it has no ${FILE}.`);
  });
  const content = parseJson(text);
  const format = formatOf(content);
  if (format !== null && format > FORMAT) {
    throw new BackupError(
      `The backup has format ${format}, which this version of Forecourt cannot read.`,
    );
  }
  const parsed = v.safeParse(v.object({ ...schema.entries, checksum: sha256 }), content);
  if (!parsed.success) throw new BackupError(`${file} is damaged: it is not a list of a backup.`);
  const { checksum, ...manifest } = parsed.output;
  if (checksumOf(manifest) !== checksum) {
    throw new BackupError(`${file} is damaged: its checksum differs.`);
  }
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function formatOf(content: unknown): number | null {
  const parsed = v.safeParse(v.object({ format: v.number() }), content);
  return parsed.success ? parsed.output.format : null;
}
