import assert from 'node:assert/strict';
import { LARGEST_MEDIA_BYTES } from '#ports/media.ts';
import type { MediaEntry, MediaStore } from '#ports/media.ts';

interface Rule {
  rule: string;
  /** `reopen` returns the same store as a new process would see it. */
  holds: (store: MediaStore, reopen: () => Promise<MediaStore>) => Promise<void>;
}

const JPEG = { type: 'image/jpeg' };
const bytesOf = (text: string) => Buffer.from(text);

/** Everything below a prefix, by key. */
export async function listMedia(store: MediaStore, prefix: string): Promise<MediaEntry[]> {
  const entries: MediaEntry[] = [];
  for await (const entry of store.list(prefix)) entries.push(entry);
  return entries.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

const NO_KEYS = [
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '..',
  '../a',
  'a/../../b',
  'a/..',
  '.a',
  'a/.b',
  'A',
  'a b',
  'a\\b',
  'a\0',
  '%2e%2e/a',
  'c:a',
  'a'.repeat(301),
  'a/'.repeat(12) + 'a',
];

/** Rules for every media store; an adapter's tests run each on a fresh store. */
export const MEDIA_CONTRACT: readonly Rule[] = [
  {
    rule: 'gives back what was put, bytes and type',
    holds: async (store) => {
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256));
      await store.put('site-1/ab/front.jpg', bytes, JPEG);
      await store.put('site-1/ab/rear', bytesOf('x'), { type: 'image/svg+xml' });
      const front = await store.get('site-1/ab/front.jpg');
      assert.equal(front?.type, 'image/jpeg');
      assert.ok(front?.bytes.equals(bytes));
      assert.equal((await store.get('site-1/ab/rear'))?.type, 'image/svg+xml');
    },
  },
  {
    rule: 'keeps an empty object and one as large as the limit, and refuses a larger one',
    holds: async (store) => {
      await store.put('empty', Buffer.alloc(0), JPEG);
      assert.equal((await store.get('empty'))?.bytes.length, 0);
      const largest = Buffer.alloc(LARGEST_MEDIA_BYTES, 7);
      await store.put('largest', largest, JPEG);
      assert.ok((await store.get('largest'))?.bytes.equals(largest));
      const larger = Buffer.alloc(LARGEST_MEDIA_BYTES + 1);
      await assert.rejects(store.put('larger', larger, JPEG), RangeError);
      assert.equal(await store.get('larger'), null);
    },
  },
  {
    rule: 'a key that is not there is null',
    holds: async (store) => {
      await store.put('a/b/c', bytesOf('x'), JPEG);
      for (const key of ['a', 'a/b', 'a/b/c/d', 'a/b/x', 'x']) {
        assert.equal(await store.get(key), null, key);
      }
    },
  },
  {
    rule: 'a second put replaces the first, and its type',
    holds: async (store) => {
      await store.put('a', bytesOf('the first and longer one'), JPEG);
      await store.put('a', bytesOf('second'), { type: 'image/png' });
      const found = await store.get('a');
      assert.equal(found?.bytes.toString(), 'second');
      assert.equal(found.type, 'image/png');
      assert.deepEqual(await listMedia(store, ''), [{ key: 'a', size: 6 }]);
    },
  },
  {
    rule: 'a key may begin with another key',
    holds: async (store) => {
      for (const key of ['a', 'a/b', 'a/b/c', 'a.b', 'a-b']) {
        await store.put(key, bytesOf(key), JPEG);
      }
      for (const key of ['a', 'a/b', 'a/b/c', 'a.b', 'a-b']) {
        assert.equal((await store.get(key))?.bytes.toString(), key);
      }
      await store.delete('a/b');
      assert.equal(await store.get('a/b'), null);
      assert.equal((await store.get('a/b/c'))?.bytes.toString(), 'a/b/c');
    },
  },
  {
    rule: 'the longest keys are kept',
    holds: async (store) => {
      const keys = ['a'.repeat(300), `${'b'.repeat(23)}/`.repeat(11) + 'c'.repeat(24)];
      for (const key of keys) await store.put(key, bytesOf(key.slice(0, 5)), JPEG);
      for (const key of keys) {
        assert.equal((await store.get(key))?.bytes.toString(), key.slice(0, 5));
      }
      assert.deepEqual(
        (await listMedia(store, '')).map((entry) => entry.key),
        keys,
      );
    },
  },
  {
    rule: 'deletes, and deletes again without a fault',
    holds: async (store) => {
      await store.put('a/b', bytesOf('x'), JPEG);
      await store.delete('a/b');
      assert.equal(await store.get('a/b'), null);
      await store.delete('a/b');
      await store.delete('never/there');
      assert.deepEqual(await listMedia(store, ''), []);
    },
  },
  {
    rule: 'lists keys and sizes by prefix, which need not end at a slash',
    holds: async (store) => {
      const keys = ['site-1/a.jpg', 'site-1/b/c.jpg', 'site-10/a.jpg', 'site-2/a.jpg'];
      for (const [at, key] of keys.entries()) await store.put(key, Buffer.alloc(at + 1), JPEG);
      const names = async (prefix: string) =>
        (await listMedia(store, prefix)).map((entry) => entry.key);
      assert.deepEqual(
        await listMedia(store, ''),
        keys.map((key, at) => ({ key, size: at + 1 })),
      );
      assert.deepEqual(await names('site-1'), keys.slice(0, 3));
      assert.deepEqual(await names('site-1/'), keys.slice(0, 2));
      assert.deepEqual(await names('site-1/b/c'), ['site-1/b/c.jpg']);
      assert.deepEqual(await names('site-3'), []);
      assert.deepEqual(await names('nowhere/at/all'), []);
    },
  },
  {
    rule: 'lists more than one page holds, each once',
    holds: async (store) => {
      const keys = Array.from({ length: 25 }, (_, at) => `many/${String(at).padStart(2, '0')}`);
      for (const key of keys) await store.put(key, bytesOf('x'), JPEG);
      const found = await listMedia(store, 'many/');
      assert.deepEqual(
        found.map((entry) => entry.key),
        keys,
      );
    },
  },
  {
    rule: 'refuses what is no key, without touching anything',
    holds: async (store) => {
      for (const key of NO_KEYS) {
        await assert.rejects(store.put(key, bytesOf('x'), JPEG), RangeError, `put ${key}`);
        await assert.rejects(store.get(key), RangeError, `get ${key}`);
        await assert.rejects(store.delete(key), RangeError, `delete ${key}`);
      }
      for (const prefix of ['..', '../', 'a/../', '/a', '%2e', 'A', 'a//']) {
        await assert.rejects(listMedia(store, prefix), RangeError, `list ${prefix}`);
      }
      assert.deepEqual(await listMedia(store, ''), []);
    },
  },
  {
    rule: 'refuses what is no type',
    holds: async (store) => {
      for (const type of ['', 'jpeg', 'image/jpeg\r\nX: y', 'IMAGE/JPEG', `a/${'b'.repeat(60)}`]) {
        await assert.rejects(store.put('a', bytesOf('x'), { type }), RangeError);
      }
      assert.equal(await store.get('a'), null);
    },
  },
  {
    rule: 'what was put is there after a restart',
    holds: async (store, reopen) => {
      await store.put('a/b.jpg', bytesOf('kept'), JPEG);
      const again = await reopen();
      const found = await again.get('a/b.jpg');
      assert.equal(found?.bytes.toString(), 'kept');
      assert.equal(found.type, 'image/jpeg');
      assert.deepEqual(await listMedia(again, ''), [{ key: 'a/b.jpg', size: 4 }]);
    },
  },
  {
    rule: 'puts of one key at once leave one of them whole',
    holds: async (store) => {
      const texts = Array.from({ length: 8 }, (_, at) => String(at).repeat(50_000));
      await Promise.all(texts.map((text) => store.put('a', bytesOf(text), JPEG)));
      const found = (await store.get('a'))?.bytes.toString() ?? '';
      assert.ok(texts.includes(found));
    },
  },
];
