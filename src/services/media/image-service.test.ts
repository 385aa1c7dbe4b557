import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PictureRequest } from '#domain/media/picture-address.ts';
import type { Pictures, Resizing } from '#ports/pictures.ts';
import { ImageService, encodesAtOnce } from './image-service.ts';
import type { ImageServiceOptions } from './image-service.ts';

let folder: string;
let orders: Resizing[];
let looked: string[];
let counted: string[];
let troubles: string[];
let most: number;
let running: number;
/** Held back until it is opened, so that a test says when an encode ends. */
let door: { wait: Promise<void>; open: () => void };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  [orders, looked, counted, troubles] = [[], [], [], []];
  [most, running] = [0, 0];
  door = { wait: Promise.resolve(), open: () => undefined };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function shut(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  door = { wait: promise, open: resolve };
}

const pictures: Pictures = {
  inspect: async () => ({ ok: false, reason: 'damaged' }),
  placeholder: async () => Buffer.from('placeholder'),
  resize: async (bytes, resizing) => {
    orders.push(resizing);
    running += 1;
    most = Math.max(most, running);
    await door.wait;
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

function openRoom(more: Partial<ImageServiceOptions> = {}): ImageService {
  const count = (what: string) => () => counted.push(what);
  return new ImageService({
    pictures,
    origins: [
      {
        find: async (key) => {
          looked.push(key);
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
    onTrouble: (message) => troubles.push(message),
    encodesAtOnce: 2,
    encodesWaiting: 3,
    ...more,
  });
}

const ask = (key: string, width: PictureRequest['width'] = 640): PictureRequest => ({
  key,
  width,
  quality: 75,
  shape: 'whole',
});

describe('finished pictures', () => {
  it('50 equal requests at once are one look-up and one encode', async () => {
    const room = openRoom();
    shut();
    const answers = Promise.all(Array.from({ length: 50 }, () => room.take(ask('car'), 'avif')));
    await expect.poll(() => orders.length).toBe(1);
    door.open();
    const all = await answers;
    expect(new Set(all.map((answer) => answer.kind))).toEqual(new Set(['picture']));
    expect([orders.length, looked.length]).toEqual([1, 1]);
    expect(counted.filter((what) => what === 'coalesced')).toHaveLength(49);
  });

  it('widths of one picture share the look-up', async () => {
    const room = openRoom();
    await Promise.all([room.take(ask('car', 96), 'avif'), room.take(ask('car', 160), 'avif')]);
    await room.take(ask('car', 240), 'avif');
    expect([orders.length, looked.length]).toEqual([3, 1]);
  });

  it('a picture to be shared is cut to its own measures, and is not the whole one', async () => {
    const room = openRoom();
    await room.take(ask('car', 1200), 'jpeg');
    await room.take({ ...ask('car', 1200), shape: 'shared' }, 'jpeg');
    expect(orders).toEqual([
      { width: 1200, quality: 75, format: 'jpeg' },
      { width: 1200, height: 630, quality: 75, format: 'jpeg' },
    ]);
  });

  it('width, quality and format are each a picture of their own', async () => {
    const room = openRoom();
    await room.take(ask('car', 96), 'avif');
    await room.take(ask('car', 160), 'avif');
    await room.take({ ...ask('car', 96), quality: 80 }, 'avif');
    await room.take(ask('car', 96), 'webp');
    await room.take(ask('car', 96), 'avif');
    expect(orders).toEqual([
      { width: 96, quality: 75, format: 'avif' },
      { width: 160, quality: 75, format: 'avif' },
      { width: 96, quality: 80, format: 'avif' },
      { width: 96, quality: 75, format: 'webp' },
    ]);
    expect(counted.filter((what) => what === 'hit')).toHaveLength(1);
  });

  it('no more are made at once than allowed, and whoever comes beyond the queue is told so', async () => {
    const room = openRoom();
    shut();
    const widths = [96, 160, 240, 320, 480, 640, 800] as const;
    const answers = widths.map((width) => room.take(ask('car', width), 'webp'));
    await expect.poll(() => room.waiting).toBe(3);
    expect(room.encoding).toBe(2);
    door.open();
    const kinds = (await Promise.all(answers)).map((answer) => answer.kind);
    expect(kinds.filter((kind) => kind === 'picture')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(2);
    expect(most).toBe(2);
    expect(await room.take(ask('car', 800), 'webp')).toMatchObject({ kind: 'picture' });
  });

  it('one core is left to the pages', () => {
    expect(encodesAtOnce()).toBeGreaterThanOrEqual(1);
  });

  it('are there after a restart, without a look-up', async () => {
    const first = await openRoom().take(ask('car'), 'avif');
    const again = await openRoom().take(ask('car'), 'avif');
    expect(again).toEqual(first);
    expect([orders.length, looked.length]).toEqual([1, 1]);
  });

  it('are made anew when an origin says that its pictures have changed', async () => {
    const find = async () => ({ bytes: Buffer.from('drawn') });
    await openRoom({ origins: [{ find, revision: '1' }] }).take(ask('car'), 'avif');
    await openRoom({ origins: [{ find, revision: '2' }] }).take(ask('car'), 'avif');
    expect(orders).toHaveLength(2);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('origins are asked in order, the first that has it is believed', async () => {
    const asked: string[] = [];
    const origin = (name: string, has: boolean) => ({
      find: async () => {
        asked.push(name);
        return has ? { bytes: Buffer.from(name) } : null;
      },
    });
    const room = openRoom({
      origins: [origin('store', false), origin('demo', true), origin('last', true)],
    });
    const answer = await room.take(ask('x'), 'jpeg');
    expect(answer.kind === 'picture' && answer.variant.bytes.toString()).toBe('demo 640 75 jpeg');
    expect(asked).toEqual(['store', 'demo']);
  });

  it('a key nobody has is missing, and not looked for again at once', async () => {
    const room = openRoom();
    for (const width of [96, 160, 640] as const) {
      expect(await room.take(ask('nowhere', width), 'avif')).toEqual({ kind: 'missing' });
    }
    expect(looked).toEqual(['nowhere']);
    expect(orders).toEqual([]);
  });

  it('a broken source is missing, tried once and told in the log', async () => {
    const room = openRoom();
    expect(await room.take(ask('broken'), 'avif')).toEqual({ kind: 'missing' });
    expect(await room.take(ask('broken', 96), 'webp')).toEqual({ kind: 'missing' });
    expect(orders).toHaveLength(1);
    expect(troubles).toEqual(['the picture broken is of no use: damaged']);
  });

  it('one that took too long is tried again when asked for again', async () => {
    const room = openRoom();
    expect(await room.take(ask('slow'), 'avif')).toEqual({ kind: 'busy' });
    expect(await room.take(ask('slow'), 'avif')).toEqual({ kind: 'busy' });
    expect(orders).toHaveLength(2);
  });

  it('an origin that fails is not taken for a missing picture', async () => {
    let fails = true;
    const room = openRoom({
      origins: [
        {
          find: async () => {
            if (fails) throw new Error('unreachable');
            return { bytes: Buffer.from('car') };
          },
        },
      ],
    });
    expect(await room.take(ask('car'), 'avif')).toEqual({ kind: 'busy' });
    fails = false;
    expect(await room.take(ask('car'), 'avif')).toMatchObject({ kind: 'picture' });
  });

  it('the placeholder is made ahead, once a format', async () => {
    const room = openRoom();
    await room.prepare();
    await room.placeholder('avif');
    expect(orders.map(({ format }) => format).toSorted()).toEqual(['avif', 'jpeg', 'webp']);
    expect(counted).toEqual([]);
  });

  it('a process that does not start is told, and the server starts all the same', async () => {
    const room = openRoom({
      pictures: { ...pictures, placeholder: () => Promise.reject(new Error('no process')) },
    });
    await room.prepare();
    expect(troubles).toEqual(['pictures cannot be made']);
    await expect(room.placeholder('avif')).rejects.toThrow('no process');
  });

  it('nothing is kept of an encode that threw', async () => {
    const room = openRoom();
    await expect(room.take(ask('crash'), 'avif')).rejects.toThrow('no process');
    await expect(room.take(ask('crash'), 'avif')).rejects.toThrow('no process');
    expect(room.encoding).toBe(0);
  });
});
