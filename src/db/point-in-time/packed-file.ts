import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';

/** The server's files are mostly empty or repetitive: more effort gains little. */
const LEVEL = 1;
const CHUNK_BYTES = 256 * 1024;
/** A cluster has a thousand small files, for which streams cost more than the work. */
const SMALL_BYTES = 256 * 1024;

export interface FileDigest {
  bytes: number;
  sha256: string;
}

/** Compresses a file. Null if it is gone: the server deletes files at any time. */
export async function packFile(
  from: string,
  to: string,
  { flush }: { flush: boolean },
): Promise<FileDigest | null> {
  try {
    if ((await stat(from)).size <= SMALL_BYTES) {
      const content = await readFile(from);
      await writeFile(to, gzipSync(content, { level: LEVEL }), { mode: 0o600, flush });
      return digestOf(content);
    }
    const meter = createMeter();
    await pipeline(
      createReadStream(from, { highWaterMark: CHUNK_BYTES }),
      meter.stream,
      createGzip({ level: LEVEL, chunkSize: CHUNK_BYTES }),
      createWriteStream(to, { flags: 'w', mode: 0o600, flush }),
    );
    return meter.finish();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && isGone(error, from)) return null;
    throw error;
  }
}

function isGone(error: Error & { code?: unknown; path?: unknown }, from: string): boolean {
  return error.code === 'ENOENT' && error.path === from;
}

/** Not flushed: a server that recovers begins by flushing all its files. */
export async function unpackFile(from: string, to: string): Promise<FileDigest> {
  // Small when packed, but a table of zeros may be large.
  if ((await stat(from)).size <= SMALL_BYTES && (await unpackedSize(from)) <= SMALL_BYTES) {
    const content = gunzipSync(await readFile(from));
    await writeFile(to, content, { flag: 'wx', mode: 0o600 });
    return digestOf(content);
  }
  const meter = createMeter();
  await pipeline(
    createReadStream(from, { highWaterMark: CHUNK_BYTES }),
    createGunzip({ chunkSize: CHUNK_BYTES }),
    meter.stream,
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  );
  return meter.finish();
}

const SIZE_BYTES = 4;

/** As the end of a gzip file has it. */
async function unpackedSize(file: string): Promise<number> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const position = Math.max(0, size - SIZE_BYTES);
    const { buffer } = await handle.read({ buffer: Buffer.alloc(SIZE_BYTES), position });
    return buffer.readUInt32LE();
  } finally {
    await handle.close();
  }
}

function digestOf(content: Buffer): FileDigest {
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, finish: () => ({ bytes, sha256: hash.digest('hex') }) };
}
