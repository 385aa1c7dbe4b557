import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough, Readable, pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from '#db/backup/backup-error.ts';
import { type Digest, TableDigest } from '#db/backup/table-digest.ts';

/** A gzip file of lines: the checksum of its contents, and that of the file itself. */
export interface WrittenFile extends Digest {
  fileBytes: number;
  fileSha256: string;
}

/** Beyond it, gzip takes much longer for little gain. */
const LEVEL = 4;
const CHUNK_BYTES = 64 * 1024;

/** On the disk, not only in its cache, when this returns. */
export async function writeCompressed(
  file: string,
  source: AsyncIterable<Buffer>,
): Promise<WrittenFile> {
  const digest = new TableDigest();
  const meter = new FileMeter();
  await pipeline(
    digest.observe(source),
    createGzip({ level: LEVEL, chunkSize: CHUNK_BYTES }),
    (compressed: AsyncIterable<Buffer>) => meter.observe(compressed),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { ...digest.finish(), ...meter.finish() };
}

/** The contents; at their end, throws unless they and the file are what was written. */
export async function* readCompressed(
  file: string,
  expected: WrittenFile,
  name: string,
): AsyncGenerator<Buffer> {
  const digest = new TableDigest();
  const meter = new FileMeter();
  // One pipeline, so that a damaged file ends the iteration with an error instead of hanging it.
  const contents = pipe(
    Readable.from(meter.observe(createReadStream(file, { highWaterMark: CHUNK_BYTES }))),
    createGunzip({ chunkSize: CHUNK_BYTES }),
    new PassThrough(),
    () => undefined,
  );
  try {
    yield* digest.observe(contents);
  } catch (error) {
    throw readProblem(error, name);
  }
  const found = { ...digest.finish(), ...meter.finish() };
  if (found.fileSha256 !== expected.fileSha256 || found.sha256 !== expected.sha256) {
    throw new BackupError(`${name} in the backup is damaged: its checksum differs.`);
  }
  if (found.rows !== expected.rows) {
    throw new BackupError(
      `${name} in the backup has ${found.rows} rows instead of ${expected.rows}.`,
    );
  }
}

function readProblem(error: unknown, name: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new BackupError(`${name} is missing from the backup.`);
  if (typeof code === 'string' && code.startsWith('Z_')) {
    return new BackupError(`${name} in the backup is damaged: it cannot be decompressed.`);
  }
  return error;
}

class FileMeter {
  #bytes = 0;
  readonly #hash = createHash('sha256');

  async *observe(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#bytes += chunk.length;
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  finish(): { fileBytes: number; fileSha256: string } {
    return { fileBytes: this.#bytes, fileSha256: this.#hash.digest('hex') };
  }
}
