import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSearches } from '#db/accounts/saved-searches.ts';
import { MAX_SAVED_SEARCHES } from '#domain/accounts/saved-searches.ts';
import { readMarkup } from '#tests/support/markup.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { signInVisitor } from '#tests/support/signed-in-visitor.ts';
import type { SignedInVisitor } from '#tests/support/signed-in-visitor.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

let dealer: TestDealer;
let visitor: SignedInVisitor;
beforeAll(async () => {
  dealer = await openTestDealer('kestrel-searches', { accounts: { enabled: true } });
  await dealer.put(car('SEARCH-1'));
  visitor = await signInVisitor(dealer);
});
afterAll(() => dealer.close());

async function get(path: string, who: SignedInVisitor | null = visitor) {
  const headers = who === null ? {} : { Cookie: who.cookie };
  const response = await sendRequest({ host: dealer.host, path, headers });
  return { ...response, page: readMarkup(response.text) };
}

async function post(
  fields: Record<string, string>,
  { who = visitor, origin = dealer.origin }: { who?: SignedInVisitor | null; origin?: string } = {},
) {
  const response = await sendRequest({
    host: dealer.host,
    path: '/saved-searches',
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: origin,
      ...(who !== null && { Cookie: who.cookie }),
    },
    body: new URLSearchParams(fields).toString(),
  });
  return { ...response, page: readMarkup(response.text) };
}

const addresses = async (who = visitor) =>
  (await dealer.read((trx) => listSearches(trx, who.accountId))).map(({ address }) => address);
const alertsOf = (who = visitor) =>
  dealer.read((trx) =>
    trx
      .selectFrom('accounts')
      .select(['alerts_by', 'email', 'alerts_agreed_at'])
      .where('id', '=', who.accountId)
      .executeTakeFirstOrThrow(),
  );
const linkOf = (page: ReturnType<typeof readMarkup>, text: string) =>
  page
    .all('a')
    .find((link) => link.text === text)
    ?.attribute('href') ?? null;

describe('the search page', () => {
  test('offers to save the search, and to be told when one arrives', async () => {
    const some = await get('/search/used-cars?sortBy=price_asc', null);
    expect(linkOf(some.page, 'Save this search')).toBe(
      '/saved-searches?address=%2Fsearch%2Fused-cars',
    );
    const none = await get('/search?query=zeppelin', null);
    expect(linkOf(none.page, 'Tell me when one arrives')).toBe(
      '/saved-searches?address=%2Fsearch%3Fquery%3Dzeppelin',
    );
  });

  test('of a site without accounts does not', async () => {
    const other = await openTestDealer('kestrel-no-searches');
    await other.put(car('SEARCH-2'));
    const { text } = await sendRequest({ host: other.host, path: '/search/used-cars' });
    expect(text).not.toContain('saved-searches');
    const page = await sendRequest({ host: other.host, path: '/saved-searches' });
    expect(page.status).toBe(404);
    await other.close();
  });
});

