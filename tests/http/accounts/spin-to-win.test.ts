import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMarkup } from '#tests/support/markup.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { signInVisitor } from '#tests/support/signed-in-visitor.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const PATH = '/spin-to-win';
const PRIZES = ['wash', 'mats', 'fuel', 'polish'].map((id) => ({
  id,
  name: `Prize ${id}`,
  weight: 1,
  stock: 1_000,
}));
const WHEEL = { campaign: 'spring', title: 'Kestrel wheel', prizes: PRIZES };

let dealer: TestDealer;
let without: TestDealer;
beforeAll(async () => {
  dealer = await openTestDealer('kestrel-wheel', { accounts: { enabled: true }, spinToWin: WHEEL });
  without = await openTestDealer('kestrel-no-wheel', { accounts: { enabled: true } });
});
afterAll(async () => {
  await dealer.close();
  await without.close();
});

let visitors = 0;
const newVisitor = () => signInVisitor(dealer, `+61411${String(100_000 + (visitors += 1))}`);

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };

const spin = (cookie: string, headers: Record<string, string> = SAME_ORIGIN, path = PATH) =>
  sendRequest({
    host: dealer.host,
    path,
    method: 'POST',
    headers: { Cookie: cookie, ...FORM, ...headers },
    body: 'spin=1',
  });

const show = (cookie: string, host = dealer.host) =>
  sendRequest({ host, path: PATH, headers: { Cookie: cookie } });

const spinsOf = (accountId: number) =>
  dealer.read((trx) =>
    trx.selectFrom('prize_spins').select('prize').where('account_id', '=', accountId).execute(),
  );

const outcomeIn = (text: string) =>
  readMarkup(text).first('main output.fc-wheel-words').text.trim();

describe('the prize wheel', () => {
  test('is for who is signed in, and is nowhere where the site has none', async () => {
    const anonymous = await sendRequest({ host: dealer.host, path: PATH });
    expect(anonymous.status).toBe(303);
    expect(anonymous.headers.location).toBe(
      '/sign-in?type=spin-to-win&redirect=%2Fspin-to-win&back=%2F',
    );
    expect(anonymous.text).toBe('');
    const { cookie } = await signInVisitor(without, '+61411000001');
    expect((await show(cookie, without.host)).status).toBe(404);
    // The session of another site counts for nothing here.
    expect((await show(cookie)).status).toBe(303);
  });

  test('gives its outcome after the post, without script, and the same after each reload', async () => {
    const { account, cookie } = await newVisitor();
    const before = await show(cookie);
    expect(before.status).toBe(200);
    expect(before.headers['cache-control']).toBe('no-store');
    expect(readMarkup(before.text).all('main form button', 'Spin the wheel')).toHaveLength(1);
    expect(outcomeIn(before.text)).toBe('');

    const answer = await spin(cookie);
    expect([answer.status, answer.headers.location]).toEqual([303, PATH]);
    const after = await show(cookie);
    const [drawn] = await spinsOf(account.id);
    expect(outcomeIn(after.text)).toBe(`You won: Prize ${drawn?.prize}`);
    expect(readMarkup(after.text).all('main form button', 'Spin the wheel')).toHaveLength(0);
    expect(outcomeIn((await show(cookie)).text)).toBe(outcomeIn(after.text));
  });

  test('takes one spin from a post that is replayed, and from thirty posts at once', async () => {
    const { account, cookie } = await newVisitor();
    const answers = await Promise.all(Array.from({ length: 30 }, () => spin(cookie)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await spinsOf(account.id)).toHaveLength(1);
    const shown = outcomeIn((await show(cookie)).text);
    await spin(cookie);
    await spin(cookie, SAME_ORIGIN, `${PATH}.data`);
    // What the visitor sends decides nothing.
    await spin(cookie, SAME_ORIGIN, `${PATH}?prize=wash&campaign=other&period=other`);
    expect(await spinsOf(account.id)).toHaveLength(1);
    expect(outcomeIn((await show(cookie)).text)).toBe(shown);
  });

  test.each([
    [
      'a form of another website',
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    ],
    ['a form of a sibling domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['an old browser on another website', { Origin: 'https://evil.example' }],
    ['plain text of another website', { Origin: 'null', 'Content-Type': 'text/plain' }],
  ])('is not spun by %s', async (_, headers) => {
    const { account, cookie } = await newVisitor();
    for (const path of [PATH, `${PATH}.data`, '/Spin-To-Win', '/spin%2Dto%2Dwin']) {
      const { status } = await spin(cookie, headers, path);
      expect(status, path).toBeGreaterThanOrEqual(400);
    }
    expect(await spinsOf(account.id)).toEqual([]);
  });

  test('is not spun by reading its page, by nobody, or by a session that has ended', async () => {
    const { account, cookie } = await newVisitor();
    for (const path of [PATH, `${PATH}.data`, `${PATH}?spin=1`]) {
      await sendRequest({ host: dealer.host, path, headers: { Cookie: cookie } });
    }
    await dealer.read((trx) =>
      trx.deleteFrom('sessions').where('account_id', '=', account.id).execute(),
    );
    for (const sent of [cookie, '', 'session=']) {
      const answer = await spin(sent);
      expect([answer.status, answer.headers.location?.split('?')[0]]).toEqual([303, '/sign-in']);
    }
    expect(await spinsOf(account.id)).toEqual([]);
  });
});
