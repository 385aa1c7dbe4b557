import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { analyticsItem, cleanEvent, eventBytes } from '#domain/site/analytics.ts';
import type { EventValue } from '#domain/site/analytics.ts';
import { recordEvents } from '#db/site/analytics-events.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { JobTools } from '#jobs/job.ts';
import { pruneVisitsJob } from '#jobs/prune-visits.ts';
import { RATE_LIMITS } from '#services/site/rate-limits.ts';
import { VISIT_LIMITS } from '#services/site/visit-budget.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { PictureWorld } from '#tests/factories/picture-world.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';
import { addSite, addVehicles, CHROME, NOW, openVehicleApp } from './vehicle-app.ts';
import type { TestResponse, VehicleApp } from './vehicle-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SLUG = '2024-kia-sportage-gt-line-k1001';

/** Text that cannot be compressed. */
function randomText(length: number): string {
  const random = seededRandom(String(length));
  return Array.from({ length }, () => String.fromCodePoint(65 + Math.floor(random() * 58))).join(
    '',
  );
}

let database: TestDatabase;
let app: VehicleApp;
let north: number;
let carId: number;
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  sites += 1;
  north = await addSite(database, `north-${sites}`);
  await addVehicles(database, north, [
    newVehicle(),
    newVehicle({ stockNumber: 'K2', slug: 'second', model: 'Carnival', modelSlug: 'carnival' }),
    newVehicle({ stockNumber: 'K3', slug: 'third' }),
  ]);
  const [first] = await readSite(database.db, north, loadStock);
  carId = first?.id ?? 0;
  app = await openVehicleApp(database, `north-${sites}`);
});
afterEach(() => app.close());

