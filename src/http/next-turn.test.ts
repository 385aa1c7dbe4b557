import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { nextTurn } from './next-turn.ts';

describe('long work', () => {
  it('lets others in between its pieces', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('another request'));
    order.push('first piece');
    await nextTurn();
    order.push('second piece');
    expect(order).toEqual(['first piece', 'another request', 'second piece']);
  });

  it('is resumed one piece per turn, in order, however many wait', async () => {
    const resumed: number[] = [];
    const works = [1, 2, 3].map(async (work) => {
      await nextTurn();
      resumed.push(work);
    });
    const seen: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      await turn();
      seen.push(resumed.length);
    }
    await Promise.all(works);
    expect(seen).toEqual([1, 2, 3]);
    expect(resumed).toEqual([1, 2, 3]);
  });
});
