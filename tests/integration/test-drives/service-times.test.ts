import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadLocations, upsertLocations } from '#db/locations/locations.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from '../leads/lead-app.ts';
import type { LeadApp } from '../leads/lead-app.ts';
import { CONTACT, addLeadSite } from '../leads/lead-site.ts';
import type { LeadSite } from '../leads/lead-site.ts';
import { newLocation } from '../rows.ts';

let database: TestDatabase;
let app: LeadApp;
let site: LeadSite;
let workshopId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await addLeadSite(database, 'workshop', {
    timeZone: 'Australia/Brisbane',
    security: { captcha: 'off' },
  });
  await withSite(database.db, site.id, (trx) =>
    upsertLocations(trx, [
      newLocation({
        name: 'Riverside Motors - Service',
        locationType: 'service',
        primary: false,
        openingHours: [1, 2, 3, 4, 5].map((weekday) => ({
          weekday,
          status: 'Open',
          open: '07:30',
          close: '16:30',
        })),
        specialHours: [
          { date: '2026-11-18', name: 'Stocktake', status: 'Closed', open: null, close: null },
        ],
      }),
    ]),
  );
  const locations = await readSite(database.db, site.id, loadLocations);
  workshopId = locations.find(({ locationType }) => locationType === 'service')?.id ?? 0;
  app = await openLeadApp(database, 'workshop');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function timesAt(path: string): Promise<{ status: number; dates: string[]; first?: string }> {
  const response = await app.request(path);
  if (response.status !== 200) return { status: response.status, dates: [] };
  const { days } = response.json() as { days: { date: string; slots: { value: string }[] }[] };
  const first = days[0]?.slots[0]?.value ?? '';
  return { status: 200, dates: days.map(({ date }) => date), first };
}

const send = (key: string, changes: object) =>
  app.request('/api/leads', {
    method: 'POST',
    body: { ...CONTACT, form: 'service', ...changes },
    headers: { 'Idempotency-Key': `service-${key}` },
  });

const payloads = async () =>
  (await site.stored('leads')).map(({ payload }) => payload as Record<string, unknown>);

it('the times of a service are the workshop’s own, without its holidays', async () => {
  const { dates, first } = await timesAt(`/api/service-availability?location_id=${workshopId}`);
  expect(first).toMatch(/^2026-11-1[67]T\d\d:30:00\+10:00$/);
  expect(dates).not.toContain('2026-11-18');
  expect(dates).toContain('2026-11-19');
  const day = `/api/service-availability?location_id=${workshopId}&date=2026-11-19`;
  expect((await timesAt(day)).dates).toEqual(['2026-11-19']);
});

it('a yard has times only for what its department does', async () => {
  const statuses = await Promise.all(
    [
      `/api/service-availability?location_id=${site.locationId}`,
      '/api/service-availability',
      `/api/service-availability?location_id=${workshopId}&date=soon`,
      `/api/test-drive-availability?location_id=${workshopId}`,
      `/api/test-drive-availability?car_id=${site.carId}&location_id=${workshopId}`,
      `/api/test-drive-availability?location_id=${site.locationId}`,
    ].map(async (path) => (await timesAt(path)).status),
  );
  expect(statuses).toEqual([404, 404, 400, 404, 404, 200]);
});

it('a wish for a time and the answer about news are kept with the lead', async () => {
  const time = '2026-11-19T08:30:00+10:00';
  const sent = await send('first', { preferred_time: time, news_consent: true });
  expect(sent.status).toBe(201);
  // A wish books nothing, so others may have it too.
  const other = { preferred_time: time, email: 'other@example.com', opt_in: true };
  expect((await send('second', other)).status).toBe(201);
  expect(await payloads()).toMatchObject([
    {
      preferred_time: time,
      location: 'Riverside Motors - Service',
      opt_in: true,
      news_consent: { given: true },
    },
    { preferred_time: time, opt_in: true, news_consent: { given: false } },
  ]);
});

it.each(['2026-11-18T08:30:00+10:00', '2026-11-19T08:00:00+10:00', '2026-11-21T08:30:00+10:00'])(
  '%s is not a time of the workshop',
  async (time) => {
    const refused = await send(time, { preferred_time: time });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      error: { fields: { preferred_time: ['Please choose one of the times shown.'] } },
    });
  },
);
