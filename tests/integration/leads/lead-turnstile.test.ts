import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFetchFromOperatorsHost } from '#ports/outbound/fetch-operators-host.ts';
import { openCaptchas } from '#main/web/captchas.ts';
import { RATE_LIMITS } from '#services/site/rate-limits.ts';
import { startTurnstileService } from '#tests/factories/turnstile-service.ts';
import type { TurnstileStandIn } from '#tests/factories/turnstile-service.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from './lead-app.ts';
import type { LeadApp } from './lead-app.ts';
import { CONTACT, FORM_POST, addLeadSite, formBody } from './lead-site.ts';
import type { LeadSite } from './lead-site.ts';
import { NOW } from '../vehicle/vehicle-app.ts';
import type { TestRequest } from '../vehicle/vehicle-app.ts';

const SECRET = 'the-secret-of-the-site';
const SECURITY = { captcha: 'turnstile', turnstileSiteKey: 'public-key', turnstileSecret: SECRET };

const patient = openFetchFromOperatorsHost({ totalMs: 30_000 });
const hasty = openFetchFromOperatorsHost({ totalMs: 300 });

let database: TestDatabase;
let service: TurnstileStandIn;
let app: LeadApp;
let site: LeadSite;
let failures: string[];
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startTurnstileService({ secret: SECRET, now: () => app.clock.now });
});
afterAll(async () => {
  await app.close();
  await service.close();
  await database.drop();
});
beforeEach(async () => {
  if (count > 0) await app.close();
  count += 1;
  failures = [];
  service.mode = 'answer';
  const slug = `turnstile-${count}`;
  site = await addLeadSite(database, slug, { security: SECURITY });
  const captchas = openCaptchas({
    verifyUrl: service.url,
    now: () => app.clock.now,
    log: { warn: ({ reason }: { reason: string }) => failures.push(reason) },
    // On a busy machine a real response takes longer than the test should wait for a missing one.
    fetchJson: (options) => (service.mode === 'hang' ? hasty : patient)(options),
  });
  app = await openLeadApp(database, slug, { captchas });
});

const give = (changes: object = {}) =>
  service.give(`token-${(count += 1)}`, {
    hostname: `${site.slug}.localhost`,
    solvedAt: NOW,
    ...changes,
  });

const post = (changes: object = {}) =>
  app.request('/api/leads', {
    method: 'POST',
    body: { ...CONTACT, ...changes },
    headers: { 'Idempotency-Key': `key-number-${(count += 1)}` },
  });

const postForm = async (fields: object, options: TestRequest = {}) => {
  const response = await app.request('/contact', {
    method: 'POST',
    body: formBody({ ...CONTACT, ...fields }),
    headers: FORM_POST,
    ...options,
  });
  return response.json() as { kind: string; token?: string };
};

const leads = () => site.stored('leads');

describe('A site with Turnstile', () => {
  it('tells a browser the public key, and no secret', async () => {
    const response = await app.request('/api/leads/challenge');
    expect(response.json()).toEqual({ turnstile: { siteKey: 'public-key', action: 'lead' } });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.text).not.toContain(SECRET);
  });

  it('takes a form with a good token, and none without', async () => {
    expect((await post()).status).toBe(403);
    expect((await post({ 'cf-turnstile-response': 'made-up' })).status).toBe(403);
    expect((await post({ 'cf-turnstile-response': give({ hostname: 'x.example' }) })).status).toBe(
      403,
    );
    expect(await leads()).toEqual([]);
    expect((await post({ 'cf-turnstile-response': give() })).status).toBe(201);
    expect(failures).toEqual([]);
  });

  it('a token is used once; at once by many it is used once as well', async () => {
    const token = { 'cf-turnstile-response': give() };
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, number) => post({ ...token, message: `Number ${number}` })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 403, 403, 403, 403, 403,
    ]);
    expect(await leads()).toHaveLength(1);
  });

  it('what is wrong with a field is said before a token is used up', async () => {
    const token = { 'cf-turnstile-response': give() };
    expect((await post({ ...token, postcode: '1' })).status).toBe(422);
    expect((await post(token)).status).toBe(201);
  });

  it.each([
    ['hang', 'timed-out'],
    ['fail', 'host-failed'],
  ] as const)(
    'a service that does %s lets nobody through by itself, and loses no lead',
    async (mode, reason) => {
      service.mode = mode;
      const token = { 'cf-turnstile-response': give() };
      expect((await post(token)).status).toBe(403);
      expect(await leads()).toEqual([]);
      expect(failures).toEqual([reason]);
      const retry = await postForm(token);
      expect(retry.kind).toBe('confirm');
      app.clock.now += 3_000;
      expect((await postForm({ ...token, confirm_token: retry.token })).kind).toBe('accepted');
      expect(await leads()).toHaveLength(1);
    },
  );

  it('a service that keeps failing is not waited for each time', async () => {
    service.mode = 'fail';
    service.received.length = 0;
    for (let time = 0; time < 8; time += 1) await post({ 'cf-turnstile-response': give() });
    expect(service.received).toHaveLength(5);
    expect(failures.at(-1)).toBe('resting');
  });

  it('a browser hears that it need not try for a minute after', async () => {
    service.mode = 'fail';
    await post({ 'cf-turnstile-response': give() });
    expect((await app.request('/api/leads/challenge')).json()).toEqual({ turnstile: null });
    app.clock.now += 61_000;
    expect((await app.request('/api/leads/challenge')).json()).toMatchObject({
      turnstile: { siteKey: 'public-key' },
    });
  });

  it('while it fails, forms stay under the stricter limit', async () => {
    service.mode = 'fail';
    const kinds: string[] = [];
    for (let number = 0; number <= RATE_LIMITS['lead-plain'].perAddress; number += 1) {
      kinds.push((await postForm({ message: `Number ${number}` })).kind);
    }
    expect(kinds.slice(0, -1).every((kind) => kind === 'confirm')).toBe(true);
    expect(kinds.at(-1)).toBe('limited');
  });

  it('a solution of our own puzzle is no token', async () => {
    const altcha = Buffer.from('{"challenge":{},"solution":{}}').toString('base64');
    expect((await post({ altcha })).status).toBe(403);
  });

  it('without script a form takes one more press, and nobody is asked', async () => {
    service.received.length = 0;
    const retry = await postForm({});
    expect(retry.kind).toBe('confirm');
    app.clock.now += 3_000;
    expect((await postForm({ confirm_token: retry.token })).kind).toBe('accepted');
    expect(service.received).toEqual([]);
  });
});
