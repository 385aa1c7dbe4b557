import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FOR_SALE,
  SELLS_ONLINE,
  journeyAddress,
  openBuyerBrowser,
} from '#tests/support/buy-online.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

/** Each test has cars of its own: what one visitor orders, nobody else can. */
const CARS = [
  'TAKEN',
  'HELD',
  'ONE',
  'TWO',
  'THREE',
  'ENDED',
  'AGAIN',
  'MOVED',
  'TABS',
  'GONE',
  'LINK',
  'TWICE',
];
const FREE = { ...FOR_SALE, reserveAmountCents: 0 };
const PAID = { ...FOR_SALE, reserveAmountCents: 500_00 };

let dealer: TestDealer;
let buyers = 0;

beforeAll(async () => {
  dealer = await openTestDealer('kestrel-orders', SELLS_ONLINE);
  await dealer.put(
    ...CARS.map((name) => car(name, FREE)),
    car('PAY', PAID),
    car('REFUND', PAID),
    car('RACE', PAID),
    car('SINCE', PAID),
  );
});
afterAll(() => dealer.close());

const slugOf = (stockNumber: string) => car(stockNumber).slug;

/** Somebody who has bought nothing here yet. */
function newBuyer(stockNumber: string) {
  buyers += 1;
  const slug = slugOf(stockNumber);
  const person = {
    email: `buyer-${buyers}@visitor.example`,
    phone: `0412 345 ${String(100 + buyers)}`,
  };
  const browser = openBuyerBrowser(dealer, slug);
  const page = (more: Record<string, string> = {}) => browser.send(journeyAddress(slug, more));
  const act = (deed: string) => browser.send(journeyAddress(slug), { do: deed });
  return { ...browser, slug, person, page, act };
}

async function payAt(location: string): Promise<string> {
  const answer = await fetch(location, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'card=success',
  });
  return answer.headers.get('location') ?? '';
}

const leadsOf = (email: string) =>
  dealer.read((trx) =>
    trx
      .selectFrom('leads')
      .select('payload')
      .where('form', '=', 'purchase')
      .where(sql<string>`payload ->> 'email'`, '=', email)
      .orderBy('id')
      .execute(),
  );

describe('a visitor who orders', () => {
  test('pays the deposit at the gateway, and comes back to the order', async () => {
    const robyn = newBuyer('PAY');
    const placed = await robyn.order(robyn.slug, robyn.person);
    expect(placed.status).toBe(303);
    const back = new URL(await payAt(placed.headers.location ?? ''));
    expect(back.pathname + back.search).toBe(journeyAddress(robyn.slug, { payment: 'paid' }));
    await expect
      .poll(async () => (await robyn.send(back.pathname + back.search)).text)
      .toContain('is held for you');
    const { text } = await robyn.page();
    expect(text).toContain('Refundable deposit, paid');
    expect(text).toContain('Left to pay');
  });

  test('who comes back without having paid is told, and can try again', async () => {
    const robyn = newBuyer('REFUND');
    const placed = await robyn.order(robyn.slug, robyn.person);
    const open = await robyn.page();
    expect(open.text).toContain('The deposit of your order is not paid yet');
    expect(open.text).toContain('nothing has been paid yet.');
    expect(open.text).toContain('Refundable deposit, not paid yet');
    const { text } = await robyn.page({ payment: 'not-paid' });
    expect(text).toContain('No payment was taken');
    const again = await robyn.act('pay');
    expect([again.status, again.headers.location]).toEqual([303, placed.headers.location]);
  });

  test('while somebody else is paying is told so, and the dealer has the order', async () => {
    const first = newBuyer('RACE');
    const second = newBuyer('RACE');
    await second.answerAll(second.slug, second.person);
    await first.order(first.slug, first.person);
    const placed = await second.order(second.slug, second.person);
    expect([placed.status, placed.headers.location]).toEqual([303, journeyAddress(second.slug)]);
    const { text } = await second.page();
    expect(text).toContain('Somebody else is reserving the car right now');
    expect(text).toContain('We have your order, and nothing has been paid.');
    expect(await leadsOf(second.person.email)).toHaveLength(1);
    // Nothing is offered that must fail, and it is once it would not.
    expect(text).not.toContain('Pay the deposit');
    await first.act('cancel');
    expect((await second.page()).text).toContain('Pay the deposit of $500');
  });

  test('a car that somebody else has got meanwhile is told so, with a way to others', async () => {
    const slow = newBuyer('TAKEN');
    await slow.answerAll(slow.slug, slow.person);
    const fast = newBuyer('TAKEN');
    await fast.order(fast.slug, fast.person);
    await expect.poll(async () => (await slow.page()).status).toBe(409);
    const late = await slow.answer('review', { agree_terms: 'on' });
    expect([late.status, late.headers.location]).toEqual([303, journeyAddress(slow.slug)]);
    expect((await slow.page()).text).toContain('Find a similar car');
    expect(await leadsOf(slow.person.email)).toHaveLength(0);
  });

  test('holds no more cars than one person can', async () => {
    const robyn = newBuyer('ONE');
    for (const name of ['ONE', 'TWO']) {
      const { headers } = await robyn.order(slugOf(name), robyn.person);
      expect(headers.location, name).toBe(journeyAddress(slugOf(name)));
    }
    const third = await robyn.order(slugOf('THREE'), robyn.person);
    expect(third.headers.location).toBe(journeyAddress(slugOf('THREE'), { not: 'too-many-open' }));
    const { text } = await robyn.send(third.headers.location ?? '');
    expect(text).toContain('You already hold as many cars as one person can.');
    expect(text).toContain('One step left: hold the car');
    // One of them is cancelled, and the third can be held.
    await robyn.send(journeyAddress(slugOf('ONE')), { do: 'cancel' });
    await robyn.send(journeyAddress(slugOf('THREE')), { do: 'pay' });
    expect((await robyn.send(journeyAddress(slugOf('THREE')))).text).toContain('is held for you');
  });
});

