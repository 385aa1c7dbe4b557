import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertAnswer } from '#http/api/stock/stock-schemas.ts';
import type { UpsertAnswer } from '#http/api/stock/stock-schemas.ts';
import { storedVehicle } from '#http/api/stock/vehicle-schema.ts';
import type { StoredVehicle } from '#http/api/stock/vehicle-schema.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { STOCK, addToken, callerOf, plover } from './stock-caller.ts';
import type { CallStock, StockCall, StockResponse } from './stock-caller.ts';

let dealer: TestDealer;
let call: CallStock;

beforeAll(async () => {
  dealer = await openTestDealer('stock-calls');
  call = callerOf(dealer.host, await addToken(dealer));
});
afterAll(() => dealer.close());

const send = (body: unknown, more: StockCall = {}) => call({ method: 'POST', body, ...more });

async function store(...vehicles: object[]): Promise<UpsertAnswer> {
  const response = await send({ vehicles });
  expect(response.status, response.text).toBe(200);
  return v.parse(upsertAnswer, response.json());
}

async function read(stocknum: string): Promise<StoredVehicle> {
  const response = await call({ path: `${STOCK}/${encodeURIComponent(stocknum)}` });
  expect(response.status, response.text).toBe(200);
  return v.parse(storedVehicle, response.json());
}

function refusalOf(response: StockResponse): string {
  const { error } = response.json() as { error: { code: string; fields?: object } };
  return [response.status, error.code, ...Object.keys(error.fields ?? {})].join(' ');
}

describe('a call that cannot be read', () => {
  test.each([
    ['no JSON', '{', '400 bad_request'],
    ['no object', '7', '400 bad_request'],
    ['no vehicles', '{}', '400 bad_request vehicles'],
    ['an empty list', '{"vehicles":[]}', '400 bad_request vehicles'],
    ['an unknown key', '{"vehicles":[{}],"mode":"full"}', '400 bad_request mode'],
    ['an unknown choice', '{"vehicles":[{}],"onFault":"stop"}', '400 bad_request onFault'],
  ])('with %s', async (_what, body, refusal) => {
    expect(refusalOf(await send(body))).toBe(refusal);
  });

  test('with too many vehicles, or too many bytes', async () => {
    const vehicles = Array.from({ length: 501 }, (_, at) => plover(`Z${at}`));
    expect(refusalOf(await send({ vehicles }))).toBe('413 payload_too_large');
    const stocknums = vehicles.map(({ stocknum }) => stocknum);
    const removal = await call({ method: 'DELETE', body: { stocknums } });
    expect(refusalOf(removal)).toBe('413 payload_too_large');
    const large = JSON.stringify({
      vehicles: [plover('Z1', { dealercomments: 'x'.repeat(4 * 1024 * 1024) })],
    });
    expect(refusalOf(await send(large))).toBe('413 payload_too_large');
    expect(refusalOf(await send(large, { chunked: true }))).toBe('413 payload_too_large');
    expect((await call({ path: `${STOCK}/Z1` })).status).toBe(404);
  });

  test('of nearly 4 MB is read', async () => {
    const comments = 'y'.repeat(8_000);
    const vehicles = Array.from({ length: 500 }, (_, at) =>
      plover(`Y${at}`, { dealercomments: comments }),
    );
    expect(JSON.stringify({ vehicles }).length).toBeGreaterThan(4_000_000);
    expect((await store(...vehicles)).counts).toMatchObject({ added: 500 });
  });

  test('of another type or encoding', async () => {
    for (const [name, value] of [
      ['Content-Type', 'text/csv'],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Content-Encoding', 'gzip'],
    ] as const) {
      const headers = { [name]: value };
      expect(refusalOf(await send('{}', { headers }))).toBe('415 unsupported_media_type');
    }
  });
});

describe('an Idempotency-Key', () => {
  const keyed = (key: string, body: unknown, method = 'POST') =>
    call({ method, body, headers: { 'Idempotency-Key': key } });

  test('gives the same call the same answer', async () => {
    const body = { vehicles: [plover('I1')] };
    const first = await keyed('key-of-i1-call', body);
    await store({ stocknum: 'I1', km: 99 });
    const again = await keyed('key-of-i1-call', body);
    expect(again.status).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await read('I1')).toMatchObject({ km: 99 });
  });

  test('with another body or method is a conflict', async () => {
    await keyed('key-of-i2-call', { vehicles: [plover('I2')] });
    const other = await keyed('key-of-i2-call', { vehicles: [plover('I2', { km: 1 })] });
    expect(refusalOf(other)).toBe('409 conflict');
    expect(refusalOf(await keyed('key-of-i2-call', { stocknums: ['I2'] }, 'DELETE'))).toBe(
      '409 conflict',
    );
    expect(await read('I2')).toMatchObject({ km: null, status: 'in_stock' });
  });

  test('works for removals and for calls that are refused', async () => {
    await store(plover('I3'));
    const body = { stocknums: ['I3'], as: 'sold' };
    const first = await keyed('key-of-i3-call', body, 'DELETE');
    await store({ stocknum: 'I3', status: 'in_stock' });
    expect((await keyed('key-of-i3-call', body, 'DELETE')).json()).toEqual(first.json());
    expect(await read('I3')).toMatchObject({ status: 'in_stock' });
    const bad = { vehicles: [plover('I4', { km: -1 })], onFault: 'refuse' };
    for (let time = 0; time < 2; time += 1)
      expect((await keyed('key-of-i4-call', bad)).status).toBe(422);
  });

  test('sent five times at once, the call runs once', async () => {
    const body = { vehicles: [plover('I5')] };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => keyed('key-of-i5-call', body)),
    );
    const first = responses.filter(
      ({ status, headers }) => status === 200 && headers['idempotency-replayed'] === undefined,
    );
    expect(first).toHaveLength(1);
    for (const { status } of responses) expect([200, 409]).toContain(status);
  });

  test('that is none is refused', async () => {
    for (const key of ['short', 'x'.repeat(201), 'with a blank'])
      expect((await keyed(key, { vehicles: [plover('I6')] })).status).toBe(400);
  });

  test('is the token’s own', async () => {
    const body = { vehicles: [plover('I7')] };
    await keyed('key-of-i7-call', body);
    const token = await addToken(dealer);
    const response = await call({
      method: 'POST',
      body: { vehicles: [plover('I8')] },
      token,
      headers: { 'Idempotency-Key': 'key-of-i7-call' },
    });
    expect(response.status).toBe(200);
  });
});
