import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateProfile } from '#db/accounts/accounts.ts';
import { insertReservation } from '#db/reservations/reservations.ts';
import type { ReservationState } from '#domain/reservations/reservation-state.ts';
import { secretHashOf } from '#services/secret.ts';
import { visitPlainly } from '#tests/support/plain-visit.ts';
import type { PlainVisit } from '#tests/support/plain-visit.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { freePort, testServerData } from '#tests/support/server-address.ts';
import { ROOT, launch, untilReady } from '#tests/support/server.ts';
import { signInVisitor } from '#tests/support/signed-in-visitor.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const OFFERED = { reserveAmountCents: 0, checkoutEnabled: true, tag: null, reserved: false };
const PRICED = { ...OFFERED, priceCents: 30_000_00, offerPriceCents: null };

let dealer: TestDealer;
let gated: TestDealer;
const [one, two, three, four, five] = ['R-1', 'R-2', 'R-3', 'R-4', 'R-5'].map((stockNumber) =>
  car(stockNumber, PRICED),
) as [Car, Car, Car, Car, Car];
const paid = car('R-PAID', { ...PRICED, reserveAmountCents: 200_00 });
const sold = car('R-SOLD', { ...PRICED, status: 'sold', sold: true, soldAt: Date.now() });
type Car = ReturnType<typeof car>;

beforeAll(async () => {
  const settings = { reserve: { enabled: true }, security: { captcha: 'off' } };
  dealer = await openTestDealer('kestrel-refuses', {
    ...settings,
    accounts: { enabled: true },
  });
  await dealer.put(one, two, three, four, five, paid, sold);
  gated = await openTestDealer('kestrel-gated', {
    ...settings,
    reserve: { enabled: true, path: 'buy-online' },
    accounts: { enabled: true, gate: { checkout: true } },
  });
  await gated.put(one);
});
afterAll(async () => {
  await dealer.close();
  await gated.close();
});

const at = ({ slug }: { slug: string }) => `/cars/${slug}/checkout`;

async function idOf({ slug }: Car, of = dealer): Promise<number> {
  const { id } = await of.read((trx) =>
    trx.selectFrom('vehicles').select('id').where('slug', '=', slug).executeTakeFirstOrThrow(),
  );
  return id;
}

/** Somebody's, in the state that the test needs. */
async function addReservation(
  vehicle: Car,
  state: Extract<ReservationState, 'awaiting_payment' | 'held'>,
  email: string,
): Promise<void> {
  const vehicleId = await idOf(vehicle);
  await dealer.read(async (trx) => {
    const { id } = await insertReservation(trx, {
      vehicleId,
      vehicle: {
        name: vehicle.name,
        slug: vehicle.slug,
        stockNumber: vehicle.stockNumber,
        priceCents: 30_000_00,
        locationId: null,
      },
      accountId: null,
      visitorHash: secretHashOf(randomUUID()),
      visitor: { name: 'Sam', email, phone: '+61491570156' },
      depositCents: 0,
      holdHours: 48,
      termsVersion: '1',
      lead: null,
    });
    await trx
      .updateTable('reservations')
      .set({
        state,
        taken_at: sql<Date>`now()`,
        pay_until: sql<Date>`now() + interval '20 minutes'`,
        held_until: sql<Date>`now() + interval '40 hours'`,
      })
      .where('id', '=', id)
      .execute();
  });
}

const button = (visit: PlainVisit, name: string) => visit.page.first('button', name);

/** Details and terms; what is left is to confirm. */
async function giveDetails(vehicle: Car, email: string, phone: string): Promise<PlainVisit> {
  const visit = await visitPlainly(dealer.host, at(vehicle));
  visit.fill(visit.page.field('First name'), 'Robyn');
  visit.fill(visit.page.field('Email'), email);
  visit.fill(visit.page.field('Phone'), phone);
  visit.fill(visit.page.field('Postcode'), '4700');
  visit.tick(visit.page.field('I agree to the terms of the reservation'));
  await visit.press(button(visit, 'Continue'));
  expect(visit.address).toContain('?reservation=');
  return visit;
}

