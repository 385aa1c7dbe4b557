import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockPage } from '#http/api/stock/stock-schemas.ts';
import { storedVehicle } from '#http/api/stock/vehicle-schema.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { STOCK, addToken, callerOf, plover } from './stock-caller.ts';
import type { CallStock } from './stock-caller.ts';

let dealer: TestDealer;
let call: CallStock;

const NUMBERS = ['a-1', 'B 2', 'C/3', 'D%4', 'E+5', 'é6', 'Z7', '{8}', '字9'];

beforeAll(async () => {
  dealer = await openTestDealer('stock-reads');
  call = callerOf(dealer.host, await addToken(dealer));
  await dealer.put(car('OLD1'));
  const vehicles = NUMBERS.map((stocknum) => plover(stocknum));
  const stored = await call({ method: 'POST', body: { vehicles } });
  if (stored.status !== 200) throw new Error(stored.text);
  await call({ method: 'DELETE', body: { stocknums: ['B 2'] } });
  await call({ method: 'DELETE', body: { stocknums: ['Z7', 'é6'], as: 'sold' } });
});
afterAll(() => dealer.close());

async function list(query = '') {
  const response = await call({ path: STOCK + query });
  expect(response.status, response.text).toBe(200);
  return v.parse(stockPage, response.json());
}

const numbers = async (query: string) =>
  (await list(query)).vehicles.map(({ stocknum }) => stocknum).toSorted();

test('lists every vehicle once, page by page', async () => {
  const whole = await list();
  expect(whole.next).toBeNull();
  expect(whole.vehicles).toHaveLength(NUMBERS.length + 1);
  for (const limit of [1, 3, 9, 10]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(`?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`);
      expect(page.vehicles.length).toBeLessThanOrEqual(limit);
      seen.push(...page.vehicles.map(({ stocknum }) => stocknum));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual(whole.vehicles.map(({ stocknum }) => stocknum));
  }
});

test('a vehicle says when it was changed and confirmed, and by which feed', async () => {
  const { vehicles } = await list();
  const own = vehicles.find(({ stocknum }) => stocknum === 'a-1');
  const foreign = vehicles.find(({ stocknum }) => stocknum === 'OLD1');
  expect(own).toMatchObject({ feed: 'api', confirmed_at: expect.any(String), locked: [] });
  expect(foreign).toMatchObject({ feed: null, confirmed_at: null });
  expect(own?.updated_at).toMatch(/^\d{4}-/);
});

test('is narrowed by state and by stock number', async () => {
  expect(await numbers('?status=sold')).toEqual(['Z7', 'é6']);
  expect(await numbers('?status=sold&status=withdrawn')).toEqual(['B 2', 'Z7', 'é6']);
  expect(await numbers('?status=sold,withdrawn')).toEqual(['B 2', 'Z7', 'é6']);
  expect(await numbers(`?stocknum=a-1&stocknum=${encodeURIComponent('C/3')}`)).toEqual([
    'C/3',
    'a-1',
  ]);
  expect(await numbers('?stocknum=a-1&status=sold')).toEqual([]);
});

test('a vehicle is read by its stock number, whatever that has in it', async () => {
  for (const stocknum of NUMBERS) {
    const response = await call({ path: `${STOCK}/${encodeURIComponent(stocknum)}` });
    expect(response.status, stocknum).toBe(200);
    expect(v.parse(storedVehicle, response.json()).stocknum).toBe(stocknum);
  }
  for (const unknown of ['A-1', 'nothing', '%00', '%ED%A0%80', '%'])
    expect((await call({ path: `${STOCK}/${unknown}` })).status, unknown).toBe(404);
});

test('what the API gives it takes again, without a change', async () => {
  const { vehicles } = await list('?stocknum=a-1');
  const sent = vehicles.map((vehicle) => {
    const { id, slug, path, sold_at, photos_count, location_id, ...rest } = vehicle;
    const { created_at, updated_at, feed, confirmed_at, locked, ...fields } = rest;
    expect([id, slug, path, sold_at, photos_count, location_id]).toHaveLength(6);
    expect([created_at, updated_at, feed, confirmed_at, locked]).toHaveLength(5);
    return fields;
  });
  const response = await call({ method: 'POST', body: { vehicles: sent } });
  expect(response.json()).toMatchObject({ counts: { unchanged: 1 }, faults: [] });
});

test.each([
  ['?limit=0', 'limit'],
  ['?limit=201', 'limit'],
  ['?limit=x', 'limit'],
  ['?status=gone', 'status'],
  ['?page=2', 'page'],
  ['?cursor=!', 'cursor'],
  ['?cursor=', 'cursor'],
  ['?cursor=AA', 'cursor'],
])('%s is refused', async (query, field) => {
  const response = await call({ path: STOCK + query });
  expect(response.status).toBe(400);
  expect(response.json()).toMatchObject({
    error: { code: 'bad_request', fields: { [field]: [expect.any(String)] } },
  });
});
