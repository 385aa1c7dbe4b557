import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { upsertLocations } from '#db/locations/locations.ts';
import { readQueueState } from '#db/leads/lead-deliveries.ts';
import { withSite } from '#db/with-site.ts';
import { startDelivery } from '#main/delivery.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from './lead-app.ts';
import type { LeadApp } from './lead-app.ts';
import { CONTACT, addLeadSite, cookieOf } from './lead-site.ts';
import type { LeadSite } from './lead-site.ts';
import { newLocation } from '../rows.ts';

const SLUG = 'places';
const WEEKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '09:00',
  close: '17:00',
}));

let database: TestDatabase;
let app: LeadApp;
let site: LeadSite;
let sydney: number;

/** A Queensland group whose cars can also be seen at its location in Sydney. */
beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  site = await addLeadSite(database, SLUG, {
    timeZone: 'Australia/Brisbane',
    security: { captcha: 'off' },
    testDrive: { booking: true, slotMinutes: 30, leadHours: 2 },
    leads: {
      destinations: [
        { via: 'email', to: 'home@dealer.example', locations: ['riverside-motors'] },
        { via: 'email', to: 'sydney@dealer.example', locations: ['riverside-sydney'] },
      ],
      confirmation: true,
    },
  });
  await withSite(database.db, site.id, async (trx) => {
    const { address } = newLocation();
    [sydney = 0] = await upsertLocations(trx, [
      newLocation({
        name: 'Riverside Sydney',
        slug: 'riverside-sydney',
        primary: false,
        openingHours: WEEKDAYS,
        distributionLocations: [],
        address: { ...address, city: 'Sydney', state: 'NSW', postcode: '2000' },
      }),
    ]);
    await upsertLocations(trx, [
      newLocation({
        id: site.locationId,
        openingHours: WEEKDAYS,
        distributionLocations: [
          { id: site.locationId, name: 'Riverside Motors' },
          { id: sydney, name: 'Riverside Sydney' },
        ],
      }),
    ]);
  });
  app = await openLeadApp(database, SLUG);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const post = (key: string, fields: object) =>
  app.request('/api/leads', {
    method: 'POST',
    body: { ...CONTACT, car_id: site.carId, ...fields },
    headers: { 'Idempotency-Key': key },
  });

const destinationsOf = async (leadId: string) => {
  const leads = await site.stored('leads');
  const id = leads.find((lead) => lead['lead_id'] === leadId)?.['id'];
  const deliveries = await site.stored('lead_deliveries');
  return deliveries.filter(({ lead }) => lead === id).map((row) => row['destination_key']);
};

describe('a car that can be seen at another of the dealer’s places', () => {
  it('its leads go to the place that the visitor chose', async () => {
    for (const [locationId, to] of [
      [sydney, 'sydney'],
      [site.locationId, 'home'],
    ] as const) {
      const response = await post(`a-key-of-${to}`, { distribution_location: String(locationId) });
      expect(response.status).toBe(201);
      const { lead_id: leadId } = response.json() as { lead_id: string };
      expect(await destinationsOf(leadId)).toEqual([`email:${to}@dealer.example`, 'confirmation']);
    }
  });

  it('a test drive there is told in its own time, as one event by email and for download', async () => {
    // Monday the 16th, 10 am in Sydney, which is on summer time.
    const appointment = '2026-11-16T10:00:00+11:00';
    const booked = await post('a-key-of-the-drive', {
      form: 'testDrive',
      distribution_location: String(sydney),
      appointment,
    });
    expect(booked.status).toBe(201);
    const { lead_id: leadId } = booked.json() as { lead_id: string };
    const downloaded = await app.request('/api/test-drives/latest.ics', {
      headers: { Cookie: cookieOf(booked) },
    });
    const delivery = startDelivery({
      database,
      environment: { mail: { kind: 'log' }, port: 3000 },
      log: { info: () => undefined, warn: () => undefined },
      now: () => app.clock.now,
    });
    await vi.waitFor(
      async () => expect((await readQueueState(database.db, app.clock.now)).waiting).toBe(0),
      { timeout: 60_000, interval: 50 },
    );
    await delivery.stop();

    const leads = await site.stored('leads');
    const id = leads.find((lead) => lead['lead_id'] === leadId)?.['id'];
    const messages = (await site.stored('message_log')).filter(({ lead }) => lead === id);
    expect(messages.map(({ recipient }) => String(recipient).toLowerCase()).toSorted()).toEqual([
      'sydney@dealer.example',
      'zoe.obrien@example.com',
    ]);
    for (const { body } of messages) {
      expect(body).toMatch(/Test drive: Monday,? 16 November 2026 at 10:00\sam AEDT/u);
    }
    const emailed = messages
      .map(({ headers }) => (headers as Record<string, string>)['attachment test-drive.ics'])
      .find((file) => file !== undefined);
    const uidOf = (file = '') => /^UID:(.+)\r$/m.exec(file)?.[1];
    expect(uidOf(emailed)).toMatch(/^test-drive-[0-9a-f]{32}$/);
    expect(uidOf(downloaded.text)).toBe(uidOf(emailed));
    expect(emailed).not.toContain(leadId);
  });
});
