import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareStock } from '#services/accounts/alerts/compare-stock.ts';
import { runAlerts } from '#services/accounts/alerts/run-alerts.ts';
import { DAY, openAlertWorld } from './alert-world.ts';
import type { AlertWorld } from './alert-world.ts';

let world: AlertWorld;
beforeAll(async () => {
  world = await openAlertWorld();
});
afterAll(() => world.database.drop());
beforeEach(() => world.reset());

/** A person who follows car 1, as the job first saw it. */
async function follower(by: 'email' | 'sms' = 'email'): Promise<number> {
  await world.stock(1);
  const id = await world.account(by);
  await world.watch(id, 1);
  await world.run();
  return id;
}

const texts = () => world.emails.map(({ text }) => text).join('\n---\n');

describe('a watched car', () => {
  it('whose price falls is told once, with both prices and a link', async () => {
    await follower();
    await world.price(1, 18_500);
    expect(await world.run()).toEqual({ events: 1, sent: 1 });
    const [email] = world.emails;
    expect(email).toMatchObject({
      to: expect.stringMatching(/^visitor-\d+@mail\.example$/),
      subject: 'Price drop: 2024 Kia Sportage GT-Line',
      fromName: 'Wattle Motors',
    });
    expect(email?.text).toContain('Now $18,500 Drive Away, was $20,000.');
    expect(email?.text).toContain('http://wattle.localhost/cars/car-1\n');
    await world.run();
    await world.runNextDay();
    expect(world.emails).toHaveLength(1);
  });

  it('whose price falls twice before the job runs makes one message', async () => {
    await follower();
    await world.price(1, 19_000);
    await world.price(1, 18_500);
    await world.run();
    expect(world.emails).toHaveLength(1);
    expect(texts()).toContain('Now $18,500 Drive Away, was $20,000.');
  });

  it('whose price falls twice in a day is told the second time on the next day', async () => {
    await follower();
    await world.price(1, 19_000);
    await world.run();
    await world.price(1, 18_500);
    world.clock += DAY - 1;
    await world.run();
    expect(world.emails).toHaveLength(1);
    world.clock += 1;
    await world.run();
    expect(world.emails).toHaveLength(2);
    expect(world.emails[1]?.text).toContain('Now $18,500 Drive Away, was $19,000.');
  });

  it('whose price falls and rises again makes none', async () => {
    await follower();
    await world.price(1, 18_500);
    await world.price(1, 20_000);
    await world.run();
    await world.price(1, 21_000);
    await world.run();
    expect(world.emails).toEqual([]);
    expect(await world.events()).toEqual([]);
  });

  it('that is sold and comes back is told so', async () => {
    await follower();
    await world.stock(1, { sold: true, status: 'sold', soldAt: world.clock - 1000 });
    await world.run();
    expect(world.emails.map(({ subject }) => subject)).toEqual(['Sold: 2024 Kia Sportage GT-Line']);
    await world.stock(1);
    await world.runNextDay();
    expect(world.emails[1]?.subject).toBe('Back in stock: 2024 Kia Sportage GT-Line');
  });

  it('that is hidden or deleted makes no message', async () => {
    await follower();
    await world.stock(2);
    await world.stock(1, { showOnDealerWebsite: false });
    await world.run();
    await world.remove(1);
    await world.runNextDay();
    expect(world.emails).toEqual([]);
  });

  it('that is hidden while its news waits makes no message', async () => {
    await follower();
    await world.price(1, 19_000);
    await world.run();
    await world.price(1, 18_000);
    await world.run();
    await world.stock(1, { showOnDealerWebsite: false });
    await world.runNextDay();
    expect(world.emails).toHaveLength(1);
    expect(await world.events()).toEqual([]);
  });

  it('is told by text message, in one short text', async () => {
    await follower('sms');
    await world.price(1, 18_500);
    await world.run();
    expect(world.emails).toEqual([]);
    expect(world.texts).toHaveLength(1);
    expect(world.texts[0]?.to).toBe('+61412345678');
    expect(world.texts[0]?.text).toMatch(
      /^Wattle Motors: 2024 Kia Sportage GT-Line is now \$18,500 Drive Away, was \$20,000\. http:\/\/wattle\.localhost\/cars\/car-1 Stop: http:\/\/wattle\.localhost\/pages\/unsubscribe\?token=\d+\.[\w-]{22}$/,
    );
  });
});

