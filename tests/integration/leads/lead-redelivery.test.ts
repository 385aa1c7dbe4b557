import { Registry } from '@prometheus-io/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '#db/database.ts';
import { claimDeliveries, queueDeliveries, settleAttempt } from '#db/leads/lead-deliveries.ts';
import { listLeads, loadDelivery, loadLeadHistory } from '#db/leads/lead-reading.ts';
import { addLeadEvent, reviseLead } from '#db/leads/leads.ts';
import { applyDocuments } from '#db/site/sites.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { DeliveryTarget } from '#domain/leads/delivery/destination.ts';
import { recordStep } from '#domain/leads/forms/lead-step.ts';
import { runCli } from '#main/cli/run.ts';
import { DELIVERY_SETTINGS } from '#services/leads/delivery/delivery-loop.ts';
import { createDeliveryMetrics } from '#services/leads/delivery/delivery-metrics.ts';
import { startDelivery } from '#main/delivery.ts';
import type { RunningDelivery } from '#services/leads/delivery/open-delivery.ts';
import { type TestDatabase, createTestDatabase } from '../database.ts';
import { createLeadSite, queueLead } from './lead-world.ts';

const WRONG = { via: 'email', to: 'sales@delaer.example' } as const;
const RIGHT = { via: 'email', to: 'sales@dealer.example' } as const;
const ADF = { via: 'adf', to: 'crm@dealer.example' } as const;
const NOW = Date.UTC(2026, 10, 15, 3);
const PATIENCE = { timeout: 60_000, interval: 20 };

let database: TestDatabase;
let db: Db;
let site: number;
let slug = '';
let sites = 0;
let running: RunningDelivery | null = null;
let warned: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  ({ db } = database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  sites += 1;
  slug = `dealer-${sites}`;
  warned = [];
  site = await createLeadSite(database.ownerDb, slug, { destinations: [WRONG, ADF] });
});
afterEach(async () => {
  await running?.stop();
  running = null;
  await database.ownerDb.deleteFrom('lead_delivery_queue').execute();
});

function start(): void {
  running = startDelivery({
    database,
    environment: { mail: { kind: 'log' }, port: 3000 },
    log: { info: () => undefined, warn: (...line: unknown[]) => warned.push(line) },
    now: () => NOW,
    settings: { ...DELIVERY_SETTINGS, pollMs: 20 },
  });
}

const correct = (destinations: object[]) =>
  applyDocuments(
    database.ownerDb,
    [{ slug, name: `Dealer ${slug}`, leads: { destinations } }],
    Date.now(),
  );

async function run(...args: string[]): Promise<string> {
  const out: string[] = [];
  const print = (line: string) => out.push(line);
  await runCli(args, { db: async () => database.ownerDb, out: print, err: print, now: NOW });
  return out.join('\n');
}

const historyOf = (lead: number) => readSite(db, site, (trx) => loadLeadHistory(trx, lead));
const statesOf = async (lead: number) =>
  (await historyOf(lead)).deliveries.map(
    ({ destination, revision, status }) => `${destination} ${revision} ${status}`,
  );
const idOf = (lead: number, target: DeliveryTarget, revision = 0) =>
  withSite(db, site, async (trx) => {
    const { id } = await trx
      .selectFrom('lead_deliveries')
      .select('id')
      .where('lead', '=', lead)
      .where('lead_revision', '=', revision)
      .where('destination_key', '=', 'to' in target ? `${target.via}:${target.to}` : target.via)
      .executeTakeFirstOrThrow();
    return id;
  });

type Outcome = 'accepted' | 'failed';
async function settle(
  lead: number,
  target: DeliveryTarget,
  outcome: Outcome,
  { revision = 0, retryAt = null as number | null } = {},
) {
  const deliveryId = await idOf(lead, target, revision);
  await withSite(db, site, (trx) =>
    settleAttempt(trx, { deliveryId, at: NOW, ms: 1, outcome, detail: 'SMTP 550', retryAt }),
  );
}

const recipients = async () =>
  (await readSite(db, site, (trx) => trx.selectFrom('message_log').selectAll().execute())).map(
    ({ recipient }) => recipient,
  );

