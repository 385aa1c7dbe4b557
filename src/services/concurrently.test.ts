import { describe, expect, it } from 'vitest';
import { concurrently } from './concurrently.ts';

describe('concurrently', () => {
  it('handles every item once, never more than the limit at a time', async () => {
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    await concurrently([1, 2, 3, 4, 5, 6, 7], 4, async (item) => {
      begun.push(item);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(4);
  });

  it('begins nothing further once an item ends it', async () => {
    const begun: number[] = [];
    await concurrently([1, 2, 3, 4, 5, 6], 2, async (item) => {
      begun.push(item);
      return item < 3;
    });
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it('fails with the first failure', async () => {
    const failing = concurrently([1], 2, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
  });
});
