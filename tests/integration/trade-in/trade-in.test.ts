import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRegister } from '#adapters/rego-lookup-register/read-register.ts';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { ADJUSTMENT_QUESTIONS } from '#domain/trade-in/trade-in-offer.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import * as copy from '#copy/en-AU/trade-in.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from '../leads/lead-app.ts';
import type { LeadApp } from '../leads/lead-app.ts';
import { CONTACT, addLeadSite, cookieOf } from '../leads/lead-site.ts';
import type { LeadSite } from '../leads/lead-site.ts';
import { signInAs } from '../accounts/signed-in-visitor.ts';
import { newVehicle } from '../rows.ts';
import { NOW, addVehicles } from '../vehicle/vehicle-app.ts';
import type { TestRequest } from '../vehicle/vehicle-app.ts';

const REGISTER = readRegister(
  readFileSync(new URL('../../../demo/rego-register.tsv', import.meta.url), 'utf8'),
);
const KNOWN = REGISTER.find(({ year, state }) => year === 2022 && state === 'NSW');
if (KNOWN === undefined) throw new Error('The register has no car of 2022.');
const OLD = REGISTER.find(({ year }) => year === 2012) ?? KNOWN;

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
  const slug = `trade-${sites}`;
  site = await addLeadSite(database, slug, { security: { captcha: 'off' }, ...options });
  await addVehicles(
    database,
    site.id,
    Array.from({ length: 8 }, (_, at) =>
      newVehicle({
        make: KNOWN?.make ?? '',
        model: KNOWN?.model ?? '',
        badge: KNOWN?.badge ?? null,
        series: null,
        year: 2022,
        km: 45_000,
        vin: null,
        carType: 'used',
        itemType: 'car',
        hiddenGroup: null,
        stockNumber: `T${at}`,
        slug: `trade-car-${at}`,
        locationId: site.locationId,
        dealershipSlug: `dealer-${at % 3}`,
        priceCents: 40_000_00,
        offerPriceCents: null,
        createdAt: Date.UTC(2026, 10, 1),
      }),
    ),
  );
  app = await openLeadApp(database, slug);
}
beforeEach(() => open());

async function step(fields: object, init: TestRequest = {}) {
  const response = await app.request('/api/trade-in', {
    method: 'POST',
    body: { url: '/trade-in', page_id: 'trade-in', fields },
    ...init,
  });
  expect(response.status).toBe(200);
  return { ...(response.json() as TradeInStep), cookie: cookieOf(response) };
}

const stateOf = ({ step: name, state }: TradeInStep) => ({
  trade_in_step: name,
  trade_in_state: state ?? '',
});
const BEST = Object.fromEntries(
  ADJUSTMENT_QUESTIONS.map(({ name, choices }) => [name, choices[0]?.value ?? '']),
);
const { form: _form, message: _message, ...PERSON } = CONTACT;
const CONTACTED = { ...PERSON, PreferredContactMethod: 'SMS', finance: 'No', opt_in: true };

async function upToContact(car = KNOWN, kms = '45,000 km') {
  const found = await step({ trade_in_step: 'car', rego: car?.rego, regoState: car?.state });
  const details = await step({ ...stateOf(found), kms, expected_value: '$30,000' });
  const condition = await step({ ...stateOf(details), ...BEST });
  expect(condition.step).toBe('contact');
  return condition;
}

const leads = async () =>
  (await site.stored('leads')).map((row) => ({ ...row, payload: row['payload'] as LeadPayload }));

