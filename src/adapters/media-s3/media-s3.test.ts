import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MEDIA_CONTRACT, listMedia } from '#tests/contracts/media-contract.ts';
import { openMediaS3 } from './media-s3.ts';
import type { MediaS3Options } from './media-s3.ts';

const ACCESS = 'test-access';
const SECRET = 'test-secret/with+signs';
const REGION = 'ap-southeast-2';
const BUCKET = 'dealer-pictures';
const PAGE = 10;

interface StoredObject {
  bytes: Buffer;
  type: string;
}

interface FakeS3 {
  port: number;
  objects: Map<string, StoredObject>;
  /** Statuses to respond with before it works; 0 sends no response at all. */
  failures: number[];
  requests: string[];
  /** Replaces the correct response. */
  instead: { status: number; body: string | Buffer; headers?: Record<string, string> } | null;
  close: () => Promise<void>;
}

/** An independent check of signature version 4, on the raw request line and headers as received. */
function isSigned(incoming: IncomingMessage, body: Buffer): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/.exec(
      incoming.headers.authorization ?? '',
    );
  if (parts === null) return false;
  const [, access, day = '', region = '', signedHeaders = '', signature = ''] = parts;
  if (access !== ACCESS || region !== REGION) return false;
  const names = signedHeaders.split(';');
  const headers = new Map(
    Array.from({ length: incoming.rawHeaders.length / 2 }, (_, at) => [
      (incoming.rawHeaders[at * 2] ?? '').toLowerCase(),
      incoming.rawHeaders[at * 2 + 1] ?? '',
    ]),
  );
  // All of S3's own headers and the host must be signed, and the content type if sent.
  const must = [...headers.keys()].filter(
    (name) => name === 'host' || name === 'content-type' || name.startsWith('x-amz-'),
  );
  if (must.some((name) => !names.includes(name))) return false;
  const contentHash = createHash('sha256').update(body).digest('hex');
  if (headers.get('x-amz-content-sha256') !== contentHash) return false;
  const [path = '', query = ''] = (incoming.url ?? '').split('?');
  const sortedQuery = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
    .join('&');
  const text = `${incoming.method}\n${path}\n${sortedQuery}\n${names
    .map((name) => `${name}:${headers.get(name) ?? ''}\n`)
    .join('')}\n${signedHeaders}\n${contentHash}`;
  const date = headers.get('x-amz-date') ?? '';
  if (!date.startsWith(day)) return false;
  const toSign = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(text).digest('hex')}`;
  let key: Buffer = Buffer.from(`AWS4${SECRET}`);
  for (const part of [day, region, 's3', 'aws4_request']) {
    key = createHmac('sha256', key).update(part).digest();
  }
  const expected = createHmac('sha256', key).update(toSign).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

function listXml(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const after = query.get('continuation-token');
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .toSorted()
    .filter((key) => after === null || key > after.slice('after '.length));
  const page = keys.slice(0, PAGE);
  const more = keys.length > PAGE;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  );
  const next = more ? `<NextContinuationToken>after ${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}

async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, StoredObject>();
  const fake: Omit<FakeS3, 'port' | 'close'> = {
    objects,
    failures: [],
    requests: [],
    instead: null,
  };
  const server: Server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const respond = (status: number, text: string | Buffer = '', headers = {}) => {
        outgoing.writeHead(status, headers);
        outgoing.end(text);
      };
      fake.requests.push(`${incoming.method} ${incoming.headers.host} ${incoming.url}`);
      const failure = fake.failures.shift();
      if (failure === 0) return;
      if (failure !== undefined) return respond(failure);
      if (fake.instead !== null) {
        return respond(fake.instead.status, fake.instead.body, fake.instead.headers);
      }
      if (!isSigned(incoming, body)) {
        return respond(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
      }
      const url = new URL(incoming.url ?? '/', 'http://host');
      const inHost = incoming.headers.host?.startsWith(`${BUCKET}.`) === true;
      const path = decodeURIComponent(url.pathname);
      const prefix = inHost ? '/' : `/${BUCKET}/`;
      if (!path.startsWith(prefix)) {
        return respond(404, '<Error><Code>NoSuchBucket</Code></Error>');
      }
      const key = path.slice(prefix.length);
      if (key === '') return respond(200, listXml(objects, url.searchParams));
      if (incoming.method === 'PUT') {
        objects.set(key, { bytes: body, type: incoming.headers['content-type'] ?? '' });
        return respond(200);
      }
      if (incoming.method === 'DELETE') {
        objects.delete(key);
        return respond(204);
      }
      const stored = objects.get(key);
      if (stored === undefined) return respond(404, '<Error><Code>NoSuchKey</Code></Error>');
      return respond(200, stored.bytes, { 'Content-Type': stored.type });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
}

let s3: FakeS3;
beforeEach(async () => {
  s3 = await startFakeS3();
});
afterEach(() => s3.close());

