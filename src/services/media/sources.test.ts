import { describe, expect, it } from 'vitest';
import { Sources } from './sources.ts';
import type { MediaOrigin } from './sources.ts';

const bytes = Buffer.from('a picture');
const holding = (keys: Set<string>, lookups: string[]): MediaOrigin => ({
  find: async (key) => {
    lookups.push(key);
    return keys.has(key) ? { bytes } : null;
  },
});

describe('where pictures come from', () => {
  it('one that is held is not looked up again, until the memory is needed', async () => {
    const lookups: string[] = [];
    const sources = new Sources([holding(new Set(['a', 'b', 'c']), lookups)], () => undefined, {
      memoryBytes: 2 * (bytes.length + 1),
    });
    for (const key of ['a', 'a', 'b', 'c', 'c', 'a']) {
      expect((await sources.find(key)).kind).toBe('found');
    }
    expect(lookups).toEqual(['a', 'b', 'c', 'a']);
  });

  it('a bounded number is looked up at once; whoever comes beyond is told so', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    let maxRunning = 0;
    let running = 0;
    const slow: MediaOrigin = {
      find: async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await promise;
        running -= 1;
        return null;
      },
    };
    const sources = new Sources([slow], () => undefined, { lookupsAtOnce: 2, lookupsWaiting: 1 });
    const looking = ['a', 'b', 'c', 'd', 'd'].map((key) => sources.find(key));
    resolve(null);
    const kinds = (await Promise.all(looking)).map((source) => source.kind);
    expect(kinds).toEqual(['missing', 'missing', 'missing', 'busy', 'busy']);
    expect(maxRunning).toBe(2);
  });

  it('a failing origin does not hide what the next one has', async () => {
    const errors: unknown[] = [];
    const broken: MediaOrigin = { find: () => Promise.reject(new Error('unreachable')) };
    const sources = new Sources([broken, holding(new Set(['a']), [])], (error) =>
      errors.push(error),
    );
    expect((await sources.find('a')).kind).toBe('found');
    expect((await sources.find('b')).kind).toBe('gone');
    expect(errors).toHaveLength(2);
  });

  it('one that turned out broken counts as missing for a while', async () => {
    const lookups: string[] = [];
    const sources = new Sources([holding(new Set(['a']), lookups)], () => undefined);
    await sources.find('a');
    sources.markBroken('a');
    expect(await sources.find('a')).toEqual({ kind: 'missing' });
    expect(lookups).toEqual(['a']);
  });
});
