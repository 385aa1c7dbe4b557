import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AHEAD } from '#domain/media/picture-address.ts';
import type { PictureRequest } from '#domain/media/picture-address.ts';
import type { Pictures, Resizing } from '#ports/pictures.ts';
import { ImageService, encodesAtOnce } from './image-service.ts';
import type { ImageServiceOptions } from './image-service.ts';

let folder: string;
let resizes: Resizing[];
let lookups: string[];
let counted: string[];
let warnings: string[];
let maxRunning: number;
let running: number;
/** Encodes wait for it, so that a test decides when one ends. */
let latch: { wait: Promise<void>; open: () => void };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  [resizes, lookups, counted, warnings] = [[], [], [], []];
  [maxRunning, running] = [0, 0];
  latch = { wait: Promise.resolve(), open: () => undefined };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function closeLatch(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  latch = { wait: promise, open: resolve };
}

const pictures: Pictures = {
  inspect: async () => ({ ok: false, reason: 'damaged' }),
  placeholder: async () => Buffer.from('placeholder'),
  resize: async (bytes, resizing) => {
    resizes.push(resizing);
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await latch.wait;
    running -= 1;
    const text = Buffer.from(bytes).toString();
    if (text === 'broken') return { ok: false, reason: 'damaged' };
    if (text === 'slow') return { ok: false, reason: 'too-slow' };
    if (text === 'crash') throw new Error('no process');
    const made = Buffer.from(`${text} ${resizing.width} ${resizing.quality} ${resizing.format}`);
    return { ok: true, bytes: made, width: resizing.width, height: 1 };
  },
};

const SOURCES = new Map(['car', 'broken', 'slow', 'crash'].map((name) => [name, name]));

function openService(more: Partial<ImageServiceOptions> = {}): ImageService {
  const count = (what: string) => () => counted.push(what);
  return new ImageService({
    pictures,
    origins: [
      {
        find: async (key) => {
          lookups.push(key);
          const text = SOURCES.get(key);
          return text === undefined ? null : { bytes: Buffer.from(text) };
        },
      },
    ],
    cacheFolder: folder,
    cacheBytes: 1_000_000,
    counters: {
      hit: count('hit'),
      miss: count('miss'),
      coalesced: count('coalesced'),
      encoded: count('encoded'),
    },
    now: Date.now,
    onTrouble: (message) => warnings.push(message),
    encodesAtOnce: 2,
    encodesWaiting: 3,
    ...more,
  });
}

const requestFor = (key: string, width: PictureRequest['width'] = 640): PictureRequest => ({
  key,
  width,
  quality: 75,
  shape: 'whole',
});

