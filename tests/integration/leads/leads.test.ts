import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from './lead-app.ts';
import type { LeadApp } from './lead-app.ts';
import { CONTACT, FORM_POST, addLeadSite, cookieOf, formBody } from './lead-site.ts';
import type { LeadSite } from './lead-site.ts';
import { CHROME } from '../vehicle/vehicle-app.ts';
import type { TestResponse, TestRequest } from '../vehicle/vehicle-app.ts';

const MINUTE = 60_000;
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

const postForm = (fields: Record<string, string>, init: TestRequest = {}) =>
  app.request('/contact', {
    method: 'POST',
    body: formBody(fields),
    headers: FORM_POST,
    ...init,
  });

const leads = () => site.stored('leads');
const payloads = async () =>
  (await leads()).map(({ payload }) => payload as Record<string, unknown>);

interface Accepted {
  lead_id: string;
  category: string;
  success_page: boolean;
}

describe('POST /api/leads', () => {
  it('keeps the lead, its first event and its deliveries before it answers', async () => {
    const response = await post({ car_id: site.carId });
    expect(response.status).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const { lead_id, ...rest } = response.json() as Accepted;
    expect(lead_id).toMatch(/^[\w-]{32}$/);
    expect(rest).toEqual({ category: 'General Enquiry', success_page: true });

    expect(await leads()).toMatchObject([
      {
        lead_id,
        form: 'enquiry',
        email: 'zoe.obrien@example.com',
        phone: '+61491570156',
        vehicle_id: site.carId,
        car_type: 'used',
        dealership_slug: 'riverside-motors',
        revision: 0,
        form_completed: true,
      },
    ]);
    expect(await site.stored('lead_events')).toMatchObject([
      { kind: 'created', data: { form: 'enquiry', event_id: 22 } },
    ]);
    expect(await site.stored('lead_deliveries')).toMatchObject([
      { destination: { via: 'log' }, lead_revision: 0, status: 'waiting' },
    ]);
    expect(await site.stored('lead_delivery_queue')).toHaveLength(1);
  });

  it('has the payload exactly as the spec lists it', async () => {
    const pages = [{ path: '/cars/x', title: 'A car', at: '2026-11-15T02:00:00.000Z' }];
    await post({
      car_id: '2024-kia-sportage-gt-line-k1001',
      url: `http://${site.slug}.localhost:3000/cars/x?utm_source=mail#enquire`,
      page_id: 'vehicle',
      opt_in: false,
      lead_attributes: { visited_pages: pages, linked_query_params: { utm_source: 'mail' } },
    });
    const [payload] = await payloads();
    expect(payload).toEqual({
      category: 'General Enquiry',
      subcategory: null,
      lead_id: expect.stringMatching(/^[\w-]{32}$/) as string,
      url: `http://${site.slug}.localhost:3000/cars/x?utm_source=mail`,
      source: 'Website',
      user_agent: CHROME,
      name: 'Zoë',
      last_name: 'O’Brien',
      email: 'Zoe.OBrien@example.com',
      phone: '+61491570156',
      postcode: '4700',
      message: 'Is it still there?',
      opt_in: false,
      news_consent: {
        given: false,
        at: expect.stringMatching(/^2026-11-\d\dT.*Z$/) as string,
        wording: 'Send me news and offers by email or SMS. I can opt out at any time.',
      },
      lead_attributes: { visited_pages: pages, linked_query_params: { utm_source: 'mail' } },
      car_id: site.carId,
      car_dealership_id: 1,
      manufacturer_slug: 'kia',
      stock_number: 'K1001',
      'Vehicle Make': 'Kia',
      'Vehicle Model': 'Sportage',
      vehicle_status: 'in_stock',
      location: 'Riverside Motors - Sales',
      location_id: site.locationId,
      dealership_slug: 'riverside-motors',
      page_id: 'vehicle',
    });
  });

  it('takes the facts of the vehicle from the stock, whatever was sent', async () => {
    await post({
      car_id: site.carId,
      stock_number: 'FREE',
      vehicle_status: 'sold',
      lead_id: 'chosen-by-somebody-else-000000',
      source: 'Telephone',
      user_agent: 'mine',
      offer_price: 99_999,
      url: 'https://elsewhere.example/page',
    });
    const [payload] = await payloads();
    expect(payload).toMatchObject({
      stock_number: 'K1001',
      vehicle_status: 'in_stock',
      source: 'Website',
      user_agent: CHROME,
      url: `http://${site.slug}.localhost:3000/`,
    });
    expect(payload?.['lead_id']).not.toBe('chosen-by-somebody-else-000000');
    expect(payload).not.toHaveProperty('offer_price');
  });

  it('If the car is not in stock the subcategory is Find me something similar', async () => {
    await post({ car_id: site.soldId });
    expect(await payloads()).toMatchObject([
      { subcategory: 'Find me something similar', vehicle_status: 'sold' },
    ]);
  });

  it('a car that has gone since the page was made loses no lead', async () => {
    expect((await post({ car_id: 'no-such-car' })).status).toBe(201);
    expect((await payloads())[0]).not.toHaveProperty('car_id');
  });

  it('says what is wrong with every field, and keeps nothing', async () => {
    const response = await post({
      name: ' ',
      postcode: '47',
      phone: '0123456789',
      category: 'Cats',
    });
    expect(response.status).toBe(422);
    expect(response.json()).toEqual({
      error: {
        code: 'unprocessable',
        message: 'Please fix the following errors:',
        fields: {
          name: ['Please enter your first name.'],
          phone: ['Please enter a valid phone number.'],
          postcode: ['Invalid postcode. Please enter a 4-digit number.'],
          category: ['Please choose one of the options.'],
        },
      },
    });
    const phone = await post({ phone: '5550 1234' });
    expect(phone.text).toContain('Please add the area code');
    expect(await leads()).toEqual([]);
  });

  it.each(['', '{', '[]', 'null', '17', '{"form":"loan"}', '{"form":"__proto__"}'])(
    'refuses the body “%s”',
    async (body) => {
      expect((await post({}, { body })).status).toBe(400);
      expect(await leads()).toEqual([]);
    },
  );

  it('takes a message of 10,000 characters of any script, and refuses one more', async () => {
    const long = 'ประเทศไทย🚗'.repeat(1_000).slice(0, 10_000);
    expect((await post({ message: `${long}x` })).status).toBe(422);
    expect((await post({ message: long })).status).toBe(201);
    expect((await payloads())[0]?.['message']).toBe(long.toWellFormed());
  });

  it('refuses a body beyond 128 kB', async () => {
    expect((await post({ message: 'x'.repeat(140_000) })).status).toBe(413);
  });

  it('opt_in is the site’s own word where nothing is said', async () => {
    await post();
    expect((await payloads())[0]).toMatchObject({ opt_in: true });
    await open({ forms: { optIn: false } });
    await post();
    expect((await payloads())[0]).toMatchObject({ opt_in: false });
  });

  it('only some categories lead to the success page, where the site says so', async () => {
    await open({ forms: { successCategories: ['Finance'] } });
    expect((await post()).json()).toMatchObject({ success_page: false });
    const finance = await post({ form: 'finance' }, { headers: {} });
    expect(finance.json()).toMatchObject({ category: 'Finance', success_page: true });
  });

  it('a honeypot that is filled in is answered as success, and nothing is kept', async () => {
    const response = await post({ website_url: 'https://spam.example' });
    expect(response.status).toBe(201);
    expect(response.json()).toEqual({
      lead_id: expect.stringMatching(/^[\w-]{32}$/) as string,
      category: 'General Enquiry',
      success_page: true,
    });
    expect(await leads()).toEqual([]);
  });
});

