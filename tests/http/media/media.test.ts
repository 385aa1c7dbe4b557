import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { openMediaFiles } from '#adapters/media-files/media-files.ts';
import { SVG, claimPixels, drawPicture } from '#tests/factories/picture.ts';
import { sendRequest, sendRawRequest } from '#tests/support/send-request.ts';
import type { TestResponse } from '#tests/support/send-request.ts';
import { demoSite } from '#tests/support/demo-sites.ts';
import { testServerData } from '#tests/support/server-address.ts';

const host = demoSite('currawong-motors').hosts[0] ?? '';
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const openStore = () => openMediaFiles(path.join(testServerData(), 'media'), Date.now);
const drawCar = () => drawPicture(1000, 600).jpeg().toBuffer();

beforeAll(async () => {
  const store = await openStore();
  const jpeg = await drawCar();
  await store.put('tests/car.jpg', jpeg, { type: 'image/jpeg' });
  await store.put('tests/half.jpg', jpeg.subarray(0, jpeg.length / 2), { type: 'image/jpeg' });
  await store.put('tests/vector.png', SVG, { type: 'image/png' });
  await store.put('tests/bomb.png', claimPixels(60_000, 60_000), { type: 'image/png' });
});

const picture = (target: string, accept = CHROME, headers = {}) =>
  sendRequest({ host, path: target, headers: { Accept: accept, ...headers } });

async function measure({ body }: TestResponse) {
  const { format, width, height } = await sharp(body).metadata();
  return { format, width, height };
}

async function count(pattern: RegExp): Promise<number> {
  const { text } = await sendRequest({ host: '127.0.0.1', path: '/metrics' });
  return Number(pattern.exec(text)?.[1] ?? 0);
}

describe('a picture of the media store', () => {
  test('comes as AVIF, WebP or JPEG by the browser’s Accept, in the width asked for', async () => {
    for (const [accept, type, format] of [
      [CHROME, 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
    ] as const) {
      const response = await picture('/media/tests/car.jpg?w=300&q=80', accept);
      expect(response.status).toBe(200);
      expect(response.headers['content-type']).toBe(type);
      expect(response.headers.vary).toBe('Accept');
      expect(await measure(response)).toEqual({ format, width: 320, height: 192 });
    }
  });

  test('is kept for ever, and nothing else is done with it', async () => {
    const { headers, body } = await picture('/media/tests/car.jpg?w=96');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is not sent again to whoever has it', async () => {
    const { headers } = await picture('/media/tests/car.jpg?w=160');
    const again = await picture('/media/tests/car.jpg?w=160', CHROME, {
      'If-None-Match': headers.etag,
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(headers.etag);
  });

  test('HEAD tells the length and sends nothing', async () => {
    const full = await picture('/media/tests/car.jpg?w=240');
    const head = await sendRequest({
      host,
      path: '/media/tests/car.jpg?w=240',
      method: 'HEAD',
      headers: { Accept: CHROME },
    });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(full.body.length));
    expect(head.headers.etag).toBe(full.headers.etag);
  });

  test('can only be read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await sendRequest({ host, path: '/media/tests/car.jpg', method });
      expect.soft(response.status, method).toBe(405);
      expect.soft(response.headers.allow, method).toBe('GET, HEAD');
    }
  });

  test('50 equal requests at once are encoded once', async () => {
    const key = `tests/together-${Date.now()}.jpg`;
    await (await openStore()).put(key, await drawCar(), { type: 'image/jpeg' });
    // No other test running meanwhile requests WebP.
    const encodes = () => count(/forecourt_picture_encode_seconds_count\{format="webp"\} (\d+)/);
    const before = await encodes();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => picture(`/media/${key}?w=1600`, 'image/webp')),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
    expect((await encodes()) - before).toBe(1);
  });

  test('that was mirrored for one site is not there on another’s host', async () => {
    const store = await openStore();
    const jpeg = await drawCar();
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    for (const id of ids) await store.put(`remote/${id}/tests.jpg`, jpeg, { type: 'image/jpeg' });
    const servedOn = async (name: string) => {
      const responses = ids.map((id) =>
        sendRequest({ host: name, path: `/media/remote/${id}/tests.jpg?w=96` }),
      );
      const statuses = (await Promise.all(responses)).map(({ status }) => status);
      return ids.filter((_, index) => statuses[index] === 200);
    };
    const own = await servedOn(host);
    const other = await servedOn(demoSite('wattlebird-group').hosts[0] ?? '');
    expect(own).toHaveLength(1);
    expect(other).toHaveLength(1);
    expect(other).not.toEqual(own);
  });

  test('is asked for on a site’s own host only', async () => {
    const response = await sendRequest({ host: 'nobody.localhost', path: '/media/tests/car.jpg' });
    expect(response.status).toBe(421);
  });
});

describe('what is not there, or is no picture', () => {
  for (const key of ['tests/nowhere', 'tests/half.jpg', 'tests/vector.png', 'tests/bomb.png']) {
    test(`${key}: the placeholder, 600 × 400, with 404`, async () => {
      const response = await picture(`/media/${key}?w=96`);
      expect(response.status).toBe(404);
      expect(response.headers['cache-control']).toBe('public, max-age=60');
      expect(response.headers['content-type']).toBe('image/avif');
      expect(await measure(response)).toEqual({ format: 'heif', width: 600, height: 400 });
    });
  }

  test('no way leads out of the folder', async () => {
    for (const target of [
      '/media/../package.json',
      '/media/tests/../../package.json',
      '/media/%2e%2e/%2e%2e/package.json',
      '/media/..%2f..%2fpackage.json',
      '/media/%252e%252e/package.json',
      '/media//etc/passwd',
      '/media/tests/car.jpg%00.png',
      '/media/.incoming/x',
      '/media/http://127.0.0.1/',
    ]) {
      const { status, text } = await sendRawRequest(host, target);
      expect.soft(status, target).toBe(404);
      expect.soft(text.includes('"forecourt"'), target).toBe(false);
    }
  });
});
