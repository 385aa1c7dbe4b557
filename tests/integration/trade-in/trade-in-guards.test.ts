import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upsertLocations } from '#db/locations/locations.ts';
import { withSite } from '#db/with-site.ts';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { ADJUSTMENT_QUESTIONS } from '#domain/trade-in/trade-in-offer.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { issueChallenge } from '#services/leads/captcha.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';
import { advanceTradeIn } from '#services/trade-in/advance.ts';
import { answerTradeIn } from '#http/api/trade-in/trade-in-step.ts';
import type { TradeInVisitor } from '#services/trade-in/step-types.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';
import { createLog } from '#http/logging.ts';
import { openCaptchas } from '#main/captchas.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import { SiteDirectory } from '#services/site/site-directory.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { CONTACT, addLeadSite } from '../leads/lead-site.ts';
import type { LeadSite } from '../leads/lead-site.ts';
import { newLocation } from '../rows.ts';
import { NOW } from '../vehicle/vehicle-app.ts';

let database: TestDatabase;
let site: LeadSite;
let context: LeadContext;
let sites = 0;
/** How many paid valuations were requested, and their result. */
let valued = 0;
let marketCents = 40_000_00;
let counted: string[] = [];

const lookups: TradeInLookups = {
  findCar: async () => ({ kind: 'unknown' }),
  valueCar: async () => {
    valued += 1;
    return { kind: 'valued', marketCents, by: 'provider', sampleSize: null };
  },
};

beforeAll(async () => {
  database = await createTestDatabase({ max: 6 });
});
afterAll(() => database.drop());

async function open(options: object = {}): Promise<void> {
  sites += 1;
  const slug = `guarded-${sites}`;
  site = await addLeadSite(database, slug, options);
  const { db } = database;
  const directory = new SiteDirectory(db, createLog('silent'), () => 3000);
  await directory.refresh();
  const host = directory.findHost(`${slug}.localhost`);
  if (host.kind !== 'site') throw new Error('The site has no host.');
  const served = await directory.load(host.version);
  const stocks = new StockSnapshots({ db, siteOf: async () => served.config, now: () => NOW });
  context = {
    db,
    site: served,
    stock: () => stocks.get({ ...host.version, siteId: site.id }),
    clock: NOW,
    keys: new SiteKeys(db),
    limits: new RateLimits(),
    captchas: openCaptchas({ verifyUrl: null, now: () => NOW, log: createLog('silent') }),
    count: (outcome) => counted.push(outcome),
  };
}
beforeEach(async () => {
  valued = 0;
  counted = [];
  marketCents = 40_000_00;
  await open();
});

const visitorOf = (cookie: string | null, at: number): TradeInVisitor => ({
  leadContext: { ...context, clock: context.clock + at },
  sender: { address: '203.0.113.7', userAgent: 'Mozilla/5.0', visitor: cookie },
  logError: (error) => {
    throw error;
  },
});

type Sent = Record<string, string | boolean>;

/** With script. */
async function post(fields: Sent, cookie: string | null = null): Promise<TradeInStep> {
  const body = { url: '/trade-in', page_id: 'trade-in', fields };
  const response = await answerTradeIn(lookups, visitorOf(cookie, 0), body);
  expect(response.status).toBe(200);
  return response.body as TradeInStep;
}

/** Without script. */
async function postForm(fields: Record<string, string>, at = 0): Promise<TradeInStep> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const page = { url: '/trade-in', pageId: 'trade-in' };
  const visitor = visitorOf(null, at);
  return (await advanceTradeIn(lookups, visitor, { fields: form, page, plain: true })).step;
}

