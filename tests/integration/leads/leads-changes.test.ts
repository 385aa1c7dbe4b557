import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadLocations, upsertLocations } from '#db/locations/locations.ts';
import { deleteVehicles, loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from './lead-app.ts';
import type { LeadApp } from './lead-app.ts';
import { CONTACT, addLeadSite } from './lead-site.ts';
import type { LeadSite } from './lead-site.ts';
import { newLocation, newVehicle } from '../rows.ts';
import { addVehicles } from '../vehicle/vehicle-app.ts';

const CATEGORIES = ['General Enquiry', 'Finance'];

let database: TestDatabase;
let app: LeadApp;
let site: LeadSite;
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
});
afterEach(() => app.close());
afterAll(() => database.drop());

async function open(options: object = {}): Promise<void> {
  sites += 1;
  const slug = `lead-changes-${sites}`;
  site = await addLeadSite(database, slug, { security: { captcha: 'off' }, ...options });
  app = await openLeadApp(database, slug);
}

const post = (changes: object, key = 'the-same-key') =>
  app.request('/api/leads', {
    method: 'POST',
    body: { ...CONTACT, ...changes },
    headers: { 'Idempotency-Key': key },
  });

/** A process that has not seen the earlier stock. */
async function reopen(): Promise<void> {
  await app.close();
  app = await openLeadApp(database, site.slug);
}

/** Changes the site's car. */
async function changeCar(changes: object): Promise<void> {
  await addVehicles(database, site.id, [
    newVehicle({ locationId: site.locationId, hiddenGroup: null, tag: null, ...changes }),
  ]);
  await reopen();
}

async function addLocations(...locations: Parameters<typeof newLocation>[0][]): Promise<number[]> {
  const { db } = database;
  await withSite(db, site.id, async (trx) => {
    await upsertLocations(
      trx,
      locations.map((location) =>
        newLocation({ primary: false, distributionLocations: [], ...location }),
      ),
    );
  });
  await reopen();
  const known = await readSite(db, site.id, loadLocations);
  return locations.map((location) => known.find(({ name }) => name === location?.name)?.id ?? 0);
}

async function removeCar(): Promise<void> {
  const { db } = database;
  await withSite(db, site.id, async (trx) => {
    await deleteVehicles(trx, ['K1001']);
  });
  expect((await readSite(db, site.id, loadStock)).map(({ id }) => id)).not.toContain(site.carId);
  await reopen();
}

const payloads = async () =>
  (await site.stored('leads')).map(({ payload }) => payload as Record<string, unknown>);

describe('A retry after the answer was lost', () => {
  it.each(['enquiry', 'testDrive', 'requestPhotos', 'finance'])(
    '%s: is the same lead also when the car has left the stock meanwhile',
    async (form) => {
      await open({ forms: { categories: CATEGORIES } });
      const sent = { form, car_id: site.carId, category: 'General Enquiry', opt_in: true };
      const first = await post(sent);
      expect(first.status).toBe(201);
      await removeCar();
      const again = await post(sent);
      expect([again.status, again.json()]).toEqual([200, first.json()]);
      expect(await site.stored('leads')).toHaveLength(1);
    },
  );

  it('is the same booking also when the car was reserved meanwhile', async () => {
    await open({ testDrive: { booking: true } });
    const appointment = '2026-11-18T10:00:00+10:00';
    const sent = { form: 'testDrive', car_id: site.carId, appointment };
    expect((await post(sent)).status).toBe(201);
    await changeCar({ reserved: true });
    expect((await post(sent)).status).toBe(200);
    expect(await site.stored('test_drive_bookings')).toHaveLength(1);
  });
});

describe('A time for a car that can no longer be driven', () => {
  const drive = () =>
    post({
      form: 'testDrive',
      car_id: site.carId,
      appointment: '2026-11-18T10:00:00+10:00',
    });

  it('is refused with the reason, and taken without the time', async () => {
    await open({ testDrive: { booking: true } });
    await changeCar({ reserved: true });
    const reserved = await drive();
    expect([reserved.status, reserved.text]).toEqual([
      422,
      expect.stringContaining('This car has just been reserved for somebody else.'),
    ]);
    await changeCar({ status: 'sold', sold: true });
    expect((await drive()).text).toContain('This car has just been sold.');
    await removeCar();
    expect((await drive()).text).toContain('This car is no longer available.');
    expect(await site.stored('leads')).toEqual([]);
    expect((await post({ form: 'testDrive', car_id: site.carId })).status).toBe(201);
  });
});

describe('The location of a page', () => {
  it('reaches the dealer also where forms do not ask for one', async () => {
    await open({
      forms: { showLocation: false },
      leads: {
        destinations: [
          { via: 'email', to: 'all@kestrel.example' },
          { via: 'email', to: 'hill@kestrel.example', locations: ['hill'] },
        ],
      },
    });
    const [hill] = await addLocations({ name: 'Hill - Sales', slug: 'hill' });
    expect((await post({ location_id: String(hill) })).status).toBe(201);
    expect(await payloads()).toMatchObject([{ location_id: hill, location: 'Hill - Sales' }]);
    const deliveries = await site.stored('lead_deliveries');
    expect(deliveries.map(({ destination }) => destination)).toContainEqual({
      via: 'email',
      to: 'hill@kestrel.example',
    });
  });

  it('is one that the site shows, or none', async () => {
    await open({ forms: { showLocation: false } });
    const [hidden] = await addLocations({ name: 'Hidden', slug: 'hidden', visible: false });
    await post({ location_id: hidden }, 'first-lead-key');
    await post({ location_id: 'nowhere' }, 'second-lead-key');
    for (const payload of await payloads()) expect(payload).not.toHaveProperty('location_id');
  });

  it('of a service is a service department', async () => {
    await open();
    const [north, south] = await addLocations(
      { name: 'North - Service', slug: 'north', locationType: 'service' },
      { name: 'South - Service', slug: 'south', locationType: 'service' },
    );
    const sales = await post({ form: 'service', location_id: site.locationId }, 'first-lead-key');
    expect([sales.status, sales.text]).toEqual([422, expect.stringContaining('location_id')]);
    await post({ form: 'service', location_id: south }, 'second-lead-key');
    expect(north).not.toBe(south);
    expect(await payloads()).toMatchObject([{ location_id: south }]);
  });
});

describe('The tracking event of a finance enquiry', () => {
  it('is 9 from the dialog alone, where the site has it', async () => {
    await open({ finance: { modalForm: true } });
    const storedLeads = async () =>
      (await site.stored('lead_events')).map(({ data }) => (data as { event_id: number }).event_id);
    await post({ form: 'finance' }, 'first-lead-key');
    await post({ form: 'finance', in_dialog: true }, 'second-lead-key');
    await post({ form: 'enquiry', in_dialog: true }, 'third-lead-key');
    expect((await storedLeads()).toSorted((a, b) => a - b)).toEqual([9, 22, 22]);
  });
});
