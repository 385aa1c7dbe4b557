import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#db/database.ts';
import { claimDeliveries, countDead, settleAttempt } from '#db/leads/lead-deliveries.ts';
import { logMessage } from '#db/leads/message-log.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { forgetLeads } from '#services/leads/forget-leads.ts';
import { addMiscellaneous } from '#db/trade-in/miscellaneous.ts';
import { runCli } from '#main/cli/run.ts';
import { type TestDatabase, createTestDatabase } from '../database.ts';
import { tablesWith } from '../tables-with.ts';
import { createLeadSite, queueLead } from './lead-world.ts';
import type { QueuedLead } from './lead-world.ts';

const NOW = Date.UTC(2026, 10, 15, 3);
const DAY = 86_400_000;
const LOG = { via: 'log' } as const;
const CANARY = {
  name: 'Canaryname',
  last_name: 'Canarylast',
  email: 'Canary@Visitor.example',
  phone: '+61400000007',
  message: 'canary message',
  postcode: '4700',
  lead_attributes: {
    visited_pages: [{ path: '/canary', title: 'canary', at: '2026-11-15T00:00:00Z' }],
    linked_query_params: { gclid: 'canary' },
  },
};

let database: TestDatabase;
let db: Db;
let site: number;
let slug = '';
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  sites += 1;
  slug = `dealer-${sites}`;
  site = await createLeadSite(database.ownerDb, slug, { retentionDays: 30 });
});

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    db: async () => database.ownerDb,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    now: NOW,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** A lead with data in every table that can hold personal data. */
async function scatter(at = NOW): Promise<QueuedLead> {
  const lead = await queueLead(db, site, [LOG, { via: 'confirmation' }], { at, payload: CANARY });
  await withSite(db, site, async (trx) => {
    await logMessage(trx, {
      kind: 'email',
      lead: lead.id,
      recipient: CANARY.email,
      subject: 'Canary',
      body: 'canary',
      headers: { 'reply-to': 'canary' },
      idempotencyKey: `${lead.id}-a`,
      at,
    });
    await trx
      .insertInto('test_drive_bookings')
      .values({
        lead: lead.id,
        location_id: 1,
        starts_at: new Date(at + lead.id * 3_600_000),
        ends_at: new Date(at + lead.id * 3_600_000 + 1),
      })
      .execute();
    await trx
      .insertInto('miscellaneous_records')
      .values({
        column_name: 'valuation',
        value: JSON.stringify({ who: 'canary' }),
        lead: lead.id,
        at: new Date(at),
      })
      .execute();
  });
  return lead;
}

const canaries = () => tablesWith(database, /canary|400000007/);

const queued = () =>
  db.selectFrom('lead_delivery_queue').select('delivery_id').where('site_id', '=', site).execute();

async function kill(lead: QueuedLead): Promise<void> {
  await withSite(db, site, async (trx) => {
    const deliveries = await trx
      .selectFrom('lead_deliveries')
      .select('id')
      .where('lead', '=', lead.id)
      .execute();
    for (const { id } of deliveries) {
      const attempt = { deliveryId: id, at: NOW, ms: 7, detail: 'HTTP 500', retryAt: null };
      await settleAttempt(trx, { ...attempt, outcome: 'failed' });
    }
  });
}