describe('/saved-searches', () => {
  const OFFER = '/saved-searches?address=%2Fsearch%2Fused-cars%3Fprice%3D-30000';

  test('sends an anonymous visitor to sign-in and back, whatever the request', async () => {
    const signIn = new URLSearchParams({ type: 'watchlist', redirect: OFFER, back: '/' });
    const read = await get(OFFER, null);
    expect([read.status, read.headers.location]).toEqual([303, `/sign-in?${signIn}`]);
    const sent = await post({ do: 'save', address: '/search/used-cars' }, { who: null });
    expect(sent.status).toBe(303);
    expect(sent.headers.location).toContain('/sign-in?');
    expect(await addresses()).toEqual([]);
  });

  test('offers the search of the address, saves it when asked to, and nothing before', async () => {
    const offer = await get(OFFER);
    expect(offer.status).toBe(200);
    expect(offer.headers['cache-control']).toBe('no-store');
    expect(offer.page.first('main').text).toContain('Save “Used cars”?');
    expect(offer.page.first('main').text).toContain('Price: up to $30,000');
    expect(await addresses()).toEqual([]);
    const saved = await post({ do: 'save', address: '/search/used-cars?price=-30000&page=2' });
    expect([saved.status, saved.headers.location]).toEqual([303, '/saved-searches?done=saved']);
    expect(await addresses()).toEqual(['/search/used-cars?price=-30000']);
    const list = await get('/saved-searches?done=saved');
    expect(list.page.first('output').text).toBe('Search saved');
    expect(linkOf(list.page, 'Used cars')).toBe('/search/used-cars?price=-30000');
    const again = await get(OFFER);
    expect(again.page.first('main').text).not.toContain('Save “');
  });

  test('is valid HTML, and marked once so that its visits are recorded', async () => {
    const { text, page } = await get(OFFER);
    const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(
      text,
    );
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ message }) => message)),
    ).toEqual([]);
    expect(page.all('[data-asc-page]')).toHaveLength(1);
  });

  test('refuses what is no search of the site', async () => {
    for (const address of ['https://evil.example/search', '/cars/x', '/search/no-such-place']) {
      const refused = await post({ do: 'save', address });
      expect(refused.status, address).toBe(422);
      expect(refused.page.first('[role="alert"]').text).toContain('not a search of this website');
    }
    const { page } = await get('/saved-searches?address=%2Fcars%2Fx');
    expect(page.first('[role="alert"]').text).toContain('not a search of this website');
  });

  test('removes a search of the visitor, and of nobody else', async () => {
    const other = await signInVisitor(dealer, '+61412345679');
    await post({ do: 'save', address: '/search/used-cars' }, { who: other });
    const [theirs] = await dealer.read((trx) => listSearches(trx, other.accountId));
    await post({ do: 'remove', id: String(theirs?.id) });
    expect(await addresses(other)).toHaveLength(1);
    const [own] = await dealer.read((trx) => listSearches(trx, visitor.accountId));
    const removed = await post({ do: 'remove', id: String(own?.id) });
    expect(removed.headers.location).toBe('/saved-searches?done=removed');
    expect(await addresses()).toEqual([]);
  });

  test('has room for twenty', async () => {
    const full = await signInVisitor(dealer, '+61412345670');
    for (let price = 1; price <= MAX_SAVED_SEARCHES; price += 1) {
      await post({ do: 'save', address: `/search?price=-${price}000` }, { who: full });
    }
    const refused = await post({ do: 'save', address: '/search?price=-99000' }, { who: full });
    expect(refused.status).toBe(422);
    expect(refused.page.first('[role="alert"]').text).toContain('up to 20 searches');
    const again = await post({ do: 'save', address: '/search?price=-1000' }, { who: full });
    expect(again.status).toBe(303);
    expect(await addresses(full)).toHaveLength(MAX_SAVED_SEARCHES);
  });

  test('stores the consent with its time, and chooses nothing for the visitor', async () => {
    const before = await get('/saved-searches');
    const radios = before.page.all('input').filter((input) => input.attribute('type') === 'radio');
    expect(radios.map((radio) => [radio.attribute('value'), radio.has('checked')])).toEqual([
      ['email', false],
      ['sms', false],
      ['none', false],
    ]);
    expect((await post({ do: 'alerts' })).status).toBe(303);
    expect(await alertsOf()).toMatchObject({ alerts_by: null, alerts_agreed_at: null });

    const wrong = await post({ do: 'alerts', alerts: 'email', email: 'nobody' });
    expect(wrong.status).toBe(422);
    expect(wrong.page.first('main').text).toContain('Enter the email address to write to.');
    expect((await alertsOf()).alerts_by).toBeNull();

    const chosen = await post({ do: 'alerts', alerts: 'email', email: ' zoe@visitor.example ' });
    expect(chosen.headers.location).toBe('/saved-searches?done=alerts');
    const stored = await alertsOf();
    expect(stored).toMatchObject({ alerts_by: 'email', email: 'zoe@visitor.example' });
    expect(Math.abs(Date.now() - (stored.alerts_agreed_at?.getTime() ?? 0))).toBeLessThan(60_000);
    await post({ do: 'alerts', alerts: 'none' });
    expect((await alertsOf()).alerts_by).toBeNull();
  });

  test('takes no form of another website', async () => {
    const foreign = await post(
      { do: 'alerts', alerts: 'sms' },
      { origin: 'https://elsewhere.example' },
    );
    expect(foreign.status).toBe(403);
    expect((await alertsOf()).alerts_by).toBeNull();
  });
});
