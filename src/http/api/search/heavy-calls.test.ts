import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { HeavyCalls } from './heavy-calls.ts';

/** Work that ends when it is told to. */
function makeWork(name: string, begun: string[]) {
  const begin = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const run = async () => {
    begun.push(name);
    begin.resolve();
    await end.promise;
    return name;
  };
  return { run, hasBegun: begin.promise, end: end.resolve };
}

describe('expensive calls', () => {
  it('run a few at a time; others wait in order, and beyond that are refused', async () => {
    const calls = new HeavyCalls({ running: 1, waitingPerSite: 2 });
    const begun: string[] = [];
    const works = ['a', 'b', 'c'].map((name) => makeWork(name, begun));
    const answers = works.map(async ({ run }) => calls.run(1, run));
    expect(await calls.run(1, makeWork('d', begun).run)).toBe(null);
    for (const [at, { hasBegun, end }] of works.entries()) {
      await hasBegun;
      await turn();
      expect(begun).toHaveLength(at + 1);
      end();
    }
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('to different sites take turns, and each site has its own limit', async () => {
    const calls = new HeavyCalls({ running: 1, waitingPerSite: 3 });
    const begun: string[] = [];
    const held = makeWork('held', begun);
    const add = async (siteId: number, name: string) =>
      calls.run(siteId, async () => {
        begun.push(name);
        return name;
      });
    const all = [
      calls.run(1, held.run),
      ...['a1', 'a2', 'a3'].map(async (name) => add(1, name)),
      ...['b1', 'b2'].map(async (name) => add(2, name)),
    ];
    expect(await add(1, 'a4')).toBe(null);
    held.end();
    await Promise.all(all);
    expect(begun).toEqual(['held', 'a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('a failed one makes room for the next', async () => {
    const calls = new HeavyCalls({ running: 1, waitingPerSite: 0 });
    const broken = calls.run(1, async () => {
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await calls.run(1, async () => 'next')).toBe('next');
  });
});
