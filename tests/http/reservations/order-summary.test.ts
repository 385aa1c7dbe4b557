import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#tests/factories/pdf-text.ts';
import {
  FOR_SALE,
  SELLS_ONLINE,
  journeyAddress,
  openBuyerBrowser,
} from '#tests/support/buy-online.ts';
import type { BuyerBrowser } from '#tests/support/buy-online.ts';
import { newestCode } from '#tests/support/sign-in.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const MOBILE = '0491 570 157';
const vehicle = car('PDF-1', { ...FOR_SALE, reserveAmountCents: 0 });

let dealer: TestDealer;
let other: TestDealer;
let robyn: BuyerBrowser;
let file: string;

beforeAll(async () => {
  dealer = await openTestDealer('kestrel-order-file', SELLS_ONLINE);
  other = await openTestDealer('kestrel-order-other', SELLS_ONLINE);
  await dealer.put(vehicle);
  robyn = openBuyerBrowser(dealer, vehicle.slug);
  await robyn.order();
  const { text } = await robyn.send(journeyAddress(vehicle.slug));
  file = /href="(\/api\/orders\/[^"]+\/summary\.pdf)"/.exec(text)?.[1] ?? '';
});
afterAll(async () => {
  await dealer.close();
  await other.close();
});

describe('the summary of an order', () => {
  test('is linked from the order, and is a file that nobody stores', async () => {
    expect(file).not.toBe('');
    const { status, headers, body } = await robyn.send(file);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="order-[\dA-Z]{4}-[\dA-Z]{4}\.pdf"$/,
    );
    const { text } = readPdf(body);
    for (const words of [
      vehicle.name,
      '$30,000 Drive Away',
      'Window tint',
      'Delivery to 2000, Sydney',
      '$30,950',
      'Cash or bank transfer',
      'Nothing to trade in',
      'Robyn Tran',
      'Terms of the order',
    ]) {
      expect(text, words).toContain(words);
    }
  });

  test('is there for its own visitor only', async () => {
    const stranger = openBuyerBrowser(dealer, vehicle.slug);
    await stranger.send(journeyAddress(vehicle.slug));
    expect((await stranger.send(file)).status).toBe(404);
    expect((await sendRequest({ host: dealer.host, path: file })).status).toBe(404);
    for (const name of ['no-such-order', '7d4a2b52-6c0f-4f0e-9d6a-2f6f3d1c9b10', '%00']) {
      expect((await robyn.send(`/api/orders/${name}/summary.pdf`)).status, name).not.toBe(200);
    }
  });

  test('is nothing on another dealer’s site, with the same cookies', async () => {
    const Cookie = [...robyn.cookies].map((pair) => pair.join('=')).join('; ');
    const there = await sendRequest({ host: other.host, path: file, headers: { Cookie } });
    expect(there.status).toBe(404);
    expect(there.headers['cache-control']).toBe('no-store');
  });

  test('follows its visitor into their account, and out of a browser that signed out', async () => {
    await robyn.send('/sign-in', { mobile: MOBILE });
    const code = await newestCode(dealer);
    await robyn.send('/sign-in', { mobile: MOBILE, code, intent: 'check' });
    // The first page after sign-in makes it the account's.
    await robyn.send(journeyAddress(vehicle.slug));
    const laptop = openBuyerBrowser(dealer, vehicle.slug);
    for (const [name, value] of robyn.cookies) {
      if (!name.endsWith('visitor')) laptop.cookies.set(name, value);
    }
    expect((await laptop.send(file)).status).toBe(200);
    const { text } = await laptop.send('/my-garage');
    expect(text).toContain(file);
    expect(text).toContain('See order');
    const signedOut = openBuyerBrowser(dealer, vehicle.slug);
    for (const [name, value] of robyn.cookies) {
      if (name.endsWith('visitor')) signedOut.cookies.set(name, value);
    }
    expect((await signedOut.send(file)).status).toBe(404);
  });
});
