import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { continueLead } from '#services/leads/continue-lead.ts';
import { RATE_LIMITS } from '#services/site/rate-limits.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from './lead-app.ts';
import type { LeadApp } from './lead-app.ts';
import { CONTACT, FORM_POST, addLeadSite, cookieOf, formBody } from './lead-site.ts';
import type { LeadSite } from './lead-site.ts';
import { THREATS_TIMEOUT, inTurns, threatCount } from '#tests/factories/threat-count.ts';
import type { TestResponse, TestRequest } from '../vehicle/vehicle-app.ts';

const GUESSES = threatCount(100_000, { few: 1_000 });
const CONNECTIONS = 8;

let database: TestDatabase;
let app: LeadApp;
let site: LeadSite;
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase({ max: CONNECTIONS });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function open(options: object = {}): Promise<void> {
  if (sites > 0) await app.close();
  sites += 1;
  const slug = `guards-${sites}`;
  site = await addLeadSite(database, slug, options);
  app = await openLeadApp(database, slug);
}

const OFF = { security: { captcha: 'off' } };
let keys = 0;
const nextKey = () => `key-number-${(keys += 1)}`;

const post = (changes: object = {}, init: TestRequest = {}) =>
  app.request('/api/leads', {
    method: 'POST',
    body: { ...CONTACT, ...changes },
    headers: { 'Idempotency-Key': nextKey() },
    ...init,
  });

const leads = () => site.stored('leads');
const codeOf = (response: TestResponse) =>
  `${response.status} ${(response.json() as { error: { code: string } }).error.code}`;
const leadIdOf = (response: TestResponse) => (response.json() as { lead_id: string }).lead_id;

