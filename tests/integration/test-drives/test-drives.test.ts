import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookTestDrive } from '#db/test-drives/test-drives.ts';
import { withSite } from '#db/with-site.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from '../leads/lead-app.ts';
import type { LeadApp } from '../leads/lead-app.ts';
import { CONTACT, addLeadSite, cookieOf } from '../leads/lead-site.ts';
import type { LeadSite } from '../leads/lead-site.ts';
import { NOW } from '../vehicle/vehicle-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: TestDatabase;
let app: LeadApp;
let site: LeadSite;

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
  site = await addLeadSite(database, 'drives', {
    timeZone: 'Australia/Perth',
    security: { captcha: 'off' },
    testDrive: { booking: true, slotMinutes: 30, leadHours: 2 },
  });
  app = await openLeadApp(database, 'drives');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Availability {
  location_id: number;
  time_zone: string;
  slot_minutes: number;
  days: { date: string; label: string; slots: { value: string; label: string }[] }[];
}

async function availability(query: Record<string, string | number>): Promise<Availability> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const response = await app.request(`/api/test-drive-availability?${search}`);
  expect(response.status).toBe(200);
  return response.json() as Availability;
}

const book = (appointment: string, visitor: number, changes: object = {}) =>
  app.request('/api/leads', {
    method: 'POST',
    address: `198.51.100.${visitor}`,
    body: {
      ...CONTACT,
      form: 'testDrive',
      car_id: site.carId,
      email: `visitor-${visitor}@example.com`,
      appointment,
      ...changes,
    },
    headers: { 'Idempotency-Key': `drive-${appointment}-${visitor}` },
  });

describe('two visitors cannot take one time', () => {
  it('30 bookings of one time at once: one is made', async () => {
    const slot = (await availability({ car_id: site.carId })).days[0]?.slots[3]?.value ?? '';
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, visitor) => book(slot, visitor + 1)),
    );
    const made = responses.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const refused of responses.filter((response) => response !== made[0])) {
      expect(refused.json()).toMatchObject({
        error: {
          fields: { appointment: ['That time has just been taken. Please choose another.'] },
        },
      });
    }
    expect(await site.stored('test_drive_bookings')).toHaveLength(1);
    expect(await site.stored('leads')).toHaveLength(1);
  });

  it('what is taken is no longer offered', async () => {
    const taken = (await site.stored('test_drive_bookings')).map(({ starts_at: at }) => at as Date);
    expect(taken).toHaveLength(1);
    const { days } = await availability({ car_id: site.carId });
    const offered = days.flatMap(({ slots }) => slots).map(({ value }) => Date.parse(value));
    expect(offered.filter((at) => taken.some((moment) => moment.getTime() === at))).toEqual([]);
  });

  it('a time of another length that overlaps is refused, and the transaction goes on', async () => {
    const [lead] = await site.stored('leads');
    const startsAt = NOW + 20 * 24 * HOUR;
    const booking = {
      locationId: site.locationId,
      vehicleId: site.carId,
      startsAt,
      endsAt: startsAt + HOUR,
    };
    const tried = await withSite(database.db, site.id, async (trx) => {
      await trx.deleteFrom('test_drive_bookings').execute();
      const id = Number(lead?.['id']);
      const first = await bookTestDrive(trx, { ...booking, lead: id });
      const tries = [];
      for (const [from, to] of [
        [-30, 15],
        [0, 60],
        [15, 30],
        [45, 90],
        [-30, 90],
      ] as const) {
        tries.push(
          await bookTestDrive(trx, {
            ...booking,
            lead: id + 1_000,
            startsAt: startsAt + from * MINUTE,
            endsAt: startsAt + to * MINUTE,
          }),
        );
      }
      const rows = await trx.selectFrom('test_drive_bookings').select('id').execute();
      return { first, tries, rows: rows.length };
    });
    expect(tried).toEqual({ first: true, tries: [false, false, false, false, false], rows: 1 });
  });

  it('times that touch do not overlap', async () => {
    const second = await book(
      (await availability({ car_id: site.carId })).days[1]?.slots[0]?.value ?? '',
      90,
    );
    const third = await book(
      (await availability({ car_id: site.carId })).days[1]?.slots[0]?.value ?? '',
      91,
    );
    expect([second.status, third.status]).toEqual([201, 201]);
  });

  it('a car is driven in one place at a time', async () => {
    const [lead] = await site.stored('leads');
    const startsAt = NOW + 21 * 24 * HOUR;
    const booking = { vehicleId: site.carId, startsAt, endsAt: startsAt + HOUR };
    const made = await withSite(database.db, site.id, async (trx) => {
      await trx.deleteFrom('test_drive_bookings').execute();
      const id = Number(lead?.['id']);
      return [
        await bookTestDrive(trx, { ...booking, lead: id, locationId: site.locationId }),
        await bookTestDrive(trx, { ...booking, lead: id + 1, locationId: site.locationId + 1 }),
      ];
    });
    expect(made).toEqual([true, false]);
  });
});

