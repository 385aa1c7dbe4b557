import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordReveal } from '#db/leads/phone-reveals.ts';
import { withSite } from '#db/with-site.ts';
import { type TestDatabase, createTestDatabase, createTestSite } from '../database.ts';

const MINUTE = 60_000;
const TEN_O_CLOCK = Date.UTC(2026, 10, 15, 10);

let database: TestDatabase;
let site: number;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database.ownerDb, 'reveals');
});
afterAll(() => database.drop());

describe('a number that was asked for', () => {
  it('is recorded once an hour by the clock, however long the hour has been running', async () => {
    const reveal = { carId: 1, dealershipId: 1, websiteId: site, visitor: 'f'.repeat(32) };
    const record = (at: number) =>
      withSite(database.db, site, (trx) => recordReveal(trx, { ...reveal, at }));
    expect(await record(TEN_O_CLOCK + 20 * MINUTE)).toBe(true);
    expect(await record(TEN_O_CLOCK + 20 * MINUTE + 1)).toBe(false);
    expect(await record(TEN_O_CLOCK + 60 * MINUTE - 1)).toBe(false);
    expect(await record(TEN_O_CLOCK)).toBe(false);
    expect(await record(TEN_O_CLOCK + 60 * MINUTE)).toBe(true);
  });
});
