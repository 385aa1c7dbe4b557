import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { loadResolvedSite } from '#db/site/sites.ts';
import { loadDelivery } from '#db/leads/lead-reading.ts';
import { MAX_CONFIRMATIONS_OF_SITE } from '#domain/leads/delivery/confirmation-limits.ts';
import { withSite, readSite } from '#db/with-site.ts';
import { publicOrigin } from '#domain/site/host.ts';
import { openGarage } from '#services/accounts/garage/garage.ts';
import type { Garage } from '#services/accounts/garage/garage.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';
import { findVisitor } from '#services/accounts/sessions.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from '../leads/lead-app.ts';
import type { LeadApp } from '../leads/lead-app.ts';
import { CONTACT, addLeadSite, cookieOf } from '../leads/lead-site.ts';
import type { LeadSite } from '../leads/lead-site.ts';
import { NOW } from '../vehicle/vehicle-app.ts';
import { signInAs } from './signed-in-visitor.ts';
import type { SignedInVisitor } from '#tests/support/signed-in-visitor.ts';

let database: TestDatabase;
let site: LeadSite;
let app: LeadApp;
let robyn: SignedInVisitor;
let sites = 0;
/** Of one number, only a few drives are booked. */
let phones = 0;
/** The visitor cookie that the answer to a lead has set, by the lead's id. */
const browsers = new Map<string, string>();

beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  sites += 1;
  site = await addLeadSite(database, `drivers-${sites}`, {
    timeZone: 'Australia/Perth',
    security: { captcha: 'off' },
    accounts: { enabled: true, garage: true },
    leads: { confirmation: true },
    testDrive: { booking: true, slotMinutes: 30, leadHours: 2 },
  });
  app = await openLeadApp(database, site.slug);
  robyn = await signInAs(database.db, site.id, '+61412345678', NOW);
  return () => app.close();
});

async function freeTimes(): Promise<string[]> {
  const { json } = await app.request(`/api/test-drive-availability?car_id=${site.carId}`);
  const { days } = json() as { days: { slots: { value: string }[] }[] };
  return days.flatMap(({ slots }) => slots.map(({ value }) => value));
}

/** Books a time as the visitor; returns the lead's id. */
async function book(
  appointment: string,
  { cookie }: SignedInVisitor,
  key = 'a-drive',
): Promise<string> {
  phones += 1;
  const booked = await app.request('/api/leads', {
    method: 'POST',
    body: {
      ...CONTACT,
      form: 'testDrive',
      car_id: site.carId,
      email: `${key}@example.com`,
      phone: `0400 000 ${200 + phones}`,
      appointment,
    },
    headers: { 'Idempotency-Key': `${key}-${appointment}`, Cookie: cookie },
  });
  expect(booked.status).toBe(201);
  const { lead_id: leadId } = booked.json() as { lead_id: string };
  browsers.set(leadId, cookieOf(booked).split('=')[1] ?? '');
  return leadId;
}

async function garageOf(
  visitor: SignedInVisitor,
  { clock = NOW, browser = null }: { clock?: number; browser?: string | null } = {},
): Promise<Garage> {
  const { db } = database;
  const resolved = await loadResolvedSite(db, site.id);
  const token = visitor.cookie.split('=')[1] ?? '';
  const signedIn = await findVisitor({ db, now: () => NOW }, site.id, token);
  if (resolved === null || signedIn === null) throw new Error('Nobody is signed in.');
  const { revision, stockRevision, config } = resolved;
  const snapshots = new StockSnapshots({ db, siteOf: async () => config, now: () => NOW });
  const context: LeadContext = {
    db,
    site: { ...resolved, origin: publicOrigin(`${site.slug}.localhost`, 80) },
    stock: () => snapshots.get({ siteId: site.id, revision, stockRevision }),
    clock,
    keys: new SiteKeys(db),
    limits: new RateLimits(RATE_LIMITS),
    captchas: {} as LeadContext['captchas'],
  };
  return openGarage({ context, visitor: browser, address: '203.0.113.7' }, signedIn);
}

const bookedTimes = async () =>
  (await site.stored('test_drive_bookings')).map(({ starts_at: at }) => (at as Date).getTime());

/** What the dealer is sent last. */
async function lastDelivery() {
  const { rows } = await sql<{ id: string }>`
    select id from lead_deliveries where site_id = ${site.id} order by id desc limit 1`.execute(
    database.ownerDb,
  );
  return readSite(database.db, site.id, (trx) => loadDelivery(trx, Number(rows[0]?.id)));
}

