import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimDeliveries, claimQuery } from '#db/leads/lead-deliveries.ts';
import { type TestDatabase, createTestDatabase, createTestSite } from '../database.ts';
import { queueLead } from './lead-world.ts';

const WAITING = 20_000;
const OPTIONS = { leaseMs: 60_000, most: 24, mostOfSite: 10 };

let database: TestDatabase;
let busy: number;
let quiet: number;
const now = Date.UTC(2026, 10, 15);

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, ownerDb } = database;
  busy = await createTestSite(ownerDb, 'busy');
  quiet = await createTestSite(ownerDb, 'quiet');
  const destination = { via: 'log' } as const;
  const { id } = await queueLead(db, busy, [destination], { at: now });
  await queueLead(db, quiet, [destination], { at: now });
  await sql`
    with further as (
      insert into lead_deliveries
        (site_id, lead, lead_revision, destination_key, destination, created_at, first_due_at)
      select site_id, lead, lead_revision + number, destination_key, destination, created_at, first_due_at
      from lead_deliveries, generate_series(1, ${WAITING}::int) number
      where site_id = ${busy} and lead = ${id}
      returning site_id, id, first_due_at
    )
    insert into lead_delivery_queue (site_id, delivery_id, due_at)
    select site_id, id, first_due_at from further`.execute(ownerDb);
  await sql`analyze lead_delivery_queue`.execute(ownerDb);
});
afterAll(() => database.drop());

interface PlanNode {
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function largestStep(node: PlanNode): number {
  const own = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return Math.max(own, ...(node.Plans ?? []).map(largestStep));
}

it('a claim reads only the first rows of each site, however many wait', async () => {
  // The explained query runs; its leases end at once.
  const query = claimQuery({ ...OPTIONS, now, leaseMs: 0 });
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (analyze, format json) ${query}`.execute(database.db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  expect(plan && largestStep(plan)).toBeLessThan(100);
});

it('a claim takes turns between the sites, up to what a site may have', async () => {
  const { db } = database;
  const first = await claimDeliveries(db, { ...OPTIONS, now });
  expect(first.map(({ siteId }) => siteId).filter((site) => site === quiet)).toHaveLength(1);
  expect(first).toHaveLength(OPTIONS.mostOfSite + 1);
  const underWay = new Map([[busy, OPTIONS.mostOfSite - 2]]);
  const next = await claimDeliveries(db, { ...OPTIONS, now, underWay });
  expect(next).toHaveLength(2);
  const known = new Set(first.map(({ deliveryId }) => deliveryId));
  expect(next.some(({ deliveryId }) => known.has(deliveryId))).toBe(false);
});
