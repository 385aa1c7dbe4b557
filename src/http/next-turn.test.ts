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

  it('rests as long as a piece took before the next one, however many calls wait', async () => {
    const PIECE_MS = 20;
    const spans: { start: number; end: number }[] = [];
    const call = async () => {
      await nextPiece();
      const start = performance.now();
      while (performance.now() - start < PIECE_MS);
      spans.push({ start, end: performance.now() });
    };
    await Promise.all([call(), call(), call()]);
    const rests = spans.slice(1).map(({ start }, at) => start - (spans[at]?.end ?? Number.NaN));
    expect(rests).toHaveLength(2);
    // A timer counts whole milliseconds.
    for (const rest of rests) expect(rest).toBeGreaterThan(PIECE_MS - 2);
  });
});