describe('Idempotency', () => {
  it('sent twice: one lead, the same answer, whatever the browser remembers', async () => {
    const first = await post();
    const again = await post({}, { headers: { 'Idempotency-Key': KEY, Cookie: cookieOf(first) } });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect(await leads()).toHaveLength(1);
    expect(await site.stored('lead_delivery_queue')).toHaveLength(1);
  });

  it('20 at once under one key are one lead and one answer', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => post()));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(await leads()).toHaveLength(1);
    expect(await site.stored('lead_events')).toHaveLength(1);
    expect(await site.stored('lead_deliveries')).toHaveLength(1);
  });

  it('the same key with other content is a conflict', async () => {
    await post();
    const response = await post({ message: 'Something else' });
    expect([response.status, (response.json() as { error: { code: string } }).error.code]).toEqual([
      409,
      'conflict',
    ]);
    expect(await leads()).toHaveLength(1);
  });

  it('20 at once under one key with two contents: one lead, the others hear of it', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, number) => post({ message: `Message ${number % 2}` })),
    );
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(9).fill(200), 201, ...Array<number>(10).fill(409)]);
    expect(await leads()).toHaveLength(1);
  });

  it('a retry after a lost answer, without its cookie, is given the very same cookie', async () => {
    const lost = await post();
    const again = await post();
    expect(cookieOf(again)).toBe(cookieOf(lost));
    const [row] = await leads();
    expect(row?.['visitor_hash']).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(cookieOf(lost).split('=')[1]);
  });

  it('a retry after another lead’s answer can be gone on with by that cookie', async () => {
    const lost = (await post()).json() as Accepted;
    const other = await post({}, { headers: { 'Idempotency-Key': 'another-key' } });
    const headers = { 'Idempotency-Key': KEY, Cookie: cookieOf(other) };
    const again = await post({}, { headers });
    expect(again.json()).toEqual(lost);
    expect(again.headers['set-cookie']).toBeUndefined();
    const follow = await app.request(`/api/leads/${lost.lead_id}/follow-up`, {
      method: 'POST',
      body: {},
      headers: { Cookie: cookieOf(other) },
    });
    expect(follow.status).toBe(204);
  });

  it('the key may stand in the field; one that is no key is refused', async () => {
    await post({ idempotency_key: KEY }, { headers: {} });
    expect((await leads()).map((lead) => lead['idempotency_key'])).toEqual([KEY]);
    expect((await post({}, { headers: { 'Idempotency-Key': 'short' } })).status).toBe(422);
  });

  it('the same key on another site is another lead', async () => {
    await post();
    const first = site;
    await open();
    expect((await post()).status).toBe(201);
    expect([(await first.stored('leads')).length, (await leads()).length]).toEqual([1, 1]);
  });
});

