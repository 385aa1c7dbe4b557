import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertReservation } from '#db/reservations/reservations.ts';
import { storedVehicle } from '#http/api/stock/vehicle-schema.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { STOCK, addToken, callerOf, plover } from './stock-caller.ts';
import type { CallStock } from './stock-caller.ts';

let dealer: TestDealer;
let call: CallStock;

beforeAll(async () => {
  dealer = await openTestDealer('stock-held', { reserve: { enabled: true } });
  call = callerOf(dealer.host, await addToken(dealer));
});
afterAll(() => dealer.close());

async function read() {
  const response = await call({ path: `${STOCK}/HELD1` });
  return v.parse(storedVehicle, response.json());
}

const feedSays = async () =>
  dealer.read((trx) =>
    trx
      .selectFrom('vehicles')
      .select('reserved')
      .where('stock_number', '=', 'HELD1')
      .executeTakeFirstOrThrow(),
  );

test('a visitor’s hold is shown, but neither told as the feed’s word nor stored when it is sent back', async () => {
  await call({ method: 'POST', body: { vehicles: [plover('HELD1')] } });
  const { id, slug, name } = await read();
  await dealer.read(async (trx) => {
    const reservation = await insertReservation(trx, {
      vehicleId: id,
      vehicle: { name, slug, stockNumber: 'HELD1', priceCents: null, locationId: null },
      accountId: null,
      visitorHash: 'a'.repeat(64),
      visitor: { name: 'Robyn', email: 'robyn@visitor.example', phone: '+61412345678' },
      depositCents: 0,
      holdHours: 48,
      termsVersion: '1',
      lead: null,
    });
    await trx
      .updateTable('reservations')
      .set({ state: 'held', held_until: sql<Date>`now() + interval '48 hours'` })
      .where('id', '=', reservation.id)
      .execute();
  });
  await expect
    .poll(
      async () => (await sendRequest({ host: dealer.host, path: `/cars/${slug}/checkout` })).status,
      { timeout: 20_000 },
    )
    .toBe(409);
  const { reserved, price } = await read();
  expect(reserved).toBe(false);
  const again = { vehicles: [plover('HELD1', { reserved, price: (price ?? 0) + 10 })] };
  expect((await call({ method: 'POST', body: again })).status).toBe(200);
  expect(await feedSays()).toEqual({ reserved: false });
});