describe('a test drive in the garage', () => {
  it('is moved to a free time, and the dealer is told', async () => {
    const [first = '', second = ''] = await freeTimes();
    const leadId = await book(first, robyn);
    const garage = await garageOf(robyn);
    expect(await garage.rescheduleDrive(leadId, Date.parse(second))).toEqual({ kind: 'done' });
    expect(await bookedTimes()).toEqual([Date.parse(second)]);
    expect(await lastDelivery()).toMatchObject({
      revision: 1,
      lead: { leadId, payload: { appointment: second, test_drive_change: 'rescheduled' } },
      testDrive: { startsAt: Date.parse(second) },
    });
    expect(await freeTimes()).toContain(first);
  });

  it('stays where it is if the new time is taken', async () => {
    const [first = '', second = ''] = await freeTimes();
    const leadId = await book(first, robyn);
    const other = await signInAs(database.db, site.id, '+61400000002', NOW);
    await book(second, other, 'another-drive');
    const garage = await garageOf(robyn);
    expect(await garage.rescheduleDrive(leadId, Date.parse(second))).toEqual({ kind: 'taken' });
    expect((await bookedTimes()).toSorted((a, b) => a - b)).toEqual([
      Date.parse(first),
      Date.parse(second),
    ]);
    expect(await site.stored('leads')).toMatchObject([{ revision: 0 }, { revision: 0 }]);
  });

  it('of many who move to one time at once, one gets it, and nobody loses theirs', async () => {
    const times = await freeTimes();
    const wanted = Date.parse(times.at(-1) ?? '');
    const drives: { garage: Garage; leadId: string }[] = [];
    for (const at of [0, 1, 2, 3]) {
      const visitor = await signInAs(database.db, site.id, `+6140000010${at}`, NOW);
      const leadId = await book(times[at] ?? '', visitor, `drive-${at}`);
      drives.push({ garage: await garageOf(visitor), leadId });
    }
    const moved = await Promise.all(
      drives.map(({ garage, leadId }) => garage.rescheduleDrive(leadId, wanted)),
    );
    expect(moved.map(({ kind }) => kind).toSorted()).toEqual(['done', 'taken', 'taken', 'taken']);
    const booked = await bookedTimes();
    expect(booked).toHaveLength(4);
    expect(booked.filter((at) => at === wanted)).toHaveLength(1);
  });

  it('moves only to a time that is offered', async () => {
    const [first = '', second = ''] = await freeTimes();
    const leadId = await book(first, robyn);
    const garage = await garageOf(robyn);
    const odd = [NaN, 0, NOW, Date.parse(second) + 60_000, NOW + 365 * 86_400_000];
    for (const at of odd) {
      expect(await garage.rescheduleDrive(leadId, at), String(at)).toEqual({ kind: 'not-offered' });
    }
    expect(await bookedTimes()).toEqual([Date.parse(first)]);
  });

  it('is cancelled: its time is free at once, and the dealer is told', async () => {
    const [first = ''] = await freeTimes();
    const leadId = await book(first, robyn);
    expect(await freeTimes()).not.toContain(first);
    const garage = await garageOf(robyn);
    expect(await garage.cancelDrive(leadId)).toEqual({ kind: 'done' });
    expect(await freeTimes()).toContain(first);
    expect(await lastDelivery()).toMatchObject({
      lead: { payload: { appointment: first, test_drive_change: 'cancelled' } },
      testDrive: null,
    });
    expect(await garage.cancelDrive(leadId)).toEqual({ kind: 'unknown' });
    const { leads, drives } = await garage.read();
    expect([leads.length, drives]).toEqual([1, []]);
  });

  it('sends the visitor an email about each change, within the day’s limit of their address', async () => {
    const times = await freeTimes();
    const leadId = await book(times[0] ?? '', robyn, 'moved-often');
    const garage = await garageOf(robyn);
    const emails = async () =>
      (await site.stored('lead_deliveries'))
        .filter((row) => row['destination_key'] === 'confirmation')
        .map((row) => `${String(row['lead_revision'])} ${String(row['status'])}`)
        .toSorted();
    expect(await emails()).toEqual(['0 waiting']);
    for (let moved = 1; moved <= MAX_CONFIRMATIONS_OF_SITE; moved += 1) {
      await garage.rescheduleDrive(leadId, Date.parse(times[moved] ?? ''));
    }
    expect(await emails()).toEqual([
      '0 waiting',
      '1 waiting',
      '2 waiting',
      '3 waiting',
      '4 waiting',
      '5 withheld',
    ]);
  });

  it('is cancelled with an email to the visitor', async () => {
    const [first = ''] = await freeTimes();
    const leadId = await book(first, robyn, 'cancelled-drive');
    await (await garageOf(robyn)).cancelDrive(leadId);
    const sent = (await site.stored('lead_deliveries')).filter((row) => row['lead_revision'] === 1);
    expect(sent.map((row) => row['destination_key'])).toContain('confirmation');
  });

  it('is not changed once it has begun', async () => {
    const [first = '', second = ''] = await freeTimes();
    const leadId = await book(first, robyn);
    const garage = await garageOf(robyn, { clock: Date.parse(first) });
    expect(await garage.cancelDrive(leadId)).toEqual({ kind: 'past' });
    expect(await garage.rescheduleDrive(leadId, Date.parse(second))).toEqual({ kind: 'past' });
    expect(await bookedTimes()).toEqual([Date.parse(first)]);
  });

  it('of another account does not exist', async () => {
    const [first = '', second = ''] = await freeTimes();
    const leadId = await book(first, robyn);
    const other = await garageOf(await signInAs(database.db, site.id, '+61400000002', NOW));
    expect(await other.findDrive(leadId)).toBeNull();
    expect(await other.cancelDrive(leadId)).toEqual({ kind: 'unknown' });
    expect(await other.rescheduleDrive(leadId, Date.parse(second))).toEqual({ kind: 'unknown' });
    expect(await other.read()).toMatchObject({ leads: [], drives: [] });
    expect(await bookedTimes()).toEqual([Date.parse(first)]);
  });

  it('is changed as often as forms may be sent, and no more', async () => {
    const times = await freeTimes();
    const leadId = await book(times[0] ?? '', robyn);
    const garage = await garageOf(robyn);
    const kinds: string[] = [];
    for (let at = 1; at <= 60; at += 1) {
      const wanted = Date.parse(times[1 + (at % 2)] ?? '');
      kinds.push((await garage.rescheduleDrive(leadId, wanted)).kind);
    }
    expect(kinds).toContain('limited');
    expect(kinds.at(-1)).toBe('limited');
  });
});

