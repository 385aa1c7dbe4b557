import { describe, expect, it } from 'vitest';
import { VisitBudget } from './visit-budget.ts';

const NOON = Date.UTC(2026, 10, 15, 12);
const DAY = 86_400_000;
const LIMITS = { blocksPerSite: 3, blockBytes: 100, bytesPerAddress: 120 };

/** The blocks that all processes took, by site and day. */
function open() {
  const taken = new Map<string, number>();
  const count = async (siteId: number, { startsAt }: { startsAt: number }, limit: number) => {
    const key = `${siteId} ${startsAt}`;
    const before = taken.get(key) ?? 0;
    if (before >= limit) return false;
    taken.set(key, before + 1);
    return true;
  };
  return { taken, process: () => new VisitBudget(count, LIMITS) };
}
const from = (last: number, siteId = 1) => ({ siteId, address: `203.0.113.${last}` });

describe('the budget of what a site’s visitors store', () => {
  it('an address has a share of it, and a new one the next day', async () => {
    const budget = open().process();
    expect(await budget.take(from(1), 80, NOON)).toBe(true);
    expect(await budget.take(from(1), 80, NOON)).toBe(false);
    expect(await budget.take(from(1), 40, NOON)).toBe(true);
    expect(await budget.take(from(2), 80, NOON)).toBe(true);
    expect(await budget.take(from(1), 80, NOON + DAY)).toBe(true);
  });

  it('spellings of one address share it', async () => {
    const budget = open().process();
    expect(await budget.take({ siteId: 1, address: '203.0.113.1' }, 100, NOON)).toBe(true);
    expect(await budget.take({ siteId: 1, address: '::ffff:cb00:7101' }, 100, NOON)).toBe(false);
  });

  it('all addresses together have the site’s, and other sites their own', async () => {
    const budget = open().process();
    for (let last = 1; last <= 6; last += 1)
      expect(await budget.take(from(last), 50, NOON)).toBe(true);
    expect(await budget.take(from(7), 50, NOON)).toBe(false);
    expect(await budget.take({ siteId: 1, address: null }, 50, NOON)).toBe(false);
    expect(await budget.take(from(7, 2), 50, NOON)).toBe(true);
    expect(await budget.take(from(7), 50, NOON + DAY)).toBe(true);
  });

  it('is counted once per block, for all processes together', async () => {
    const { taken, process } = open();
    const [one, other] = [process(), process()];
    for (let last = 1; last <= 10; last += 1) await one.take(from(last), 10, NOON);
    expect([...taken.values()]).toEqual([1]);
    for (let last = 1; last <= 20; last += 1) await other.take(from(last), 10, NOON);
    expect([...taken.values()]).toEqual([3]);
    expect(await one.take(from(50), 10, NOON)).toBe(false);
  });
});