describe('a car that somebody else has', () => {
  test('is refused kindly, with similar cars and a way to ask', async () => {
    await addReservation(one, 'awaiting_payment', 'sam@visitor.example');
    const visit = await visitPlainly(dealer.host, at(one));
    expect(visit.status).toBe(409);
    expect(visit.page.first('h1').text).toBe('Somebody else is reserving it right now');
    expect(visit.page.text).toContain('free again within 30 minutes');
    expect(visit.page.text).toContain('Similar vehicles');
    const links = visit.page.all('a').map((link) => link.attribute('href') ?? '');
    expect(links.filter((href) => href.includes(two.slug))).not.toEqual([]);
    expect(visit.page.text).toContain('Ask us about it');
  });

  test('is refused at the last step too, and nothing else has happened', async () => {
    const visit = await giveDetails(two, 'late@visitor.example', '0491 570 110');
    const own = visit.address;
    await addReservation(two, 'awaiting_payment', 'fast@visitor.example');
    await visit.press(button(visit, 'Reserve now'));
    expect(visit.status).toBe(409);
    expect(visit.page.text).toContain('Somebody else is reserving it right now');
    expect(visit.page.text).toContain('Similar vehicles');
    const rows = await dealer.read((trx) =>
      trx
        .selectFrom('reservations')
        .select(['state', 'taken_at'])
        .where(sql`visitor ->> 'email'`, '=', 'late@visitor.example')
        .execute(),
    );
    expect(rows, own).toEqual([{ state: 'started', taken_at: null }]);
  });
});

test('a reservation that was cancelled says what has become of the car, and offers nothing that must fail', async () => {
  const stocked = car('R-SINCE', PRICED);
  await dealer.put(stocked);
  const visit = await giveDetails(stocked, 'since@visitor.example', '0491 570 114');
  const own = visit.address;
  await visit.press(button(visit, 'Reserve now'));
  await visit.press(button(visit, 'Yes, cancel it'));
  expect(visit.page.text).toContain('The car is free, and you can reserve it again.');
  await addReservation(stocked, 'awaiting_payment', 'other@visitor.example');
  await visit.open(own);
  expect(visit.page.first('h1').text).toBe('The reservation is cancelled');
  expect(visit.page.text).toContain('Somebody else is reserving the car right now.');
  expect(visit.page.text).not.toContain('Reserve it again');
  expect(visit.page.text).toContain('Similar vehicles');
});

test('a third car at a time is refused, whatever browser asks for it', async () => {
  await addReservation(three, 'held', 'keen@visitor.example');
  await addReservation(four, 'awaiting_payment', 'Keen@Visitor.example');
  const visit = await giveDetails(five, 'keen@visitor.example', '0491 570 111');
  await visit.press(button(visit, 'Reserve now'));
  expect(visit.status).toBe(409);
  expect(visit.page.text).toContain(
    'You already have 2 cars reserved or waiting for payment. Cancel one of them first.',
  );
});

test('a car that the dealer reserves after the details were given is refused at the last step', async () => {
  const stocked = car('R-LATE', PRICED);
  await dealer.put(stocked);
  const visit = await giveDetails(stocked, 'late2@visitor.example', '0491 570 112');
  await dealer.put({ ...stocked, reserved: true, updatedAt: Date.now() });
  await visit.press(button(visit, 'Reserve now'));
  expect(visit.status).toBe(409);
  expect(visit.page.first('h1').text).toBe('The car is already reserved');
});

test('a car that is sold is gone, and others are shown', async () => {
  const visit = await visitPlainly(dealer.host, at(sold));
  expect(visit.status).toBe(410);
  expect(visit.page.first('h1').text).toBe('The car has been sold');
  expect(visit.page.text).toContain('Similar vehicles');
});

