import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { nextPiece, nextTurn } from './next-turn.ts';

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

  it('pauses before a further piece, so that what needs several turns does not wait for one in each', async () => {
    let turns = 0;
    const over = new AbortController();
    const others = (async () => {
      for (; !over.signal.aborted; turns += 1) await turn();
    })();
    await nextPiece();
    over.abort();
    await others;
    expect(turns).toBeGreaterThan(5);
  });
});
