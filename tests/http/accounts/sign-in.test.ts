import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOBILES, newestCode, signInPlainly } from '#tests/support/sign-in.ts';
import { button } from '#tests/support/plain-forms.ts';
import { visitPlainly } from '#tests/support/plain-visit.ts';
import type { PlainVisit } from '#tests/support/plain-visit.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const ACCOUNTS = { enabled: true, save: 'watchlist', gate: { sellMyCar: true } };

let dealer: TestDealer;
let other: TestDealer;

beforeAll(async () => {
  dealer = await openTestDealer('kestrel-sign-in', { accounts: ACCOUNTS });
  other = await openTestDealer('kestrel-sign-in-too', { accounts: ACCOUNTS });
  await dealer.put(car('SIGN-1'));
});
afterAll(async () => {
  await dealer.close();
  await other.close();
});

const mainText = ({ page }: PlainVisit) => page.first('main').text;

/** A post of the form by itself, without following redirects. */
const post = (host: string, fields: Record<string, string>, cookie?: string) =>
  sendRequest({
    host,
    path: '/sign-in',
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(cookie !== undefined && { Cookie: cookie }),
    },
    body: String(new URLSearchParams(fields)),
  });

async function sessionCookie(mobile: string): Promise<string> {
  await post(dealer.host, { mobile });
  const code = await newestCode(dealer);
  const { headers } = await post(dealer.host, { mobile, code, intent: 'check' });
  const [cookie = ''] = headers['set-cookie'] ?? [];
  return cookie.split(';', 1)[0] ?? '';
}

describe('signing in without script', () => {
  test('leads from a gated page by number and code to that page, and out again', async () => {
    const visit = await visitPlainly(dealer.host, '/sell-my-car');
    expect(visit.address).toBe('/sign-in?type=trade-in&redirect=%2Fsell-my-car&back=%2F');
    expect(mainText(visit)).toContain('Sign in to value your car');

    visit.fill(visit.page.first('input[name="mobile"]'), '07 3000 0000');
    await visit.press(button(visit, 'Text me a code'));
    expect(visit.status).toBe(422);
    expect(mainText(visit)).toContain('only be sent to a mobile number');
    expect(visit.page.first('input[name="mobile"]').attribute('value')).toBe('07 3000 0000');

    visit.fill(visit.page.first('input[name="mobile"]'), MOBILES[0]);
    await visit.press(button(visit, 'Text me a code'));
    expect(mainText(visit)).toContain('If •••• ••• 006 can get text messages');
    const code = await newestCode(dealer);

    const wrong = code === '000000' ? '000001' : '000000';
    visit.fill(visit.page.first('input[name="code"]'), wrong);
    await visit.press(button(visit, 'Sign in'));
    expect(mainText(visit)).toContain('That is not the code. You have 4 tries left.');

    await visit.press(button(visit, 'Send a new code'));
    expect(mainText(visit)).toContain('A code was sent a moment ago.');

    visit.fill(visit.page.first('input[name="code"]'), `${code} is your code for Kestrel Yard.`);
    await visit.press(button(visit, 'Sign in'));
    expect(visit.address).toBe('/sell-my-car');
    expect(visit.status).toBe(200);

    await visit.open('/sign-in?redirect=/sell-my-car');
    expect(visit.address).toBe('/sell-my-car');

    await visit.open('/sign-out');
    await visit.press(button(visit, 'Sign out on this device'));
    expect(visit.address).toBe('/');
    await visit.open('/sell-my-car');
    expect(visit.address).toMatch(/^\/sign-in\?/);
  });

  test('saves the car that the visitor wanted to save', async () => {
    const { id } = await dealer.read((trx) =>
      trx.selectFrom('vehicles').select('id').executeTakeFirstOrThrow(),
    );
    const visit = await visitPlainly(
      dealer.host,
      `/sign-in?type=watchlist&redirect=/&back=/&car_id=${id}`,
    );
    expect(mainText(visit)).toContain('Sign in to save cars');
    await signInPlainly(visit, dealer, MOBILES[1]);
    const watched = await dealer.read((trx) =>
      trx.selectFrom('watched_vehicles').select('vehicle_id').execute(),
    );
    expect(watched).toEqual([{ vehicle_id: id }]);
  });
});

test('the cookie of a session is for scripts of no kind, for this site, and ends', async () => {
  const mobile = MOBILES[2];
  await post(dealer.host, { mobile });
  const code = await newestCode(dealer);
  const { status, headers } = await post(dealer.host, { mobile, code, intent: 'check' });
  expect(status).toBe(303);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/),
  ]);
  const again = await post(dealer.host, { mobile, code, intent: 'check' });
  expect(again.status).toBe(422);
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('threat 9: a session is worth nothing on another site', async () => {
  const cookie = await sessionCookie(MOBILES[3]);
  const me = async (host: string) => {
    const { text } = await sendRequest({ host, path: '/api/me', headers: { Cookie: cookie } });
    return JSON.parse(text) as { user: object | null };
  };
  expect((await me(dealer.host)).user).toEqual({ name: null, phone: '+61491570158' });
  expect((await me(other.host)).user).toBeNull();
  const gated = (host: string) =>
    sendRequest({ host, path: '/sell-my-car', headers: { Cookie: cookie } });
  expect((await gated(dealer.host)).status).toBe(200);
  expect((await gated(other.host)).status).toBe(303);
});

test('threat 12: a number with an account and one without get the same answer', async () => {
  const known = '0491 570 159';
  await sessionCookie(known);
  await other.read((trx) => trx.selectFrom('accounts').select('id').execute());
  const shown = async (host: string, mobile: string) =>
    (await post(host, { mobile })).text.replaceAll(/\+61\d+|•••• ••• \d{3}|nonce-[^']+/gu, '');
  // On the other site neither number has asked for a code before, and only one has an account.
  await other.read((trx) =>
    trx
      .insertInto('accounts')
      .values({ mobile: '+61491570159', created_at: new Date(), last_sign_in_at: new Date() })
      .execute(),
  );
  const [withAccount, without] = [
    await shown(other.host, known),
    await shown(other.host, '0491 570 110'),
  ];
  expect(without.length).toBeGreaterThan(1000);
  expect(withAccount).toBe(without);
});

test('threat 24: another website cannot sign anybody in or out', async () => {
  for (const path of ['/sign-in', '/sign-out']) {
    const { status, headers } = await sendRequest({
      host: dealer.host,
      path,
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'cross-site',
      },
      body: 'mobile=0491570006',
    });
    expect(status).toBe(403);
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('a site without accounts has no sign-in page', async () => {
  const plain = await openTestDealer('kestrel-no-accounts');
  for (const path of ['/sign-in', '/sign-out']) {
    expect((await sendRequest({ host: plain.host, path })).status).toBe(404);
  }
  await plain.close();
});

test('text messages are shown to developers, and stored by nobody', async () => {
  const { status, headers, text } = await sendRequest({ host: dealer.host, path: '/dev/messages' });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('is your code for Kestrel Yard');
});
