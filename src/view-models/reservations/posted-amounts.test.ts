import { expect, it } from 'vitest';
import { copyOf } from '#copy/catalogue.ts';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { OwnReservations, StartWish } from '#services/reservations/own-reservations.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { threatCount } from '#tests/factories/threat-count.ts';
import type { Visit } from '#view-models/site-request.ts';
import { handleCheckoutPost } from './checkout-action.ts';
import { termsOf } from './checkout.ts';

const NOW = Date.UTC(2026, 10, 15, 22);
const PUBLIC_ID = '00000000-0000-4000-8000-000000000001';
const ORIGIN = 'http://test.localhost';

const car: Vehicle = {
  ...plainCar('T1', NOW),
  id: 41,
  views: 0,
  slug: 'the-car',
  status: 'in_stock',
  sold: false,
  reserved: false,
  tag: null,
  checkoutEnabled: true,
  reserveAmountCents: 500_00,
  locationId: 1,
};

const NAMES =
  'deposit depositCents deposit_cents amount amountCents amount_cents total price priceCents price_cents currency ' +
  'reserve_amount reserveAmountCents reserve.deposit vehicle[reserveAmountCents] vehicle locationId leadId lead ' +
  'holdHours hold_hours heldUntil state paid account returnUrl cancelUrl __proto__ constructor car_id termsVersion';
const VALUES =
  '0 1 -1 0.01 1e-9 NaN Infinity 99999999999 null held [] {"reserveAmountCents":1} https://evil.example/ 1,00 $1 ٠';

function openCheckout() {
  const document = { slug: 'test', name: 'Test Site', reserve: { enabled: true } };
  const resolved = resolveSite(document, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const rows = { vehicles: [car], locations: [makeLocation({ id: 1 })] };
  const wishes: StartWish[] = [];
  const paid: unknown[][] = [];
  const reservation = { publicId: PUBLIC_ID, state: 'started', vehicleId: car.id, vehicle: car };
  const own: Partial<OwnReservations> = {
    start: async (wish) => {
      wishes.push(wish);
      return { kind: 'started', reservation: reservation as unknown as Reservation };
    },
    pay: async (...wish) => {
      paid.push(wish);
      return { kind: 'pay', url: 'https://pay.example/' };
    },
    find: async () => ({ reservation: reservation as unknown as Reservation, payments: [] }),
  };
  const visit: Partial<Visit> = {
    submit: async () => ({
      kind: 'accepted',
      leadId: 'the lead',
      category: '',
      successPage: false,
      again: false,
      setCookie: null,
    }),
  };
  const request = {
    ...makeSiteRequest(resolved.site, rows, NOW),
    visit: visit as Visit,
    reservations: own as OwnReservations,
  };
  const { version } = termsOf({ config: resolved.site, t: copyOf(resolved.site.copy) }, car);
  const post = async (search: URLSearchParams, fields: URLSearchParams) => {
    const url = new URL(`${ORIGIN}/cars/the-car/checkout?${search}`);
    const sent = new Request(url, { method: 'POST', body: fields });
    const place = { car: 'the-car', path: 'checkout' } as const;
    const answer: unknown = await handleCheckoutPost(request, sent, place, url).catch(
      (thrown: unknown) => thrown,
    );
    return answer instanceof Response ? answer.status : answer;
  };
  return { request, version, post, wishes, paid };
}

it('threat 21: of 1,000 forms with amounts of their own none changes what is held and paid', async () => {
  const { request, version, post, wishes, paid } = openCheckout();
  const chance = seededRandom('threat 21');
  const pick = (list: readonly string[]) => list[Math.floor(chance() * list.length)] ?? '';
  const [names, values] = [NAMES.split(' '), [...VALUES.split(' '), '', ' 1 ']];
  const tries = threatCount(1_000);
  for (let at = 0; at < tries; at += 1) {
    const extra = () =>
      Array.from({ length: 1 + Math.floor(chance() * 6) }, (): [string, string] => [
        pick(names),
        pick(values),
      ]);
    const deed = chance() < 0.5 ? 'details' : 'pay';
    const needed = { do: deed, agree: 'on', terms: version, reservation: PUBLIC_ID };
    const fields = new URLSearchParams([...Object.entries(needed), ...extra()]);
    expect(await post(new URLSearchParams(extra()), fields), String(fields)).toBe(303);
  }
  expect(wishes.length + paid.length).toBe(tries);
  for (const wish of wishes) {
    expect(wish).toEqual({
      vehicle: car,
      locationId: 1,
      leadId: 'the lead',
      termsVersion: version,
    });
  }
  const page = `${request.site.origin}/cars/the-car/checkout?reservation=${PUBLIC_ID}`;
  const urls = { returnUrl: `${page}&payment=paid`, cancelUrl: `${page}&payment=not-paid` };
  for (const wish of paid) expect(wish).toEqual([PUBLIC_ID, urls]);
});
