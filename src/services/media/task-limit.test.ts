import { describe, expect, it } from 'vitest';
import { Gate } from './task-limit.ts';

function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject, run: () => promise };
}

describe('the gate', () => {
  it('lets so many run, so many wait, and turns the rest away', async () => {
    const gate = new Gate(2, 1);
    const works = [work(), work(), work()];
    const passed = works.map(async (each) => gate.pass(each.run));
    expect([gate.running, gate.waiting]).toEqual([2, 1]);
    expect(gate.pass(work().run)).toBeNull();
    works[0]?.resolve('first');
    expect(await passed[0]).toBe('first');
    expect([gate.running, gate.waiting]).toEqual([2, 0]);
    works[1]?.resolve('second');
    works[2]?.resolve('third');
    expect(await Promise.all(passed)).toEqual(['first', 'second', 'third']);
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });

  it('a failure makes room as well, and is told to who asked', async () => {
    const gate = new Gate(1, 1);
    const [bad, good] = [work(), work()];
    const first = gate.pass(bad.run);
    const second = gate.pass(good.run);
    bad.reject(new Error('broken'));
    good.resolve('fine');
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('fine');
  });

  it('whoever came first goes first', async () => {
    const gate = new Gate(1, 10);
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3, 4].map(async (each) =>
        gate.pass(async () => {
          order.push(each);
        }),
      ),
    );
    expect(order).toEqual([1, 2, 3, 4]);
  });
});
