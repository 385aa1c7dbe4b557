import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DownloadFeed, FeedRequest } from '#ports/feed-source.ts';
import { FeedFileError } from '#stock/import/read/feed-row.ts';
import { openFeedSource } from './open-feed-source.ts';
import type { FeedSource } from './open-feed-source.ts';

const FEED = Buffer.from('Stock,Make\nA1,Kestrel\n'.repeat(20_000));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const noDownload: DownloadFeed = () => Promise.reject(new Error('Nothing is downloaded.'));

async function contentOf({ bytes }: FeedSource): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function write(content: Uint8Array, name = 'stock.csv'): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const openFile = (file: string, maxUnpackedBytes?: number) =>
  openFeedSource({ download: noDownload, maxUnpackedBytes }, file);

describe('a feed in a file', () => {
  it('can be read more than once, and is known by its digest', async () => {
    const source = await openFile(await write(FEED));
    expect(await contentOf(source)).toEqual(FEED);
    expect(await contentOf(source)).toEqual(FEED);
    expect(source.size).toBe(FEED.length);
    expect(source.digest).toBe(createHash('sha256').update(FEED).digest('hex'));
    await source.close();
    expect(await readdir(folder)).toEqual(['stock.csv']);
  });

  it('is unpacked if it is compressed by gzip, whatever its name', async () => {
    const source = await openFile(await write(gzipSync(FEED)));
    expect(await contentOf(source)).toEqual(FEED);
    expect(source.size).toBeNull();
  });

  it('an empty one has no bytes', async () => {
    expect(await contentOf(await openFile(await write(Buffer.alloc(0))))).toHaveLength(0);
  });

  it('must exist and be a file', async () => {
    const missing = path.join(folder, 'missing.csv');
    await expect(openFile(missing)).rejects.toThrow(
      new FeedFileError(`There is no file ${missing}.`),
    );
    await mkdir(path.join(folder, 'sub'));
    await expect(openFile(path.join(folder, 'sub'))).rejects.toThrow(/sub is not a file\.$/);
  });

  it('half of a compressed one is reported as such', async () => {
    const packed = gzipSync(FEED);
    const source = await openFile(await write(packed.subarray(0, packed.length / 2)));
    await expect(contentOf(source)).rejects.toThrow(
      new FeedFileError('The gzip file is damaged or cut short.'),
    );
  });

  it('a compressed one must not unpack without end', async () => {
    const bomb = await write(gzipSync(Buffer.alloc(3_000_000)));
    await expect(contentOf(await openFile(bomb, 2_000_000))).rejects.toThrow(
      new FeedFileError('The file unpacks to more than 0.002 GB.'),
    );
    expect(await contentOf(await openFile(bomb, 3_000_000))).toHaveLength(3_000_000);
  });
});

describe('a feed at a URL', () => {
  const URL_OF_FEED = 'https://feeds.example/stock.csv';
  const requests: FeedRequest[] = [];
  const downloading =
    (content: Uint8Array): DownloadFeed =>
    async (request) => {
      requests.push(request);
      await writeFile(request.file, content, { flag: 'wx' });
      return { ok: true };
    };
  beforeEach(() => {
    requests.length = 0;
  });

  it('is downloaded to a temporary file, which is removed at the end', async () => {
    const tools = { download: downloading(gzipSync(FEED)), temporaryFolder: folder };
    const source = await openFeedSource(tools, URL_OF_FEED, { key: 'k' });
    expect(requests).toMatchObject([{ url: URL_OF_FEED, key: 'k' }]);
    expect(await contentOf(source)).toEqual(FEED);
    expect(await readdir(folder)).toHaveLength(1);
    await source.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['missing', 404, 'There is no feed at the address (HTTP 404).'],
    ['host-failed', 503, 'The host is failing or overloaded (HTTP 503).'],
    ['cut-short', null, 'The download ended early.'],
    ['not-https', null, 'The address does not begin with https://.'],
  ] as const)('%s %s: %s', async (reason, status, message) => {
    const download: DownloadFeed = async ({ file }) => {
      await writeFile(file, 'half');
      return { ok: false, reason, status };
    };
    const opened = openFeedSource({ download, temporaryFolder: folder }, URL_OF_FEED);
    await expect(opened).rejects.toThrow(new FeedFileError(message));
    expect(await readdir(folder)).toEqual([]);
  });

  it('an error of our own leaves nothing behind either', async () => {
    const download: DownloadFeed = () => Promise.reject(new Error('disk full'));
    const opened = openFeedSource({ download, temporaryFolder: folder }, 'http://feeds.example/');
    await expect(opened).rejects.toThrow('disk full');
    expect(await readdir(folder)).toEqual([]);
  });
});
