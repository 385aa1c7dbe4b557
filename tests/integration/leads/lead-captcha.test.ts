import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '#services/site/rate-limits.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from './lead-app.ts';
import type { LeadApp } from './lead-app.ts';
import { CONTACT, FORM_POST, addLeadSite, formBody } from './lead-site.ts';
import type { LeadSite } from './lead-site.ts';
import type { TestResponse, TestRequest } from '../vehicle/vehicle-app.ts';

const MINUTE = 60_000;

let database: TestDatabase;
let app: LeadApp;
let site: LeadSite;
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function open(options: object = {}): Promise<void> {
  if (sites > 0) await app.close();
  sites += 1;
  const slug = `captcha-${sites}`;
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

async function solved(): Promise<string> {
  const response = await app.request('/api/leads/challenge');
  expect(response.headers['cache-control']).toBe('no-store');
  const challenge = response.json() as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('The captcha', () => {
  beforeEach(() => open());

  it('the submit is blocked by a captcha check', async () => {
    expect(codeOf(await post())).toBe('403 forbidden');
    expect(codeOf(await post({ altcha: 'nonsense' }))).toBe('403 forbidden');
    expect(await leads()).toEqual([]);
    expect((await post({ altcha: await solved() })).status).toBe(201);
  });

  it('whoever passes it is taken in where a form filler filled the honeypot, and marked', async () => {
    const trap = { website_url: 'https://person.example' };
    expect((await post(trap)).status).toBe(201);
    expect(codeOf(await post({ ...trap, altcha: 'nonsense' }))).toBe('403 forbidden');
    expect(await leads()).toEqual([]);
    expect((await post({ ...trap, altcha: await solved() })).status).toBe(201);
    expect(await leads()).toHaveLength(1);
    const kinds = (await site.stored('lead_events')).map(({ kind }) => kind);
    expect(kinds).toEqual(['created', 'honeypot']);
    expect(await site.stored('lead_deliveries')).toHaveLength(1);
  });

  it('unless it is turned off', async () => {
    await open(OFF);
    expect((await app.request('/api/leads/challenge')).status).toBe(204);
    expect((await post()).status).toBe(201);
  });

  it('a challenge is used once; at once by many it is used once as well', async () => {
    const altcha = await solved();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, number) => post({ altcha, message: `Number ${number}` })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(await leads()).toHaveLength(1);
    expect(await site.stored('lead_deliveries')).toHaveLength(1);
  });

  it('a retry with a challenge that is used up gets the first answer', async () => {
    const altcha = await solved();
    const headers = { 'Idempotency-Key': 'the-very-same-key' };
    const first = await post({ altcha }, { headers });
    const again = await post({ altcha }, { headers });
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  it('20 at once under one key with one challenge are one lead, and every one hears so', async () => {
    const altcha = await solved();
    const headers = { 'Idempotency-Key': 'the-very-same-key' };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post({ altcha }, { headers })),
    );
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(await site.stored('spent_challenges')).toHaveLength(1);
  });

  it('what is wrong with a field is said before a challenge is used up', async () => {
    const altcha = await solved();
    expect((await post({ altcha, postcode: '1' })).status).toBe(422);
    expect((await post({ altcha })).status).toBe(201);
  });

  it('expires after ten minutes, and what is used up is forgotten a day later', async () => {
    await post({ altcha: await solved() });
    const late = await solved();
    app.clock.now += 10 * MINUTE + 1;
    expect(codeOf(await post({ altcha: late, message: 'Late' }))).toBe('403 forbidden');
    await post({ altcha: await solved(), message: 'In time' });
    expect(await site.stored('spent_challenges')).toHaveLength(2);
    expect(await leads()).toHaveLength(2);
    app.clock.now += 24 * 60 * MINUTE;
    await post({ altcha: await solved(), message: 'The next day' });
    expect(await site.stored('spent_challenges')).toHaveLength(2);
  });

  it('is the site’s own, and nobody can write one', async () => {
    const altcha = await solved();
    const whole = JSON.parse(Buffer.from(altcha, 'base64').toString()) as {
      challenge: { parameters: { data: { expires: number } } };
    };
    whole.challenge.parameters.data.expires += 1_000;
    const forged = Buffer.from(JSON.stringify(whole)).toString('base64');
    expect(codeOf(await post({ altcha: forged }))).toBe('403 forbidden');
    await open();
    expect(codeOf(await post({ altcha }))).toBe('403 forbidden');
    expect(await leads()).toEqual([]);
  });
});

describe('Without script', () => {
  beforeEach(() => open());
  const postForm = async (fields: object, init: TestRequest = {}) => {
    const body = formBody({ ...CONTACT, ...fields });
    const response = await app.request('/contact', {
      method: 'POST',
      body,
      headers: FORM_POST,
      ...init,
    });
    return response.json() as { kind: string; token?: string; leadId?: string };
  };

  it('a call whose answer was lost, posted again by the form itself, is the same lead', async () => {
    for (const [optIn, ticked] of [
      [true, { opt_in: 'on' }],
      [false, {}],
    ] as const) {
      const key = `a-key-of-${optIn}`;
      const call = { opt_in: optIn, additional_services: [], altcha: await solved() };
      const first = await post(call, { headers: { 'Idempotency-Key': key } });
      expect(first.status).toBe(201);
      expect(await postForm({ ...ticked, idempotency_key: key })).toMatchObject({
        kind: 'accepted',
        leadId: (first.json() as { lead_id: string }).lead_id,
      });
    }
    expect(await leads()).toHaveLength(2);
  });

  it('a filled honeypot is no hindrance to who presses a second time', async () => {
    const trap = { website_url: 'https://person.example' };
    const { kind, token } = await postForm(trap);
    expect([kind, await leads()]).toEqual(['confirm', []]);
    app.clock.now += 3_000;
    expect((await postForm({ ...trap, confirm_token: token })).kind).toBe('accepted');
    expect(await leads()).toHaveLength(1);
  });

  it('the first post asks for a second, which goes through', async () => {
    const response = await postForm({});
    expect(response).toEqual({
      kind: 'confirm',
      token: expect.any(String) as string,
      reason: 'first',
    });
    expect(await leads()).toEqual([]);
    app.clock.now += 3_000;
    expect((await postForm({ confirm_token: response.token })).kind).toBe('accepted');
    expect(await leads()).toHaveLength(1);
  });

  it('no sooner than two seconds after the first', async () => {
    const { token } = await postForm({});
    app.clock.now += 1_500;
    expect(await postForm({ confirm_token: token })).toEqual({
      kind: 'confirm',
      token,
      reason: 'soon',
    });
    app.clock.now += 600;
    expect((await postForm({ confirm_token: token })).kind).toBe('accepted');
  });

  it('a double click on the second press is one lead', async () => {
    const { token } = await postForm({});
    app.clock.now += 3_000;
    const twice = await Promise.all([
      postForm({ confirm_token: token }),
      postForm({ confirm_token: token }),
    ]);
    expect(twice.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    expect(twice[0]?.leadId).toBe(twice[1]?.leadId);
    expect(await leads()).toHaveLength(1);
  });

  it('the token is for these words, for half an hour, and once', async () => {
    const { token } = await postForm({});
    app.clock.now += 3_000;
    const other = await postForm({ message: 'Other words', confirm_token: token });
    expect(other).toMatchObject({ kind: 'confirm', reason: 'changed' });
    await postForm({ confirm_token: token });
    app.clock.now += 20 * MINUTE;
    expect((await postForm({ confirm_token: token })).kind).toBe('refused');
    app.clock.now += 11 * MINUTE;
    expect(await postForm({ confirm_token: token })).toMatchObject({
      kind: 'confirm',
      reason: 'expired',
    });
    expect(await leads()).toHaveLength(1);
  });

  it('fewer of those are let through', async () => {
    const kinds: string[] = [];
    for (let number = 0; number <= RATE_LIMITS['lead-plain'].perAddress; number += 1) {
      kinds.push((await postForm({ message: `Number ${number}` })).kind);
    }
    expect(kinds.slice(0, -1).every((kind) => kind === 'confirm')).toBe(true);
    expect(kinds.at(-1)).toBe('limited');
    expect((await postForm({}, { address: '198.51.100.3' })).kind).toBe('confirm');
  });
});
