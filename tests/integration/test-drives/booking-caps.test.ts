import { sql } from 'kysely';
import { afterAll, beforeEach, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_NETWORK_BOOKINGS, MAX_OPEN_BOOKINGS } from '#domain/test-drives/booking-limits.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from '../leads/lead-app.ts';
import type { LeadApp } from '../leads/lead-app.ts';
import { CONTACT, FORM_POST, addLeadSite, cookieOf, formBody } from '../leads/lead-site.ts';
import type { LeadSite } from '../leads/lead-site.ts';
import { NOW } from '../vehicle/vehicle-app.ts';

const DAY_MS = 86_400_000;
const TOO_MANY =
  'You already have 3 test drives booked with us. Leave the time empty and we’ll call you to arrange another.';
const TOO_MANY_OF_NETWORK =
  'Many test drives were booked from your internet connection today. Leave the time empty and we’ll call you to arrange yours.';

let database: TestDatabase;
let app: LeadApp;
let site: LeadSite;
let slots: string[];

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
  site = await addLeadSite(database, 'caps', {
    timeZone: 'Australia/Brisbane',
    security: { captcha: 'off' },
    testDrive: { booking: true, slotMinutes: 30, leadHours: 2 },
  });
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of ['leads', 'limit_counts']) {
    await sql`delete from ${sql.table(table)}`.execute(database.ownerDb);
  }
  app = await openLeadApp(database, 'caps');
  const { days } = (
    await app.request(`/api/test-drive-availability?car_id=${site.carId}`)
  ).json() as { days: { slots: { value: string }[] }[] };
  slots = days.flatMap((day) => day.slots.map(({ value }) => value));
});
afterEach(() => app.close());

let sent = 0;

/** By a stranger with a network of their own, unless the changes say otherwise. */
function drive(appointment: string, changes: object = {}, request: object = {}) {
  sent += 1;
  return app.request('/api/leads', {
    method: 'POST',
    address: `198.51.100.${sent % 250}`,
    body: {
      ...CONTACT,
      form: 'testDrive',
      car_id: site.carId,
      email: `visitor-${sent}@example.com`,
      phone: `0491 57${String(sent).padStart(4, '0')}`,
      appointment,
      ...changes,
    },
    headers: { 'Idempotency-Key': `caps-${sent}-${appointment}` },
    ...request,
  });
}

function refusal(message: string) {
  return { error: { fields: { appointment: [message] } } };
}

describe('one person holds at most three open test drives at a site', () => {
  it('by the browser, whatever email and phone it sends', async () => {
    const first = await drive(slots[0] ?? '');
    const headers = () => ({
      Cookie: cookieOf(first),
      'Idempotency-Key': `caps-own-${(sent += 1)}`,
    });
    expect(first.status).toBe(201);
    expect((await drive(slots[1] ?? '', {}, { headers: headers() })).status).toBe(201);
    expect((await drive(slots[2] ?? '', {}, { headers: headers() })).status).toBe(201);
    const fourth = await drive(slots[3] ?? '', {}, { headers: headers() });
    expect(fourth.status).toBe(422);
    expect(fourth.json()).toMatchObject(refusal(TOO_MANY));
    expect(await site.stored('test_drive_bookings')).toHaveLength(MAX_OPEN_BOOKINGS);
    expect(await site.stored('leads')).toHaveLength(MAX_OPEN_BOOKINGS);
    // The dealer still gets the request for a call.
    expect((await drive('', {}, { headers: headers() })).status).toBe(201);
    expect((await drive(slots[3] ?? '')).status).toBe(201);
  });

  it.each([
    ['email, in any case', [{ email: 'One@Example.com' }, { email: 'one@example.COM' }]],
    ['phone, in any spelling', [{ phone: '0491 570 156' }, { phone: '+61 491 570 156' }]],
  ])('by the %s', async (_, [one = {}, other = {}]) => {
    const statuses = [];
    for (const [index, who] of [one, other, one, other].entries()) {
      statuses.push((await drive(slots[index] ?? '', who)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 422]);
  });

  it('however many tabs send at once', async () => {
    const responses = await Promise.all(
      slots.slice(0, 10).map((slot) => drive(slot, { email: 'tabs@example.com' })),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_OPEN_BOOKINGS);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10 - MAX_OPEN_BOOKINGS);
    expect(await site.stored('test_drive_bookings')).toHaveLength(MAX_OPEN_BOOKINGS);
  });

  it('and can book again once one of them is over', async () => {
    const person = { email: 'again@example.com' };
    for (const slot of slots.slice(0, 3)) await drive(slot, person);
    const later = slots.find((slot) => Date.parse(slot) > NOW + 5 * DAY_MS) ?? '';
    expect((await drive(later, person)).status).toBe(422);
    app.clock.now = Date.parse(slots[0] ?? '') + 31 * 60_000;
    expect((await drive(later, person)).status).toBe(201);
  });

  it('without script the form comes back with the same message', async () => {
    const person = { email: 'plain@example.com' };
    for (const slot of slots.slice(0, 3)) await drive(slot, person);
    const fields = { ...CONTACT, form: 'testDrive', car_id: String(site.carId), ...person };
    const response = await app.request('/contact', {
      method: 'POST',
      address: '203.0.113.7',
      body: formBody({ ...fields, appointment: slots[5] ?? '' }),
      headers: { ...FORM_POST, Origin: 'http://caps.localhost' },
    });
    expect(response.json()).toEqual({ kind: 'invalid', errors: { appointment: [TOO_MANY] } });
  });
});

it('one network books a limited number of drives a day, and its address is not stored', async () => {
  const address = '203.0.113.99';
  const book = (slot: string) => drive(slot, {}, { address });
  for (const slot of slots.slice(0, MAX_NETWORK_BOOKINGS)) {
    expect((await book(slot)).status).toBe(201);
  }
  const refused = await book(slots[MAX_NETWORK_BOOKINGS] ?? '');
  expect(refused.status).toBe(422);
  expect(refused.json()).toMatchObject(refusal(TOO_MANY_OF_NETWORK));
  // A taken time is not counted, and neither is a call without a time.
  expect((await drive('', {}, { address })).status).toBe(201);
  expect(await site.stored('test_drive_bookings')).toHaveLength(MAX_NETWORK_BOOKINGS);
  const counts = (await site.stored('limit_counts')).filter(
    ({ counted }) => counted === 'test-drive',
  );
  expect(counts).toMatchObject([{ count: MAX_NETWORK_BOOKINGS }]);
  expect(JSON.stringify(await site.stored('limit_counts'))).not.toContain(address);
  app.clock.now = NOW + DAY_MS;
  const later = slots.find((slot) => Date.parse(slot) > NOW + 6 * DAY_MS) ?? '';
  expect((await book(later)).status).toBe(201);
});