test('where nothing can be paid online, a deposit is not asked for; a car without one is reserved', async () => {
  const port = await freePort();
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: testServerData() };
  const server = launch(process.execPath, ['src/main/serve.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', APP_DATABASE_URL: '', LOG_LEVEL: 'fatal', ...env },
  });
  try {
    await untilReady(server, port);
    const visit = await visitPlainly(dealer.host, at(paid), port);
    expect(visit.status).toBe(503);
    expect(visit.page.first('h1').text).toBe('Deposits cannot be paid online just now');
    expect(visit.page.text).toContain('Ask us about it');
    await visit.open(at(five));
    expect(visit.status).toBe(200);
  } finally {
    server.kill('SIGKILL');
    await server.exited;
  }
});

test('a signed-in visitor is asked nothing that the account knows', async () => {
  const session = await signInVisitor(dealer, '+61491570113');
  const profile = { name: 'Robyn Tran', email: 'robyn.tran@visitor.example', postcode: '4700' };
  await dealer.read((trx) => updateProfile(trx, session.accountId, profile));
  const { text } = await sendRequest({
    host: dealer.host,
    path: at(five),
    headers: { Cookie: session.cookie },
  });
  const valueOf = (name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)?.[0].match(/ value="([^"]*)"/)?.[1] ??
    null;
  expect(
    ['name', 'last_name', 'email', 'phone', 'postcode'].map((name) => [name, valueOf(name)]),
  ).toEqual([
    ['name', 'Robyn'],
    ['last_name', 'Tran'],
    ['email', 'robyn.tran@visitor.example'],
    ['phone', '0491 570 113'],
    ['postcode', '4700'],
  ]);
});

describe('the other path', () => {
  const rows = () =>
    gated.read(async (trx) => {
      const count = async (table: 'leads' | 'reservations') =>
        (await trx.selectFrom(table).select('site_id').execute()).length;
      return [await count('leads'), await count('reservations')];
    });
  const send = (path: string, cookie: string | null, fields?: Record<string, string>) =>
    sendRequest({
      host: gated.host,
      path,
      headers: {
        ...(cookie !== null && { Cookie: cookie }),
        ...(fields && {
          Origin: gated.origin,
          'Content-Type': 'application/x-www-form-urlencoded',
        }),
      },
      ...(fields && { method: 'POST', body: String(new URLSearchParams(fields)) }),
    });
  const DETAILS = { do: 'details', name: 'Robyn', email: 'robyn@visitor.example', agree: 'on' };

  test('leads to the right one after the gate and before anything is started', async () => {
    const { cookie } = await signInVisitor(gated, '+61491570114');
    const right = `/cars/${one.slug}/buy-online`;
    const shown = await send(`${at(one)}?step=details`, cookie);
    expect([shown.status, shown.headers.location]).toEqual([302, `${right}?step=details`]);
    const posted = await send(at(one), cookie, DETAILS);
    expect([posted.status, posted.headers.location]).toEqual([303, right]);
    expect(await rows()).toEqual([0, 0]);
  });

  test('an id leads to the slug under the right path, in one step', async () => {
    const { cookie } = await signInVisitor(gated, '+61491570114');
    const id = await idOf(one, gated);
    for (const path of ['checkout', 'buy-online']) {
      const moved = await send(`/cars/${id}/${path}?step=details`, cookie);
      expect(moved.headers.location, path).toBe(`/cars/${one.slug}/buy-online?step=details`);
    }
    const posted = await send(`/cars/${id}/buy-online`, cookie, DETAILS);
    expect([posted.status, posted.headers.location]).toEqual([303, `/cars/${one.slug}/buy-online`]);
    expect(await rows()).toEqual([0, 0]);
  });

  test('a form of somebody who has not signed in starts nothing', async () => {
    for (const path of ['checkout', 'buy-online']) {
      const { status, headers } = await send(`/cars/${one.slug}/${path}`, null, DETAILS);
      expect([status, headers.location?.slice(0, 9)], path).toEqual([303, '/sign-in?']);
    }
    expect(await rows()).toEqual([0, 0]);
  });
});