describe('a saved search', () => {
  async function searcher(address: string): Promise<number> {
    await world.stock(1);
    const id = await world.account();
    expect(await (await world.own(id)).save(address)).toBe('done');
    await world.run();
    return id;
  }

  it('is told of a new vehicle that matches, and of no other', async () => {
    await searcher('/search?make=Kia&price=-25000');
    await world.stock(2, { priceCents: 24_000_00, badge: 'S' });
    await world.stock(3, { priceCents: 26_000_00 });
    await world.stock(4, { priceCents: 10_000_00, make: 'Brolga', makeSlug: 'brolga' });
    await world.run();
    expect(world.emails.map(({ subject }) => subject)).toEqual(['New: 2024 Kia Sportage S']);
    expect(texts()).toContain('$24,000 Drive Away\nMatches your search “Kia cars”.');
    await world.runNextDay();
    expect(world.emails).toHaveLength(1);
  });

  it('with no result is told when the first one arrives', async () => {
    await searcher('/search/used-cars?make=Brolga');
    await world.stock(2, { make: 'Brolga', makeSlug: 'brolga', model: 'Grus' });
    await world.run();
    expect(world.emails).toHaveLength(1);
  });

  it('is told of a vehicle that is listed later than it arrives', async () => {
    await searcher('/search/used-cars');
    await world.stock(2, { showOnDealerWebsite: false });
    await world.run();
    expect(world.emails).toEqual([]);
    await world.stock(2);
    await world.run();
    expect(world.emails).toHaveLength(1);
    await world.stock(2, { showOnDealerWebsite: false });
    await world.run();
    await world.stock(2);
    await world.runNextDay();
    expect(world.emails).toHaveLength(1);
  });

  it('saved before anything was compared is told of what came since', async () => {
    await world.stock(1);
    await (await world.own(await world.account())).save('/search/used-cars');
    await world.stock(2);
    await world.run();
    expect(world.emails).toHaveLength(1);
    expect(texts()).toContain('/cars/car-2\n');
  });

  it('is not told of what was there when it was saved', async () => {
    await world.stock(1);
    await world.account();
    await world.run();
    await world.stock(2);
    const id = await world.account();
    await (await world.own(id)).save('/search/used-cars');
    await world.run();
    expect(world.emails).toEqual([]);
  });

  it('two that find the same vehicle name it once, and one that was removed does not', async () => {
    const id = await searcher('/search/used-cars');
    const own = await world.own(id);
    await own.save('/search?make=Kia');
    await world.stock(2);
    await world.run();
    expect(texts().match(/New: /g)).toHaveLength(1);
    await world.stock(3);
    await world.run();
    for (const search of await own.list()) await own.remove(search.id);
    await world.runNextDay();
    expect(world.emails).toHaveLength(1);
  });

  it('lists a few of many new vehicles', async () => {
    await searcher('/search/used-cars');
    for (let number = 2; number <= 40; number += 1) await world.stock(number);
    await world.run();
    expect(world.emails[0]?.subject).toBe('20 updates from Wattle Motors');
  });
});

describe('without consent', () => {
  it('nothing is sent and nothing is kept, and a later consent tells nothing of before', async () => {
    await world.stock(1);
    const id = await world.account(null);
    await world.watch(id, 1);
    await (await world.own(id)).save('/search/used-cars');
    await world.run();
    await world.price(1, 18_000);
    await world.stock(2);
    await world.run();
    expect(await world.events()).toEqual([]);
    await world.account('email');
    await world.stock(1, { priceCents: 18_000_00, colour: 'Red' });
    await world.runNextDay();
    expect(world.emails).toEqual([]);
  });

  it('what was kept to be sent is deleted when it is withdrawn', async () => {
    await follower();
    await world.price(1, 19_000);
    await world.run();
    await world.price(1, 18_000);
    await world.run();
    expect(await world.events()).toHaveLength(1);
    await world.account(null);
    expect(await world.events()).toEqual([]);
    await world.runNextDay();
    expect(world.emails).toHaveLength(1);
  });
});

describe('a site', () => {
  it('without accounts, or that is only previewed, sends nothing', async () => {
    await follower();
    await world.price(1, 18_000);
    await world.apply({ accounts: { enabled: false } });
    await world.run();
    expect(world.emails).toEqual([]);
    await world.apply();
    await world.database.ownerDb.updateTable('sites').set({ serving: false }).execute();
    await world.run();
    expect(world.emails).toEqual([]);
    await world.database.ownerDb.updateTable('sites').set({ serving: true }).execute();
    await world.run();
    expect(world.emails).toHaveLength(1);
  });

  it('that fails does not hold up the next', async () => {
    await follower();
    await world.price(1, 18_000);
    const broken = await world.apply({}, 'broken');
    const { siteId } = world;
    world.siteId = broken;
    await world.stock(9);
    await (await world.own(await world.account())).save('/search/used-cars');
    world.siteId = siteId;
    const tools = world.tools();
    const stockOf: typeof tools.stockOf = (version) =>
      version.siteId === broken ? Promise.reject(new Error('away')) : tools.stockOf(version);
    await expect(runAlerts({ ...tools, stockOf })).rejects.toThrow('Alerts of 1 sites');
    expect(world.emails).toHaveLength(1);
  });

  it('is compared once for each change of its stock, by whichever worker', async () => {
    await world.stock(1);
    await world.watch(await world.account(), 1);
    await world.price(1, 18_500);
    const { config, stock } = await world.site();
    const { postcodes } = world.tools();
    const site = {
      id: world.siteId,
      revision: 1,
      config,
      stock,
      startedAt: world.clock,
      postcodes,
    };
    const { db } = world.database;
    const found = await Promise.all([1, 2, 3].map(() => compareStock(db, site, world.clock)));
    expect(found.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  });
});
