import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BUYER,
  FOR_SALE,
  SELLS_ONLINE,
  journeyAddress,
  openBuyerBrowser,
} from '#tests/support/buy-online.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const PAID = { ...FOR_SALE, reserveAmountCents: 500_00 };
const CARS = ['HOLD-BUY', 'HOLD-ENDS', 'HOLD-OTHER'];

let dealer: TestDealer;
let buyers = 0;
beforeAll(async () => {
  dealer = await openTestDealer('kestrel-order-of-hold', {
    ...SELLS_ONLINE,
    security: { captcha: 'off' },
  });
  await dealer.put(...CARS.map((name) => car(name, PAID)));
});
afterAll(() => dealer.close());

/** Somebody who has reserved a car and paid the deposit. */
async function newHolder(stockNumber: string) {
  buyers += 1;
  const { slug } = car(stockNumber);
  const browser = openBuyerBrowser(dealer, slug);
  const person = { email: `holder-${buyers}@visitor.example`, phone: `0412 346 ${100 + buyers}` };
  const checkout = `/cars/${slug}/checkout`;
  const { text } = await browser.send(checkout);
  const terms = /name="terms" value="([^"]*)"/.exec(text)?.[1] ?? '';
  const sent = await browser.send(checkout, {
    ...BUYER,
    ...person,
    do: 'details',
    terms,
    agree: 'on',
  });
  const page = sent.headers.location ?? '';
  const reservation = new URL(page, dealer.origin).searchParams.get('reservation') ?? '';
  const { headers } = await browser.send(page, { do: 'pay', reservation });
  const leaving = await browser.send(headers.location ?? '');
  const [pay = ''] = /http:\/\/127\.0\.0\.1:\d+\/pay\/\w+/.exec(leaving.text) ?? [];
  await fetch(pay, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'card=success',
  });
  await expect
    .poll(async () => (await browser.send(`${page}&payment=paid`)).text)
    .toContain('is reserved for you');
  return { ...browser, slug, person, page, reservation };
}

const moneyOf = () =>
  dealer.read((trx) =>
    trx
      .selectFrom('payments')
      .innerJoin('reservations', 'reservations.id', 'payments.reservation')
      .select([
        'reservations.public_id as reservation',
        'payments.kept_cents as kept',
        'payments.refunded_cents as refunded',
      ])
      .execute(),
  );

describe('somebody who holds a car', () => {
  test('orders it with the deposit that is paid: no second hold, no second payment', async () => {
    const robyn = await newHolder('HOLD-BUY');
    expect((await robyn.send(robyn.page)).text).toContain('Buy it online');
    const first = await robyn.send(journeyAddress(robyn.slug));
    expect([first.status, first.text.includes('You have reserved this car')]).toEqual([200, true]);
    await robyn.answerAll(robyn.slug, robyn.person);
    const review = await robyn.send(journeyAddress(robyn.slug, { step: 'review' }));
    expect(review.text).toContain('Refundable deposit, paid');
    expect(review.text).toContain('Place my order');
    const placed = await robyn.order(robyn.slug, robyn.person);
    expect([placed.status, placed.headers.location]).toEqual([303, journeyAddress(robyn.slug)]);
    const { text } = await robyn.send(journeyAddress(robyn.slug));
    expect(text).toContain('is held for you');
    // 30,000 + 500 + 450 - 500
    expect(text).toContain('$30,450');
    const own = (await moneyOf()).filter(({ reservation }) => reservation === robyn.reservation);
    expect(own).toEqual([{ reservation: robyn.reservation, kept: 500_00, refunded: 0 }]);
    const all = await dealer.read((trx) =>
      trx
        .selectFrom('reservations')
        .select('state')
        .where(sql<string>`vehicle ->> 'slug'`, '=', robyn.slug)
        .execute(),
    );
    expect(all).toEqual([{ state: 'held' }]);
    const leads = await dealer.read((trx) =>
      trx
        .selectFrom('leads')
        .select(sql<number>`payload #> '{order,deposit_cents}'`.as('deposit'))
        .where('form', '=', 'purchase')
        .where(sql<string>`payload ->> 'email'`, '=', robyn.person.email)
        .execute(),
    );
    expect(leads).toEqual([{ deposit: 500_00 }]);
    // Cancelled like any other order, and the deposit goes back once.
    await robyn.send(journeyAddress(robyn.slug), { do: 'cancel' });
    await expect
      .poll(async () => (await moneyOf()).filter(({ kept }) => kept === 0))
      .toEqual([{ reservation: robyn.reservation, kept: 0, refunded: 500_00 }]);
  });

  test('whose hold ends before they order is asked again, and pays nothing unseen', async () => {
    const robyn = await newHolder('HOLD-ENDS');
    await robyn.answerAll(robyn.slug, robyn.person);
    const path = journeyAddress(robyn.slug, { step: 'review' });
    const seen =
      /name="prices_seen" value="([^"]*)"/.exec((await robyn.send(path)).text)?.[1] ?? '';
    expect(seen).toContain('paid');
    await robyn.send(robyn.page, { do: 'cancel', reservation: robyn.reservation });
    await expect
      .poll(async () => (await robyn.send(path)).text)
      .toContain('Order and pay $500 deposit');
    const late = await robyn.send(path, { do: 'review', prices_seen: seen, agree_terms: 'on' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('A price has changed just now.');
  });

  test('is the only one who can order it', async () => {
    const robyn = await newHolder('HOLD-OTHER');
    const other = openBuyerBrowser(dealer, robyn.slug);
    await expect.poll(async () => (await other.send(journeyAddress(robyn.slug))).status).toBe(409);
    const tried = await other.answer('car');
    expect([tried.status, tried.headers.location]).toEqual([303, journeyAddress(robyn.slug)]);
  });
});
