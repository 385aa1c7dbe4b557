import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWheel } from '#tests/factories/prize-wheel.ts';
import { readMarkup } from '#tests/support/markup.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import type { TestResponse } from '#tests/support/send-request.ts';
import { ROOT, launch, untilReady } from '#tests/support/server.ts';
import type { Started } from '#tests/support/server.ts';
import { freePort, testServerData } from '#tests/support/server-address.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

/** All numbers are of one range that nobody has. */
const CANARY = /canary|491\s?570/i;
const EMAIL = 'canary@canary.example';

let dealer: TestDealer;
let provider: Server;
let web: Started;
let port: number;
/** How the provider answers the next message; null hangs up. */
let answer: { status: number; body: object } | null;
let sentText = '';
const session = new Map<string, string>();
/** Every address that an answer contained, with the request that it answered. */
const addresses: string[] = [];

beforeAll(async () => {
  dealer = await openTestDealer('kestrel-private', {
    accounts: { enabled: true, save: 'watchlist', garage: true },
    security: { captcha: 'off' },
    spinToWin: makeWheel(),
  });
  provider = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      sentText = new URLSearchParams(body).get('Body') ?? '';
      if (answer === null) incoming.socket.destroy();
      else outgoing.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  port = await freePort();
  // A web process of its own, which writes all that it can write; the worker remains that of the other tests.
  web = launch(process.execPath, ['src/main/serve.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      APP_DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: testServerData(),
      LOG_LEVEL: 'trace',
      SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      SMS_ACCOUNT_SID: 'AC00000000000000000000000000000000',
      SMS_SECRET: 'secret',
      SMS_FROM: 'Kestrel',
    },
  });
  await untilReady(web, port);
});
afterAll(async () => {
  web.kill('SIGTERM');
  await web.exited;
  provider.close();
  await dealer.close();
});

async function send(path: string, fields?: Record<string, string>): Promise<TestResponse> {
  const response = await sendRequest({
    host: dealer.host,
    port,
    path,
    method: fields === undefined ? 'GET' : 'POST',
    headers: {
      Cookie: [...session].map((pair) => pair.join('=')).join('; '),
      ...(fields && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
    ...(fields && { body: String(new URLSearchParams(fields)) }),
  });
  for (const cookie of response.headers['set-cookie'] ?? []) {
    const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
    if (value === '') session.delete(name);
    else session.set(name, value);
  }
  const page = readMarkup(response.headers['content-type']?.includes('html') ? response.text : '');
  const found = ['href', 'src', 'action', 'formaction', 'content'].flatMap((name) =>
    page.all(`[${name}]`).map((element) => element.attribute(name) ?? ''),
  );
  addresses.push(...[response.headers.location ?? '', ...found].map((one) => `${path} has ${one}`));
  return response;
}

const requestCode = (mobile: string) => send('/sign-in?redirect=/my-garage', { mobile });

test('no canary is in any log line or address of a visitor’s own pages (threat 27)', async () => {
  const statuses: Record<string, number[]> = {};
  const step = async (name: string, ...requests: (() => Promise<TestResponse>)[]) => {
    statuses[name] = [];
    for (const request of requests) statuses[name].push((await request()).status);
  };
  const details = (fields: Record<string, string>) =>
    send('/my-garage/details', {
      do: 'save-details',
      name: '',
      email: '',
      postcode: '',
      ...fields,
    });

  await step('sign-in page', () => send('/sign-in'));
  await step(
    'no number',
    () => requestCode('Canary Canaryson'),
    () => requestCode('0491 570'),
  );
  answer = {
    status: 400,
    body: { code: 21_610, message: 'To +61491570006 has opted out', status: 400 },
  };
  await step('refused by the provider', () => requestCode('0491 570 006'));
  answer = { status: 500, body: { message: 'Canary +61491570156' } };
  await step('the provider fails', () => requestCode('0491 570 156'));
  answer = { status: 401, body: { code: 20_003, message: 'Canary +61491570110', status: 401 } };
  await step('the provider denies', () => requestCode('0491 570 110'));
  answer = null;
  await step('the provider hangs up', () => requestCode('0491 570 157'));
  answer = { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } };
  await step('sent', () => requestCode('0491 570 158'));
  const code = /^\d{6}/.exec(sentText)?.[0] ?? '';
  const check = (typed: string) =>
    send('/sign-in?redirect=/my-garage', { mobile: '0491 570 158', code: typed, intent: 'check' });
  await step(
    'codes',
    () => check('canary'),
    () => check(code === '000000' ? '111111' : '000000'),
  );
  await step('signed in', () => check(code));
  await step('details refused', () => details({ name: 'Canaryname', email: 'canary@' }));
  await step('details', () => details({ name: 'Canaryname', email: EMAIL, postcode: '4700' }));
  const alerts = (email: string) =>
    send('/saved-searches', { do: 'alerts', alerts: 'email', email });
  await step(
    'alerts',
    () => alerts('canary@'),
    () => alerts(EMAIL),
  );
  await step('search', () => send('/saved-searches', { do: 'save', address: '/search/used-cars' }));
  await step('spin', () => send('/spin-to-win', { spin: '1' }));
  const own = ['/my-garage', '/my-garage/details', '/my-garage/delete', '/watchlist'];
  await step(
    'own pages',
    ...[...own, '/saved-searches', '/spin-to-win', '/my-garage/my-data.json', '/sign-out'].map(
      (path) => () => send(path),
    ),
  );
  const unsubscribe = { form: 'unsubscribe', email: EMAIL };
  await step(
    'unsubscribe',
    () => send('/pages/unsubscribe'),
    () => send('/pages/unsubscribe', unsubscribe),
  );
  await step('a wrong token', () => send('/pages/unsubscribe?token=wrong', { stop: '1' }));
  await step('deleted', () => send('/my-garage/delete', { do: 'delete-account', confirm: 'yes' }));
  // Somebody types it into the address itself: the page repeats its own address, and no line does.
  const before = addresses.length;
  await step('in the query', () => send('/sign-in?mobile=0491570158&name=Canary'));
  addresses.length = before;

  expect(statuses).toEqual({
    'sign-in page': [200],
    'no number': [422, 422],
    'refused by the provider': [422],
    // It may arrive nevertheless.
    'the provider fails': [200],
    'the provider denies': [503],
    'the provider hangs up': [200],
    sent: [200],
    codes: [422, 422],
    'signed in': [303],
    'details refused': [422],
    details: [303],
    alerts: [422, 303],
    search: [303],
    spin: [303],
    'own pages': [200, 200, 200, 200, 200, 200, 200, 200],
    unsubscribe: [200, 303],
    'a wrong token': [404],
    deleted: [303],
    'in the query': [200],
  });
  expect(addresses.length).toBeGreaterThan(500);
  expect(addresses.filter((one) => CANARY.test(one))).toEqual([]);
  const lines = `${web.stdout()}${web.stderr()}`.split('\n');
  expect(lines.filter((line) => line.includes('"path":"/my-garage/details"'))).toHaveLength(3);
  expect(lines.filter((line) => CANARY.test(line))).toEqual([]);
});