describe('finished pictures', () => {
  it('50 equal requests at once are one look-up and one encode', async () => {
    const service = openService();
    closeLatch();
    const results = Promise.all(
      Array.from({ length: 50 }, () => service.take(requestFor('car'), 'avif')),
    );
    await expect.poll(() => resizes.length).toBe(1);
    latch.open();
    const all = await results;
    expect(new Set(all.map((result) => result.kind))).toEqual(new Set(['picture']));
    expect([resizes.length, lookups.length]).toEqual([1, 1]);
    expect(counted.filter((what) => what === 'coalesced')).toHaveLength(49);
  });

  it('widths of one picture share the look-up', async () => {
    const service = openService();
    await Promise.all([
      service.take(requestFor('car', 96), 'avif'),
      service.take(requestFor('car', 160), 'avif'),
    ]);
    await service.take(requestFor('car', 240), 'avif');
    expect([resizes.length, lookups.length]).toEqual([3, 1]);
  });

  it('a picture to be shared is cut to its own measures, and is not the whole one', async () => {
    const service = openService();
    await service.take(requestFor('car', 1200), 'jpeg');
    await service.take({ ...requestFor('car', 1200), shape: 'shared' }, 'jpeg');
    expect(resizes).toEqual([
      { width: 1200, quality: 75, format: 'jpeg' },
      { width: 1200, height: 630, quality: 75, format: 'jpeg' },
    ]);
  });

  it('of a panorama, the view ahead is taken instead of a smaller picture', async () => {
    const service = openService();
    await service.take({ ...requestFor('car', 1200), shape: 'ahead' }, 'jpeg');
    expect(resizes).toEqual([{ width: 1200, outlook: AHEAD, quality: 75, format: 'jpeg' }]);
  });

  it('width, quality and format are each a picture of their own', async () => {
    const service = openService();
    await service.take(requestFor('car', 96), 'avif');
    await service.take(requestFor('car', 160), 'avif');
    await service.take({ ...requestFor('car', 96), quality: 80 }, 'avif');
    await service.take(requestFor('car', 96), 'webp');
    await service.take(requestFor('car', 96), 'avif');
    expect(resizes).toEqual([
      { width: 96, quality: 75, format: 'avif' },
      { width: 160, quality: 75, format: 'avif' },
      { width: 96, quality: 80, format: 'avif' },
      { width: 96, quality: 75, format: 'webp' },
    ]);
    expect(counted.filter((what) => what === 'hit')).toHaveLength(1);
  });

  it('no more are made at once than allowed, and whoever comes beyond the queue is told so', async () => {
    const service = openService();
    closeLatch();
    const widths = [96, 160, 240, 320, 480, 640, 800] as const;
    const results = widths.map((width) => service.take(requestFor('car', width), 'webp'));
    await expect.poll(() => service.waiting).toBe(3);
    expect(service.encoding).toBe(2);
    latch.open();
    const kinds = (await Promise.all(results)).map((result) => result.kind);
    expect(kinds.filter((kind) => kind === 'picture')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(2);
    expect(maxRunning).toBe(2);
    expect(await service.take(requestFor('car', 800), 'webp')).toMatchObject({ kind: 'picture' });
  });

  it('one core is left to the pages', () => {
    expect(encodesAtOnce()).toBeGreaterThanOrEqual(1);
  });

  it('are there after a restart, without a look-up', async () => {
    const first = await openService().take(requestFor('car'), 'avif');
    const again = await openService().take(requestFor('car'), 'avif');
    expect(again).toEqual(first);
    expect([resizes.length, lookups.length]).toEqual([1, 1]);
  });

  it('are made anew when an origin says that its pictures have changed', async () => {
    const find = async () => ({ bytes: Buffer.from('drawn') });
    await openService({ origins: [{ find, revision: '1' }] }).take(requestFor('car'), 'avif');
    await openService({ origins: [{ find, revision: '2' }] }).take(requestFor('car'), 'avif');
    expect(resizes).toHaveLength(2);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('origins are asked in order, the first that has it is believed', async () => {
    const requested: string[] = [];
    const origin = (name: string, has: boolean) => ({
      find: async () => {
        requested.push(name);
        return has ? { bytes: Buffer.from(name) } : null;
      },
    });
    const service = openService({
      origins: [origin('store', false), origin('demo', true), origin('last', true)],
    });
    const result = await service.take(requestFor('x'), 'jpeg');
    expect(result.kind === 'picture' && result.variant.bytes.toString()).toBe('demo 640 75 jpeg');
    expect(requested).toEqual(['store', 'demo']);
  });

  it('a key nobody has is missing, and not looked for again at once', async () => {
    const service = openService();
    for (const width of [96, 160, 640] as const) {
      expect(await service.take(requestFor('nowhere', width), 'avif')).toEqual({ kind: 'missing' });
    }
    expect(lookups).toEqual(['nowhere']);
    expect(resizes).toEqual([]);
  });

  it('a broken source is missing, tried once and told in the log', async () => {
    const service = openService();
    expect(await service.take(requestFor('broken'), 'avif')).toEqual({ kind: 'missing' });
    expect(await service.take(requestFor('broken', 96), 'webp')).toEqual({ kind: 'missing' });
    expect(resizes).toHaveLength(1);
    expect(warnings).toEqual(['the picture broken cannot be used: damaged']);
  });

  it('one that took too long is tried again when asked for again', async () => {
    const service = openService();
    expect(await service.take(requestFor('slow'), 'avif')).toEqual({ kind: 'busy' });
    expect(await service.take(requestFor('slow'), 'avif')).toEqual({ kind: 'busy' });
    expect(resizes).toHaveLength(2);
  });

  it('an origin that fails is not taken for a missing picture', async () => {
    let fails = true;
    const service = openService({
      origins: [
        {
          find: async () => {
            if (fails) throw new Error('unreachable');
            return { bytes: Buffer.from('car') };
          },
        },
      ],
    });
    expect(await service.take(requestFor('car'), 'avif')).toEqual({ kind: 'busy' });
    fails = false;
    expect(await service.take(requestFor('car'), 'avif')).toMatchObject({ kind: 'picture' });
  });

  it('the placeholder is made ahead, once a format', async () => {
    const service = openService();
    await service.prepare();
    await service.placeholder('avif');
    expect(resizes.map(({ format }) => format).toSorted()).toEqual(['avif', 'jpeg', 'webp']);
    expect(counted).toEqual([]);
  });

  it('a process that does not start is told, and the server starts all the same', async () => {
    const service = openService({
      pictures: { ...pictures, placeholder: () => Promise.reject(new Error('no process')) },
    });
    await service.prepare();
    expect(warnings).toEqual(['pictures cannot be encoded']);
    await expect(service.placeholder('avif')).rejects.toThrow('no process');
  });

  it('nothing is kept of an encode that threw', async () => {
    const service = openService();
    await expect(service.take(requestFor('crash'), 'avif')).rejects.toThrow('no process');
    await expect(service.take(requestFor('crash'), 'avif')).rejects.toThrow('no process');
    expect(service.encoding).toBe(0);
  });
});
