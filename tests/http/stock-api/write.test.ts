import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { removeAnswer, upsertAnswer } from '#http/api/stock/stock-schemas.ts';
import type { RemoveAnswer, UpsertAnswer } from '#http/api/stock/stock-schemas.ts';
import { storedVehicle } from '#http/api/stock/vehicle-schema.ts';
import type { StoredVehicle } from '#http/api/stock/vehicle-schema.ts';
import { ownSearch } from '#tests/instantsearch/own-search.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { STOCK, addToken, callerOf, plover } from './stock-caller.ts';
import type { CallStock, StockCall } from './stock-caller.ts';

let dealer: TestDealer;
let call: CallStock;

beforeAll(async () => {
  dealer = await openTestDealer('stock-writes');
  call = callerOf(dealer.host, await addToken(dealer));
});
afterAll(() => dealer.close());

const send = (body: unknown, more: StockCall = {}) => call({ method: 'POST', body, ...more });

async function store(...vehicles: object[]): Promise<UpsertAnswer> {
  const response = await send({ vehicles });
  expect(response.status, response.text).toBe(200);
  return v.parse(upsertAnswer, response.json());
}

async function remove(body: object): Promise<RemoveAnswer> {
  const response = await call({ method: 'DELETE', body });
  expect(response.status, response.text).toBe(200);
  return v.parse(removeAnswer, response.json());
}

async function read(stocknum: string): Promise<StoredVehicle> {
  const response = await call({ path: `${STOCK}/${encodeURIComponent(stocknum)}` });
  expect(response.status, response.text).toBe(200);
  return v.parse(storedVehicle, response.json());
}

