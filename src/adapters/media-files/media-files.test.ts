import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MEDIA_CONTRACT, listMedia } from '#tests/contracts/media-contract.ts';
import { openMediaFiles } from './media-files.ts';

let outer: string;
let folder: string;

beforeEach(async () => {
  outer = await mkdtemp(path.join(tmpdir(), 'media-files-'));
  folder = path.join(outer, 'media');
});
afterEach(() => rm(outer, { recursive: true, force: true }));

const open = () => openMediaFiles(folder, Date.now);

describe('media in files: the contract', () => {
  it.each(MEDIA_CONTRACT)('$rule', async ({ holds }) => {
    await expect(holds(await open(), open)).resolves.toBeUndefined();
  });
});

describe('media in files', () => {
  it('nothing is written outside the folder, whatever the key', async () => {
    const store = await open();
    for (const key of ['../out', 'a/../../out', '/etc/out', '..%2fout']) {
      await expect(store.put(key, Buffer.from('x'), { type: 'image/png' })).rejects.toThrow(
        RangeError,
      );
    }
    expect(await readdir(outer)).toEqual(['media']);
  });

  it('a half-written file of a crash is not served, not listed and cleared away later', async () => {
    await open();
    const part = path.join(folder, '.incoming', 'half');
    await writeFile(part, 'forecourt-media-1 image/jpeg');
    // The disk has its own clock.
    const now = Date.now() / 1000;
    await utimes(part, now, now);
    const store = await open();
    expect(await listMedia(store, '')).toEqual([]);
    expect(await readFile(part, 'utf8')).toContain('forecourt');
    await utimes(part, 0, 0);
    await open();
    expect(await readdir(path.join(folder, '.incoming'))).toEqual([]);
  });

  it('a file that somebody else put there is none of ours', async () => {
    const store = await open();
    await mkdir(path.join(folder, 'a'));
    await writeFile(path.join(folder, 'a', 'b@'), 'anything');
    await writeFile(path.join(folder, 'a', 'c.jpg'), 'anything');
    expect(await store.get('a/b')).toBeNull();
    expect(await store.get('a/c.jpg')).toBeNull();
  });

  it('a put that fails leaves nothing behind', async () => {
    const store = await open();
    await writeFile(path.join(folder, 'blocked'), '');
    await expect(store.put('blocked/a', Buffer.from('x'), { type: 'image/png' })).rejects.toThrow(
      'could not be written',
    );
    expect(await readdir(path.join(folder, '.incoming'))).toEqual([]);
  });
});
