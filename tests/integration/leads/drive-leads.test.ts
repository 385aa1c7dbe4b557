import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from './lead-app.ts';
import type { LeadApp } from './lead-app.ts';
import { CONTACT, addLeadSite } from './lead-site.ts';
import type { LeadSite } from './lead-site.ts';
import type { TestRequest } from '../vehicle/vehicle-app.ts';

const KEY = 'c0ffee00-0000-4000-8000-000000000001';

let database: TestDatabase;
let app: LeadApp;
let site: LeadSite;
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function open(options: object = {}): Promise<void> {
  if (sites > 0) await app.close();
  sites += 1;
  const slug = `leads-${sites}`;
  site = await addLeadSite(database, slug, { security: { captcha: 'off' }, ...options });
  app = await openLeadApp(database, slug);
}

beforeEach(() => open());

const post = (changes: object = {}, init: TestRequest = {}) =>
  app.request('/api/leads', {
    method: 'POST',
    body: { ...CONTACT, ...changes },
    headers: { 'Idempotency-Key': KEY },
    ...init,
  });

const leads = () => site.stored('leads');
describe('A test drive at a time', () => {
  const drive = (key: string, changes: object = {}) =>
    post(
      {
        form: 'testDrive',
        car_id: site.carId,
        appointment: '2026-11-18T10:00:00+10:00',
        ...changes,
      },
      { headers: { 'Idempotency-Key': key } },
    );
  beforeEach(() => open({ testDrive: { booking: true } }));

  it('two visitors cannot take one slot, and the second loses nothing but that', async () => {
    const responses = await Promise.all([drive('visitor-one'), drive('visitor-two')]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const refused = responses.find(({ status }) => status === 422);
    expect(refused?.json()).toMatchObject({
      error: {
        fields: { appointment: ['That time has just been taken. Please choose another.'] },
      },
    });
    expect([(await leads()).length, (await site.stored('test_drive_bookings')).length]).toEqual([
      1, 1,
    ]);
    expect(await site.stored('lead_delivery_queue')).toHaveLength(1);
  });

  it('sent again it is the same booking', async () => {
    expect((await drive('visitor-one')).status).toBe(201);
    expect((await drive('visitor-one')).status).toBe(200);
    expect(await site.stored('test_drive_bookings')).toHaveLength(1);
  });

  it.each(['2026-11-18T08:00:00+10:00', '2026-11-22T10:00:00+10:00', '2026-11-18T10:07:00+10:00'])(
    'a time that is not offered is refused: %s',
    async (appointment) => {
      const response = await drive('visitor-one', { appointment });
      expect(response.text).toContain('Please choose one of the times shown.');
      expect(await leads()).toEqual([]);
    },
  );

  it('no time is needed', async () => {
    expect((await drive('visitor-one', { appointment: '' })).status).toBe(201);
  });
});
