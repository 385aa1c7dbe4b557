import { createHash } from 'node:crypto';
import { isMediaKey } from '#domain/media/picture-address.ts';
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
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_MINUTE = 'public, max-age=60';
const RETRY_SECONDS = '2';

/** A hash of a film takes its time; it is taken once for as long as the film is held. */
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
 * Documents and films of the media store; null when the address names neither. What a file is, its
 * first bytes decide: a page under the name of a report is not there.
 */
export async function answerFile(
  sources: FileSources,
  target: string,
  asked: FileHeaders,
): Promise<FileResponse | null> {
  const [path = ''] = target.split('?', 1);
  const key = path.slice(FOLDER.length);
  const kind = fileKindOf(path);
  if (kind === null) return null;
  if (!isMediaKey(key)) return missing();
  const source = await sources.find(key);
  if (source.kind === 'missing') return missing();
  if (source.kind !== 'found') {
    return {
      status: 503,
      headers: { ...BASE, 'Cache-Control': 'no-store', 'Retry-After': RETRY_SECONDS },
      body: null,
    };
  }
  return kind.isOne(source.bytes) ? answerBytes(source.bytes, key, kind, asked) : missing();
}

function answerBytes(
  bytes: Uint8Array,
  key: string,
  { type, disposition }: FileKind,
  asked: FileHeaders,
): FileResponse {
  const etag = etagOf(bytes);
  // A segment of a key has no character that a quoted name could not hold.
  const name = key.slice(key.lastIndexOf('/') + 1);
  const headers = {
    ...BASE,
    'Content-Type': type,
    'Content-Disposition': `${disposition}; filename="${name}"`,
    'Cache-Control': FOR_EVER,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (matchesEtag(asked['if-none-match'], etag)) return { status: 304, headers, body: null };
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const current = asked['if-range'] === undefined || asked['if-range'] === etag;
  const range = current ? readByteRange(asked.range, all.length) : null;
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
      'Cache-Control': FOR_A_MINUTE,
    },
    body: Buffer.from('There is no such file.\n'),
  };
}
