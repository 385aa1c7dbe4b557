import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { openSharpPictures } from '#adapters/pictures-sharp/pictures-sharp.ts';
import type { Pictures } from '#ports/pictures.ts';
import { SVG, claimPixels, drawPicture } from '#tests/factories/picture.ts';
import { answerPicture } from './picture.ts';
import type { PictureHeaders, PictureResponse } from './picture.ts';
import { ImageService } from '#services/media/image-service.ts';

const SITE = 7;
let folder: string;
let images: ImageService;
let sources: Record<string, Buffer>;
const lookups: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'answers-'));
  const jpeg = await drawPicture(1000, 600).jpeg().toBuffer();
  sources = {
    'a/car.jpg': jpeg,
    'remote/7/car.jpg': jpeg,
    'remote/8/car.jpg': jpeg,
    'a/truncated.jpg': jpeg.subarray(0, jpeg.length / 2),
    'a/vector.png': SVG,
    'a/bomb.png': claimPixels(60_000, 60_000),
    'a/report.pdf': Buffer.from('%PDF-1.7'),
  };
  images = openImages(await openSharpPictures());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function openImages(pictures: Pictures, encodesWaiting = 10): ImageService {
  const nothing = () => undefined;
  return new ImageService({
    pictures,
    origins: [
      {
        find: async (key) => {
          lookups.push(key);
          const bytes = sources[key];
          return bytes === undefined ? null : { bytes };
        },
      },
    ],
    cacheFolder: path.join(folder, String(encodesWaiting)),
    cacheBytes: 10_000_000,
    counters: { hit: nothing, miss: nothing, coalesced: nothing, encoded: nothing },
    now: Date.now,
    onTrouble: nothing,
    encodesAtOnce: 1,
    encodesWaiting,
  });
}

const request = (target: string, headers: PictureHeaders = {}): Promise<PictureResponse> =>
  answerPicture(images, SITE, target, headers);
const sizeOf = async ({ body }: PictureResponse) => {
  const { format, width, height } = await sharp(body ?? Buffer.alloc(0)).metadata();
  return { format, width, height };
};

describe('the answer to a picture', () => {
  it('is the picture in the width and format asked for, for ever', async () => {
    const response = await request('/media/a/car.jpg?w=300', { accept: 'image/webp,*/*' });
    expect(response.status).toBe(200);
    expect(await sizeOf(response)).toEqual({ format: 'webp', width: 320, height: 192 });
    expect(response.headers).toMatchObject({
      'Content-Type': 'image/webp',
      'Content-Length': String(response.body?.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: expect.stringMatching(/^"[\w-]{22}"$/),
      Vary: 'Accept',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });

  it('has the widest rung asked for, and is never enlarged', async () => {
    expect(await sizeOf(await request('/media/a/car.jpg'))).toMatchObject({ width: 1000 });
    expect(await sizeOf(await request('/media/a/car.jpg?w=97&q=80'))).toMatchObject({ width: 160 });
  });

  it('of another site is the one to an unknown picture, also for whoever has it', async () => {
    const own = await request('/media/remote/7/car.jpg?w=96');
    expect(own.status).toBe(200);
    const unknown = await request('/media/remote/7/none.jpg?w=96');
    expect(unknown.status).toBe(404);
    const has = { 'if-none-match': own.headers['ETag'] };
    for (const headers of [{}, has])
      expect(await request('/media/remote/8/car.jpg?w=96', headers)).toEqual(unknown);
    expect(lookups).not.toContain('remote/8/car.jpg');
  });

  it('is 304 for whoever has it, with the same headers', async () => {
    const full = await request('/media/a/car.jpg?w=96');
    const etag = full.headers['ETag'] ?? '';
    for (const have of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const response = await request('/media/a/car.jpg?w=96', { 'if-none-match': have });
      expect(response.status, have).toBe(304);
      expect(response.body).toBeNull();
      expect(response.headers['ETag']).toBe(etag);
      expect(response.headers['Vary']).toBe('Accept');
      expect(response.headers['Cache-Control']).toContain('immutable');
    }
    const other = await request('/media/a/car.jpg?w=96', { 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  it('the ETag is of the content: another format or width has another', async () => {
    const etags = await Promise.all([
      request('/media/a/car.jpg?w=96', { accept: 'image/webp' }),
      request('/media/a/car.jpg?w=96', { accept: 'image/avif' }),
      request('/media/a/car.jpg?w=96'),
      request('/media/a/car.jpg?w=160'),
    ]);
    expect(new Set(etags.map(({ headers }) => headers['ETag'])).size).toBe(4);
  });

  it.each(['nowhere', 'a/truncated.jpg', 'a/vector.png', 'a/bomb.png', 'a/report.pdf'])(
    'a missing or broken source (%s) is the placeholder, 600 × 400, for a minute',
    async (key) => {
      for (const [accept, type, format] of [
        ['image/avif', 'image/avif', 'heif'],
        ['image/webp', 'image/webp', 'webp'],
        ['*/*', 'image/jpeg', 'jpeg'],
      ] as const) {
        const response = await request(`/media/${key}?w=96`, { accept });
        expect(response.status).toBe(404);
        expect(await sizeOf(response)).toEqual({ format, width: 600, height: 400 });
        expect(response.headers).toMatchObject({
          'Content-Type': type,
          'Cache-Control': 'public, max-age=60',
          Vary: 'Accept',
        });
        expect(response.headers['ETag']).toBeUndefined();
      }
    },
  );

  it('a way out of the folder is no key, encoded or not: no origin is asked', async () => {
    lookups.length = 0;
    for (const target of [
      '/media/../etc/passwd',
      '/media/a/../../etc/passwd',
      '/media/%2e%2e/%2e%2e/etc/passwd',
      '/media/%2e%2e%2fetc%2fpasswd',
      '/media/..%5c..%5cetc',
      '/media/%252e%252e/etc',
      '/media//etc/passwd',
      '/media/a%00.jpg',
      '/media/A/Car.jpg',
      '/media/https://elsewhere.example/1.jpg',
      '/media/',
      '/media/?w=96',
      '/media/http:/127.0.0.1/',
    ]) {
      expect((await request(target)).status, target).toBe(404);
    }
    expect(lookups).toEqual([]);
  });

  it('beyond the queue it is 503 with a time to come again, kept by nobody', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const real = await openSharpPictures();
    const full = openImages(
      {
        ...real,
        resize: async (...order) => {
          await promise;
          return real.resize(...order);
        },
      },
      0,
    );
    const first = answerPicture(full, SITE, '/media/a/car.jpg?w=96', {});
    await expect.poll(() => full.encoding).toBe(1);
    const second = await answerPicture(full, SITE, '/media/a/car.jpg?w=160', {});
    expect(second.status).toBe(503);
    expect(second.headers).toMatchObject({ 'Retry-After': '2', 'Cache-Control': 'no-store' });
    resolve();
    expect((await first).status).toBe(200);
  });
});
