import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FOR_SALE,
  SELLS_ONLINE,
  journeyAddress,
  openBuyerBrowser,
} from '#tests/support/buy-online.ts';
import { visitPlainly } from '#tests/support/plain-visit.ts';
import { newestCode } from '#tests/support/sign-in.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const FREE = FOR_SALE;

let dealer: TestDealer;
let slug: string;

beforeAll(async () => {
  dealer = await openTestDealer('kestrel-journey', SELLS_ONLINE);
  await dealer.put(
    car('JOURNEY-1', { ...FREE, priceCents: 30_000_00, offerPriceCents: null }),
    car('JOURNEY-2', { ...FREE, reserved: true }),
    car('JOURNEY-3', { ...FREE, checkoutEnabled: false }),
    car('JOURNEY-4', {
      ...FREE,
      reserveAmountCents: 0,
      priceCents: 20_000_00,
      offerPriceCents: null,
    }),
    car('JOURNEY-5', { ...FREE, tag: 'Test Drive Only' }),
    car('JOURNEY-6', { ...FREE, priceCents: null, offerPriceCents: null }),
    car('JOURNEY-7', { ...FREE, status: 'sold', sold: true, soldAt: Date.now() }),
  );
  slug = await slugOf('JOURNEY-1');
});
afterAll(() => dealer.close());

async function slugOf(stockNumber: string): Promise<string> {
  const row = await dealer.read((trx) =>
    trx
      .selectFrom('vehicles')
      .select('slug')
      .where('stock_number', '=', stockNumber)
      .executeTakeFirstOrThrow(),
  );
  return row.slug;
}

const addressOf = (id: string, step?: string) => journeyAddress(id, step ? { step } : {});
const openBrowser = () => openBuyerBrowser(dealer, slug);

describe('the address of buying online', () => {
  test('is there for cars that can be reserved only, and is stored by nobody', async () => {
    const { send } = openBrowser();
    const statusOf = async (id: string) => {
      const { status, headers } = await send(addressOf(id));
      expect(headers['cache-control'], id).toBe('no-store');
      return status;
    };
    expect(await statusOf(slug)).toBe(200);
    expect(await statusOf(await slugOf('JOURNEY-2'))).toBe(409);
    expect(await statusOf(await slugOf('JOURNEY-3'))).toBe(404);
    expect(await statusOf('no-such-car')).toBe(404);
    expect((await send('/checkout-journey')).status).toBe(404);
  });

  test.each([
    ['JOURNEY-2', 409, 'The car is already reserved', 'Find a similar car'],
    ['JOURNEY-5', 404, 'The car is for test drives only', 'Book a Test Drive'],
    ['JOURNEY-6', 404, 'This car has no price yet', 'Reserve this car'],
    ['JOURNEY-7', 410, 'The car has been sold', 'Find a similar car'],
  ])('says why %s cannot be bought, and what can be done', async (name, status, title, action) => {
    const visit = await visitPlainly(dealer.host, addressOf(await slugOf(name)));
    expect([visit.status, visit.page.first('h1').text]).toEqual([status, title]);
    expect(visit.page.first('main a', action).attribute('href')).toContain(car(name).slug);
  });

  test('does not exist on a site without it', async () => {
    const other = await openTestDealer('kestrel-no-journey', { reserve: { enabled: true } });
    await other.put(car('JOURNEY-1', FREE));
    const { status } = await sendRequest({ host: other.host, path: addressOf(slug) });
    await other.close();
    expect(status).toBe(404);
  });

  test('skips no step', async () => {
    const { send, answer } = openBrowser();
    expect((await send(addressOf(slug, 'review'))).text).toContain('Step 1 of');
    await answer('car');
    const { status, headers } = await answer('review');
    expect(status).toBe(303);
    expect(headers.location).toBe(addressOf(slug, 'tradeIn'));
  });

  test('tells a browser that keeps no cookies why it does not get on', async () => {
    const forgets = async (step: string, fields?: Record<string, string>) =>
      openBrowser().send(addressOf(slug, step), fields && { do: step, ...fields });
    const seen = /name="prices_seen" value="([^"]*)"/.exec((await forgets('car')).text)?.[1] ?? '';
    const { headers } = await forgets('car', { prices_seen: seen });
    expect(headers.location).toBe(addressOf(slug, 'tradeIn'));
    const shown = await forgets('tradeIn');
    expect(shown.text).toContain('it has to keep our cookies');
    // Nor does a form of a later step end on an error page.
    const sent = await forgets('details', { name: 'Robyn' });
    expect([sent.status, sent.headers.location]).toEqual([303, addressOf(slug, 'details')]);
    expect((await forgets('car')).text).not.toContain('it has to keep our cookies');
  });
});

