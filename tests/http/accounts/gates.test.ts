import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { THREATS_TIMEOUT, threatCount } from '#tests/factories/threat-count.ts';
import { newestCode } from '#tests/support/sign-in.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import type { TestRequest, TestResponse } from '#tests/support/send-request.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const MOBILE = '0491 570 006';

let dealer: TestDealer;
let carId: number;
let slug: string;
let session: string;

beforeAll(async () => {
  dealer = await openTestDealer('kestrel-gates', {
    accounts: {
      enabled: true,
      save: 'watchlist',
      garage: true,
      garagePath: '/mykestrel',
      gate: {
        tradeIn: true,
        sellMyCar: true,
        checkout: true,
        finance: true,
        personalisedFinance: true,
      },
    },
  });
  await dealer.put(car('GATE-1'));
  ({ id: carId, slug } = await dealer.read((trx) =>
    trx.selectFrom('vehicles').select(['id', 'slug']).executeTakeFirstOrThrow(),
  ));
  const post = (fields: Record<string, string>) =>
    send('/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(fields)),
    });
  await post({ mobile: MOBILE });
  const { headers } = await post({
    mobile: MOBILE,
    code: await newestCode(dealer),
    intent: 'check',
  });
  session = headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
});
afterAll(() => dealer.close());

const send = (path: string, request: Partial<TestRequest> = {}): Promise<TestResponse> =>
  sendRequest({ host: dealer.host, path, ...request });

/** Every page behind a gate of this site, and a text that only the page itself has. */
const pages = () => [
  { path: `/cars/trade-in?car_id=${carId}`, only: 'Find my car' },
  { path: '/sell-my-car', only: 'Find my car' },
  { path: `/cars/${slug}/checkout`, only: null },
  { path: `/cars/${slug}/buy-online`, only: null },
  { path: `/checkout-journey?car_id=${carId}`, only: null },
  { path: '/finance', only: 'finance-form' },
  { path: '/finance-enquiry', only: 'finance-form' },
  { path: '/apply-for-finance', only: 'finance-form' },
  { path: '/finance-pre-approval', only: 'finance-form' },
  { path: `/personalised/finance?car_id=${carId}`, only: 'finance-form' },
  { path: '/mykestrel', only: null },
  { path: '/mykestrel/details', only: null },
  { path: '/watchlist', only: null },
];

const dataOf = (path: string) => {
  const [bare = '', query] = path.split('?');
  return `${bare}.data${query === undefined ? '' : `?${query}`}`;
};

describe('a gated page', () => {
  test('leads to sign-in, and is stored by nobody', async () => {
    for (const { path } of pages()) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { status, headers, text } = await send(path, {
          method,
          ...(method === 'POST' && {
            headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
            body: 'step=car',
          }),
        });
        expect([status, headers['cache-control'], text], `${method} ${path}`).toEqual([
          303,
          'no-store',
          '',
        ]);
        const to = new URL(headers.location ?? '', dealer.origin);
        expect(to.pathname).toBe('/sign-in');
        expect(to.searchParams.get('redirect')).toBe(path);
      }
    }
  });

  test('has no data either: the router is told where to sign in', async () => {
    for (const { path } of pages()) {
      const { status, headers, text } = await send(dataOf(path));
      expect([status, headers['cache-control']], path).toEqual([202, 'no-store']);
      expect(text).toContain('SingleFetchRedirect');
      expect(text).toContain('/sign-in?type=');
      expect(text.length).toBeLessThan(600);
    }
  });

  test('is shown to a visitor who is signed in, and not to the next one', async () => {
    for (const { path, only } of pages()) {
      if (only === null) continue;
      const mine = await send(path, { headers: { Cookie: session } });
      expect([mine.status, mine.headers['cache-control']], path).toEqual([200, 'no-store']);
      expect(mine.text, path).toContain(only);
      const data = await send(dataOf(path), { headers: { Cookie: session } });
      expect([data.status, data.headers['cache-control']], path).toEqual([200, 'no-store']);
      expect((await send(path)).status, path).toBe(303);
    }
  });

  test('knows the car of the checkout: who gives up goes back to it', async () => {
    const { headers } = await send(`/cars/${slug}/checkout`);
    const back = new URL(headers.location ?? '', dealer.origin).searchParams.get('back');
    expect(back).toBe(`/cars/${slug}`);
  });

  test('another site’s name of the garage is no page', async () => {
    for (const path of ['/my-garage', '/mybowerbird', '/my-garage/details']) {
      expect((await send(path)).status, path).toBe(404);
      expect((await send(path, { headers: { Cookie: session } })).status, path).toBe(404);
    }
  });
});

