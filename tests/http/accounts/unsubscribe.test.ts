import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setAlerts } from '#db/accounts/alerts.ts';
import { siteKeyOf } from '#db/site/site-keys.ts';
import { unsubscribeUrl } from '#services/accounts/alerts/unsubscribe.ts';
import { readMarkup } from '#tests/support/markup.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { signInVisitor } from '#tests/support/signed-in-visitor.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

let dealer: TestDealer;
let other: TestDealer;
let accountId: number;
/** As a message has it. */
let link: string;
beforeAll(async () => {
  const accounts = { accounts: { enabled: true } };
  dealer = await openTestDealer('kestrel-stop', accounts);
  other = await openTestDealer('kestrel-stop-other', accounts);
  await dealer.put(car('STOP-1'));
  ({ accountId } = await signInVisitor(dealer));
  link = await linkOf(dealer, accountId);
});
afterAll(async () => {
  await dealer.close();
  await other.close();
});
beforeEach(() => dealer.read((trx) => setAlerts(trx, accountId, 'email', Date.now())));

function linkOf(site: TestDealer, account: number): Promise<string> {
  const keys = {
    get: (_siteId: number, purpose: 'unsubscribe') => site.read((trx) => siteKeyOf(trx, purpose)),
  };
  return unsubscribeUrl(keys, { id: site.siteId, origin: '' }, account);
}

const open = async (path: string, host = dealer.host) => {
  const response = await sendRequest({ host, path });
  return { ...response, page: readMarkup(response.text) };
};

/** As a mail program does it: no cookie, no origin. */
const oneClick = async (path: string, host = dealer.host) => {
  const response = await sendRequest({
    host,
    path,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  return { ...response, page: readMarkup(response.text) };
};

const isOn = async () => {
  const row = await dealer.read((trx) =>
    trx
      .selectFrom('accounts')
      .select('alerts_by')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
  return row.alerts_by !== null;
};

describe('the link of a message', () => {
  test('shows one button to whoever opens it, stored nowhere, and changes nothing', async () => {
    const { status, headers, page } = await open(link);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.first('h1').text).toBe('Stop these messages');
    expect(
      page
        .first('main')
        .all('button')
        .map(({ text }) => text),
    ).toEqual(['Stop the messages']);
    expect(page.first('main').first('form').attribute('action')).toBe(link);
    expect(await isOn()).toBe(true);
  });

  test('stops the messages by one click without sign-in, cookie or redirect', async () => {
    const { status, headers, page } = await oneClick(link);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.first('h1').text).toBe('We’ve stopped the messages');
    expect(await isOn()).toBe(false);
    expect((await oneClick(link)).status).toBe(200);
  });

  test('that is not of this site, or was changed, is a plain page and stops nothing', async () => {
    const [, token = ''] = link.split('token=');
    const foreign = (await linkOf(other, accountId)).split('token=')[1] ?? '';
    for (const wrong of [
      foreign,
      `${accountId + 1}.${token.split('.')[1]}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token}A`,
      token.slice(0, -1),
      'x',
      '0.AAAAAAAAAAAAAAAAAAAAAA',
    ]) {
      const { status, page } = await oneClick(`/pages/unsubscribe?token=${wrong}`);
      expect([status, page.first('h1').text], wrong).toEqual([404, 'This link doesn’t work']);
    }
    expect(await isOn()).toBe(true);
  });

  test('leaves the page without a token as it was', async () => {
    const { page, headers } = await open('/pages/unsubscribe');
    expect(page.first('h1').text).toBe('Unsubscribe from news and offers');
    expect(headers['cache-control']).toContain('public');
  });
});