const open = (
  endpoint = `http://127.0.0.1:${s3.port}`,
  more: {
    timeoutMs?: number;
    secretKey?: string;
    bucket?: string;
    send?: MediaS3Options['send'];
  } = {},
) =>
  openMediaS3({
    endpoint,
    region: REGION,
    bucket: more.bucket ?? BUCKET,
    credentials: { accessKey: ACCESS, secretKey: more.secretKey ?? SECRET },
    now: Date.now,
    ...(more.timeoutMs !== undefined && { timeoutMs: more.timeoutMs }),
    ...(more.send !== undefined && { send: more.send }),
  });

/** Not every machine resolves names below localhost to itself. */
const sendToLoopback: NonNullable<MediaS3Options['send']> = async (url, init) => {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        method: init.method ?? 'GET',
        headers: { ...(init.headers as Record<string, string>), host: url.host },
      },
      (incoming) => {
        const status = incoming.statusCode ?? 0;
        const empty = status === 204 || status === 304;
        const type = incoming.headers['content-type'];
        if (empty) incoming.resume();
        resolve(
          new Response(empty ? null : (Readable.toWeb(incoming) as ReadableStream), {
            status,
            ...(type !== undefined && { headers: { 'content-type': type } }),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(init.body);
  });
};
const PNG = { type: 'image/png' };

describe('media in an S3 store: the contract, the bucket in the path', () => {
  it.each(MEDIA_CONTRACT)('$rule', async ({ holds }) => {
    await expect(holds(open(), async () => open())).resolves.toBeUndefined();
    expect(s3.requests.every((line) => line.includes(` /${BUCKET}/`))).toBe(true);
  });
});

describe('media in an S3 store: the contract, the bucket in the name', () => {
  it.each(MEDIA_CONTRACT)('$rule', async ({ holds }) => {
    const named = () => open(`http://{bucket}.localhost:${s3.port}/`, { send: sendToLoopback });
    await expect(holds(named(), async () => named())).resolves.toBeUndefined();
    expect(s3.requests.every((line) => line.includes(` ${BUCKET}.localhost:`))).toBe(true);
  });
});

describe('media in an S3 store', () => {
  it('asks once more after an answer of 5xx', async () => {
    const store = open();
    s3.failures = [503];
    await store.put('a', Buffer.from('x'), PNG);
    expect((await store.get('a'))?.bytes.toString()).toBe('x');
    expect(s3.requests).toHaveLength(3);
  });

  it('and gives up after the second, in one sentence', async () => {
    s3.failures = [500, 503];
    await expect(open().get('a')).rejects.toThrow('The media store answered 503.');
    expect(s3.requests).toHaveLength(2);
  });

  it('does not wait longer than its time', async () => {
    s3.failures = [0, 0];
    const store = open(undefined, { timeoutMs: 60 });
    await expect(store.get('a')).rejects.toThrow('The media store did not answer.');
  });

  it('a store that is not there is a fault, no missing key', async () => {
    const store = open();
    await s3.close();
    await expect(store.get('a')).rejects.toThrow('The media store did not answer.');
  });

  it('a wrong secret is told by its name', async () => {
    const store = open(undefined, { secretKey: 'other' });
    await expect(store.get('a')).rejects.toThrow('answered 403 (SignatureDoesNotMatch)');
    await expect(store.put('a', Buffer.from('x'), PNG)).rejects.toThrow('SignatureDoesNotMatch');
  });

  it('a bucket that is not there is a fault, no missing key', async () => {
    const store = open(undefined, { bucket: 'another' });
    await expect(store.get('a')).rejects.toThrow('answered 404 (NoSuchBucket)');
    await expect(store.delete('a')).rejects.toThrow('NoSuchBucket');
  });

  it('is not led elsewhere', async () => {
    s3.instead = { status: 307, body: '', headers: { Location: 'http://127.0.0.1:1/' } };
    await expect(open().get('a')).rejects.toThrow('The media store did not answer.');
  });

  it('does not hold more than the limit, whatever is sent', async () => {
    s3.instead = { status: 200, body: Buffer.alloc(20 * 1024 * 1024 + 1) };
    await expect(open().get('a')).rejects.toThrow('sent more than the size limit');
  });

  it('a list that is none, or leads to itself, is not believed', async () => {
    s3.instead = { status: 200, body: '<html></html>' };
    await expect(listMedia(open(), '')).rejects.toThrow('could not be parsed');
    s3.instead = {
      status: 200,
      body: '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken></ListBucketResult>',
    };
    await expect(listMedia(open(), '')).rejects.toThrow('could not be parsed');
  });

  it('lists keys of ours only', async () => {
    s3.objects.set('Notes & more.txt', { bytes: Buffer.from('x'), type: 'text/plain' });
    s3.objects.set('../up', { bytes: Buffer.from('x'), type: 'text/plain' });
    s3.objects.set('a.png', { bytes: Buffer.from('x'), type: 'image/png' });
    expect(await listMedia(open(), '')).toEqual([{ key: 'a.png', size: 1 }]);
  });
});