async function solved(): Promise<string> {
  const challenge = (await issueChallenge(context)) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const stateOf = ({ step, state }: TradeInStep) => ({
  trade_in_step: step,
  trade_in_state: state ?? '',
});
const ANSWERS = Object.fromEntries(
  ADJUSTMENT_QUESTIONS.map(({ name, choices }) => [name, choices[0]?.value ?? '']),
);
const { form: _form, message: _message, ...PERSON } = CONTACT;
const WORDS = { ...PERSON, PreferredContactMethod: 'SMS', finance: 'No' };
const TICKED = { ...WORDS, opt_in: true, website_url: '' };

async function upToContact(kms = '45000') {
  const step = await post({ trade_in_step: 'car', trade_in_go: 'manual' });
  const car = { make: 'Toyota', model: 'Falconer', year: '2022', kms };
  const details = await post({ ...stateOf(step), ...car });
  const contact = await post({ ...stateOf(details), ...ANSWERS });
  expect(contact.step).toBe('contact');
  return stateOf(contact);
}

const payloads = async () =>
  (await site.stored('leads')).map(({ payload }) => payload as LeadPayload);

describe('the last step of a trade-in, sent again after an answer was lost', () => {
  it('with a fresh challenge and another page seen meanwhile it is one lead', async () => {
    const contact = await upToContact();
    const seen = (path: string) => JSON.stringify({ visited_pages: [{ path, title: path }] });
    const first = await post({
      ...contact,
      ...TICKED,
      altcha: await solved(),
      lead_attributes: seen('/'),
    });
    const again = await post({
      ...contact,
      ...TICKED,
      altcha: await solved(),
      lead_attributes: seen('/cars'),
    });
    expect(first.offer).toBe(34_650);
    expect([again.leadId, again.offer]).toEqual([first.leadId, first.offer]);
    expect(await payloads()).toHaveLength(1);
    expect(valued).toBe(1);
  });

  it('by the browser itself, where the puzzle could not be solved, it is one lead too', async () => {
    const contact = await upToContact();
    const first = await post({ ...contact, ...TICKED, altcha: await solved() });
    const again = await postForm({ ...contact, ...WORDS, opt_in: 'true', website_url: '' });
    expect([again.leadId, again.offer]).toEqual([first.leadId, first.offer]);
    expect(await payloads()).toHaveLength(1);
    expect(counted).toEqual(['accepted', 'again']);
  });

  it.each([['a new visitor', null] as const, ['a returning one', 'C'.repeat(43)] as const])(
    '%s is shown the figure that the lead holds, whatever the car is worth by now',
    async (_who, cookie) => {
      const contact = await upToContact();
      const first = await post({ ...contact, ...TICKED, altcha: await solved() }, cookie);
      marketCents = 20_000_00;
      const again = await post({ ...contact, ...TICKED, altcha: await solved() }, cookie);
      expect(again.offer).toBe(first.offer);
      expect((await payloads()).map(({ offer_price: offer }) => offer)).toEqual([34_650]);
    },
  );

  it('other words are another lead', async () => {
    const contact = await upToContact();
    await post({ ...contact, ...TICKED, altcha: await solved() });
    await post({ ...contact, ...TICKED, name: 'Sam', altcha: await solved() });
    expect(await payloads()).toHaveLength(2);
  });
});

describe('an opt-in that was not ticked', () => {
  it('stays so, with script', async () => {
    const contact = await upToContact();
    const unticked = { ...contact, ...TICKED, opt_in: false, altcha: await solved() };
    const { leadId } = await post(unticked);
    expect((await postForm({ ...contact, ...WORDS })).leadId).toBe(leadId);
    expect((await payloads()).map(({ opt_in: optIn }) => optIn)).toEqual([false]);
  });

  it('and without, on the page that asks to press once more as well', async () => {
    const contact = await upToContact();
    const step = await postForm({ ...contact, ...WORDS });
    expect(step).toMatchObject({ step: 'contact', values: { opt_in: 'false' } });
    await postForm({ ...contact, ...WORDS, confirm_token: step.confirm ?? '' }, 3_000);
    expect((await payloads()).map(({ opt_in: optIn }) => optIn)).toEqual([false]);
  });
});

describe('a valuation is paid for', () => {
  it.each([
    ['a filled-in trap', { website_url: 'https://spam.example' }, false],
    ['a fault in a field', { postcode: '1' }, true],
    ['no captcha', {}, false],
    ['a captcha of nobody’s', { altcha: 'bm9uc2Vuc2U=' }, false],
  ])('never for %s', async (_what, changes, captcha) => {
    const altcha: Sent = captcha ? { altcha: await solved() } : {};
    await post(Object.assign(await upToContact(), TICKED, altcha, changes));
    expect(valued).toBe(0);
    expect(await payloads()).toEqual([]);
  });

  it('nor for a trap that a person’s form filler filled in, whose lead is taken', async () => {
    const trap = { website_url: 'https://person.example', altcha: await solved() };
    await post({ ...(await upToContact()), ...TICKED, ...trap });
    expect([valued, (await payloads()).length]).toEqual([0, 1]);
  });

  it('without script once the button was pressed again, and once only', async () => {
    const contact = await upToContact();
    const fields = { ...contact, ...WORDS, opt_in: 'true' };
    const step = await postForm(fields);
    expect(step.confirm).not.toBeNull();
    const token = { confirm_token: step.confirm ?? '' };
    expect((await postForm({ ...fields, ...token }, 500)).step).toBe('contact');
    expect(valued).toBe(0);
    expect((await postForm({ ...fields, ...token }, 3_000)).offer).toBe(34_650);
    expect((await postForm({ ...fields, ...token }, 4_000)).offer).toBe(34_650);
    expect(valued).toBe(1);
    expect(await payloads()).toHaveLength(1);
  });

  it('never by a challenge that another lead has used up', async () => {
    const altcha = await solved();
    await post({ ...(await upToContact()), ...TICKED, altcha });
    const replayed = await post({ ...(await upToContact()), ...TICKED, altcha });
    expect(replayed).toMatchObject({ step: 'contact', offer: null });
    expect([valued, (await payloads()).length]).toEqual([1, 1]);
  });

  it('never by a second press that another lead has used up', async () => {
    const withOptIn = { ...WORDS, opt_in: 'true' };
    const first = { ...(await upToContact()), ...withOptIn };
    const token = { confirm_token: (await postForm(first)).confirm ?? '' };
    await postForm({ ...first, ...token }, 3_000);
    const replayed = await postForm({ ...(await upToContact()), ...withOptIn, ...token }, 4_000);
    expect(replayed).toMatchObject({ step: 'contact', offer: null });
    expect([valued, (await payloads()).length]).toEqual([1, 1]);
  });
});

/** The car is no longer in the stock at all. */
async function withdraw(): Promise<void> {
  const { db } = database;
  await withSite(db, site.id, async (trx) => {
    await trx.deleteFrom('vehicles').where('id', '=', site.carId).execute();
  });
  const { siteId, revision, stockRevision } = await context.stock();
  const stocks = new StockSnapshots({
    db,
    siteOf: async () => context.site.config,
    now: () => NOW,
  });
  context = {
    ...context,
    stock: () => stocks.get({ siteId, revision, stockRevision: stockRevision + 1 }),
  };
}

describe('a car of the stock that is withdrawn between two presses', () => {
  /** Without a vehicle, this site's forms ask for the location. */
  async function openWithPlaces(): Promise<string> {
    await open({ forms: { showLocation: true } });
    await withSite(database.db, site.id, (trx) =>
      upsertLocations(trx, [newLocation({ slug: 'another-place', name: 'Another place' })]),
    );
    const rows = await site.stored('vehicles');
    return String(rows.find(({ id }) => id === site.carId)?.['slug']);
  }

  it('the second press stands: it is one lead, valued once', async () => {
    const car = { car_id: await openWithPlaces() };
    const fields = { ...(await upToContact()), ...WORDS, ...car, opt_in: 'true' };
    const step = await postForm(fields);
    await withdraw();
    const sent = await postForm({ ...fields, confirm_token: step.confirm ?? '' }, 3_000);
    expect(sent).toMatchObject({ step: 'offer', offer: 34_650 });
    expect([valued, (await payloads()).length]).toEqual([1, 1]);
  });

  it('a retry after a lost answer is the same lead', async () => {
    const car = { car_id: await openWithPlaces() };
    const fields = { ...(await upToContact()), ...TICKED, ...car };
    const first = await post({ ...fields, altcha: await solved() });
    await withdraw();
    const again = await post({ ...fields, altcha: await solved() });
    expect([again.leadId, again.offer]).toEqual([first.leadId, first.offer]);
    expect([valued, (await payloads()).length]).toEqual([1, 1]);
  });
});

describe('the limit of steps', () => {
  const few = { ...RATE_LIMITS, 'lead-step': { seconds: 600, perAddress: 2, perSite: 20 } };

  it('holds without script, and nothing that was typed is lost', async () => {
    const contact = await upToContact();
    context = { ...context, limits: new RateLimits(few) };
    const typed = { ...contact, ...WORDS, postcode: '1' };
    expect((await postForm(typed)).errors).toHaveProperty('postcode');
    expect((await postForm(typed)).errors).toHaveProperty('postcode');
    const refused = await postForm({ ...contact, ...WORDS, opt_in: 'true' });
    expect(refused).toMatchObject({
      step: 'contact',
      alert: 'That was a lot of tries. Please try again in 10 minutes.',
      confirm: null,
      values: { name: WORDS.name, email: WORDS.email, opt_in: 'true' },
    });
    const later = { ...stateOf(refused), ...WORDS, opt_in: 'true' };
    context = { ...context, limits: new RateLimits(few) };
    expect((await postForm(later)).confirm).not.toBeNull();
  });

  it('counts what is stale or nobody’s as well', async () => {
    context = { ...context, limits: new RateLimits(few) };
    const alerts: (string | null)[] = [];
    for (let number = 0; number < 3; number += 1) {
      const { step, alert } = await postForm({
        trade_in_step: 'contact',
        trade_in_state: 'forged',
      });
      alerts.push(alert);
      expect(step).toBe('car');
    }
    expect(alerts.at(-1)).toContain('That was a lot of tries.');
  });
});

const sendTo = async (kms?: string) => {
  const contact = await upToContact(kms);
  return post({ ...contact, ...TICKED, altcha: await solved() }, 'C'.repeat(43));
};
const settle = (step: TradeInStep, go: string) =>
  post({ ...stateOf(step), trade_in_go: go }, 'C'.repeat(43));

describe('the answer to an offer', () => {
  it('none is taken where there was no offer', async () => {
    const sent = await sendTo('100001');
    expect(sent.offer).toBeNull();
    expect((await settle(sent, 'accept')).alert).not.toBeNull();
    expect(await payloads()).toMatchObject([{ form_completed: true }]);
    expect((await payloads())[0]).not.toHaveProperty('offer_accepted');
    expect(await site.stored('lead_deliveries')).toHaveLength(1);
  });

  it('is told once; a change of mind counts as a form, within its limit', async () => {
    const offered = await sendTo();
    const few = { ...RATE_LIMITS, lead: { seconds: 600, perAddress: 1, perSite: 20 } };
    context = { ...context, limits: new RateLimits(few) };
    for (const go of ['accept', 'accept', 'decline']) await settle(offered, go);
    expect(await payloads()).toMatchObject([{ offer_accepted: false }]);
    expect(await site.stored('lead_deliveries')).toHaveLength(3);
    expect((await settle(offered, 'accept')).alert).toContain('That was a lot of tries.');
    expect(await payloads()).toMatchObject([{ offer_accepted: false }]);
    expect(await site.stored('lead_deliveries')).toHaveLength(3);
  });
});

describe('forms.successCategories', () => {
  it.each(['accept', 'decline'])('%s: without the category it is told in place', async (go) => {
    await open({ forms: { successCategories: ['Service'] } });
    const offered = await sendTo();
    expect(offered).toMatchObject({ offer: 34_650, success: null, settled: false });
    expect(await settle(offered, go)).toMatchObject({ settled: true, done: null, success: null });
  });

  it.each(['accept', 'decline'])('%s: with the category it leads to its page', async (go) => {
    await open({ forms: { successCategories: ['Trade-In'] } });
    expect(await settle(await sendTo(), go)).toMatchObject({ done: '/success?category=Trade-In' });
  });

  it('a car without a figure is no exception', async () => {
    expect(await sendTo('100001')).toMatchObject({ done: '/success?category=Trade-In' });
    await open({ forms: { successCategories: [] } });
    expect(await sendTo('100001')).toMatchObject({ settled: true, done: null, success: null });
  });
});

describe('the record of a valuation', () => {
  it('is of the lead it was made for, without script as well, so that it is erased with it', async () => {
    await open({ tradeIn: { recordValuation: true } });
    const contact = await upToContact();
    const step = await postForm({ ...contact, ...WORDS });
    await postForm({ ...contact, ...WORDS, confirm_token: step.confirm ?? '' }, 3_000);
    const [lead] = await site.stored('leads');
    const records = await site.stored('miscellaneous_records');
    expect(records.map((record) => record['lead'])).toEqual([lead?.['id']]);
  });
});