async function stored(table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where site_id = ${north}`.execute(database.ownerDb);
  return rows;
}

interface Refusal {
  error: { code: string; message: string; fields?: Record<string, string[]> };
}

/** Status, code and fields of an error response in the common format, which must not be cached. */
function refusalOf(response: TestResponse): string {
  expect(response.headers['cache-control']).toBe('no-store');
  const { error } = response.json() as Refusal;
  expect(error.message).toMatch(/^\S.*\.$/);
  return [response.status, error.code, ...Object.keys(error.fields ?? {})].join(' ');
}

describe('GET /api/cars/{slug}/similar', () => {
  const slugsOf = (response: TestResponse) =>
    (response.json() as { cards: { slug: string }[] }).cards.map(({ slug }) => slug);

  it('gives the cards of similar vehicles, the same model first, to keep for a minute', async () => {
    const response = await app.request(`/api/cars/${SLUG}/similar`);
    expect(response.status).toBe(200);
    expect(slugsOf(response)).toEqual(['third', 'second']);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('takes an id, and gives the newest of the make when asked', async () => {
    const response = await app.request(`/api/cars/${carId}/similar?of=make`);
    expect(slugsOf(response).toSorted()).toEqual(['second', 'third']);
  });

  it('logs a search that fails and answers with none', async () => {
    app.searchFails.now = true;
    const response = await app.request(`/api/cars/${SLUG}/similar`);
    expect(response.json()).toEqual({ cards: [] });
    expect(app.logged).toEqual(['call failed', 'call failed']);
  });

  it('knows no other vehicle', async () => {
    expect(refusalOf(await app.request('/api/cars/no-such-car/similar'))).toBe('404 not_found');
  });
});

describe('POST /api/phone-reveals', () => {
  const reveal = (changes: object = {}, options: object = {}) =>
    app.request('/api/phone-reveals', {
      method: 'POST',
      body: { car_id: carId, dealership_id: 1, website_id: north, ...changes },
      ...options,
    });

  it('records car, dealership and site', async () => {
    const response = await reveal();
    expect([response.status, response.text]).toEqual([204, '']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await stored('phone_reveals')).toMatchObject([
      { car_id: carId, dealership_id: 1, website_id: north, at: new Date(NOW) },
    ]);
  });

  it('one record a visitor a car an hour, at once or one after the other', async () => {
    await Promise.all(Array.from({ length: 10 }, () => reveal()));
    await reveal({ car_id: SLUG });
    expect(await stored('phone_reveals')).toHaveLength(1);
    await reveal({}, { address: '203.0.113.8' });
    await reveal({ car_id: 'second' });
    expect(await stored('phone_reveals')).toHaveLength(3);
    app.clock.now += HOUR;
    await reveal();
    expect(await stored('phone_reveals')).toHaveLength(4);
  });

  it('nothing of the visitor is stored in the clear', async () => {
    await reveal();
    const [row] = await stored('phone_reveals');
    expect(row?.['visitor']).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(row)).not.toMatch(/203\.0\.113|Mozilla/);
  });

  it.each([
    ['a dealership that is not the car’s', { dealership_id: 2 }, '400 bad_request dealership_id'],
    ['another site', { website_id: 999_999 }, '400 bad_request website_id'],
    ['no car', { car_id: null }, '400 bad_request car_id'],
    ['half a car', { car_id: 1.5 }, '400 bad_request car_id'],
    ['an unknown car', { car_id: 'no-such-car' }, '404 not_found'],
    ['an id that no number holds', { car_id: '9'.repeat(400) }, '404 not_found'],
  ])('refuses %s and records nothing', async (_what, changes, refusal) => {
    const response = await reveal(changes);
    expect(refusalOf(response)).toBe(refusal);
    expect(await stored('phone_reveals')).toEqual([]);
  });

  it.each(['', '{', '[]', 'null', '"car"', '17'])('refuses the body “%s”', async (body) => {
    const response = await app.request('/api/phone-reveals', { method: 'POST', body });
    expect(refusalOf(response)).toMatch(/^400 bad_request/);
  });

  it('refuses what another website’s page sends', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' };
    expect(refusalOf(await reveal({}, { headers }))).toBe('403 forbidden');
    expect(await stored('phone_reveals')).toEqual([]);
  });

  it('a program’s call is answered and not recorded', async () => {
    expect((await reveal({}, { agent: 'curl/8.5.0' })).status).toBe(204);
    expect(await stored('phone_reveals')).toEqual([]);
  });

  it('is limited by address: 429, with the time to wait', async () => {
    const { perAddress, seconds } = RATE_LIMITS['phone-reveal'];
    for (let call = 0; call < perAddress; call += 1) {
      expect((await reveal()).status).toBe(204);
    }
    const response = await reveal();
    expect(refusalOf(response)).toBe('429 too_many_requests');
    const wait = Number(response.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect((await reveal({}, { address: '203.0.113.8' })).status).toBe(204);
    expect((await app.request('/api/me')).status).toBe(200);
  });
});

describe('GET /api/me', () => {
  it('says who the visitor is and what is saved: nobody and nothing without an account', async () => {
    const response = await app.request('/api/me');
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({ user: null, saved: [] });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(refusalOf(await app.request('/api/me', { method: 'POST', body: '{}' }))).toBe(
      '405 method_not_allowed',
    );
  });
});

describe('POST /api/events', () => {
  const event = (changes: object = {}) => ({
    name: 'asc_click_to_call',
    event_id: 25,
    page_location: `/cars/${SLUG}`,
    vehicle_id: carId,
    params: { element_type: 'button' },
    ...changes,
  });
  const send = (body: string | object, headers = {}) =>
    app.request('/api/events', { method: 'POST', body, headers });

  it('keeps what happened, several at once', async () => {
    const response = await send({ events: [event(), event({ event_id: null, params: null })] });
    expect([response.status, response.text]).toEqual([204, '']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await stored('analytics_events')).toMatchObject([
      {
        name: 'asc_click_to_call',
        event_id: 25,
        page_location: `/cars/${SLUG}`,
        vehicle_id: carId,
        params: { element_type: 'button' },
        at: new Date(NOW),
      },
      { event_id: null, params: {} },
    ]);
  });

  it('keeps so much a day, of an address and of all, counted for all processes', async () => {
    const events = { blocksPerSite: 2, blockBytes: 1_000, bytesPerAddress: 1_200 };
    const visitLimits = { ...VISIT_LIMITS, events };
    const small = await openVehicleApp(database, `north-${sites}`, { visitLimits });
    try {
      const post = (address: string) =>
        small.request('/api/events', { method: 'POST', body: { events: [event()] }, address });
      const statuses: number[] = [];
      for (let time = 0; time < 10; time += 1) statuses.push((await post('203.0.113.1')).status);
      expect(statuses.slice(0, 2)).toEqual([204, 204]);
      expect(statuses.at(-1)).toBe(429);
      const ofOne = (await stored('analytics_events')).length;
      expect(ofOne).toBe(statuses.filter((status) => status === 204).length);
      for (let last = 2; last <= 30; last += 1) await post(`203.0.113.${last}`);
      const refused = await post('203.0.113.40');
      expect(refusalOf(refused)).toBe('429 too_many_requests');
      // At half past two in the morning, by UTC.
      expect(refused.headers['retry-after']).toBe(String(21.5 * 3_600 - 20));
      const ofAll = (await stored('analytics_events')).length;
      expect(ofAll).toBeGreaterThan(ofOne);
      expect(ofAll).toBeLessThan(15);
      expect(await stored('limit_counts')).toMatchObject([{ counted: 'event-block', count: 2 }]);
      small.clock.now += DAY;
      expect((await post('203.0.113.1')).status).toBe(204);
    } finally {
      await small.close();
    }
  });

  it.each<[string, Record<string, EventValue>]>([
    ['without parameters', {}],
    ['of the usual parameters', { ...analyticsItem(makeVehicle(), 32_990_00), item_price: 32_990 }],
    [
      'of 30 small numbers',
      Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}`, index + 0.5])),
    ],
    ['of long texts', { one: randomText(480), two: randomText(480), three: randomText(480) }],
  ])('an event %s takes no more in the database than is counted', async (_name, params) => {
    const sent = cleanEvent({ name: 'asc_pageview', page_location: `/cars/${SLUG}`, params });
    if (sent === null) throw new Error('It is no event.');
    const size = async () => {
      const { rows } = await sql<{ bytes: string }>`
        select pg_total_relation_size('analytics_events') as bytes`.execute(database.ownerDb);
      return Number(rows[0]?.bytes);
    };
    const before = await size();
    for (let batch = 0; batch < 20; batch += 1) {
      const events = Array.from({ length: 500 }, () => sent);
      await withSite(database.db, north, (trx) => recordEvents(trx, events, NOW + batch));
    }
    const each = ((await size()) - before) / 10_000;
    // The files grow by more than one row at a time.
    expect(each).toBeLessThan(eventBytes(sent) * 1.2);
  });

  it('takes the text that a beacon sends', async () => {
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8', 'Sec-Fetch-Site': 'same-origin' };
    expect((await send(JSON.stringify({ events: [event()] }), headers)).status).toBe(204);
    expect(await stored('analytics_events')).toHaveLength(1);
  });

  it('leaves out what is no event and keeps the rest', async () => {
    const bad = [null, 7, 'asc_pageview', {}, event({ name: 'made_up' }), event({ event_id: -1 })];
    expect((await send({ events: [...bad, event()] })).status).toBe(204);
    expect(await stored('analytics_events')).toHaveLength(1);
    expect((await send({ events: [] })).status).toBe(204);
  });

  it('keeps text that a database cannot hold without what it cannot', async () => {
    const params = { element_type: 'but\0ton\uD800', form_name: '😀' };
    expect((await send({ events: [event({ params, page_location: '/a\0b' })] })).status).toBe(204);
    expect(await stored('analytics_events')).toMatchObject([
      { page_location: '/ab', params: { element_type: 'button\uFFFD', form_name: '😀' } },
    ]);
  });

  it('takes 20 at once and no more', async () => {
    const events = Array.from({ length: 21 }, () => event());
    expect(refusalOf(await send({ events }))).toBe('413 payload_too_large');
    expect(await stored('analytics_events')).toEqual([]);
    expect((await send({ events: events.slice(1) })).status).toBe(204);
    expect(await stored('analytics_events')).toHaveLength(20);
  });

  it('takes 16 kB and no more, told by its length or found while reading', async () => {
    const large = JSON.stringify({ events: [event({ params: { text: 'x'.repeat(16_384) } })] });
    expect(refusalOf(await send(large))).toBe('413 payload_too_large');
    expect(refusalOf(await send(large, { 'Transfer-Encoding': 'chunked' }))).toBe(
      '413 payload_too_large',
    );
    expect(await stored('analytics_events')).toEqual([]);
  });

  it.each(['', 'not json', '{"events"', '[]', 'null', '{}', '{"events":{}}', '{"events":"x"}'])(
    'refuses the body “%s”',
    async (body) => expect(refusalOf(await send(body))).toMatch(/^400 bad_request/),
  );

  it('refuses what another website’s page sends', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://else.example' },
    ]) {
      expect(refusalOf(await send({ events: [event()] }, headers))).toBe('403 forbidden');
    }
    expect(await stored('analytics_events')).toEqual([]);
  });

  it('is limited by address', async () => {
    for (let call = 0; call < RATE_LIMITS.events.perAddress; call += 1) await send({ events: [] });
    expect(refusalOf(await send({ events: [] }))).toBe('429 too_many_requests');
  });
});