describe('erasing a person', () => {
  it.each([
    ['by email', () => ['--email', ' CANARY@visitor.example ']],
    ['by phone', () => ['--phone', '0400 000 007']],
    ['by lead', (leadId: string) => [leadId]],
  ])('%s clears every store', async (_way, command) => {
    const { leadId } = await scatter();
    expect(new Set(await canaries())).toEqual(
      new Set(['leads', 'lead_events', 'message_log', 'miscellaneous_records']),
    );
    const { code, out } = await run('leads', 'erase', ...command(leadId));
    expect({ code, out }).toEqual({ code: 0, out: `${slug}: 1 erased.` });
    expect(await canaries()).toEqual([]);
    expect(await queued()).toEqual([]);
    const again = await run('leads', 'erase', leadId);
    expect(again.out).toBe('No lead was found.');
  });

  it('by email also clears what was sent to them about no lead', async () => {
    await withSite(db, site, (trx) =>
      logMessage(trx, {
        kind: 'email',
        lead: null,
        recipient: CANARY.email,
        subject: 'Canary without a lead',
        body: 'canary',
        headers: {},
        idempotencyKey: 'apart',
        at: NOW,
      }),
    );
    await run('leads', 'erase', '--email', CANARY.email);
    expect(await canaries()).toEqual([]);
  });

  it('what was erased before it was delivered is no dead letter: nothing can send it again', async () => {
    await scatter();
    await run('leads', 'erase', '--email', CANARY.email);
    expect(await readSite(db, site, countDead)).toBe(0);
    await kill(await queueLead(db, site, [LOG], { at: NOW }));
    expect(await readSite(db, site, countDead)).toBe(1);
  });

  it('leaves others and other sites alone', async () => {
    await scatter();
    const other = await queueLead(db, site, [LOG], { at: NOW });
    await run('leads', 'erase', '--email', CANARY.email, '--site', slug);
    const { out } = await run('leads', 'show', other.leadId);
    expect(out).toContain('robyn@visitor.example');
    expect(await queued()).toHaveLength(1);
  });

  it('an attempt that was under way neither revives nor keeps it', async () => {
    const { id } = await scatter();
    const claimed = await claimDeliveries(db, {
      now: NOW,
      leaseMs: 60_000,
      most: 99,
      mostOfSite: 99,
    });
    await run('leads', 'erase', '--email', CANARY.email);
    await withSite(db, site, async (trx) => {
      for (const { deliveryId } of claimed) {
        const attempt = { deliveryId, at: NOW, ms: 1, detail: 'HTTP 500', retryAt: NOW + 1 };
        await settleAttempt(trx, { ...attempt, outcome: 'failed' });
      }
      const stored = await logMessage(trx, {
        kind: 'lead',
        lead: id,
        recipient: 'message log',
        subject: 'canary',
        body: 'canary',
        headers: {},
        idempotencyKey: 'late',
        at: NOW,
      });
      expect(stored).toBe(false);
    });
    expect(await queued()).toEqual([]);
    expect(await canaries()).toEqual([]);
    expect((await run('leads', 'replay', '--dead', '--site', slug)).out).toMatch(/^0 dead/);
  });
});

describe('retention', () => {
  it('waits for a lead that is still to be delivered, and no longer', async () => {
    const lead = await scatter(NOW - 31 * DAY);
    expect(await forgetLeads(site, { db, now: () => NOW })).toBe(0);
    expect(await queued()).toHaveLength(2);
    await kill(lead);
    expect(await forgetLeads(site, { db, now: () => NOW })).toBe(1);
    expect(await canaries()).toEqual([]);
  });

  it('clears leads that are older than the site keeps them, and no others', async () => {
    await kill(await scatter(NOW - 31 * DAY));
    const { leadId } = await queueLead(db, site, [LOG], { at: NOW - 29 * DAY });
    expect(await forgetLeads(site, { db, now: () => NOW })).toBe(1);
    expect(await canaries()).toEqual([]);
    expect((await run('leads', 'show', leadId)).out).toContain('robyn@visitor.example');
    expect(await forgetLeads(site, { db, now: () => NOW })).toBe(0);
  });

  it('removes messages that belong to no lead once they are that old', async () => {
    await withSite(db, site, async (trx) => {
      for (const days of [31, 29]) {
        await logMessage(trx, {
          kind: 'email',
          lead: null,
          recipient: 'somebody@visitor.example',
          subject: `${days} days old`,
          body: '',
          headers: {},
          idempotencyKey: `message-${days}`,
          at: NOW - days * DAY,
        });
      }
    });
    await forgetLeads(site, { db, now: () => NOW });
    const stored = await readSite(db, site, (trx) =>
      trx.selectFrom('message_log').select('subject').execute(),
    );
    expect(stored).toEqual([{ subject: '29 days old' }]);
  });

  it('removes records of valuations that belong to no lead once they are that old', async () => {
    const recorded = async () =>
      withSite(db, site, (trx) =>
        trx.selectFrom('miscellaneous_records').select(['value', 'lead']).execute(),
      );
    await withSite(db, site, async (trx) => {
      await trx.deleteFrom('miscellaneous_records').execute();
      for (const days of [31, 29]) {
        const at = NOW - days * DAY;
        await addMiscellaneous(trx, { column: 'valuation', value: { days }, lead: null, at });
      }
    });
    await forgetLeads(site, { db, now: () => NOW });
    expect(await recorded()).toEqual([{ value: { days: 29 }, lead: null }]);
  });
});

