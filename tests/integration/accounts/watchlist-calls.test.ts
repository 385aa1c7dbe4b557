import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#db/accounts/accounts.ts';
import { endOtherSessions } from '#db/accounts/sessions.ts';
import { listWatched } from '#db/accounts/watched-vehicles.ts';
import { deleteVehicles, loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { MAX_WATCHED } from '#domain/accounts/watchlist.ts';
import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import { SESSION_RULES } from '#domain/accounts/sign-in/session-rules.ts';
import { ACCOUNT_CALLS } from '#http/api/openapi/calls/account-calls.ts';
import { errorBody } from '#http/api/openapi/common-schemas.ts';
import { openOwnWatchlist } from '#services/accounts/own-watchlist.ts';
import { RATE_LIMITS } from '#services/site/rate-limits.ts';
import { openSession } from '#tests/support/signed-in-visitor.ts';
import type { SignedInVisitor } from '#tests/support/signed-in-visitor.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';
import { addSite, addVehicles, NOW, openVehicleApp } from '../vehicle/vehicle-app.ts';
import type { TestRequest, VehicleApp } from '../vehicle/vehicle-app.ts';

const SAVE = '/api/watchlist/save-car';
const REMOVE = '/api/watchlist/remove-car';
const ANNA = '+61412345678';
const BEN = '+61487654321';
const WATCHLIST = { accounts: { enabled: true, save: 'watchlist' } };

let database: TestDatabase;
let app: VehicleApp;
let north: number;
let south: number;
let anna: SignedInVisitor;
let ben: SignedInVisitor;
/** Of the first site: two for sale, one sold, one hidden. */
let first: number;
let second: number;
let sold: number;
let hidden: number;
/** Of the second site. */
let foreign: number;
let runs = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const signIn = (siteId: number, mobile: MobileNumber) =>
  withSite(database.db, siteId, (trx) => openSession(trx, mobile, NOW));

async function idsOf(siteId: number): Promise<Record<string, number>> {
  const stock = await readSite(database.db, siteId, loadStock);
  return Object.fromEntries(stock.map(({ stockNumber, id }) => [stockNumber, id]));
}

beforeEach(async () => {
  await database.ownerDb.deleteFrom('sites').execute();
  runs += 1;
  north = await addSite(database, `north-${runs}`, WATCHLIST);
  south = await addSite(database, `south-${runs}`, WATCHLIST);
  await addVehicles(database, north, [
    newVehicle({ stockNumber: 'K1', slug: 'first' }),
    newVehicle({ stockNumber: 'K2', slug: 'second' }),
    newVehicle({ stockNumber: 'K3', slug: 'sold', status: 'sold', sold: true, soldAt: NOW }),
    newVehicle({ stockNumber: 'K4', slug: 'hidden', showOnDealerWebsite: false }),
  ]);
  await addVehicles(database, south, [newVehicle({ stockNumber: 'S1', slug: 'foreign' })]);
  ({ K1: first = 0, K2: second = 0, K3: sold = 0, K4: hidden = 0 } = await idsOf(north));
  ({ S1: foreign = 0 } = await idsOf(south));
  anna = await signIn(north, ANNA);
  ben = await signIn(north, BEN);
  app = await openVehicleApp(database, `north-${runs}`);
});
afterEach(() => app.close());

const post = (
  target: string,
  body: object | string,
  session: SignedInVisitor | null,
  { headers = {}, ...init }: TestRequest = {},
) =>
  app.request(target, {
    method: 'POST',
    body,
    ...init,
    headers: {
      'Content-Type': 'application/json',
      ...(session && { Cookie: `session=${session.token}` }),
      ...headers,
    },
  });

const save = (id: unknown, session: SignedInVisitor | null = anna) =>
  post(SAVE, { phone_number: session?.account.mobile ?? ANNA, car_id: id }, session);

const remove = (id: unknown, session: SignedInVisitor | null = anna) =>
  post(REMOVE, { phone_number: session?.account.mobile ?? ANNA, car_id: id }, session);

const watchedBy = ({ account }: SignedInVisitor, siteId = north) =>
  readSite(database.db, siteId, (trx) => listWatched(trx, account.id));

/** Every row of the table, whoever's it is. */
const everyRow = () => database.ownerDb.selectFrom('watched_vehicles').selectAll().execute();

const me = async (session: SignedInVisitor | null) => {
  const headers = session === null ? {} : { Cookie: `session=${session.token}` };
  const response = await app.request('/api/me', { headers });
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json();
};

describe('a signed-in visitor', () => {
  it('saves and removes a car, and /api/me tells it, newest first', async () => {
    expect(await me(anna)).toEqual({ user: { name: null, phone: ANNA }, saved: [] });
    const response = await save(first);
    expect([response.status, response.json()]).toEqual([200, { success: true }]);
    expect(response.headers['cache-control']).toBe('no-store');
    app.clock.now += 1_000;
    expect((await save(String(second))).status).toBe(200);
    expect(await me(anna)).toEqual({ user: { name: null, phone: ANNA }, saved: [second, first] });
    const removed = await remove(first);
    expect([removed.status, removed.json()]).toEqual([200, { success: true }]);
    expect(await me(anna)).toMatchObject({ saved: [second] });
  });

  it('changes nothing by sending the same again', async () => {
    for (const _ of [1, 2]) expect((await save(first)).json()).toEqual({ success: true });
    expect(await watchedBy(anna)).toEqual([first]);
    for (const _ of [1, 2]) expect((await remove(first)).json()).toEqual({ success: true });
    expect(await watchedBy(anna)).toEqual([]);
    const many = await Promise.all(Array.from({ length: 8 }, () => save(first)));
    expect(many.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await watchedBy(anna)).toEqual([first]);
  });

  it('sees the same on another device', async () => {
    await save(first);
    const phone = await signIn(north, ANNA);
    expect(await me(phone)).toMatchObject({ saved: [first] });
    await remove(first, phone);
    expect(await me(anna)).toMatchObject({ saved: [] });
  });

  it.each(['first name', {}, null, 0, -1, 1.5, 1e20, '1e3', ' 1', [1]])(
    'is refused what is no id: %j',
    async (id) => {
      const response = await save(id);
      expect(response.status).toBe(400);
      expect(response.json()).toMatchObject({ error: { code: 'bad_request' } });
      expect(await everyRow()).toEqual([]);
    },
  );

  it('is refused a car that is sold, hidden, unknown or another site’s', async () => {
    for (const id of [sold, hidden, 999_999_999, foreign]) {
      const response = await save(id);
      expect([id, response.status]).toEqual([id, 404]);
    }
    expect(await everyRow()).toEqual([]);
  });

  it('removes a car that is sold meanwhile, and cannot save it again', async () => {
    await save(first);
    const gone = newVehicle({ stockNumber: 'K1', slug: 'first', status: 'sold', sold: true });
    await addVehicles(database, north, [{ ...gone, soldAt: NOW }]);
    await app.refresh();
    // In the list already: nothing to save.
    expect((await save(first)).status).toBe(200);
    expect((await remove(first)).status).toBe(200);
    expect((await save(first)).status).toBe(404);
  });

  it('is told that a car which was deleted a moment ago is no longer for sale', async () => {
    // The process has not read the stock since.
    await withSite(database.db, north, (trx) => deleteVehicles(trx, ['K1']));
    const response = await save(first);
    expect(response.status).toBe(404);
    expect(response.json()).toMatchObject({
      error: { code: 'not_found', message: expect.stringContaining('no longer for sale') },
    });
    expect(await everyRow()).toEqual([]);
  });

  it('keeps a car in the list whose row is deleted later, and can remove it', async () => {
    await save(first);
    await withSite(database.db, north, (trx) => deleteVehicles(trx, ['K1']));
    await app.refresh();
    expect(await me(anna)).toMatchObject({ saved: [first] });
    expect((await remove(first)).status).toBe(200);
    expect(await everyRow()).toEqual([]);
  });

  it('is told when the list is full, and the list stays as it is', async () => {
    const many = Array.from({ length: MAX_WATCHED }, (_, at) =>
      newVehicle({ stockNumber: `M${at}`, slug: `many-${at}` }),
    );
    await addVehicles(database, north, many);
    const ids = await idsOf(north);
    await withSite(database.db, north, async (trx) => {
      const rows = many.map(({ stockNumber }) => ({
        account_id: anna.account.id,
        vehicle_id: ids[stockNumber] ?? 0,
        saved_at: new Date(NOW),
        known_availability: 'gone' as const,
        known_price_cents: null,
      }));
      await trx.insertInto('watched_vehicles').values(rows).execute();
    });
    const response = await save(first);
    expect(response.status).toBe(409);
    expect(response.json()).toMatchObject({
      error: { code: 'conflict', message: expect.stringContaining(`${MAX_WATCHED} vehicles`) },
    });
    expect(await watchedBy(anna)).toHaveLength(MAX_WATCHED);
  });
});

describe('other people’s lists', () => {
  it('another’s phone with one’s own session: 403, no row changed', async () => {
    await save(first, ben);
    const before = await everyRow();
    for (const phone of [BEN, '0487 654 321', '+61 487-654-321', 'nobody', '+1 202 555 0100']) {
      for (const [target, id] of [
        [SAVE, second],
        [REMOVE, first],
      ] as const) {
        const response = await post(target, { phone_number: phone, car_id: id }, anna);
        expect([phone, target, response.status]).toEqual([phone, target, 403]);
      }
    }
    expect(await everyRow()).toEqual(before);
  });

  it('one’s own phone, however it is written, or none', async () => {
    for (const phone of [ANNA, '0412 345 678', '61412345678', '', null, undefined]) {
      const response = await post(SAVE, { phone_number: phone, car_id: first }, anna);
      expect([phone, response.status]).toEqual([phone, 200]);
    }
    expect(await watchedBy(anna)).toEqual([first]);
  });

  it('are neither read nor changed by one’s own session', async () => {
    await save(first, ben);
    await remove(first);
    expect(await watchedBy(ben)).toEqual([first]);
    expect(await me(anna)).toMatchObject({ saved: [] });
  });

  it('the watchlist’s page reads and removes its visitor’s own only', async () => {
    await save(first, ben);
    const own = openOwnWatchlist(database.db, north, anna.account.id);
    await own.remove(first);
    expect(await own.list()).toEqual([]);
    expect(await openOwnWatchlist(database.db, south, ben.account.id).list()).toEqual([]);
    expect(await watchedBy(ben)).toEqual([first]);
    await openOwnWatchlist(database.db, north, ben.account.id).remove(first);
    expect(await watchedBy(ben)).toEqual([]);
  });
});

describe('nobody is signed in', () => {
  async function expectRefused(
    session: SignedInVisitor | null,
    init: TestRequest = {},
  ): Promise<void> {
    for (const target of [SAVE, REMOVE]) {
      const response = await post(target, { phone_number: ANNA, car_id: first }, session, init);
      expect([target, response.status]).toEqual([target, 401]);
      expect(response.json()).toMatchObject({ error: { code: 'unauthorized' } });
    }
  }

  it('an anonymous call is answered with where to sign in, and the car', async () => {
    await expectRefused(null);
    const { sign_in: address } = (await save(first, null)).json() as { sign_in: string };
    const { pathname, searchParams } = new URL(address, 'https://north.example');
    expect(pathname).toBe('/sign-in');
    expect(Object.fromEntries(searchParams)).toEqual({
      type: 'watchlist',
      redirect: `/cars/${first}`,
      back: `/cars/${first}`,
      car_id: String(first),
    });
    expect(await everyRow()).toEqual([]);
    expect(await me(null)).toEqual({ user: null, saved: [] });
  });

  it('a session replayed on another site: 401, no row changed', async () => {
    await save(first);
    const before = await everyRow();
    const host = `south-${runs}`;
    await expectRefused(anna, { host });
    const response = await app.request('/api/me', {
      host,
      headers: { Cookie: `session=${anna.token}` },
    });
    expect(response.json()).toEqual({ user: null, saved: [] });
    expect(await everyRow()).toEqual(before);
  });

  it('a session replayed after signing out, after it ended, or without its account: 401', async () => {
    await withSite(database.db, north, (trx) => endOtherSessions(trx, anna.account.id, null));
    await expectRefused(anna);
    await withSite(database.db, north, (trx) => deleteAccount(trx, ben.account.id));
    await expectRefused(ben);
    const late = await signIn(north, ANNA);
    app.clock.now += SESSION_RULES.absoluteMs + 1;
    await expectRefused(late);
    expect(await everyRow()).toEqual([]);
  });
});

describe('requests from elsewhere', () => {
  it.each([
    ['a fetch of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a page of the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['an older browser', { Origin: 'https://evil.example' }],
  ])('%s has no effect', async (_, headers) => {
    const response = await post(SAVE, { car_id: first }, anna, { headers });
    expect(response.status).toBe(403);
    expect(await everyRow()).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a form of type %s of another site has no effect',
    async (type) => {
      const body = JSON.stringify({ car_id: first });
      const headers = { 'Content-Type': type, 'Sec-Fetch-Site': 'cross-site' };
      const response = await post(SAVE, body, anna, { headers });
      expect(response.status).toBe(403);
      expect(await everyRow()).toEqual([]);
    },
  );

  it('are not made by reading', async () => {
    const headers = { Cookie: `session=${anna.token}` };
    const response = await app.request(`${SAVE}?car_id=${first}`, { headers });
    expect([response.status, response.headers.allow]).toEqual([405, 'POST']);
    expect(await everyRow()).toEqual([]);
  });

  it('are limited', async () => {
    const { perAddress } = RATE_LIMITS.watchlist;
    for (let sent = 0; sent < perAddress; sent += 1) await remove(first, null);
    expect((await save(first)).status).toBe(429);
    expect(await everyRow()).toEqual([]);
  });
});

it.each([
  ['no accounts', { accounts: { enabled: false } }],
  ['favourites in the browser', { accounts: { enabled: true, save: 'favourites' } }],
])('a site with %s has no watchlist', async (_, options) => {
  const slug = `plain-${runs}`;
  const siteId = await addSite(database, slug, options);
  await addVehicles(database, siteId, [newVehicle()]);
  await app.refresh();
  const visitor = await signIn(siteId, ANNA);
  const { K1001: id } = await idsOf(siteId);
  const response = await post(SAVE, { car_id: id }, visitor, { host: slug });
  expect(response.status).toBe(404);
  expect(await watchedBy(visitor, siteId)).toEqual([]);
});

it('the answers are as the API’s description says', async () => {
  const [described] = ACCOUNT_CALLS;
  const ok = described?.successes[0]?.schema ?? v.never();
  expect(v.safeParse(ok, (await save(first)).json()).success).toBe(true);
  const anonymous = described?.errorSchemas?.unauthorized ?? v.never();
  expect(v.safeParse(anonymous, (await save(first, null)).json()).success).toBe(true);
  expect(v.safeParse(errorBody, (await save(foreign)).json()).success).toBe(true);
});