describe('the job that prunes visits', () => {
  const run = async (now: number) => {
    const { db } = database;
    const tools: JobTools = { db, ...new PictureWorld().tools, now: () => now, alerts: null };
    await pruneVisitsJob.run({ visitorDays: 2, eventDays: 400 }, tools);
  };

  it('forgets visitors and their keys after 2 days and keeps the counts', async () => {
    await app.request(`/api/cars/${SLUG}/view.json`, { agent: CHROME });
    await run(NOW + 2 * DAY);
    expect(await stored('vehicle_view_visitors')).toHaveLength(1);
    expect(await stored('visitor_keys')).toHaveLength(1);
    await run(NOW + 3 * DAY);
    expect(await stored('vehicle_view_visitors')).toEqual([]);
    expect(await stored('visitor_keys')).toEqual([]);
    expect(await stored('vehicle_views')).toMatchObject([{ views: 1 }]);
  });

  it('forgets events after 400 days', async () => {
    const events = [{ name: 'asc_pageview' }];
    await app.request('/api/events', { method: 'POST', body: { events } });
    await run(NOW + 400 * DAY);
    expect(await stored('analytics_events')).toHaveLength(1);
    await run(NOW + 400 * DAY + 1);
    expect(await stored('analytics_events')).toEqual([]);
  });
});
