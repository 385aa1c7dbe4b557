import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, openAccount } from '#db/accounts/accounts.ts';
import type { Account } from '#db/accounts/accounts.ts';
import { openPools } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { runCli } from '#main/cli/run.ts';
import { openPrizeWheel } from '#services/accounts/prize-wheel.ts';
import type { PrizeWheel, SpinResult, WheelOptions } from '#services/accounts/prize-wheel.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import { makePrize, makeWheel } from '#tests/factories/prize-wheel.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';

const DAY_MS = 86_400_000;
/** Monday noon in Brisbane. */
const START = Date.UTC(2026, 10, 16, 2);
const MOBILE = '+61412345678';

let database: TestDatabase;
/** Each with its own connections and keys, as several processes have. */
let processes: { db: Db; keys: SiteKeys; close: () => Promise<void> }[];
let one: number;
let two: number;
let clock: number;

beforeAll(async () => {
  database = await createTestDatabase();
  processes = Array.from({ length: 4 }, () => {
    const pools = openPools(database.ownerConnection, {
      app: database.connection,
      max: 5,
      applicationName: 'spins',
    });
    return { db: pools.db, keys: new SiteKeys(pools.db), close: () => pools.close() };
  });
});
afterAll(async () => {
  await Promise.all(processes.map(({ close }) => close()));
  await database.drop();
});
beforeEach(async () => {
  await database.ownerDb.deleteFrom('sites').execute();
  one = await createTestSite(database.ownerDb, 'one');
  two = await createTestSite(database.ownerDb, 'two');
  clock = START;
  for (const process of processes) process.keys = new SiteKeys(process.db);
});

const join = (mobile: string = MOBILE, siteId = one): Promise<Account> =>
  withSite(database.db, siteId, (trx) => openAccount(trx, mobile as typeof MOBILE, clock));

const joinMany = (count: number): Promise<Account[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => join(`+61400000${100 + at}`)));

function wheelOf(
  account: Account,
  wheel: Partial<WheelOptions> = {},
  { process = 0, siteId = one } = {},
): PrizeWheel {
  const tools = processes[process % processes.length];
  if (tools === undefined) throw new Error(`There is no process ${process}.`);
  const config = { timeZone: 'Australia/Brisbane', spinToWin: makeWheel(wheel) };
  const opened = openPrizeWheel({ ...tools, now: clock }, { id: siteId, config }, account);
  if (opened === null) throw new Error('The site has no wheel.');
  return opened;
}

const spunOf = (result: SpinResult) => {
  if (result.kind !== 'spun') throw new Error(result.kind);
  return result.spin;
};

const readRows = (siteId = one) =>
  readSite(database.db, siteId, async (trx) => ({
    spins: await trx.selectFrom('prize_spins').selectAll().orderBy('at').execute(),
    stock: await trx.selectFrom('prize_stock').select(['prize', 'taken']).execute(),
  }));