describe('GET /api/test-drive-availability', () => {
  it('is in the location’s own zone: its state’s where the site’s is another', async () => {
    const {
      time_zone: zone,
      days,
      slot_minutes: minutes,
    } = await availability({
      car_id: site.carId,
    });
    expect(zone).toBe('Australia/Brisbane');
    expect(minutes).toBe(30);
    // Sunday half past twelve in Brisbane: the next opening is on Monday.
    expect(days[0]).toMatchObject({ date: '2026-11-16', label: 'Mon, 16 Nov' });
    expect(days[0]?.slots[0]).toMatchObject({ value: '2026-11-16T09:00:00+10:00', label: '9am' });
    expect(days.every(({ date }) => date < '2026-11-30')).toBe(true);
  });

  it('tells one day when asked for one', async () => {
    const { days } = await availability({ location_id: site.locationId, date: '2026-11-18' });
    expect(days.map(({ date }) => date)).toEqual(['2026-11-18']);
    const closed = await availability({ location_id: site.locationId, date: '2026-11-21' });
    expect(closed.days).toEqual([]);
  });

  it('a car that is sold has no times', async () => {
    expect((await availability({ car_id: site.soldId })).days).toEqual([]);
  });

  it.each([
    ['car_id=no-such-car', 404],
    ['location_id=999999', 404],
    ['location_id=1e400', 404],
    ['', 404],
    ['location_id=1&date=2026-02-30', 400],
    ['location_id=1&date=tomorrow', 400],
  ])('%s answers %i', async (query, status) => {
    const response = await app.request(`/api/test-drive-availability?${query}`);
    expect(response.status).toBe(status);
  });

  it('is never kept', async () => {
    const response = await app.request(`/api/test-drive-availability?car_id=${site.carId}`);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('GET /api/test-drives/latest.ics', () => {
  it('is the visitor’s newest booking, by the cookie', async () => {
    const slot = (await availability({ car_id: site.carId })).days[2]?.slots[0]?.value ?? '';
    const booked = await book(slot, 60);
    expect(booked.status).toBe(201);
    const file = await app.request('/api/test-drives/latest.ics', {
      headers: { Cookie: cookieOf(booked) },
    });
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.headers['cache-control']).toBe('no-store');
    const start = new Date(slot).toISOString().replace(/[-:]|\.\d+/g, '');
    expect(file.text).toContain(`DTSTART:${start}`);
    expect(file.text).toContain('12 Quay Street');
    const { lead_id: leadId } = booked.json() as { lead_id: string };
    expect(file.text).not.toContain(leadId);
    expect(file.text).not.toContain('visitor-60');
  });

  it.each([undefined, 'fc-visitor=nonsense', `fc-visitor=${'A'.repeat(43)}`])(
    'nobody else gets one (%s)',
    async (cookie) => {
      const response = await app.request('/api/test-drives/latest.ics', {
        headers: cookie === undefined ? {} : { Cookie: cookie },
      });
      expect(response.status).toBe(404);
    },
  );
});
