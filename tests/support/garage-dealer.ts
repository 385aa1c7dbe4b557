import { randomUUID } from 'node:crypto';
import { openAccount, updateProfile } from '#db/accounts/accounts.ts';
import { saveWatched } from '#db/accounts/watched-vehicles.ts';
import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import type { Template } from '#site-config/choices.ts';
import { sendRequest } from './send-request.ts';
import { openSession } from './signed-in-visitor.ts';
import { car, openTestDealer, pictured } from './test-dealer.ts';
import type { TestDealer } from './test-dealer.ts';

export interface GarageDealer extends TestDealer {
  garage: string;
  vehicle: NewVehicle;
  /** Signs a number in on a new device; returns the session's token. */
  signIn: (mobile: MobileNumber) => Promise<string>;
  /** Sends a lead about the vehicle as the visitor of a token; returns its id. */
  send: (token: string, fields: object) => Promise<string>;
  /** Books the first free test drive; returns the lead's id. */
  bookDrive: (token: string) => Promise<string>;
  /** Puts the vehicle on the account's watchlist. */
  watch: (mobile: MobileNumber) => Promise<void>;
}

const VISITOR = {
  name: 'Robyn',
  last_name: 'Tran',
  email: 'robyn@visitor.example',
  phone: '0412 345 678',
  postcode: '4700',
  message: 'Is it still there?',
};

/** A dealer whose visitors have a garage. */
export async function openGarageDealer(
  name: string,
  template: Template,
  garagePath = '/my-garage',
): Promise<GarageDealer> {
  const dealer = await openTestDealer(`${name}-${template}`, {
    template,
    security: { captcha: 'off' },
    accounts: { enabled: true, save: 'watchlist', garage: true, garagePath },
    testDrive: { booking: true },
  });
  const vehicle = car('GARAGE-1', pictured(2));
  await dealer.put(vehicle);
  const { host, read } = dealer;
  const carId = await read(async (trx) => {
    const found = await trx
      .selectFrom('vehicles')
      .select('id')
      .where('slug', '=', vehicle.slug)
      .executeTakeFirstOrThrow();
    return found.id;
  });

  const send: GarageDealer['send'] = async (token, fields) => {
    const { status, text } = await sendRequest({
      host,
      path: '/api/leads',
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: `session=${token}`,
        // The same words from another account are another lead.
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ ...VISITOR, car_id: carId, ...fields }),
    });
    if (status !== 201) throw new Error(`The lead was not accepted: ${status} ${text}`);
    return (JSON.parse(text) as { lead_id: string }).lead_id;
  };

  return {
    ...dealer,
    garage: dealer.origin + garagePath,
    vehicle,
    send,
    signIn: (mobile) =>
      read(async (trx) => {
        const { accountId, token } = await openSession(trx, mobile, Date.now());
        await updateProfile(trx, accountId, { name: 'Robyn' });
        return token;
      }),
    bookDrive: async (token) => {
      const { text } = await sendRequest({
        host,
        path: `/api/test-drive-availability?car_id=${carId}`,
      });
      const { days } = JSON.parse(text) as { days: { slots: { value: string }[] }[] };
      const appointment = days[0]?.slots[0]?.value;
      return send(token, { form: 'testDrive', appointment });
    },
    watch: (mobile) =>
      read(async (trx) => {
        const { id } = await openAccount(trx, mobile, Date.now());
        const state = { availability: 'available', priceCents: vehicle.priceCents } as const;
        await saveWatched(trx, id, { vehicleId: carId, state }, Date.now());
      }),
  };
}