describe('the trade-in, step by step', () => {
  it('a rego of the register names the car', async () => {
    const found = await step({
      trade_in_step: 'car',
      rego: ` ${KNOWN.rego.toLowerCase()} `,
      regoState: KNOWN.state,
    });
    expect(found).toMatchObject({
      step: 'details',
      car: { make: KNOWN.make, model: KNOWN.model, year: 2022, found: true },
      unknownRego: null,
      errors: {},
    });
  });

  it('a quick-pick stands for its field, with script or without', async () => {
    const found = await step({
      trade_in_step: 'car',
      rego: KNOWN.rego,
      regoState: KNOWN.state,
    });
    const typed = { ...stateOf(found), expected_value: ['', '20000'] };
    const missing = await step({ ...typed, kms: '' });
    expect(missing).toMatchObject({
      step: 'details',
      values: { expected_value: '20000' },
      errors: { kms: ['Please enter the kilometres on the clock.'] },
    });
    expect((await step({ ...typed, kms: ['', '60000'] })).step).toBe('condition');
    expect((await step({ ...typed, kms: ['45,000 km', '60000'] })).step).toBe('condition');
  });

  it('an unknown rego goes on by make, model and year', async () => {
    const next = await step({ trade_in_step: 'car', rego: 'ZZZ000', regoState: 'WA' });
    expect(next).toMatchObject({ step: 'details', car: null, unknownRego: 'ZZZ000' });
    const wrong = await step({
      ...stateOf(next),
      make: 'Zeppelin',
      model: '',
      year: '12',
      kms: 'x',
    });
    expect(Object.keys(wrong.errors)).toEqual(['make', 'model', 'year', 'kms']);
    expect(wrong).toMatchObject({ step: 'details', values: { make: 'Zeppelin', year: '12' } });
    const right = await step({
      ...stateOf(wrong),
      make: KNOWN.make,
      model: KNOWN.model,
      year: '2022',
      kms: '45000',
    });
    expect(right).toMatchObject({ step: 'condition', car: { found: false, year: 2022 } });
  });

  it('nothing is kept of anybody before the last step', async () => {
    await upToContact();
    expect(await leads()).toEqual([]);
    expect(await site.stored('lead_events')).toEqual([]);
  });

  it('the last step makes the lead, with all that was told, and only then is there a figure', async () => {
    const contact = await upToContact();
    expect(contact).toMatchObject({ offer: null, notice: null });
    const offered = await step({ ...stateOf(contact), ...CONTACTED });
    // $40,000: 80% of ten, 86% of twenty, 88% of ten thousand, and 2% for a car like new.
    expect(offered).toMatchObject({ step: 'offer', offer: 34_650, category: 'Trade-In' });
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(lead?.payload).toMatchObject({
      category: 'Trade-In',
      lead_id: offered.leadId,
      name: CONTACT.name,
      rego: KNOWN.rego,
      regoState: 'NSW',
      kms: 45_000,
      PreferredContactMethod: 'SMS',
      finance: 'No',
      trade_in_vehicle: { make: KNOWN.make, year: 2022 },
      offer_price: 34_650,
      form_completed: false,
    });
    expect(lead?.payload.adjustmentAnswers).toContainEqual({
      question: 'What price are you hoping for?',
      answer: '$30,000',
    });
    expect(lead).toMatchObject({ form_completed: false, offer_accepted: null });
  });

  it.each([
    ['accept', true],
    ['decline', false],
  ])('%s is told to the dealer once', async (go, accepted) => {
    const offered = await step({ ...stateOf(await upToContact()), ...CONTACTED });
    const headers = { Cookie: offered.cookie };
    const done = await step({ ...stateOf(offered), trade_in_go: go }, { headers });
    expect(done.done).toBe('/success?category=Trade-In');
    await step({ ...stateOf(offered), trade_in_go: go }, { headers });
    const [lead] = await leads();
    expect(lead).toMatchObject({ form_completed: true, offer_accepted: accepted, revision: 1 });
    expect(lead?.payload).toMatchObject({ form_completed: true, offer_accepted: accepted });
    expect(await site.stored('lead_deliveries')).toHaveLength(2);
  });

  it('belongs to the account of a signed-in visitor', async () => {
    await open({ accounts: { enabled: true } });
    const { accountId, cookie } = await signInAs(database.db, site.id, '+61412345678', NOW);
    const contact = await upToContact();
    await step({ ...stateOf(contact), ...CONTACTED }, { headers: { Cookie: cookie } });
    expect(await leads()).toMatchObject([{ form: 'tradeIn', account_id: accountId }]);
  });

  it('somebody else cannot accept an offer, not even with its state', async () => {
    const offered = await step({ ...stateOf(await upToContact()), ...CONTACTED });
    for (const headers of [{}, { Cookie: `fc-visitor=${'B'.repeat(43)}` }]) {
      const refused = await step({ ...stateOf(offered), trade_in_go: 'accept' }, { headers });
      expect(refused).toMatchObject({ done: null, alert: copy.unexpectedError });
    }
    expect((await leads())[0]).toMatchObject({ offer_accepted: null });
  });

  it('a state that the site has not signed begins anew', async () => {
    const contact = await upToContact();
    const [body = '', signature = ''] = (contact.state ?? '').split('.');
    const forged = Buffer.from(body, 'base64url').toString().replace('45000', '45');
    const state = `${Buffer.from(forged).toString('base64url')}.${signature}`;
    const response = await step({ trade_in_step: 'contact', trade_in_state: state, ...CONTACTED });
    expect(response).toMatchObject({ step: 'car' });
    expect(response.alert).toContain('start again');
    expect(await leads()).toEqual([]);
  });

  it('the same words twice are one lead, with the same figure', async () => {
    const contact = await upToContact();
    const both = await Promise.all([
      step({ ...stateOf(contact), ...CONTACTED }),
      step({ ...stateOf(contact), ...CONTACTED }),
    ]);
    expect(new Set(both.map(({ leadId }) => leadId)).size).toBe(1);
    expect(both.map(({ offer }) => offer)).toEqual([34_650, 34_650]);
    expect(await leads()).toHaveLength(1);
  });

  it('faults of the last step come back with everything typed', async () => {
    const contact = await upToContact();
    const response = await step({ ...stateOf(contact), ...CONTACTED, postcode: '12', email: 'no' });
    expect(response).toMatchObject({
      step: 'contact',
      errors: { postcode: ['Invalid postcode. Please enter a 4-digit number.'] },
      values: { name: CONTACT.name, postcode: '12', PreferredContactMethod: 'SMS' },
    });
    expect(await leads()).toEqual([]);
  });

  it('the way back keeps what was typed', async () => {
    const contact = await upToContact();
    const back = await step({ ...stateOf(contact), name: 'Zo', trade_in_go: 'back' });
    expect(back).toMatchObject({ step: 'condition', values: BEST });
    const again = await step({ ...stateOf(back), ...BEST });
    expect(again).toMatchObject({ step: 'contact', values: { name: 'Zo' } });
  });

  it.each([
    ['over 100,000 km', KNOWN, '100,001', 'over 100,000 km'],
    ['over 7 years', OLD, '40,000', 'over 7 years old'],
  ])(
    'a car %s goes on as a lead without a figure, and is told so',
    async (_why, car, kms, reason) => {
      const contact = await upToContact(car, kms);
      expect(contact.notice).toContain(reason);
      const sent = await step({ ...stateOf(contact), ...CONTACTED });
      expect(sent).toMatchObject({ offer: null, done: '/success?category=Trade-In' });
      const [lead] = await leads();
      expect(lead?.payload).not.toHaveProperty('offer_price');
      expect(lead).toMatchObject({ form_completed: true });
    },
  );

  it('a make that is not on the list is a lead without a figure, and is told so at once', async () => {
    const next = await step({ trade_in_step: 'car', trade_in_go: 'manual' });
    const details = await step({
      ...stateOf(next),
      make: 'Other',
      model: 'Special',
      year: '2022',
      kms: '10',
    });
    expect(details.notice).toContain('enough similar cars');
    const contact = await step({ ...stateOf(details), ...BEST });
    expect(contact.notice).toBe(details.notice);
    const sent = await step({ ...stateOf(contact), ...CONTACTED });
    expect(sent).toMatchObject({ offer: null, done: '/success?category=Trade-In' });
    expect(await leads()).toHaveLength(1);
  });

  it('a visitor who looks up plate after plate goes on by hand; others do not notice', async () => {
    const steps = [];
    for (let at = 0; at < 22; at += 1) {
      steps.push(await step({ trade_in_step: 'car', rego: `AAA${at}`, regoState: 'NSW' }));
    }
    expect(steps.at(0)).toMatchObject({ alert: null, unknownRego: 'AAA0' });
    expect(steps.at(-1)).toMatchObject({ step: 'details', unknownRego: null });
    expect(steps.at(-1)?.alert).toContain('couldn’t look up');
    const other = await step(
      { trade_in_step: 'car', rego: KNOWN.rego, regoState: KNOWN.state },
      { address: '198.51.100.77' },
    );
    expect(other.car?.found).toBe(true);
  });

  it('the car of the stock that it is for is told with the lead', async () => {
    const contact = await upToContact();
    const sent = await step({ ...stateOf(contact), ...CONTACTED, car_id: String(site.carId) });
    expect(sent.step).toBe('offer');
    expect((await leads())[0]?.payload).toMatchObject({
      car_id: site.carId,
      stock_number: 'K1001',
    });
  });

  it('what fills in the trap is answered and not kept', async () => {
    const contact = await upToContact();
    const sent = await step({
      ...stateOf(contact),
      ...CONTACTED,
      website_url: 'https://spam.example',
    });
    expect(sent.step).toBe('offer');
    expect(await leads()).toEqual([]);
  });

  it('nothing personal is logged', async () => {
    const offered = await step({ ...stateOf(await upToContact()), ...CONTACTED });
    await step(
      { ...stateOf(offered), trade_in_go: 'accept' },
      { headers: { Cookie: offered.cookie } },
    );
    const logged = app.logged.join('\n');
    for (const secret of [
      CONTACT.email,
      CONTACT.last_name,
      '491570156',
      KNOWN.rego,
      String(offered.leadId),
    ]) {
      expect(logged).not.toContain(secret);
    }
  });

  it.each([
    '',
    '[]',
    '{"fields":[]}',
    '{"url":"/","fields":{"a":{"b":1}}}',
    '{"url":5,"fields":{}}',
  ])('what is no step is refused: %s', async (body) => {
    const response = await app.request('/api/trade-in', { method: 'POST', body });
    expect(response.status).toBe(400);
  });
});
