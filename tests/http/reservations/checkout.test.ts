import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { visitPlainly } from '#tests/support/plain-visit.ts';
import type { PlainVisit } from '#tests/support/plain-visit.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const FREE = { reserveAmountCents: 0, checkoutEnabled: true, tag: null, reserved: false };

let dealer: TestDealer;
let gated: TestDealer;
const free = car('HOLD-1', FREE);
const other = car('HOLD-2', FREE);
const twin = car('HOLD-3', FREE);
const paid = car('PAID-1', { ...FREE, reserveAmountCents: 500_00 });

beforeAll(async () => {
  dealer = await openTestDealer('kestrel-reserve', {
    reserve: { enabled: true },
    security: { captcha: 'off' },
  });
  await dealer.put(
    free,
    other,
    twin,
    paid,
    car('FEED-1', { ...FREE, reserved: true }),
    car('DRIVE-1', { ...FREE, tag: 'Test Drive Only' }),
    car('OFF-1', { ...FREE, checkoutEnabled: false }),
  );
  gated = await openTestDealer('kestrel-buy', {
    reserve: { enabled: true, path: 'buy-online' },
    accounts: { enabled: true, gate: { checkout: true } },
  });
  await gated.put(free);
});
afterAll(async () => {
  await dealer.close();
  await gated.close();
});

const RESERVATION_PAGE = /checkout\?reservation=[\da-f-]{36}$/;

const get = (path: string, at: TestDealer = dealer) => sendRequest({ host: at.host, path });
const at = (stock: { slug: string }) => `/cars/${stock.slug}/checkout`;

function fillIn(visit: PlainVisit, email: string): void {
  visit.fill(visit.page.field('First name'), 'Robyn');
  visit.fill(visit.page.field('Email'), email);
  visit.fill(visit.page.field('Phone'), '0412 345 678');
  visit.fill(visit.page.field('Postcode'), '4700');
}

const button = (visit: PlainVisit, name: string) => visit.page.first('button', name);
const agree = (visit: PlainVisit) =>
  visit.tick(visit.page.field('I agree to the terms of the reservation'));

