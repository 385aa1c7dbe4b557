import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listWatched } from '#db/accounts/watched-vehicles.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { siteOf } from '#tests/support/demo-sites.ts';
import { readMarkup } from '#tests/support/markup.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { openSession } from '#tests/support/signed-in-visitor.ts';
import type { SignedInVisitor } from '#tests/support/signed-in-visitor.ts';

const ANNA = '+61412345678';
const BEN = '+61487654321';
const SAVE = '/api/watchlist/save-car';

let dealer: TestDealer;
let anna: SignedInVisitor;
let ben: SignedInVisitor;
let first: number;
let second: number;

beforeAll(async () => {
  dealer = await openTestDealer('watchlist-pages', {
    accounts: { enabled: true, save: 'watchlist' },
  });
  await dealer.put(car('W1', { model: 'Strand' }), car('W2', { model: 'Plover' }));
  const stock = await dealer.read(loadStock);
  const idOf = (number: string) => stock.find(({ stockNumber }) => stockNumber === number)?.id ?? 0;
  [first, second] = [idOf('W1'), idOf('W2')];
  [anna, ben] = await dealer.read(async (trx) => [
    await openSession(trx, ANNA, Date.now()),
    await openSession(trx, BEN, Date.now()),
  ]);
});
afterAll(() => dealer.close());

const cookie = ({ token }: SignedInVisitor) => ({ Cookie: `session=${token}` });

async function save(session: SignedInVisitor, id: number): Promise<void> {
  const { status } = await sendRequest({
    host: dealer.host,
    path: SAVE,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...cookie(session) },
    body: JSON.stringify({ car_id: id }),
  });
  expect(status).toBe(200);
}

const read = (session: SignedInVisitor | null, path = '/watchlist', host = dealer.host) =>
  sendRequest({ host, path, headers: session === null ? {} : cookie(session) });

const removeByForm = (session: SignedInVisitor | null, id: number, headers = {}) =>
  sendRequest({
    host: dealer.host,
    path: '/watchlist',
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(session && cookie(session)),
      ...headers,
    },
    body: `car_id=${id}`,
  });

const watchedBy = ({ account }: SignedInVisitor) =>
  dealer.read((trx) => listWatched(trx, account.id));

beforeEach(async () => {
  await dealer.read((trx) => trx.deleteFrom('watched_vehicles').execute());
});

describe('the watchlist’s page', () => {
  test('shows a visitor’s own vehicles, newest first, and is stored by nobody', async () => {
    await save(anna, first);
    await save(anna, second);
    await save(ben, first);
    const { status, headers, text } = await read(anna);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const page = readMarkup(text);
    expect(page.first('title').text).toBe('Watchlist | Kestrel Yard');
    expect(page.first('meta[name="robots"]').attribute('content')).toBe('noindex');
    expect(page.all('.fc-watchlist-page li h2').map((name) => name.text)).toEqual([
      expect.stringContaining('Plover'),
      expect.stringContaining('Strand'),
    ]);
    expect(page.first('.fc-watchlist-page').text).toMatch(/\$\d/);
    const bens = readMarkup((await read(ben)).text);
    expect(bens.all('.fc-watchlist-page li h2')).toHaveLength(1);
  });

  test('removes a vehicle without script: a form, then the page again', async () => {
    await save(anna, first);
    await save(anna, second);
    const page = readMarkup((await read(anna)).text);
    const form = page.first('.fc-watchlist-page li form');
    expect(form.attribute('method')).toBe('post');
    expect(form.attribute('action')).toBeNull();
    const field = form.first('input[name="car_id"]').attribute('value');
    expect(Number(field)).toBe(second);
    const { status, headers } = await removeByForm(anna, second);
    expect([status, headers.location]).toEqual([303, '/watchlist']);
    expect(await watchedBy(anna)).toEqual([first]);
  });

  test('leads to the search while it is empty', async () => {
    const page = readMarkup((await read(anna)).text);
    expect(page.first('main').text).toContain('Nothing is saved yet.');
    expect(page.all('.fc-watchlist-page a', 'Search our vehicles')).toHaveLength(1);
    expect(page.all('.fc-watchlist-page li form')).toEqual([]);
  });

  test('leads to the comparison of several', async () => {
    await save(anna, first);
    const alone = readMarkup((await read(anna)).text);
    expect(alone.all('.fc-watchlist-page a', 'Compare them')).toEqual([]);
    await save(anna, second);
    const page = readMarkup((await read(anna)).text);
    const link = page.first('.fc-watchlist-page a', 'Compare them');
    expect(link.attribute('href')).toBe(`/compare?cars=${second},${first}`);
  });
});

describe('other people', () => {
  test('an anonymous visitor is sent to sign-in, reading or writing', async () => {
    await save(anna, first);
    for (const answer of [await read(null), await removeByForm(null, first)]) {
      expect([302, 303]).toContain(answer.status);
      expect(answer.headers.location).toBe(
        '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F',
      );
      expect(answer.text).not.toContain('Strand');
    }
    expect(await watchedBy(anna)).toEqual([first]);
  });

  test('a form of one visitor does not remove what another saved', async () => {
    await save(anna, first);
    expect((await removeByForm(ben, first)).status).toBe(303);
    expect(await watchedBy(anna)).toEqual([first]);
  });

  test('a form of another website has no effect', async () => {
    await save(anna, first);
    const { status } = await removeByForm(anna, first, { 'Sec-Fetch-Site': 'cross-site' });
    expect(status).toBe(403);
    expect(await watchedBy(anna)).toEqual([first]);
  });

  test('a site without a watchlist has no such page', async () => {
    const [host = ''] = siteOf('standard').hosts;
    expect((await read(anna, '/watchlist', host)).status).toBe(404);
  });

  test('public pages are the same for who is signed in', async () => {
    await save(anna, first);
    const path = '/search/new-used-and-demo-cars';
    const [signedIn, anonymous] = [await read(anna, path), await read(null, path)];
    expect(signedIn.text).toBe(anonymous.text);
    expect(signedIn.headers.etag).toBe(anonymous.headers.etag);
  });
});
