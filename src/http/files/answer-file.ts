import { createHash } from 'node:crypto';
import { isMediaKey } from '#domain/media/picture-address.ts';
import { isMediaOfSite } from '#domain/media/site-media.ts';
import { matchesEtag } from '#http/pages/page-cache.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';
import type { Source } from '#services/media/sources.ts';
import { readByteRange } from './byte-range.ts';
import { fileKindOf } from './file-kinds.ts';
import type { FileKind } from './file-kinds.ts';

export interface FileHeaders {
  'if-none-match'?: string | undefined;
  'if-range'?: string | undefined;
  range?: string | undefined;
}

export interface FileResponse {
  status: 200 | 206 | 304 | 404 | 416 | 503;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface FileSources {
  find: (key: string) => Promise<Source>;
}

const FOLDER = '/media/';
const BASE = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};
const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
const CACHE_FOR_A_MINUTE = 'public, max-age=60';
const RETRY_SECONDS = '2';

/** Hashing a video takes time, so its hash is cached for as long as the video is in memory. */
const digests = new WeakMap<Uint8Array, string>();

function etagOf(bytes: Uint8Array): string {
  const known = digests.get(bytes);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const etag = `"${digest}"`;
  digests.set(bytes, etag);
  return etag;
}

/**
 * Documents and videos of the media store; null if the path names neither. A file's first bytes decide its
 * type: an HTML page under the name of a report gets 404.
 */
export async function answerFile(
  sources: FileSources,
  siteId: number,
  target: string,
  request: FileHeaders,
): Promise<FileResponse | null> {
  const [path = ''] = target.split('?', 1);
  const key = path.slice(FOLDER.length);
  const kind = fileKindOf(path);
  if (kind === null) return null;
  if (!isMediaKey(key) || !isMediaOfSite(key, siteId)) return missing();
  const source = await sources.find(key);
  if (source.kind === 'missing') return missing();
  if (source.kind !== 'found') {
    return {
      status: 503,
      headers: { ...BASE, 'Cache-Control': 'no-store', 'Retry-After': RETRY_SECONDS },
      body: null,
    };
  }
  return kind.isOne(source.bytes) ? answerBytes(source.bytes, key, kind, request) : missing();
}

function answerBytes(
  bytes: Uint8Array,
  key: string,
  { type, disposition }: FileKind,
  request: FileHeaders,
): FileResponse {
  const etag = etagOf(bytes);
  // A key segment has no character that a quoted name could not contain.
  const name = key.slice(key.lastIndexOf('/') + 1);
  const headers = {
    ...BASE,
    'Content-Type': type,
    'Content-Disposition': `${disposition}; filename="${name}"`,
    'Cache-Control': CACHE_FOR_EVER,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (matchesEtag(request['if-none-match'], etag)) return { status: 304, headers, body: null };
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const isCurrent = request['if-range'] === undefined || request['if-range'] === etag;
  const range = isCurrent ? readByteRange(request.range, all.length) : null;
  if (range === 'outside') {
    return {
      status: 416,
      headers: { ...BASE, 'Cache-Control': 'no-store', 'Content-Range': `bytes */${all.length}` },
      body: null,
    };
  }
  const body = range === null ? all : all.subarray(range.start, range.end + 1);
  return {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      'Content-Length': String(body.length),
      ...(range !== null && {
        'Content-Range': `bytes ${range.start}-${range.end}/${all.length}`,
      }),
    },
    body,
  };
}

function missing(): FileResponse {
  return {
    status: 404,
    headers: {
      ...BASE,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': CACHE_FOR_A_MINUTE,
    },
    body: Buffer.from('There is no such file.\n'),
  };
}