describe('the page to reserve a car', () => {
  test('is stored by nobody, and known by slug and under one path only', async () => {
    const { status, headers } = await get(at(free));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const moved = await get(`/cars/${free.slug}/buy-online?reservation=one`);
    expect([moved.status, moved.headers.location]).toEqual([302, `${at(free)}?reservation=one`]);
    const id = await dealer.read((trx) =>
      trx
        .selectFrom('vehicles')
        .select('id')
        .where('slug', '=', free.slug)
        .executeTakeFirstOrThrow(),
    );
    const byId = await get(`/cars/${id.id}/checkout`);
    expect([byId.status, byId.headers.location]).toEqual([301, at(free)]);
    expect((await get('/cars/no-such-car/checkout')).status).toBe(404);
  });

  test('asks to sign in first where the site wants that, whatever the path', async () => {
    for (const path of ['checkout', 'buy-online']) {
      const { status, headers } = await get(`/cars/${free.slug}/${path}`, gated);
      expect(status, path).toBe(303);
      expect(headers.location, path).toMatch(/^\/sign-in\?type=checkout&/);
    }
  });

  test.each([
    ['FEED-1', 409, 'already reserved'],
    ['DRIVE-1', 404, 'test drives only'],
    ['OFF-1', 404, 'cannot be reserved online'],
  ])('says kindly why %s cannot be reserved', async (stockNumber, status, words) => {
    const { slug } = car(stockNumber);
    const answer = await get(`/cars/${slug}/checkout`);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    expect(answer.text).toContain('Ask us about it');
  });

  test('the client cannot set the deposit or the price', async () => {
    const visit = await visitPlainly(dealer.host, at(other));
    fillIn(visit, 'cheap@visitor.example');
    const form = visit.page.first('form[method="post"]');
    const sent = new URLSearchParams(
      form
        .all('input')
        .flatMap((input): [string, string][] =>
          input.attribute('type') === 'hidden'
            ? [[input.attribute('name') ?? '', input.attribute('value') ?? '']]
            : [],
        ),
    );
    for (const [name, value] of Object.entries({
      name: 'Robyn',
      email: 'cheap@visitor.example',
      phone: '0412 345 678',
      postcode: '4700',
      agree: 'on',
      deposit: '1',
      deposit_cents: '1',
      depositCents: '1',
      amount: '1',
      price: '1',
      holdHours: '700',
    }))
      sent.set(name, value);
    const { status } = await sendRequest({
      host: dealer.host,
      path: at(other),
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: dealer.origin },
      body: String(sent),
    });
    expect(status).toBe(303);
    const row = await dealer.read((trx) =>
      trx
        .selectFrom('reservations')
        .select(['deposit_cents', 'hold_hours', 'terms_version'])
        .where(sql`visitor ->> 'email'`, '=', 'cheap@visitor.example')
        .executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ deposit_cents: 0, hold_hours: 48 });
    expect(row.terms_version).toBe(sent.get('terms'));
  });

  test('a browser without a cookie that types the same details gets a reservation of its own', async () => {
    const begin = async () => {
      const visit = await visitPlainly(dealer.host, at(twin));
      fillIn(visit, 'twin@visitor.example');
      agree(visit);
      return visit;
    };
    const [first, second] = [await begin(), await begin()];
    await first.press(button(first, 'Continue'));
    await second.press(button(second, 'Continue'));
    expect(first.address).toMatch(RESERVATION_PAGE);
    expect(second.address).toMatch(RESERVATION_PAGE);
    expect(second.address).not.toBe(first.address);
    // Nor may either see or cancel what the other has.
    const [ofFirst, ofSecond] = [first.address, second.address];
    await second.open(ofFirst);
    await first.open(ofSecond);
    expect([first.status, second.status]).toEqual([404, 404]);
  });

  /** The details as the page sends them, from a browser with or without its cookie. */
  const sendDetails = async (page: PlainVisit['page'], email: string, cookie?: string) => {
    const hidden = page.first('form[method="post"]').all('input[type="hidden"]');
    const sent = new URLSearchParams({
      ...Object.fromEntries(
        hidden.map((input) => [input.attribute('name') ?? '', input.attribute('value') ?? '']),
      ),
      name: 'Robyn',
      email,
      phone: '0412 345 678',
      postcode: '4700',
      agree: 'on',
    });
    const { status, headers } = await sendRequest({
      host: dealer.host,
      path: at(twin),
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: dealer.origin,
        ...(cookie !== undefined && { Cookie: cookie }),
      },
      body: String(sent),
    });
    expect(status).toBe(303);
    const [given = ''] = headers['set-cookie'] ?? [];
    return { location: headers.location, cookie: given.split(';', 1)[0] ?? '' };
  };

  test('who sends the same page again, because no answer came, gets the same reservation', async () => {
    const { page } = await visitPlainly(dealer.host, at(twin));
    const { location } = await sendDetails(page, 'again@visitor.example');
    expect(location).toMatch(RESERVATION_PAGE);
    expect((await sendDetails(page, 'again@visitor.example')).location).toBe(location);
  });

  test('who sends the same page twice at the same moment, without a cookie, gets one reservation', async () => {
    const email = 'double@visitor.example';
    const { page } = await visitPlainly(dealer.host, at(twin));
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => sendDetails(page, email)));
    for (const again of others) expect(again).toEqual(first);
    const rows = await dealer.read((trx) =>
      trx
        .selectFrom('reservations')
        .select('state')
        .where(sql`visitor ->> 'email'`, '=', email)
        .execute(),
    );
    expect(rows).toEqual([{ state: 'started' }]);
  });

  test('two tabs that were opened before the browser had its cookie are one reservation and one lead', async () => {
    const email = 'tabs@visitor.example';
    const first = (await visitPlainly(dealer.host, at(twin))).page;
    const second = (await visitPlainly(dealer.host, at(twin))).page;
    const { location, cookie } = await sendDetails(first, email);
    expect((await sendDetails(second, email, cookie)).location).toBe(location);
    const leads = await dealer.read((trx) =>
      trx
        .selectFrom('leads')
        .select('id')
        .where(sql`payload ->> 'email'`, '=', email)
        .execute(),
    );
    expect(leads).toHaveLength(1);
  });

  test('holds a car without a deposit, without script: details, terms, confirm, cancel', async () => {
    const visit = await visitPlainly(dealer.host, at(free));
    expect(visit.page.text).toContain('No deposit needed');
    expect(visit.page.text).toContain('Held for you for 48 hours');
    fillIn(visit, 'robyn@visitor.example');
    await visit.press(button(visit, 'Continue'));
    expect(visit.status).toBe(422);
    expect(visit.page.text).toContain('Please agree to the terms');
    fillIn(visit, 'robyn@visitor.example');
    agree(visit);
    await visit.press(button(visit, 'Continue'));
    expect(visit.address).toMatch(RESERVATION_PAGE);
    const own = visit.address;
    // Nothing is asked twice.
    await visit.open(at(free));
    expect(visit.address).toBe(own);
    await visit.press(button(visit, 'Reserve now'));
    expect(visit.page.first('h1').text).toBe('The car is reserved for you');
    expect(visit.page.text).toContain('48 hours');

    const stranger = await visitPlainly(dealer.host, own);
    expect(stranger.status).toBe(404);
    expect(stranger.page.text).toContain('We cannot show this reservation here');
    await stranger.open(at(free));
    expect(stranger.status).toBe(409);

    const lead = await dealer.read((trx) =>
      trx
        .selectFrom('leads')
        .select(['payload', 'form', 'form_completed'])
        .where('email', '=', 'robyn@visitor.example')
        .executeTakeFirstOrThrow(),
    );
    expect(lead).toMatchObject({
      form: 'reserve',
      form_completed: true,
      payload: { subcategory: 'Reserve Online', reservation: { state: 'held', deposit_cents: 0 } },
    });

    // The stock shows the hold a moment after the database, and its end too: the visitor need not wait for that.
    const title = async () => {
      await stranger.open(at(free));
      return stranger.page.first('h1').text;
    };
    await expect.poll(title).toBe('The car is already reserved');
    await visit.press(button(visit, 'Yes, cancel it'));
    expect(visit.page.first('h1').text).toBe('The reservation is cancelled');
    expect(visit.page.first('main a', 'Reserve it again').attribute('href')).toBe(at(free));
    await visit.open(at(free));
    expect(visit.status).toBe(200);
  });
});