describe('forecourt leads', () => {
  it('list shows how far leads have come, and nobody’s name', async () => {
    const { leadId } = await queueLead(db, site, [LOG], { at: NOW, payload: CANARY });
    const { out } = await run('leads', 'list', '--site', slug);
    expect(out.split('\n')).toHaveLength(2);
    expect(out).toMatch(
      new RegExp(`2026-11-15 03:00 +${slug} +${leadId} +Vehicle Enquiry +0 +1 +0`),
    );
    expect(out).not.toMatch(/canary/i);
    const json = JSON.parse((await run('leads', 'list', '--site', slug, '--json')).out) as unknown;
    expect(json).toMatchObject([{ leadId, site: slug, waiting: 1, dead: 0 }]);
    await run('leads', 'erase', leadId);
  });

  it('list --dead shows those given up alone', async () => {
    const dead = await queueLead(db, site, [LOG], { at: NOW });
    await queueLead(db, site, [LOG], { at: NOW });
    expect((await run('leads', 'list', '--dead', '--site', slug)).out).toBe(
      'No lead was given up.',
    );
    await kill(dead);
    const { out } = await run('leads', 'list', '--dead', '--site', slug, '--limit', '5');
    expect(out.split('\n')).toHaveLength(2);
    expect(out).toContain(dead.leadId);
  });

  it('show tells every attempt', async () => {
    const lead = await queueLead(db, site, [LOG], { at: NOW });
    await kill(lead);
    const { out } = await run('leads', 'show', lead.leadId);
    expect(out).toContain('1. 2026-11-15 03:00  failed  HTTP 500  7 ms');
    expect(out).toContain('log  revision 0  dead');
    const json = JSON.parse((await run('leads', 'show', lead.leadId, '--json')).out) as unknown;
    expect(json).toMatchObject({ site: slug, deliveries: [{ attempts: [{ outcome: 'failed' }] }] });
    expect(await run('leads', 'show', 'nobody')).toMatchObject({
      code: 1,
      err: 'There is no lead nobody.',
    });
  });

  it('replay sends one lead’s or a site’s dead deliveries again', async () => {
    const leads = [];
    for (let index = 0; index < 3; index += 1)
      leads.push(await queueLead(db, site, [LOG], { at: NOW }));
    for (const lead of leads) await kill(lead);
    expect(await queued()).toEqual([]);
    expect((await run('leads', 'replay', leads[0]?.leadId ?? '')).out).toBe(
      '1 dead delivery goes out again.',
    );
    expect((await run('leads', 'replay', '--dead', '--site', slug)).out).toBe(
      '2 dead deliveries go out again.',
    );
    expect(await queued()).toHaveLength(3);
  });

  it('export has all that a lead holds', async () => {
    const payload = {
      user_agent: 'Kestrel/1.0',
      location_id: 77_001,
      car_dealership_id: 77_002,
      manufacturer_slug: 'kestrel',
    };
    await queueLead(db, site, [LOG], { at: NOW, payload });
    const { out } = await run('leads', 'export', '--site', slug);
    const [head = '', ...lines] = out.split('\n');
    const cells = (text: string) =>
      [...text.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|(?=,|$))/g)].map(([, cell = '']) => cell);
    const line = lines.find((text) => text.includes('77001')) ?? '';
    const row = Object.fromEntries(cells(head).map((name, at) => [name, cells(line)[at]]));
    expect(row).toMatchObject({
      source: 'Website',
      user_agent: 'Kestrel/1.0',
      location_id: '77001',
      car_dealership_id: '77002',
      manufacturer_slug: 'kestrel',
    });
  });

  it('export is CSV in which no cell is a formula', async () => {
    const message = '=HYPERLINK("https://evil.example","x"),\r\n"quoted"';
    await queueLead(db, site, [LOG], { at: NOW, payload: { message, name: '@SUM(A1)' } });
    const { out } = await run('leads', 'export', '--site', slug);
    expect(out).toMatch(/^"created_at","form","lead_id","category"/);
    expect(out).toContain(`"'@SUM(A1)"`);
    expect(out).toContain(`"'=HYPERLINK(""https://evil.example"",""x""),\r\n""quoted"""`);
    expect(out).toContain(`"'+61412345678"`);
  });
});
