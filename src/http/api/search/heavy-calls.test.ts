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
    const calls = new HeavyCalls({ running: 1, waiting: 2 });
    const begun: string[] = [];
    const works = ['a', 'b', 'c'].map((name) => makeWork(name, begun));
    const answers = works.map(async ({ run }) => calls.run(run));
    expect(await calls.run(makeWork('d', begun).run)).toBe(null);
    for (const [at, { hasBegun, end }] of works.entries()) {
      await hasBegun;
      await turn();
      expect(begun).toHaveLength(at + 1);
      end();
    }
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('a failed one makes room for the next', async () => {
    const calls = new HeavyCalls({ running: 1, waiting: 0 });
    const broken = calls.run(async () => {
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await calls.run(async () => 'next')).toBe('next');
  });
});