describe('a visitor who buys online', () => {
  test('is led from step to step, and finds every answer saved', async () => {
    const browser = openBrowser();
    const last = await browser.answerAll();
    expect([last.status, last.headers.location]).toEqual([303, addressOf(slug, 'review')]);
    const { text } = await browser.send(addressOf(slug));
    for (const words of [
      'Delivery to 2000, Sydney',
      'Window tint',
      'Robyn Tran',
      '1 Yard Street, Dubbo 2830',
      // 30,000 + 500 + 450.
      '$30,950',
    ]) {
      expect(text, words).toContain(words);
    }
    // Back is any step's own address.
    expect((await browser.send(addressOf(slug, 'delivery'))).text).toContain('Step 4 of 7');
    expect((await openBrowser().send(addressOf(slug))).text).not.toContain('Robyn');
  });

  test('is shown what is wrong, with everything that was typed', async () => {
    const browser = openBrowser();
    await browser.answer('car');
    await browser.answer('tradeIn', { tradeIn: 'none' });
    expect((await browser.answer('finance')).status).toBe(422);
    await browser.answer('finance', { finance: 'cash' });
    const unknown = await browser.answer('delivery', { delivery: 'delivery', postcode: '0800' });
    expect(unknown.status).toBe(422);
    expect(unknown.text).toContain('value="0800"');
  });

  test('orders only what was seen, and only with the terms', async () => {
    const browser = openBrowser();
    await browser.answerAll();
    const path = addressOf(slug, 'review');
    const without = await browser.answer('review');
    expect(without.status).toBe(422);
    expect(without.text).toContain('Please agree to the terms.');
    const old = await browser.send(path, { do: 'review', prices_seen: '1', agree_terms: 'on' });
    expect(old.status).toBe(409);
    expect(old.text).toContain('A price has changed just now');
  });

  test('agrees again to a price that has moved', async () => {
    const browser = openBrowser();
    await browser.answerAll();
    await dealer.put(car('JOURNEY-1', { ...FREE, priceCents: 31_000_00, offerPriceCents: null }));
    const { text } = await browser.send(addressOf(slug));
    expect(text).toContain('Prices have changed');
    expect(text).toContain('<s>$30,000 Drive Away</s>');
    const refused = await browser.answer('review', { agree_terms: 'on' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Please agree to the changed prices');
    await dealer.put(car('JOURNEY-1', { ...FREE, priceCents: 30_000_00, offerPriceCents: null }));
  });

  test('continues on another device after sign-in', async () => {
    const mobile = '0491 570 156';
    const phone = openBrowser();
    await phone.answerAll();
    await phone.send('/sign-in', { mobile });
    await phone.send('/sign-in', { mobile, code: await newestCode(dealer), intent: 'check' });
    expect((await phone.send(addressOf(slug))).text).toContain('Robyn Tran');
    // Another device has the account, and nothing else of this one.
    const laptop = openBrowser();
    for (const [name, value] of phone.cookies) {
      if (!name.endsWith('visitor')) laptop.cookies.set(name, value);
    }
    expect((await laptop.send(addressOf(slug))).text).toContain('Robyn Tran');
    await laptop.answer('finance', { finance: 'finance' });
    const { text } = await phone.send(addressOf(slug, 'finance'));
    const chosen = text
      .match(/<input[^>]*name="finance"[^>]*>/g)
      ?.filter((one) => one.includes('checked'));
    expect(chosen).toEqual([expect.stringContaining('value="finance"')]);
  });

  test('holds a car without a deposit at once, and the dealer gets one lead with the order', async () => {
    const id = await slugOf('JOURNEY-4');
    const browser = openBrowser();
    const first = await browser.order(id);
    expect([first.status, first.headers.location]).toEqual([303, addressOf(id)]);
    // Sent once more, it is the same order.
    await browser.answer('review', { agree_terms: 'on' }, id);
    const { status, text } = await browser.send(addressOf(id));
    expect(status).toBe(200);
    expect(text).toContain('is held for you');
    const leads = await dealer.read((trx) =>
      trx.selectFrom('leads').select('payload').where('form', '=', 'purchase').execute(),
    );
    expect(leads).toHaveLength(1);
    expect(leads[0]?.payload).toMatchObject({
      name: 'Robyn',
      order: { total_cents: 20_950_00, payment: 'Cash', handover: 'Delivery' },
      reservation: { state: 'held' },
    });
    expect((await openBrowser().send(addressOf(id))).status).toBe(409);
  });
});