describe('a cancelled order', () => {
  test('whose car somebody else is paying for, and then holds, says so and offers nothing that must fail', async () => {
    const robyn = newBuyer('SINCE');
    await robyn.order(robyn.slug, robyn.person);
    await robyn.act('cancel');
    const free = await robyn.page();
    expect(free.text).toContain('The car is free, and you can order it again.');
    expect(free.text).toContain('Order it again');

    const other = newBuyer('SINCE');
    const placed = await other.order(other.slug, other.person);
    const paying = await robyn.page();
    expect(paying.text).toContain('Somebody else is reserving the car right now.');
    expect(paying.text).not.toContain('is free, and');
    expect(paying.text).not.toContain('Order it again');
    expect(paying.text).toContain('Find a similar car');
    // The link of a page that was opened before leads nowhere either.
    const late = await robyn.page({ step: 'review', again: '1' });
    expect(late.status).toBe(409);

    await payAt(placed.headers.location ?? '');
    await expect.poll(async () => (await other.page()).text).toContain('is held for you');
    const held = await robyn.page();
    expect(held.text).toContain('The car is reserved for somebody else now.');
    expect(held.text).not.toContain('Order it again');

    // Free once more, by the word of the database and not of the stock.
    await other.act('cancel');
    expect((await robyn.page()).text).toContain('Order it again');
  });
});

