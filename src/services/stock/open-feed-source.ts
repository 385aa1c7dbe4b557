import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FEED_REFUSALS } from '#ports/feed-source.ts';
import type { DownloadFeed } from '#ports/feed-source.ts';
import { FeedFileError } from '#stock/import/read/feed-row.ts';

/** A feed on this machine's disk. */
export interface FeedSource {
  /** The contents, uncompressed, from the start at each call. */
  bytes: () => AsyncIterable<Uint8Array>;
  /** How many bytes there are; null if the file is compressed. */
  size: number | null;
  /** SHA-256 of the file, in hexadecimal: the same file has the same one. */
  digest: string;
  /** Removes what was downloaded. */
  close: () => Promise<void>;
}

export interface FeedSourceTools {
  download: DownloadFeed;
  /** For downloads. */
  temporaryFolder?: string;
  maxUnpackedBytes?: number;
}

/** Small enough for the texts that are read from it to be cleared with other short-lived things. */
const CHUNK_BYTES = 32 * 1024;
const HASHED_BYTES = 256 * 1024;
const MAX_UNPACKED_BYTES = 4_000_000_000;
const URL_START = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Opens a feed by the path of a file or an https URL. Throws a FeedFileError with a sentence for the operator if
 * that is not possible.
 */
export async function openFeedSource(
  { download, temporaryFolder = tmpdir(), maxUnpackedBytes = MAX_UNPACKED_BYTES }: FeedSourceTools,
  location: string,
  { key = null }: { key?: string | null } = {},
): Promise<FeedSource> {
  if (!URL_START.test(location)) {
    return openFile(location, maxUnpackedBytes, () => Promise.resolve());
  }
  const folder = await mkdtemp(path.join(temporaryFolder, 'forecourt-feed-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, 'feed');
    const result = await download({ url: location, key, file });
    if (!result.ok) {
      const { sentence } = FEED_REFUSALS[result.reason];
      throw new FeedFileError(
        result.status === null ? sentence : sentence.replace(/\.$/, ` (HTTP ${result.status}).`),
      );
    }
    return await openFile(file, maxUnpackedBytes, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function openFile(
  file: string,
  maxUnpackedBytes: number,
  close: () => Promise<void>,
): Promise<FeedSource> {
  const size = await sizeOf(file);
  const { digest, isGzip } = await inspect(file);
  return {
    bytes: () => (isGzip ? unpack(file, maxUnpackedBytes) : readChunks(file)),
    size: isGzip ? null : size,
    digest,
    close,
  };
}

async function sizeOf(file: string): Promise<number> {
  const facts = await stat(file).catch((error: unknown) => {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
    throw isMissing ? new FeedFileError(`There is no file ${file}.`) : error;
  });
  if (!facts.isFile()) throw new FeedFileError(`${file} is not a file.`);
  return facts.size;
}

async function inspect(file: string): Promise<{ digest: string; isGzip: boolean }> {
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  for await (const chunk of readChunks(file, HASHED_BYTES)) {
    if (start.length < 2) start = Buffer.concat([start, chunk.subarray(0, 2)]);
    hash.update(chunk);
  }
  return { digest: hash.digest('hex'), isGzip: start[0] === 0x1f && start[1] === 0x8b };
}

function readChunks(file: string, size = CHUNK_BYTES): AsyncIterable<Buffer> {
  return createReadStream(file, { highWaterMark: size });
}

async function* unpack(file: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES });
  // An error of the file becomes one of the unpacked contents, where it is handled.
  pipeline(readChunks(file), unpacked, () => undefined);
  let size = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) {
        throw new FeedFileError(`The file unpacks to more than ${maxBytes / 1e9} GB.`);
      }
      yield chunk;
    }
  } catch (error) {
    const isDamaged = codeOf(error).startsWith('Z_');
    throw isDamaged ? new FeedFileError('The gzip file is damaged or cut short.') : error;
  }
}

/** For the report of an import: a file's name, or an address without its query, which may contain a secret. */
export function sourceName(location: string): string {
  return URL_START.test(location) ? (location.split(/[?#]/, 1)[0] ?? '') : path.basename(location);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
