import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetCounts } from '#services/leads/forget-leads.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import { StoredCounts } from '#services/site/stored-counts.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from './lead-app.ts';
import { CONTACT, addLeadSite } from './lead-site.ts';
import type { LeadSite } from './lead-site.ts';
import { NOW } from '../vehicle/vehicle-app.ts';

const WINDOW = RATE_LIMITS.lead.seconds * 1000;
const FEW = { ...RATE_LIMITS, lead: { seconds: 600, perAddress: 3, perSite: 8 } };
const ADDRESS = '203.0.113.7';

let database: TestDatabase;
let site: LeadSite;
let sites = 0;
const clock = { now: NOW };
const failures: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  sites += 1;
  clock.now = NOW;
  failures.length = 0;
  site = await addLeadSite(database, `limits-${sites}`, { security: { captcha: 'off' } });
});

/** A new web process, without any state of earlier or other ones. */
function startProcess(limits = FEW): RateLimits {
  const { db } = database;
  const counts = new StoredCounts({
    db,
    keys: new SiteKeys(db),
    now: () => clock.now,
    onFailure: (error) => failures.push(error),
  });
  return new RateLimits(limits, counts);
}

async function takes(limits: RateLimits, times: number, address = ADDRESS) {
  const waits: (number | null)[] = [];
  for (let time = 0; time < times; time += 1) {
    waits.push(await limits.take('lead', { siteId: site.id, address }));
  }
  return waits;
}
const counts = () => site.stored('limit_counts');

describe('limits of forms hold for all processes together', () => {
  it('a visitor’s', async () => {
    const [one, other] = [startProcess(), startProcess()];
    expect(await takes(one, 2)).toEqual([null, null]);
    const secondsLeft = (WINDOW - (NOW % WINDOW)) / 1000;
    expect(await takes(other, 3)).toEqual([null, secondsLeft, secondsLeft]);
    expect(await takes(other, 1, '198.51.100.4')).toEqual([null]);
  });

  it('a site’s', async () => {
    const processes = [startProcess(), startProcess()];
    for (let number = 0; number < 8; number += 1) {
      const process = processes[number % 2] ?? startProcess();
      expect(await takes(process, 1, `198.51.100.${number}`)).toEqual([null]);
    }
    expect(await takes(startProcess(), 1, '198.51.100.9')).not.toEqual([null]);
  });

  it('and across a restart, until the time is over', async () => {
    await takes(startProcess(), 3);
    expect(await takes(startProcess(), 1)).not.toEqual([null]);
    clock.now += WINDOW;
    expect(await takes(startProcess(), 1)).toEqual([null]);
  });

  it('those who press at the same moment are counted one by one', async () => {
    const processes = Array.from({ length: 10 }, () => startProcess());
    const waits = await Promise.all(processes.map((limits) => takes(limits, 1)));
    expect(waits.filter(([wait]) => wait === null)).toHaveLength(FEW.lead.perAddress);
    expect(failures).toEqual([]);
  });

  it('whoever is refused uses up nothing of the site’s share', async () => {
    for (let number = 0; number < 6; number += 1) await takes(startProcess(), 2);
    const ofSite = (await counts()).filter(({ who }) => who === '');
    expect(ofSite).toMatchObject([{ count: FEW.lead.perAddress }]);
  });

  it('a flood ends in memory: the database hears of a visitor no more often than the limit', async () => {
    const limits = startProcess();
    await takes(limits, 3);
    const before = await counts();
    await database.ownerDb.deleteFrom('limit_counts').where('site_id', '=', site.id).execute();
    expect((await takes(limits, 200)).every((wait) => wait !== null)).toBe(true);
    expect(before).toHaveLength(2);
    expect(await counts()).toEqual([]);
  });

  it('other calls stay in memory', async () => {
    const limits = startProcess();
    for (const call of ['view', 'lead-step', 'challenge', 'valuation'] as const) {
      await limits.take(call, { siteId: site.id, address: ADDRESS });
    }
    expect(await counts()).toEqual([]);
  });

  it('no address is stored, and nothing tells one window’s visitor from the next’s', async () => {
    await takes(startProcess(), 1);
    clock.now += WINDOW;
    await takes(startProcess(), 1);
    const rows = await counts();
    expect(JSON.stringify(rows)).not.toContain(ADDRESS);
    const visitors = rows.map(({ who }) => String(who)).filter((who) => who !== '');
    expect(visitors).toHaveLength(2);
    expect(new Set(visitors).size).toBe(2);
    for (const who of visitors) expect(who).toMatch(/^[0-9a-f]{32}$/);
  });

  it('windows that are over are removed, and no others', async () => {
    await takes(startProcess(), 1);
    clock.now += WINDOW;
    await takes(startProcess(), 1);
    const tools = { db: database.db, now: () => clock.now };
    expect(await forgetCounts(site.id, tools)).toBe(2);
    expect(await counts()).toHaveLength(2);
    expect(await forgetCounts(site.id, tools)).toBe(0);
  });
});

describe('what cannot be counted', () => {
  async function withoutTable(work: () => Promise<void>): Promise<void> {
    const { schema } = database.ownerDb;
    await schema.alterTable('limit_counts').renameTo('gone').execute();
    try {
      await work();
    } finally {
      await schema.alterTable('gone').renameTo('limit_counts').execute();
    }
  }

  it('goes through, is told, and memory still has its limit', async () => {
    await withoutTable(async () => {
      const waits = await takes(startProcess(), 5);
      expect(waits.slice(0, 3)).toEqual([null, null, null]);
      expect(waits.slice(3)).not.toContain(null);
    });
    expect(failures).toHaveLength(3);
  });

  it('a lead is taken all the same', async () => {
    const app = await openLeadApp(database, site.slug);
    try {
      await withoutTable(async () => {
        const response = await app.request('/api/leads', {
          method: 'POST',
          body: CONTACT,
          headers: { 'Idempotency-Key': 'not-to-be-counted' },
        });
        expect(response.status).toBe(201);
      });
      expect(await site.stored('leads')).toHaveLength(1);
      expect(app.logged.join('\n')).toContain('a form could not be counted');
      expect(app.logged.join('\n')).not.toContain(ADDRESS);
    } finally {
      await app.close();
    }
  });

  it('a row that somebody holds is not waited for', async () => {
    await takes(startProcess(), 1);
    await database.ownerDb.transaction().execute(async (trx) => {
      await trx
        .updateTable('limit_counts')
        .set({ count: 2 })
        .where('site_id', '=', site.id)
        .execute();
      expect(await takes(startProcess(), 1)).toEqual([null]);
    });
    expect(String(failures[0])).toContain('lock timeout');
  });
});

it('two web processes let a visitor send as many forms as one', async () => {
  const apps = [await openLeadApp(database, site.slug), await openLeadApp(database, site.slug)];
  try {
    const statuses: number[] = [];
    for (let number = 0; number < RATE_LIMITS.lead.perAddress + 2; number += 1) {
      const response = await apps[number % 2]?.request('/api/leads', {
        method: 'POST',
        body: { ...CONTACT, postcode: '1' },
      });
      statuses.push(response?.status ?? 0);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(RATE_LIMITS.lead.perAddress);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  } finally {
    for (const app of apps) await app.close();
  }
});