describe('Limits', () => {
  beforeEach(() => open(OFF));

  it('a visitor’s forms are counted, and nobody else’s with them', async () => {
    for (let number = 0; number < RATE_LIMITS.lead.perAddress; number += 1) {
      expect((await post({ postcode: '1' })).status).toBe(422);
    }
    const refused = await post();
    expect([codeOf(refused), Number(refused.headers['retry-after']) > 0]).toEqual([
      '429 too_many_requests',
      true,
    ]);
    expect((await post({}, { address: '198.51.100.4' })).status).toBe(201);
  });

  it('challenges are counted as well', async () => {
    const requests = Array.from({ length: RATE_LIMITS.challenge.perAddress + 1 }, () =>
      app.request('/api/leads/challenge'),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('POST /api/leads/{lead_id}/follow-up', () => {
  beforeEach(() => open(OFF));
  const follow = (leadId: string, cookie: string) =>
    app.request(`/api/leads/${leadId}/follow-up`, {
      method: 'POST',
      body: { category: 'General Enquiry', car_type: 'used' },
      headers: { Cookie: cookie },
    });
  const followUps = async () =>
    (await site.stored('lead_events')).filter(({ kind }) => kind === 'follow-up');

  it('is recorded once, however often it is called', async () => {
    const lead = await post();
    const cookie = cookieOf(lead);
    const responses = await Promise.all([1, 2, 3].map(() => follow(leadIdOf(lead), cookie)));
    expect(responses.map(({ status, text }) => `${status}${text}`)).toEqual(['204', '204', '204']);
    expect(await followUps()).toMatchObject([
      { data: { category: 'General Enquiry', car_type: 'used' } },
    ]);
  });

  it('another visitor’s lead is answered like one that is none', async () => {
    const lead = await post();
    const other = cookieOf(await post({ message: 'From somebody else' }));
    const foreign = await follow(leadIdOf(lead), other);
    const none = await follow(randomBytes(24).toString('base64url'), other);
    const nobody = await follow(leadIdOf(lead), '');
    expect([foreign.status, foreign.text]).toEqual([none.status, none.text]);
    expect([foreign.status, foreign.text]).toEqual([nobody.status, nobody.text]);
    expect(codeOf(foreign)).toBe('404 not_found');
    expect(await followUps()).toEqual([]);
  });
});

describe('POST /api/leads/forget', () => {
  beforeEach(() => open(OFF));

  it('takes the visitor’s cookie away, is never kept, and leaves the lead with the dealer', async () => {
    const lead = await post();
    const response = await app.request('/api/leads/forget', {
      method: 'POST',
      body: {},
      headers: { Cookie: cookieOf(lead) },
    });
    expect([response.status, response.text]).toEqual([204, '']);
    expect(response.headers['cache-control']).toBe('no-store');
    const [name] = cookieOf(lead).split('=');
    expect(String(response.headers['set-cookie'])).toMatch(
      new RegExp(`^${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`),
    );
    expect(await leads()).toHaveLength(1);
  });
});

describe('Later steps', () => {
  beforeEach(() => open(OFF));

  async function openContext() {
    const found = await loadResolvedSite(database.db, site.id);
    if (found === null) throw new Error('The site does not exist.');
    const stock = { locations: new Map() };
    return {
      db: database.db,
      site: { ...found, origin: `http://${site.slug}.localhost:3000` },
      // A step reads only the locations of the stock.
      stock: async () => stock as never,
      clock: app.clock.now,
    };
  }
  const visitorOf = (response: TestResponse) => cookieOf(response).split('=')[1] ?? '';
  const accept = { step: 'offer', changes: { offer_accepted: true, form_completed: true } };

  it('by the visitor that made it: revised, recorded, delivered once more, and once only', async () => {
    const lead = await post();
    const context = await openContext();
    const step = { ...accept, leadId: leadIdOf(lead), visitor: visitorOf(lead), deliver: true };
    expect(await continueLead(context, step)).toEqual({ kind: 'accepted', revision: 1 });
    expect(await continueLead(context, step)).toEqual({ kind: 'accepted', revision: 1 });
    expect(await leads()).toMatchObject([{ revision: 1, offer_accepted: true }]);
    expect((await site.stored('lead_deliveries')).map((row) => row['lead_revision'])).toEqual([
      0, 1,
    ]);
    expect((await site.stored('lead_events')).map(({ kind }) => kind)).toEqual(['created', 'step']);
  });

  it('no step changes whose lead it is', async () => {
    const lead = await post();
    const changes = { lead_id: 'x', category: 'Finance', source: 'Website' as const, kms: 12 };
    const step = { leadId: leadIdOf(lead), visitor: visitorOf(lead), step: 'car', deliver: false };
    await continueLead(await openContext(), { ...step, changes });
    const [row] = await leads();
    expect(row?.['payload']).toMatchObject({
      lead_id: leadIdOf(lead),
      category: 'General Enquiry',
      kms: 12,
    });
  });

  it(
    'a guessed lead id accepts nobody’s offer (threat 3)',
    async () => {
      const made = await Promise.all(
        [1, 2, 3].map((number) =>
          post({ message: `Lead ${number}` }, { address: `198.51.100.${number}` }),
        ),
      );
      const [mine, ...others] = made;
      const own = mine === undefined ? '' : visitorOf(mine);
      const random = seededRandom('guesses');
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const letter = () => letters[Math.floor(random() * letters.length)] ?? 'A';
      const randomText = (length: number) => Array.from({ length }, letter).join('');
      // Made-up ids, other visitors' ids with a letter changed, and other visitors' ids; each with and
      // without a valid cookie.
      const guesses = Array.from({ length: GUESSES }, (_, number) => {
        const other = others[number % others.length];
        const known = other === undefined ? '' : leadIdOf(other);
        const leadId = [randomText(32), known.slice(0, 31) + letter(), known][number % 3] ?? '';
        return { leadId, visitor: number % 2 === 0 ? own : randomText(43) };
      }).filter(({ leadId, visitor }) => leadId !== '' && visitor !== '');

      const context = await openContext();
      let hits = 0;
      let tried = 0;
      await inTurns(guesses, CONNECTIONS, async (guess) => {
        const outcome = await continueLead(context, { ...accept, ...guess, deliver: true });
        tried += 1;
        if (outcome.kind !== 'unknown') hits += 1;
      });
      expect([tried, hits]).toEqual([GUESSES, 0]);
      expect((await leads()).map((lead) => lead['offer_accepted'])).toEqual([null, null, null]);
      expect((await site.stored('lead_events')).map(({ kind }) => kind)).not.toContain('step');
      // The visitor who created it can.
      const step = { ...accept, leadId: mine === undefined ? '' : leadIdOf(mine), visitor: own };
      expect(await continueLead(context, { ...step, deliver: true })).toMatchObject({
        revision: 1,
      });
    },
    THREATS_TIMEOUT,
  );
});

describe('Cross-site requests have no effect (threat 24)', () => {
  beforeEach(() => open(OFF));

  it.each([
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['text/plain', { 'Content-Type': 'text/plain' }],
    ['fetch', { 'Content-Type': 'application/json' }],
  ])('%s', async (_name, type) => {
    const made = await post();
    const before = await leads();
    for (const from of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ]) {
      const headers = { ...type, ...from, Cookie: cookieOf(made) };
      const body =
        type['Content-Type'] === FORM_POST['Content-Type']
          ? formBody({ ...CONTACT, message: 'From elsewhere' })
          : JSON.stringify({ ...CONTACT, message: 'From elsewhere' });
      for (const target of [
        '/api/leads',
        `/api/leads/${leadIdOf(made)}/follow-up`,
        '/api/leads/forget',
        '/api/trade-in',
        '/api/miscellaneous',
        '/api/phone-reveals',
        '/api/events',
        '/contact',
      ]) {
        expect((await app.request(target, { method: 'POST', body, headers })).status).toBe(403);
      }
    }
    expect(await leads()).toEqual(before);
    expect(await site.stored('lead_events')).toHaveLength(1);
  });
});

describe('Personal data stays out of logs and answers (threat 27)', () => {
  it('no canary is in any line, whether a lead is taken, refused or fails', async () => {
    await open(OFF);
    const canary = {
      name: 'Canaryname',
      last_name: 'Canarylast',
      email: 'canary@canary.example',
      phone: '0491 570 157',
      message: 'Canarymessage',
      lead_attributes: { visited_pages: [{ path: '/canarypath', title: 'x', at: '2026-11-15' }] },
    };
    const responses = [
      await post(canary),
      await post({ ...canary, postcode: 'Canary' }),
      await app.request('/contact', {
        method: 'POST',
        headers: FORM_POST,
        body: formBody({ ...CONTACT, name: canary.name, email: canary.email }),
      }),
    ];
    const broken = await database.ownerDb.schema
      .alterTable('lead_events')
      .renameTo('gone')
      .execute();
    expect(broken).toBeUndefined();
    responses.push(await post({ ...canary, message: 'Canarymessage again' }));
    await database.ownerDb.schema.alterTable('gone').renameTo('lead_events').execute();
    expect(responses.map(({ status }) => status)).toEqual([201, 422, 303, 500]);
    const pattern = /canary|491\s?570\s?157/i;
    expect(app.logged.length).toBeGreaterThanOrEqual(responses.length);
    for (const line of app.logged) expect(line).not.toMatch(pattern);
    for (const { text, headers } of responses) {
      expect(text + JSON.stringify(headers)).not.toMatch(pattern);
    }
    // A submission that failed halfway leaves nothing behind.
    expect((await leads()).length).toBe(2);
  });
});
