import { describe, expect, it, vi } from 'vitest';
import { loadable } from './loadable.ts';

describe('a part in a file of its own', () => {
  it('is fetched once, however often it is asked for', async () => {
    const fetchPart = vi.fn<() => Promise<{ name: string }>>(async () => ({ name: 'part' }));
    const part = loadable(fetchPart);
    await Promise.all([part.load(), part.load()]);
    await part.load();
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });

  it('once it has come it is there at once, without waiting', async () => {
    const part = loadable(async () => ({ name: 'part' }));
    await part.load();
    expect(part.use()).toEqual({ name: 'part' });
  });

  it('one that failed to come is asked for again', async () => {
    let tries = 0;
    const part = loadable(async () => {
      tries += 1;
      if (tries === 1) throw new Error('gone');
      return { tries };
    });
    await expect(part.load()).rejects.toThrow('gone');
    expect(await part.load()).toEqual({ tries: 2 });
  });
});