describe('what the garage shows and exports', () => {
  it('is the account’s own', async () => {
    const [first = ''] = await freeTimes();
    const leadId = await book(first, robyn);
    const { leads, drives, sessions } = await (await garageOf(robyn)).read();
    expect(leads).toMatchObject([{ leadId, form: 'testDrive', completed: true }]);
    expect(drives).toMatchObject([{ leadId, startsAt: Date.parse(first) }]);
    expect(sessions.map(({ id }) => id)).toEqual([robyn.sessionId]);
  });

  it('claims what this browser has sent when it opens, and the drive with it', async () => {
    const [first = ''] = await freeTimes();
    const nobody = { ...robyn, cookie: 'session=' };
    const leadId = await book(first, nobody);
    expect((await (await garageOf(robyn)).read()).leads).toEqual([]);
    const garage = await garageOf(robyn, { browser: browsers.get(leadId) ?? null });
    const { leads, drives } = await garage.read();
    expect([...leads, ...drives].map((one) => one.leadId)).toEqual([leadId, leadId]);
    expect(await garage.cancelDrive(leadId)).toEqual({ kind: 'done' });
  });

  it('says that a lead is passed on once a destination of the dealer has it', async () => {
    const [first = ''] = await freeTimes();
    await book(first, robyn);
    const garage = await garageOf(robyn);
    const isPassedOn = async () => (await garage.read()).leads[0]?.passedOn;
    const change = (statement: ReturnType<typeof sql>) =>
      withSite(database.db, site.id, (trx) => statement.execute(trx));
    expect(await isPassedOn()).toBe(false);
    await change(sql`
      update lead_deliveries set status = 'delivered' where destination_key = 'confirmation'`);
    expect(await isPassedOn()).toBe(false);
    await change(sql`update lead_deliveries set status = 'delivered'`);
    expect(await isPassedOn()).toBe(true);
    // In our log alone, because nobody of the dealer receives such leads.
    await change(sql`update lead_deliveries set destination = destination || '{"unrouted": true}'`);
    expect(await isPassedOn()).toBe(false);
  });

  it('has everything in the export, and nothing of another account', async () => {
    const [first = '', second = ''] = await freeTimes();
    await book(first, robyn);
    const other = await signInAs(database.db, site.id, '+61400000002', NOW);
    await book(second, other, 'canary-drive');
    const garage = await garageOf(robyn);
    await garage.updateProfile({ name: 'Robyn', email: 'robyn@visitor.example', postcode: '4700' });
    const exported = await garage.export();
    expect(exported).toMatchObject({
      account: { mobile: '+61412345678', name: 'Robyn', email: 'robyn@visitor.example' },
      devices: [{ browser: 'Firefox', system: 'Android' }],
      watchlist: [],
      enquiries: [{ form: 'testDrive', appointment: first }],
      test_drives: [{ starts_at: new Date(first).toISOString() }],
    });
    expect(JSON.stringify(exported)).not.toMatch(/canary|\+61400000002|token|hash/);
  });

  it('ends a session of its own account only', async () => {
    const other = await signInAs(database.db, site.id, '+61400000002', NOW);
    const second = await signInAs(database.db, site.id, '+61412345678', NOW);
    const garage = await garageOf(robyn);
    expect(await garage.endSession(other.sessionId)).toBe(false);
    expect(await garage.endSession(second.sessionId)).toBe(true);
    const left = (await site.stored('sessions')).map(({ id }) => Number(id));
    expect(left.toSorted((a, b) => a - b)).toEqual([robyn.sessionId, other.sessionId]);
  });
});