describe('a visitor', () => {
  it('spins once a period: a replay gives the same outcome and changes nothing', async () => {
    const account = await join();
    const prizes = ['a', 'b', 'c', 'd'].map((id) => makePrize(id, { stock: 5 }));
    const wheel = wheelOf(account, { prizes });
    expect(await wheel.read()).toMatchObject({ verdict: { kind: 'may-spin' }, spin: null });
    const spin = spunOf(await wheel.spin());
    for (let replay = 0; replay < 20; replay += 1) {
      expect(spunOf(await wheelOf(account, { prizes }, { process: replay }).spin())).toEqual(spin);
    }
    expect(await wheel.read()).toMatchObject({ verdict: { kind: 'spun', again: null }, spin });
    const { spins, stock } = await readRows();
    expect(spins).toHaveLength(1);
    expect(stock).toEqual([{ prize: spin.prize, taken: 1 }]);
  });

  it('who spins forty times at once, over several processes, has one outcome', async () => {
    const account = await join();
    const prizes = ['a', 'b', 'c', 'd', 'e'].map((id) => makePrize(id, { stock: 50 }));
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, at) => wheelOf(account, { prizes }, { process: at }).spin()),
    );
    expect(new Set(results.map((result) => spunOf(result).prize)).size).toBe(1);
    const { spins, stock } = await readRows();
    expect(spins).toHaveLength(1);
    expect(stock.map(({ taken }) => taken)).toEqual([1]);
  });

  it('spins again in the next period, and in a new campaign', async () => {
    const account = await join();
    spunOf(await wheelOf(account, { period: 'day' }).spin());
    clock += DAY_MS;
    expect(await wheelOf(account, { period: 'day' }).read()).toMatchObject({
      verdict: { kind: 'may-spin' },
      spin: null,
    });
    spunOf(await wheelOf(account, { period: 'day' }).spin());
    spunOf(await wheelOf(account, { period: 'day', campaign: 'summer' }).spin());
    const { spins } = await readRows();
    expect(spins.map(({ campaign, period }) => [campaign, period])).toEqual([
      ['spring', 'day 2026-11-16'],
      ['spring', 'day 2026-11-17'],
      ['summer', 'day 2026-11-17'],
    ]);
    expect((await wheelOf(account).read()).wins).toHaveLength(3);
  });

  it('does not spin again by deleting the account and signing up with the same number', async () => {
    const first = await join();
    const spin = spunOf(await wheelOf(first).spin());
    await withSite(database.db, one, (trx) => deleteAccount(trx, first.id));
    expect(await wheelOf(first).spin()).toEqual({ kind: 'no-account' });
    const second = await join();
    expect(second.id).not.toBe(first.id);
    expect(spunOf(await wheelOf(second).spin())).toEqual(spin);
    const { spins } = await readRows();
    expect(spins).toHaveLength(1);
    expect(spins[0]?.account_id).toBeNull();
    expect(JSON.stringify(spins)).not.toContain(MOBILE.slice(-8));
    expect((await wheelOf(second).read()).wins).toEqual([]);
  });

  it('of one site has neither spins nor prizes on another', async () => {
    const here = await join();
    const there = await join(MOBILE, two);
    spunOf(await wheelOf(here).spin());
    const wheel = wheelOf(there, {}, { siteId: two });
    expect(await wheel.read()).toMatchObject({ verdict: { kind: 'may-spin' }, wins: [] });
    // An account of another site is none of this site's.
    const foreign = { ...here, id: here.id + 1_000 };
    expect(await wheelOf(foreign, {}, { siteId: two }).spin()).toEqual({ kind: 'no-account' });
    expect((await readRows(two)).spins).toEqual([]);
  });

  it('cannot spin before the start or after the expiry, and keeps the outcome', async () => {
    const account = await join();
    const start = new Date(clock + 1).toISOString();
    expect(await wheelOf(account, { start }).spin()).toEqual({ kind: 'closed' });
    expect((await readRows()).spins).toEqual([]);
    const expiry = new Date(clock).toISOString();
    const spin = spunOf(await wheelOf(account, { expiry }).spin());
    clock += 1;
    expect(await wheelOf(account, { expiry }).read()).toMatchObject({
      verdict: { kind: 'closed', state: 'over' },
      spin,
    });
    expect(await wheelOf(await join('+61400000001'), { expiry }).spin()).toEqual({
      kind: 'closed',
    });
  });
});