const HEADERS: Record<string, string>[] = [
  {},
  { 'X-Forwarded-Host': 'currawong-motors.localhost' },
  { 'X-Original-URL': '/' },
  { 'X-Rewrite-URL': '/' },
  { 'X-Remix-Reload-Document': 'yes' },
  { 'X-Forwarded-Prefix': '/public' },
  { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch' },
  { Cookie: 'session=x; __Host-session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  { Cookie: `session=${'A'.repeat(43)}` },
  { Authorization: 'Bearer x' },
  { Accept: 'text/x-script' },
];

const random = seededRandom('threat 20');
const randomInt = (below: number) => Math.floor(random() * below);

const encodeSome = (path: string) =>
  [...path]
    .map((character) =>
      character !== '/' && randomInt(3) === 0
        ? `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
        : character,
    )
    .join('');
const changeCase = (path: string) =>
  [...path]
    .map((character) => (randomInt(2) === 0 ? character.toUpperCase() : character.toLowerCase()))
    .join('');

/** Ways to write a path that a router may take for the same. */
const SPELLINGS: ((path: string) => string)[] = [
  changeCase,
  encodeSome,
  (path) => changeCase(encodeSome(path)),
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `${path}/.`,
  (path) => `${path}%2f`,
  (path) => `${path}%20`,
  (path) => `${path};a=b`,
  (path) => `${path}.data`,
  (path) => `${path}/_.data`,
  (path) => `${path}.DATA`,
  (path) => `${path}%2edata`,
  (path) => `${path}.html`,
  (path) => `${path}.json`,
  (path) => path.replace('/', '\\'),
];

test(
  'threat 20: no spelling, header or method gets the body of a gated page',
  async () => {
    const all = pages();
    for (let at = 0; at < threatCount(3_000); at += 1) {
      const { path, only } = all[at % all.length] ?? { path: '/', only: null };
      const [bare = '', query = ''] = path.split('?');
      const spell = SPELLINGS[randomInt(SPELLINGS.length)] ?? changeCase;
      const target = spell(bare) + (query === '' ? '' : `?${query}`);
      const headers = HEADERS[randomInt(HEADERS.length)] ?? {};
      const method = ['GET', 'GET', 'HEAD', 'POST'][randomInt(4)] ?? 'GET';
      const {
        status,
        headers: sent,
        text,
      } = await send(target, {
        method,
        headers: {
          ...headers,
          ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
        ...(method === 'POST' && { body: '' }),
      });
      const tried = `${method} ${target} ${JSON.stringify(headers)}`;
      expect([202, 301, 303, 400, 404, 405, 421], tried).toContain(status);
      expect(only !== null && text.includes(only), tried).toBe(false);
      const isPrivate = status === 303 || status === 202;
      expect(isPrivate && sent['cache-control'] !== 'no-store', tried).toBe(false);
    }
  },
  THREATS_TIMEOUT,
);

describe('a call behind a gate', () => {
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const calls = () => [
    { path: '/api/leads', body: { form: 'finance', url: '/' } },
    { path: '/api/leads', body: { form: 'finance', url: `/personalised/finance?car_id=${carId}` } },
    { path: '/api/leads', body: { form: 'tradeIn', url: '/sell-my-car' } },
    { path: '/api/trade-in', body: { url: '/sell-my-car', fields: {} } },
    { path: '/api/trade-in', body: { url: '/', fields: { car_id: String(carId) } } },
    {
      path: '/api/youx/quote',
      body: { car_id: carId, selfAssessedCreditScore: 'POOR', loanTerm: 3 },
    },
  ];

  test('is refused with the address of the sign-in page', async () => {
    for (const { path, body } of calls()) {
      for (const headers of HEADERS) {
        const { status, headers: sent, text } = await call(path, body, headers);
        expect([status, sent['cache-control']], `${path} ${JSON.stringify(body)}`).toEqual([
          401,
          'no-store',
        ]);
        expect(JSON.parse(text)).toMatchObject({
          error: { code: 'unauthorized', sign_in: expect.stringMatching(/^\/sign-in\?type=/) },
        });
      }
    }
  });

  test('is answered for a visitor who is signed in', async () => {
    for (const { path, body } of calls()) {
      const { status } = await call(path, body, { Cookie: session });
      expect(status, `${path} ${JSON.stringify(body)}`).not.toBe(401);
    }
  });

  test('is public where no gate concerns it', async () => {
    const open = [
      { path: '/api/leads', body: { form: 'enquiry', url: '/' } },
      { path: '/api/trade-in', body: { url: '/trade-in', fields: {} } },
      { path: '/api/youx/quote', body: { car_id: carId } },
    ];
    for (const { path, body } of open) {
      expect((await call(path, body)).status, path).not.toBe(401);
    }
  });
});
