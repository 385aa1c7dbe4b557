import { describe, expect, it } from 'vitest';
import { DailyBudget } from './daily-budget.ts';
import type { CountPaid } from './daily-budget.ts';

const DAY = 86_400_000;

/** The count that all processes share, and how often it was called. */
function sharedCount() {
  const counts = new Map<string, number>();
  const calls = { count: 0 };
  const count: CountPaid = async (siteId, { startsAt, endsAt }, limit) => {
    calls.count += 1;
    expect(endsAt - startsAt).toBe(DAY);
    const name = `${siteId} ${startsAt}`;
    const used = counts.get(name) ?? 0;
    if (used >= limit) return false;
    counts.set(name, used + 1);
    return true;
  };
  return { count, calls };
}

async function takes(budget: DailyBudget, times: number, limit: number, now: number, site = 1) {
  const taken: boolean[] = [];
  for (let time = 0; time < times; time += 1) taken.push(await budget.take(site, limit, now));
  return taken;
}

describe('a day’s budget of paid look-ups', () => {
  it('is spent and then refused until the next day', async () => {
    const budget = new DailyBudget(sharedCount().count);
    const taken = await takes(budget, 5, 3, 10 * DAY + 5);
    expect(taken).toEqual([true, true, true, false, false]);
    expect(await budget.take(1, 3, 11 * DAY)).toBe(true);
  });

  it('is each site’s own', async () => {
    const budget = new DailyBudget(sharedCount().count);
    expect(await takes(budget, 2, 1, DAY)).toEqual([true, false]);
    expect(await takes(budget, 1, 1, DAY, 2)).toEqual([true]);
  });

  it('of nothing pays for nothing', async () => {
    expect(await new DailyBudget(sharedCount().count).take(1, 0, DAY)).toBe(false);
  });

  it('is one for all processes', async () => {
    const { count } = sharedCount();
    const [one, other] = [new DailyBudget(count), new DailyBudget(count)];
    expect(await takes(one, 2, 3, DAY)).toEqual([true, true]);
    expect(await takes(other, 2, 3, DAY)).toEqual([true, false]);
  });

  it('once spent is not asked for again, unless the dealer allows more', async () => {
    const { count, calls } = sharedCount();
    const budget = new DailyBudget(count);
    await takes(budget, 50, 2, DAY);
    expect(calls.count).toBe(3);
    expect(await takes(budget, 2, 3, DAY)).toEqual([true, false]);
  });

  it('that cannot be counted is no leave to pay', async () => {
    const broken = new DailyBudget(() => Promise.reject(new Error('no database')));
    await expect(broken.take(1, 500, DAY)).rejects.toThrow('no database');
  });
});
