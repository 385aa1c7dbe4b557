import { isMediaKey } from '#domain/media/picture-address.ts';
import {
  LARGEST_MEDIA_BYTES,
  MediaStoreError,
  checkMediaKey,
  checkMediaPrefix,
  checkMediaPut,
} from '#ports/media.ts';
import type { MediaStore } from '#ports/media.ts';
import { readObjectList } from './object-list.ts';
import { signRequest } from './signature.ts';
import type { Credentials } from './signature.ts';

type Send = (url: URL, init: RequestInit) => Promise<Response>;

export interface MediaS3Options {
  /**
   * With `{bucket}` in its host the bucket is part of the host name, otherwise part of the path.
   */
  endpoint: string;
  region: string;
  bucket: string;
  credentials: Credentials;
  now: () => number;
  timeoutMs?: number;
  /** How a request is sent. */
  send?: Send;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  type?: string;
  body?: Uint8Array;
}

interface Reply {
  status: number;
  type: string;
  bytes: Buffer;
}

const TIMEOUT_MS = 15_000;
const LARGEST_LIST = 8 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);
const ATTEMPTS = 2;

/** Any store with the S3 protocol: signature version 4 and only four kinds of request. */
export function openMediaS3(options: MediaS3Options): MediaStore {
  const { region, bucket, credentials, now, timeoutMs = TIMEOUT_MS, send = fetch } = options;
  const named = options.endpoint.includes('{bucket}');
  const base = options.endpoint.replace('{bucket}', bucket).replace(/\/+$/, '');

  const attempt = async (request: S3Request, limit: number): Promise<Reply> => {
    const { method, key = '', query = {}, type, body = NOTHING } = request;
    const url = new URL(`${base}/${named ? key : `${bucket}/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // Both sides must encode the query identically: a space is %20 in S3 and + in forms.
    url.search = url.search.replaceAll('+', '%20');
    const headers = signRequest({
      method,
      url,
      headers: type === undefined ? {} : { 'content-type': type },
      body,
      region,
      credentials,
      now: now(),
    });
    const response = await send(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'PUT' && { body: body as Uint8Array<ArrayBuffer> }),
    });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      bytes: await readUpTo(response, limit),
    };
  };

  const sendWithRetry = async (request: S3Request, limit: number): Promise<Reply> => {
    let failure = 'did not answer';
    let cause: unknown;
    for (let tried = 0; tried < ATTEMPTS; tried += 1) {
      try {
        const reply = await attempt(request, limit);
        if (reply.status < 500) return reply;
        failure = `answered ${reply.status}`;
      } catch (error) {
        if (error instanceof MediaStoreError) throw error;
        cause = error;
      }
    }
    throw new MediaStoreError(`The media store ${failure}.`, { cause });
  };

  return {
    async put(key, bytes, { type }) {
      checkMediaPut(key, bytes, type);
      expectStatus(
        await sendWithRetry({ method: 'PUT', key, type, body: bytes }, LARGEST_LIST),
        [200],
      );
    },

    async get(key) {
      checkMediaKey(key);
      const reply = await sendWithRetry({ method: 'GET', key }, LARGEST_MEDIA_BYTES);
      if (reply.status === 404 && !isMissingBucket(reply)) return null;
      expectStatus(reply, [200]);
      return { bytes: reply.bytes, type: reply.type };
    },

    async delete(key) {
      checkMediaKey(key);
      const reply = await sendWithRetry({ method: 'DELETE', key }, LARGEST_LIST);
      if (reply.status === 404 && !isMissingBucket(reply)) return;
      expectStatus(reply, [200, 204]);
    },

    async *list(prefix) {
      checkMediaPrefix(prefix);
      let next: string | null = null;
      do {
        const query: Record<string, string> = {
          'list-type': '2',
          prefix,
          ...(next !== null && { 'continuation-token': next }),
        };
        const reply = await sendWithRetry({ method: 'GET', query }, LARGEST_LIST);
        expectStatus(reply, [200]);
        const page = readObjectList(reply.bytes.toString('utf8'));
        // A page that points to itself would be read forever.
        if (page === null || (next !== null && page.next === next)) {
          throw new MediaStoreError('The media store’s object list could not be parsed.');
        }
        // The bucket may contain other objects; anything that is not one of our keys is ignored.
        for (const entry of page.entries) if (isMediaKey(entry.key)) yield entry;
        next = page.next;
      } while (next !== null);
    },
  };
}

function expectStatus(reply: Reply, expected: readonly number[]): void {
  if (expected.includes(reply.status)) return;
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(reply.bytes.toString('utf8', 0, 4096))?.[1];
  throw new MediaStoreError(
    `The media store answered ${reply.status}${code === undefined ? '' : ` (${code})`}.`,
  );
}

function isMissingBucket(reply: Reply): boolean {
  return reply.bytes.toString('utf8', 0, 4096).includes('<Code>NoSuchBucket</Code>');
}

/** Never holds more than the limit, whatever the content-length header says. */
async function readUpTo(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new MediaStoreError('The media store sent more than the size limit.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