describe('a destination that has been corrected', () => {
  it.each([
    ['email', WRONG],
    ['adf', ADF],
  ] as const)(
    '%s to an address that the site names no more is refused unsent',
    async (_via, gone) => {
      const { id } = await queueLead(db, site, [gone], { at: NOW });
      await correct([RIGHT]);
      start();
      await vi.waitFor(
        async () => expect((await historyOf(id)).deliveries[0]?.attempts).toHaveLength(1),
        PATIENCE,
      );
      expect((await historyOf(id)).deliveries[0]).toMatchObject({
        status: 'waiting',
        lastError: 'the site names this address no more',
      });
      expect(await recipients()).toEqual([]);
    },
  );

  it.each([['given up', null] as const, ['still waiting', NOW + 60_000] as const])(
    'gets by a replay what was %s, and no place gets it twice',
    async (_state, retryAt) => {
      const { id, leadId } = await queueLead(db, site, [WRONG, ADF], { at: NOW });
      await settle(id, ADF, 'accepted');
      await settle(id, WRONG, 'failed', { retryAt });
      await correct([RIGHT, ADF]);
      expect(await run('leads', 'replay', leadId)).toBe('1 dead delivery goes out again.');
      start();
      await vi.waitFor(
        async () =>
          expect(await statesOf(id)).toEqual([
            `email:${WRONG.to} 0 superseded`,
            `adf:${ADF.to} 0 delivered`,
            `email:${RIGHT.to} 0 delivered`,
          ]),
        PATIENCE,
      );
      expect(await recipients()).toEqual([RIGHT.to]);
      expect(await run('leads', 'replay', leadId)).toBe('0 dead deliveries go out again.');
      expect(await run('leads', 'list', '--dead', '--site', slug)).toBe('No lead was given up.');
    },
  );

  it('for a whole site as well; one that comes back is right again', async () => {
    const leads = [
      await queueLead(db, site, [WRONG], { at: NOW }),
      await queueLead(db, site, [WRONG], { at: NOW }),
    ];
    for (const { id } of leads) await settle(id, WRONG, 'failed');
    await correct([RIGHT]);
    expect(await run('leads', 'replay', '--dead', '--site', slug)).toMatch(/^2 dead/);
    await correct([WRONG]);
    expect(await run('leads', 'replay', '--dead', '--site', slug)).toMatch(/^2 dead/);
    expect(await statesOf(leads[0]?.id ?? 0)).toEqual([
      `email:${WRONG.to} 0 waiting`,
      `email:${RIGHT.to} 0 superseded`,
    ]);
  });
});

/** A trade-in whose visitor has responded to the offer. */
async function answeredLead(targets: readonly DeliveryTarget[]) {
  const lead = await queueLead(db, site, targets, { at: NOW, payload: { form_completed: false } });
  await withSite(db, site, async (trx) => {
    const { payload } = await loadLeadHistory(trx, lead.id);
    const next = { ...payload, form_completed: true, offer_accepted: true };
    await reviseLead(trx, lead.id, { payload: next, revision: 1, completed: true });
    const data = recordStep('offer-accepted', 1, payload, next);
    await addLeadEvent(trx, { lead: lead.id, kind: 'step', data, at: NOW });
    await queueDeliveries(trx, { lead: lead.id, revision: 1, targets, at: NOW });
  });
  return lead;
}

describe('an earlier step that is late', () => {
  it('is sent as it was, so that one key has one content', async () => {
    const { id } = await answeredLead([ADF]);
    const load = async (revision: number) => {
      const delivery = await idOf(id, ADF, revision);
      return (await readSite(db, site, (trx) => loadDelivery(trx, delivery)))?.lead.payload;
    };
    expect(await load(0)).toMatchObject({ form_completed: false });
    expect(await load(0)).not.toHaveProperty('offer_accepted');
    expect(await load(1)).toMatchObject({ form_completed: true, offer_accepted: true });
  });

  it('does not follow one that the place has accepted', async () => {
    const { id } = await answeredLead([ADF, WRONG]);
    await settle(id, ADF, 'accepted', { revision: 1 });
    expect(await statesOf(id)).toEqual([
      `adf:${ADF.to} 0 superseded`,
      `email:${WRONG.to} 0 waiting`,
      `adf:${ADF.to} 1 delivered`,
      `email:${WRONG.to} 1 waiting`,
    ]);
    const due = await claimDeliveries(db, { now: NOW, leaseMs: 1, most: 9, mostOfSite: 9 });
    expect(due).toHaveLength(2);
    // A delivery that was in progress neither revives it nor is lost.
    await settle(id, ADF, 'failed', { retryAt: NOW });
    expect((await statesOf(id))[0]).toBe(`adf:${ADF.to} 0 superseded`);
    await settle(id, ADF, 'accepted');
    expect((await statesOf(id))[0]).toBe(`adf:${ADF.to} 0 delivered`);
  });
});

describe('a lead that no destination is for', () => {
  it('is told by a figure, a line in the log and the list, until a replay finds it a place', async () => {
    const { id, leadId } = await queueLead(db, site, [{ via: 'log', unrouted: true }], { at: NOW });
    await queueLead(db, site, [{ via: 'log' }], { at: NOW });
    const figure = async () => {
      const registry = new Registry();
      createDeliveryMetrics(registry, db, () => NOW);
      return /^forecourt_leads_unrouted (\d+)$/m.exec(await registry.metrics())?.[1];
    };
    start();
    await vi.waitFor(async () => expect(await statesOf(id)).toEqual(['log 0 delivered']), PATIENCE);
    await vi.waitFor(() => expect(warned).toHaveLength(1), PATIENCE);
    expect(JSON.stringify(warned)).toContain('no destination of its site matches it');
    expect(await figure()).toBe('1');
    const listed = () => readSite(db, site, (trx) => listLeads(trx, { dead: false, most: 9 }));
    expect((await listed()).map(({ unrouted }) => unrouted)).toEqual([false, true]);
    expect(await run('leads', 'list', '--site', slug)).toMatch(
      new RegExp(`${leadId} +Vehicle Enquiry \\(no destination\\)`),
    );
    expect(await run('leads', 'replay', leadId)).toMatch(/^2 dead/);
    expect((await listed()).map(({ unrouted }) => unrouted)).toEqual([false, false]);
    expect(await figure()).toBe('0');
  });
});
