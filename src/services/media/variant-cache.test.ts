import {
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VariantCache } from './variant-cache.ts';

let folder: string;
let errors: unknown[];
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'variants-'));
  errors = [];
  now = Date.now();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (maxBytes = 1000, edition = '1') =>
  new VariantCache({
    folder,
    edition,
    maxBytes,
    now: () => now,
    onTrouble: (error) => errors.push(error),
  });
const picture = (size: number, fill = 1) => Buffer.alloc(size, fill);
const filesOf = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe('the cache of finished pictures', () => {
  it('gives back what was written, with an ETag of the content', async () => {
    const cache = open();
    const written = await cache.write('a', picture(10), 'webp');
    const other = await cache.write('b', picture(10), 'webp');
    const found = await cache.read('a');
    expect(found).toEqual(written);
    expect(found?.bytes.equals(picture(10))).toBe(true);
    expect(other.etag).toBe(written.etag);
    expect((await cache.write('c', picture(10, 2), 'webp')).etag).not.toBe(written.etag);
    expect(await cache.read('unknown')).toBeNull();
  });

  it('never holds more than its cap, and the least recently used go first', async () => {
    const cache = open(100);
    for (const name of ['a', 'b', 'c']) await cache.write(name, picture(30), 'avif');
    await cache.read('a');
    await cache.write('d', picture(30), 'avif');
    expect(cache.bytes).toBe(90);
    expect(await cache.read('b')).toBeNull();
    for (const name of ['a', 'c', 'd']) expect(await cache.read(name)).not.toBeNull();
    expect(await filesOf()).toHaveLength(3);
    await cache.write('large', picture(100), 'avif');
    expect([cache.bytes, cache.size]).toEqual([100, 1]);
    const larger = await cache.write('larger', picture(101), 'avif');
    expect(larger.bytes).toHaveLength(101);
    expect([cache.bytes, cache.size]).toEqual([100, 1]);
    expect(await filesOf()).toHaveLength(1);
  });

  it('its index is rebuilt at the start', async () => {
    const before = open(100);
    const written = await before.write('a', picture(30), 'jpeg');
    await before.write('b', picture(30), 'avif');
    const after = open(100);
    expect(await after.read('a')).toEqual(written);
    expect([after.bytes, after.size]).toEqual([60, 2]);
  });

  it('a use is noted, so that a restart knows what is wanted', async () => {
    const before = open(100);
    for (const name of ['a', 'b', 'c']) await before.write(name, picture(30), 'jpeg');
    // The file system has its own clock.
    for (const file of await filesOf()) await utimes(file, now / 1000, now / 1000);
    now += 2 * 60 * 60_000;
    await before.read('a');
    // Reading does not wait until the time of use is written.
    const modifiedTimes = async () =>
      Promise.all((await filesOf()).map(async (file) => Math.round((await stat(file)).mtimeMs)));
    await expect.poll(modifiedTimes).toContain(now);
    const after = open(60);
    expect(await after.read('a')).not.toBeNull();
    expect(after.size).toBe(2);
    expect(await filesOf()).toHaveLength(2);
  });

  it('a smaller cap takes effect at the start', async () => {
    const before = open(100);
    for (const name of ['a', 'b', 'c']) await before.write(name, picture(30), 'jpeg');
    const after = open(35);
    await after.ready();
    expect(after.bytes).toBe(30);
    expect(await filesOf()).toHaveLength(1);
  });

  it('a crash leaves no half file that is served', async () => {
    const before = open();
    await before.write('a', picture(30), 'jpeg');
    const [file = ''] = await filesOf();
    const part = path.join(path.dirname(file), '.part-abandoned');
    await writeFile(part, 'half');
    await utimes(part, 0, 0);
    const young = path.join(path.dirname(file), '.part-being-written');
    await writeFile(young, 'half');
    await utimes(young, now / 1000, now / 1000);
    await truncate(file, 12);
    const after = open();
    expect(await after.read('a')).toBeNull();
    expect(after.bytes).toBe(0);
    expect(await filesOf()).toEqual([young]);
  });

  it('a file that changed or went away meanwhile is made anew, not served', async () => {
    const cache = open();
    await cache.write('a', picture(30), 'jpeg');
    await cache.write('b', picture(30), 'jpeg');
    for (const file of await filesOf()) {
      if ((await readFile(file)).length === 30) await truncate(file, 5);
    }
    expect(await cache.read('a')).toBeNull();
    await rm(folder, { recursive: true });
    expect(await cache.read('b')).toBeNull();
    expect([cache.bytes, cache.size]).toEqual([0, 0]);
    await cache.write('b', picture(20), 'jpeg');
    expect((await cache.read('b'))?.bytes).toHaveLength(20);
  });

  it('a second content of one name replaces the first', async () => {
    const cache = open();
    await cache.write('a', picture(30), 'jpeg');
    await cache.write('a', picture(20, 2), 'jpeg');
    expect((await cache.read('a'))?.bytes).toHaveLength(20);
    expect(cache.bytes).toBe(20);
    expect(await filesOf()).toHaveLength(1);
  });

  it('pictures of another edition are thrown away, and nothing else in the folder', async () => {
    await open(1000, '1').write('a', picture(30), 'jpeg');
    await mkdir(path.join(folder, 'notes'));
    const next = open(1000, '2');
    expect(await next.read('a')).toBeNull();
    expect(next.bytes).toBe(0);
    expect(await filesOf()).toEqual([]);
    expect(await readdir(folder)).toContain('notes');
  });

  it('a folder that cannot be written costs the cache and no picture', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const cache = new VariantCache({
      folder: path.join(folder, 'file'),
      edition: '1',
      maxBytes: 1000,
      now: () => now,
      onTrouble: (error) => errors.push(error),
    });
    const variant = await cache.write('a', picture(30), 'jpeg');
    expect(variant.bytes).toHaveLength(30);
    expect(await cache.read('a')).toBeNull();
    expect(errors.length).toBeGreaterThan(0);
  });
});
