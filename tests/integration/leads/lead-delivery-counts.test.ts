import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from './lead-app.ts';
import type { LeadApp } from './lead-app.ts';
import { CONTACT, FORM_POST, addLeadSite, formBody } from './lead-site.ts';

let database: TestDatabase;
let guarded: LeadApp;
let open: LeadApp;

beforeAll(async () => {
  database = await createTestDatabase();
  await addLeadSite(database, 'guarded');
  await addLeadSite(database, 'open', { security: { captcha: 'off' } });
  guarded = await openLeadApp(database, 'guarded');
  open = await openLeadApp(database, 'open');
});
afterAll(async () => {
  await Promise.all([guarded.close(), open.close()]);
  await database.drop();
});

let keys = 0;
const post = (app: LeadApp, changes: object = {}, key = `key-number-${(keys += 1)}`) =>
  app.request('/api/leads', {
    method: 'POST',
    body: { ...CONTACT, ...changes },
    headers: { 'Idempotency-Key': key },
  });
const send = (app: LeadApp, changes: Record<string, string> = {}) =>
  app.request('/contact', {
    method: 'POST',
    body: formBody({ ...CONTACT, ...changes }),
    headers: FORM_POST,
  });

async function counts(app: LeadApp): Promise<Record<string, number>> {
  const lines = (await app.metrics()).matchAll(
    /^forecourt_leads_total\{outcome="(\w+)"\} (\d+)$/gm,
  );
  return Object.fromEntries([...lines].map(([, outcome, count]) => [outcome, Number(count)]));
}

it('what a honeypot catches and a captcha refuses is counted, from calls and from forms', async () => {
  await post(guarded, { website_url: 'https://spam.example' });
  await send(guarded, { website_url: 'https://spam.example' });
  await post(guarded);
  await post(guarded, { altcha: 'nonsense' });
  await send(guarded);
  // Without script, the second press distinguishes a person from a bot.
  expect(await counts(guarded)).toEqual({ honeypot: 1, captcha: 2, confirm: 2 });
});

it('so is what goes through, and what does not', async () => {
  await post(open, {}, 'one-and-the-same');
  await post(open, {}, 'one-and-the-same');
  await post(open, { message: 'Something else' }, 'one-and-the-same');
  await post(open, { postcode: '1' });
  await send(open, { message: 'By a form' });
  expect(await counts(open)).toEqual({ accepted: 2, again: 1, conflict: 1, invalid: 1 });
});