describe('the stock of prizes', () => {
  it('is never exceeded by sixty visitors at once on several connections, and all get something', async () => {
    const accounts = await joinMany(60);
    const prizes = [
      makePrize('rare', { weight: 5_000, stock: 3 }),
      makePrize('few', { weight: 5_000, stock: 10 }),
      makePrize('one', { weight: 5_000, stock: 1 }),
      makePrize('none', { weight: 1, win: false }),
    ];
    const results = await Promise.all(
      accounts.map((account, at) => wheelOf(account, { prizes }, { process: at }).spin()),
    );
    const counts = Map.groupBy(results.map(spunOf), ({ prize }) => prize);
    const given = Object.fromEntries([...counts].map(([id, spins]) => [id, spins.length]));
    // Their weights are so large that all limited prizes go, long before the sixty spins are over.
    expect(given).toEqual({ rare: 3, few: 10, one: 1, none: 46 });
    const { spins, stock } = await readRows();
    expect(spins).toHaveLength(60);
    expect(Object.fromEntries(stock.map(({ prize, taken }) => [prize, taken]))).toEqual({
      rare: 3,
      few: 10,
      one: 1,
    });
    const [first] = accounts;
    const left = first && (await wheelOf(first, { prizes }).read()).prizes;
    expect(left?.map(({ remaining }) => remaining)).toEqual([0, 0, 0, null]);
  });

  it('that is all gone leaves the visitor the spin, for prizes that are added later', async () => {
    const accounts = await joinMany(5);
    const prizes = [makePrize('a', { stock: 1 }), makePrize('b', { stock: 2 })];
    const results = await Promise.all(
      accounts.map((account, at) => wheelOf(account, { prizes }, { process: at }).spin()),
    );
    expect(results.filter(({ kind }) => kind === 'spun')).toHaveLength(3);
    const without = accounts.filter((_, at) => results[at]?.kind === 'none-left');
    expect(without).toHaveLength(2);
    for (const account of without) {
      const more = [makePrize('a', { stock: 1 }), makePrize('b', { stock: 4 })];
      expect(spunOf(await wheelOf(account, { prizes: more }).spin()).prize).toBe('b');
    }
  });

  it('is not taken from by a spin that the database refuses', async () => {
    const account = await join();
    // Only the last step, after the prize has been taken, needs to know whether it is a win.
    const win = null as unknown as boolean;
    const prizes = ['a', 'b'].map((id) => makePrize(id, { stock: 5, win }));
    await expect(wheelOf(account, { prizes }).spin()).rejects.toThrow('is_win');
    expect(await readRows()).toEqual({ spins: [], stock: [] });
  });
});

it('an operator lists who won what and when, newest first, without the spins that won nothing', async () => {
  const winner = await join();
  const prizes = [makePrize('a', { name: 'Car wash\u{1b}[2J' }), makePrize('b', { stock: 0 })];
  spunOf(await wheelOf(winner, { prizes }).spin());
  clock += DAY_MS;
  const loser = await join('+61400000002');
  const nothing = [makePrize('n', { win: false }), makePrize('m', { win: false })];
  spunOf(await wheelOf(loser, { prizes: nothing }).spin());
  const gone = await join('+61400000003');
  spunOf(await wheelOf(gone, { prizes }).spin());
  await withSite(database.db, one, (trx) => deleteAccount(trx, gone.id));
  const show = async (...args: string[]) => {
    const printed: string[] = [];
    const print = (line: string) => printed.push(line);
    const context = { db: async () => database.ownerDb, out: print, err: print, now: clock };
    return [await runCli(['prizes', ...args], context), ...printed];
  };
  expect(await show('one')).toEqual([
    0,
    'when              campaign  prize         mobile             name',
    '2026-11-17 02:00  spring    Car wash\u{fffd}[2J  (account deleted)',
    '2026-11-16 02:00  spring    Car wash\u{fffd}[2J  +61412345678',
  ]);
  expect(await show('one', '--limit', '1')).toHaveLength(3);
  expect(await show('one', '--limit', '0')).toEqual([2, expect.stringContaining('--limit')]);
  expect(await show('two')).toEqual([0, 'Nobody has won a prize.']);
  const [, json] = await show('one', '--json');
  expect(JSON.parse(String(json))).toMatchObject([{ mobile: null }, { mobile: MOBILE }]);
});