describe('an order', () => {
  test('is cancelled by its visitor only, in two steps, and the deposit goes back', async () => {
    const robyn = newBuyer('REFUND');
    // The visitor before has not paid: the car is kept for them until they give up.
    await dealer.read((trx) =>
      sql`update reservations set state = 'expired', ended_at = now(), end_reason = 'not-paid'
        where vehicle ->> 'slug' = ${robyn.slug}`.execute(trx),
    );
    const placed = await robyn.order(robyn.slug, robyn.person);
    await payAt(placed.headers.location ?? '');
    await expect.poll(async () => (await robyn.page()).text).toContain('is held for you');
    const { text } = await robyn.page();
    // The button is inside what has to be opened first.
    expect(text).toMatch(/<details[^>]*><summary[^>]*>Cancel my order<\/summary>.*Yes, cancel it/s);
    await newBuyer('REFUND').act('cancel');
    expect((await robyn.page()).text).toContain('is held for you');
    expect((await robyn.act('cancel')).headers.location).toBe(journeyAddress(robyn.slug));
    expect((await robyn.page()).text).toContain('Your order is cancelled');
    await expect
      .poll(async () => (await robyn.page()).text)
      .toContain('Your $500 has been refunded.');
    const [lead] = await leadsOf(robyn.person.email);
    expect(lead?.payload).toMatchObject({ reservation: { state: 'refunded' } });
  });

  test('is opened by the link of its messages, by its visitor only', async () => {
    const robyn = newBuyer('LINK');
    await robyn.order(robyn.slug, robyn.person);
    const action =
      /<form[^>]* action="([^"]*order=[^"]*)"/.exec((await robyn.page()).text)?.[1] ?? '';
    const link = action.replaceAll('&amp;', '&');
    expect((await robyn.send(link)).text).toContain('is held for you');
    // Also by the address that the car had then.
    expect((await robyn.send(link.replace(robyn.slug, 'former-slug'))).status).toBe(200);
    const stranger = newBuyer('LINK');
    const shown = await stranger.send(link);
    expect(shown.status).toBe(404);
    expect(shown.text).toContain('We cannot show this order here');
    expect(shown.text).toContain('Sign in to see it');
    expect(shown.text).not.toContain('Robyn');
    // Nor does a form of a browser that has lost its cookie end on an error page.
    for (const path of [link, journeyAddress(robyn.slug)]) {
      const sent = await stranger.send(path, { do: 'cancel' });
      expect([sent.status, sent.headers.location], path).toEqual([303, path]);
    }
    expect((await robyn.page()).text).toContain('is held for you');
    const none = link.replace(/order=[^&]*/, 'order=none');
    expect((await robyn.send(none)).status).toBe(404);
  });

  test('sent twice at the same moment is one order, one lead and one hold', async () => {
    const robyn = newBuyer('TWICE');
    await robyn.answerAll(robyn.slug, robyn.person);
    await dealer.read((trx) =>
      sql`update purchases set created_at = created_at - interval '1 minute'`.execute(trx),
    );
    const sent = await Promise.all(
      [1, 2, 3].map(() => robyn.answer('review', { agree_terms: 'on' })),
    );
    for (const { status, headers } of sent) {
      expect([status, headers.location]).toEqual([303, journeyAddress(robyn.slug)]);
    }
    expect((await robyn.page()).text).toContain('is held for you');
    expect(await leadsOf(robyn.person.email)).toHaveLength(1);
    const rows = await dealer.read((trx) =>
      trx
        .selectFrom('reservations')
        .select('state')
        .where(sql<string>`vehicle ->> 'slug'`, '=', robyn.slug)
        .execute(),
    );
    expect(rows).toEqual([{ state: 'held' }]);
  });

  test('whose hold has ended says so, and no longer offers to cancel', async () => {
    const robyn = newBuyer('ENDED');
    await robyn.order(robyn.slug, robyn.person);
    await dealer.read((trx) =>
      sql`update reservations set state = 'expired', ended_at = now(), end_reason = 'time'
        where vehicle ->> 'slug' = ${robyn.slug}`.execute(trx),
    );
    const { text } = await robyn.page();
    expect(text).toContain('This order has ended');
    expect(text).toContain('We no longer hold the car for this order.');
    expect(text).not.toContain('Cancel my order');
    expect(text).not.toContain('Time left');
  });

  test('can be placed again after it has ended, as another one', async () => {
    const robyn = newBuyer('AGAIN');
    await robyn.order(robyn.slug, robyn.person);
    await robyn.act('cancel');
    const again = { step: 'review', again: '1' };
    await expect.poll(async () => (await robyn.page()).text).toContain('Order it again');
    // Nothing has to be answered twice.
    const review = await robyn.page(again);
    expect(review.text).toContain('Robyn Tran');
    const seen = /name="prices_seen" value="([^"]*)"/.exec(review.text)?.[1] ?? '';
    await robyn.send(journeyAddress(robyn.slug, again), {
      do: 'review',
      prices_seen: seen,
      agree_terms: 'on',
    });
    expect((await robyn.page()).text).toContain('is held for you');
    expect(await leadsOf(robyn.person.email)).toHaveLength(2);
  });

  test('keeps the price that was agreed to, whatever the car costs now', async () => {
    const robyn = newBuyer('MOVED');
    await robyn.order(robyn.slug, robyn.person);
    await dealer.put(car('MOVED', { ...FREE, priceCents: 33_000_00 }));
    const { text } = await robyn.page();
    expect(text).toContain('$30,950');
    expect(text).not.toContain('<s>');
  });

  test('is what every form of an old tab leads to, and none of them changes it', async () => {
    const robyn = newBuyer('TABS');
    await robyn.answerAll(robyn.slug, robyn.person);
    // A step that is sent again from an old tab loses nothing of the others.
    await robyn.answer('finance', { finance: 'finance' });
    await robyn.answer('delivery', { delivery: 'pick-up' });
    const { text } = await robyn.page();
    for (const words of ['Finance', 'Pick it up', 'Window tint', 'Robyn Tran']) {
      expect(text, words).toContain(words);
    }
    await robyn.order(robyn.slug, robyn.person);
    const late = await robyn.send(journeyAddress(robyn.slug, { step: 'extras' }), { do: 'extras' });
    expect([late.status, late.headers.location]).toEqual([303, journeyAddress(robyn.slug)]);
    expect((await robyn.page({ step: 'extras' })).text).toContain('Window tint');
  });

  test('outlives its car', async () => {
    const robyn = newBuyer('GONE');
    await robyn.order(robyn.slug, robyn.person);
    await dealer.read((trx) => trx.deleteFrom('vehicles').where('slug', '=', robyn.slug).execute());
    await expect.poll(async () => (await newBuyer('GONE').page()).status).toBe(404);
    const { status, text } = await robyn.page();
    expect(status).toBe(200);
    expect(text).toContain('Window tint');
    const pdf = /href="(\/api\/orders\/[^"]+)"/.exec(text)?.[1] ?? '';
    expect((await robyn.send(pdf)).headers['content-type']).toBe('application/pdf');
  });
});