describe('storing vehicles', () => {
  test('adds a new one, which the site’s search finds', async () => {
    const answer = await store(
      plover('W1', { badge: 'GT', body: 'Wagon', fuel: 'Turbo Diesel', trans: '6 Sp Auto' }),
    );
    expect(answer).toMatchObject({
      counts: { sent: 1, added: 1, changed: 0, unchanged: 0, faulty: 0 },
      changed: [{ stocknum: 'W1', change: 'added' }],
      faults: [],
    });
    const stored = await read('W1');
    expect(stored).toMatchObject({
      id: answer.changed[0]?.id,
      name: '2024 Kestrel Plover GT',
      status: 'in_stock',
      car_type: 'used',
      price: 32_990,
      price_type: 'Excl. Govt. Charges',
      simple_body: 'Wagon',
      simple_fuel: 'Diesel',
      simple_transmission: 'Automatic',
      gearnum: 6,
      feed: 'api',
    });
    expect(stored.location_id).not.toBeNull();
    await vi.waitFor(async () => {
      const { hits } = await ownSearch(dealer.host, { ids: [stored.id] });
      expect(hits).toHaveLength(1);
    });
    expect((await sendRequest({ host: dealer.host, path: stored.path })).status).toBe(200);
  });

  test('changes a price with the stock number and the price alone', async () => {
    await store(plover('W2', { badge: 'GT', km: 5_000, tag: 'Demo of the month' }));
    const before = await read('W2');
    const answer = await store({ stocknum: 'W2', price: 29_990 });
    expect(answer.counts).toMatchObject({ added: 0, changed: 1 });
    expect(answer.changed).toEqual([{ id: before.id, stocknum: 'W2', change: 'changed' }]);
    const after = await read('W2');
    expect({ ...after, updated_at: '', confirmed_at: '' }).toEqual({
      ...before,
      price: 29_990,
      updated_at: '',
      confirmed_at: '',
    });
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  test('null empties a field, and what is absent stays', async () => {
    await store(plover('W3', { badge: 'GT', tag: 'New here', km: 10 }));
    await store({ stocknum: 'W3', tag: null, badge: null, price: null });
    expect(await read('W3')).toMatchObject({
      tag: null,
      badge: null,
      price: null,
      km: 10,
      name: '2024 Kestrel Plover',
    });
  });

  test('what it says of an electric car is stored and read back, and null empties it', async () => {
    const electric = { electric_range: 430, battery_capacity: 77.4, energy_consumption: 16.5 };
    await store(plover('E1', { fuel: 'Electric', ...electric }), plover('E2'));
    expect(await read('E1')).toMatchObject(electric);
    expect(await read('E2')).toMatchObject({
      electric_range: null,
      battery_capacity: null,
      energy_consumption: null,
    });
    await store({ stocknum: 'E1', battery_capacity: null });
    expect(await read('E1')).toMatchObject({ ...electric, battery_capacity: null });
  });

  test('the same again changes nothing, but confirms it', async () => {
    const first = await store(plover('W4'), plover('W5'));
    const before = await read('W4');
    const again = await store(plover('W4'), plover('W5'));
    expect(again).toMatchObject({
      counts: { sent: 2, added: 0, changed: 0, unchanged: 2, faulty: 0 },
      changed: [],
      stockRevision: first.stockRevision,
    });
    const after = await read('W4');
    expect(after.updated_at).toBe(before.updated_at);
    expect(String(after.confirmed_at) > String(before.confirmed_at)).toBe(true);
  });

  test('moves the stock’s revision once a call', async () => {
    const one = await store(plover('W6'), plover('W7'), plover('W8'));
    const two = await store({ stocknum: 'W6', km: 1 }, { stocknum: 'W7', km: 2 });
    expect(two.stockRevision).toBe(one.stockRevision + 1);
  });

  test('a name and an address stay, whatever else changes', async () => {
    await store(plover('W9'));
    const { slug, id } = await read('W9');
    await store({ stocknum: 'W9', model: 'Heron', badge: 'S' });
    expect(await read('W9')).toMatchObject({ slug, id, name: '2024 Kestrel Heron S' });
  });

  test('calls at the same time do not undo each other', async () => {
    await store(plover('C1'), plover('C2'));
    const changes = [
      { badge: 'GT' },
      { price: 1_000 },
      { km: 7 },
      { series: 'II' },
      { colour: 'Red' },
      { model: 'Heron' },
    ];
    const answers = await Promise.all(
      changes.map((change) => send({ vehicles: [{ stocknum: 'C1', ...change }] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect(await read('C1')).toMatchObject({
      ...Object.assign({}, ...changes),
      name: '2024 Kestrel Heron GT',
    });
  });

  test('takes 500 vehicles at once', async () => {
    const vehicles = Array.from({ length: 500 }, (_, at) => plover(`B${at}`, { km: at }));
    expect((await store(...vehicles)).counts).toMatchObject({ sent: 500, added: 500 });
    expect((await store(...vehicles)).counts).toMatchObject({ unchanged: 500 });
  });

  test('a dry run says what would happen, and nothing does', async () => {
    await store(plover('D1'));
    const vehicles = [{ stocknum: 'D1', price: 1 }, plover('D2')];
    const response = await send({ vehicles, dryRun: true });
    const answer = v.parse(upsertAnswer, response.json());
    expect(answer.counts).toMatchObject({ added: 1, changed: 1 });
    expect(answer.changed).toEqual([
      { id: (await read('D1')).id, stocknum: 'D1', change: 'changed' },
      { id: null, stocknum: 'D2', change: 'added' },
    ]);
    expect(await read('D1')).toMatchObject({ price: 32_990 });
    expect((await call({ path: `${STOCK}/D2` })).status).toBe(404);
  });
});

describe('a vehicle at fault', () => {
  const FAULTY = () => [
    plover('F1'),
    plover('F2', { price: -1, colour: '' }),
    { stocknum: 'F3', make: 'Kestrel' },
    plover('F4', { location: 'nowhere' }),
    plover('F1', { km: 7 }),
    plover('F5', { wheels: 4 }),
    'F6',
  ];

  test('is reported with index, field and reason, and the others are stored', async () => {
    const answer = await store(...(FAULTY() as object[]));
    expect(answer.counts).toEqual({ sent: 7, added: 1, changed: 0, unchanged: 0, faulty: 6 });
    expect(answer.changed).toMatchObject([{ stocknum: 'F1' }]);
    expect(answer.faults).toEqual([
      { index: 1, stocknum: 'F2', field: 'price', reason: 'must be at least 0' },
      { index: 1, stocknum: 'F2', field: 'colour', reason: 'must not be empty' },
      { index: 2, stocknum: 'F3', field: 'model', reason: 'is required for a new vehicle' },
      { index: 2, stocknum: 'F3', field: 'year', reason: 'is required for a new vehicle' },
      {
        index: 3,
        stocknum: 'F4',
        field: 'location',
        reason: expect.stringContaining('is no location of the site'),
      },
      { index: 4, stocknum: 'F1', field: 'stocknum', reason: 'is also at index 0' },
      { index: 5, stocknum: 'F5', field: 'wheels', reason: 'is not known here' },
      { index: 6, stocknum: null, field: null, reason: expect.any(String) },
    ]);
    expect((await call({ path: `${STOCK}/F2` })).status).toBe(404);
  });

  test('with onFault: refuse nothing is stored', async () => {
    const vehicles = [plover('R1'), plover('R2', { km: -1 })];
    const response = await send({ vehicles, onFault: 'refuse' });
    expect(response.status).toBe(422);
    expect(response.json()).toEqual({
      error: {
        code: 'unprocessable',
        message: 'Nothing was stored, because some of the vehicles have faults.',
        faults: [{ index: 1, stocknum: 'R2', field: 'km', reason: 'must be at least 0' }],
      },
    });
    expect((await call({ path: `${STOCK}/R1` })).status).toBe(404);
    const good = await send({ vehicles: [plover('R1')], onFault: 'refuse' });
    expect(good.status).toBe(200);
  });

  test('of another feed is one, unless it is taken over', async () => {
    await store(plover('O1'));
    await dealer.read((trx) =>
      sql`update vehicle_feeds set feed = 'yard' where vehicle_id =
        (select id from vehicles where stock_number = 'O1')`.execute(trx),
    );
    const refused = await store({ stocknum: 'O1', price: 5 });
    expect(refused.counts).toMatchObject({ changed: 0, faulty: 1 });
    expect(refused.faults).toMatchObject([{ index: 0, stocknum: 'O1', field: 'stocknum' }]);
    const body = { vehicles: [{ stocknum: 'O1', price: 5 }], takeOver: true };
    expect((await send(body)).json()).toMatchObject({ counts: { changed: 1 } });
    expect(await read('O1')).toMatchObject({ price: 5, feed: 'api' });
  });

  test('never breaks the call: what no database stores is a fault', async () => {
    const texts = ['\u0000', '\ud800', 'a\u0000', '\udfff b'];
    const vehicles = texts.flatMap((text, at) => [
      plover(`N${at}`, { badge: text }),
      plover(`M${at}`, { dealercomments: text }),
      plover(`L${text}`),
      plover(`K${at}`, { [`x${text}`]: 1, vin: `v${text}` }),
    ]);
    const { counts } = await store(...vehicles);
    expect(counts).toMatchObject({ sent: vehicles.length, added: 0, faulty: vehicles.length });
  });

  test('a locked field keeps its value', async () => {
    await store(plover('X1', { colour: 'Blue' }));
    await dealer.read((trx) =>
      sql`update vehicle_feeds set locked = '{price_cents}' where vehicle_id =
        (select id from vehicles where stock_number = 'X1')`.execute(trx),
    );
    await store({ stocknum: 'X1', price: 1, colour: 'Red' });
    expect(await read('X1')).toMatchObject({
      price: 32_990,
      colour: 'Red',
      locked: ['price_cents'],
    });
  });
});

describe('taking vehicles out', () => {
  test('they become withdrawn, or sold, and can return', async () => {
    await store(plover('G1', { badge: 'GT' }), plover('G2'), plover('G3'));
    const before = await read('G1');
    const answer = await remove({ stocknums: ['G1', 'G9', 'G1'] });
    expect(answer).toMatchObject({
      counts: { sent: 2, changed: 1, unchanged: 0, unknown: 1, faulty: 0 },
      changed: [{ id: before.id, stocknum: 'G1', change: 'changed' }],
      unknown: ['G9'],
    });
    expect(await read('G1')).toMatchObject({
      status: 'withdrawn',
      sold_at: null,
      name: before.name,
      slug: before.slug,
    });
    await remove({ stocknums: ['G2'], as: 'sold' });
    expect(await read('G2')).toMatchObject({ status: 'sold', sold_at: expect.any(String) });
    await store({ stocknum: 'G1', status: 'in_stock' }, { stocknum: 'G2', status: 'in_stock' });
    expect(await read('G2')).toMatchObject({ status: 'in_stock', sold_at: null });
    expect((await read('G1')).id).toBe(before.id);
  });

  test('again changes nothing, and keeps the time of the sale', async () => {
    await store(plover('H1'));
    const first = await remove({ stocknums: ['H1'], as: 'sold' });
    const { sold_at: soldAt } = await read('H1');
    const again = await remove({ stocknums: ['H1'], as: 'sold' });
    expect(again).toMatchObject({
      counts: { changed: 0, unchanged: 1 },
      stockRevision: first.stockRevision,
    });
    expect((await read('H1')).sold_at).toBe(soldAt);
  });

  test('works by address, for clients that drop the body', async () => {
    await store(plover('J1'), plover('J/2'));
    const path = `${STOCK}?stocknum=J1&stocknum=${encodeURIComponent('J/2')}&as=sold`;
    const response = await call({ method: 'DELETE', path });
    expect(v.parse(removeAnswer, response.json()).counts).toMatchObject({ sent: 2, changed: 2 });
    expect(await read('J/2')).toMatchObject({ status: 'sold' });
  });

  test('only unknown ones is no error', async () => {
    expect(await remove({ stocknums: ['nothing'] })).toMatchObject({
      counts: { sent: 1, changed: 0, unknown: 1 },
      unknown: ['nothing'],
    });
  });

  test('their pages are gone', async () => {
    await store(plover('P1'));
    const { path } = await read('P1');
    const status = async () => (await sendRequest({ host: dealer.host, path })).status;
    await vi.waitFor(async () => expect(await status()).toBe(200));
    await remove({ stocknums: ['P1'] });
    await vi.waitFor(async () => expect(await status()).toBe(410));
  });
});