describe('A form post without script and without a key', () => {
  const fields = { ...CONTACT };
  const outcome = (response: TestResponse) => response.json() as { kind: string; leadId: string };

  it('a double click is one lead', async () => {
    const responses = await Promise.all([postForm(fields), postForm(fields), postForm(fields)]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(responses.map((response) => outcome(response).leadId)).size).toBe(1);
    expect(await leads()).toHaveLength(1);
  });

  it('a reload within ten minutes is one lead, also over the window’s end', async () => {
    app.clock.now = Math.ceil(app.clock.now / (10 * MINUTE)) * 10 * MINUTE - 1;
    await postForm(fields);
    app.clock.now += 9 * MINUTE;
    await postForm(fields);
    expect(await leads()).toHaveLength(1);
    app.clock.now += 2 * MINUTE;
    await postForm(fields);
    expect(await leads()).toHaveLength(2);
  });

  it('other words, another browser or another network are another lead', async () => {
    await postForm(fields);
    await postForm({ ...fields, message: 'Another question' });
    await postForm(fields, { agent: 'Another browser' });
    await postForm(fields, { address: '198.51.100.9' });
    expect(await leads()).toHaveLength(4);
  });

  it('the answer carries the visitor’s cookie, and nobody keeps it', async () => {
    const response = await postForm(fields);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^fc-visitor=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/),
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('opt-in that is not ticked is a no', async () => {
    await postForm(fields);
    await postForm({ ...fields, message: 'Ticked', opt_in: 'on' });
    expect((await payloads()).map((payload) => payload['opt_in'])).toEqual([false, true]);
  });
});
