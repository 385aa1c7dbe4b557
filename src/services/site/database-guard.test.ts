import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseAway, DatabaseGuard } from './database-guard.ts';

const refused = () =>
  Promise.reject(Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' }));
const never = () => new Promise<never>(() => undefined);
const fine = async () => 'fine';

function openGuard() {
  const clock = { now: 1_000 };
  const changes: boolean[] = [];
  const guard = new DatabaseGuard({
    now: () => clock.now,
    onChange: (isAway) => changes.push(isAway),
  });
  return { guard, clock, changes };
}

async function failTwice(guard: DatabaseGuard): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await expect(guard.run(refused, 1_000)).rejects.toBeInstanceOf(DatabaseAway);
  }
}

describe('the guard of the database', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('a single failure sends nobody else away', async () => {
    const { guard, changes } = openGuard();
    await expect(guard.run(refused, 1_000)).rejects.toBeInstanceOf(DatabaseAway);
    await expect(guard.run(fine, 1_000)).resolves.toBe('fine');
    await expect(guard.run(refused, 1_000)).rejects.toBeInstanceOf(DatabaseAway);
    expect([guard.isAway, changes]).toEqual([false, []]);
  });

  it('after two failures in a row nobody waits', async () => {
    const { guard, changes } = openGuard();
    await failTwice(guard);
    const work = vi.fn<typeof never>(never);
    await expect(guard.run(work, 1_000)).rejects.toBeInstanceOf(DatabaseAway);
    expect(work).not.toHaveBeenCalled();
    expect(changes).toEqual([true]);
  });

  it('a database that does not respond is away after the wait', async () => {
    const { guard } = openGuard();
    const both = Promise.allSettled([guard.run(never, 3_000), guard.run(never, 3_000)]);
    await vi.advanceTimersByTimeAsync(3_000);
    const away = { status: 'rejected', reason: expect.any(DatabaseAway) as unknown };
    expect(await both).toEqual([away, away]);
    expect(guard.isAway).toBe(true);
  });

  it('an error that is not about the connection shows that the database responds', async () => {
    const { guard } = openGuard();
    await expect(guard.run(refused, 1_000)).rejects.toBeInstanceOf(DatabaseAway);
    await expect(
      guard.run(() => Promise.reject(new Error('duplicate key')), 1_000),
    ).rejects.toThrow('duplicate key');
    await expect(guard.run(refused, 1_000)).rejects.toBeInstanceOf(DatabaseAway);
    expect(guard.isAway).toBe(false);
  });

  it('one probe at a time, with growing pauses, decides when it is back', async () => {
    const { guard, clock, changes } = openGuard();
    await failTwice(guard);
    const work = vi.fn<typeof refused>(refused);
    const probedAt: number[] = [];
    for (; clock.now < 20_000; clock.now += 100) {
      const before = work.mock.calls.length;
      expect(await guard.probe(work, 1_000)).toBe(false);
      if (work.mock.calls.length > before) probedAt.push(clock.now);
    }
    const pauses = probedAt.slice(1).map((at, index) => at - (probedAt[index] ?? 0));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
    clock.now += 5_000;
    const [first, second] = [guard.probe(fine, 1_000), guard.probe(fine, 1_000)];
    expect(await Promise.all([first, second])).toEqual([true, false]);
    expect(changes).toEqual([true, false]);
    await expect(guard.run(fine, 1_000)).resolves.toBe('fine');
  });
});
