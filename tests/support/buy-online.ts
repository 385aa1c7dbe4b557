import { sql } from 'kysely';
import { sendRequest } from './send-request.ts';
import type { TestResponse } from './send-request.ts';
import type { TestDealer } from './test-dealer.ts';

/** Options of a site that sells online, with a choice at every step. */
export const SELLS_ONLINE = {
  accounts: { enabled: true, garage: true },
  reserve: {
    enabled: true,
    purchaseJourney: true,
    extras: [{ name: 'Window tint', text: 'Keeps the cabin cool.', price: 45_000 }],
  },
  delivery: { zones: [{ name: 'Sydney', postcodes: ['2000-2249'], price: 50_000 }] },
};

/** A vehicle that nobody has, and that can be bought. */
export const FOR_SALE = {
  reserved: false,
  checkoutEnabled: null,
  tag: null,
  reserveAmountCents: null,
  priceCents: 30_000_00,
  offerPriceCents: null,
};

export const BUYER = {
  name: 'Robyn',
  last_name: 'Tran',
  email: 'robyn@visitor.example',
  phone: '0412 345 678',
  street: '1 Yard Street',
  suburb: 'Dubbo',
  postcode: '2830',
  is_adult: 'on',
  opt_in: 'on',
};

type Fields = Record<string, string>;

export const journeyAddress = (car_id: string, more: Fields = {}) =>
  `/checkout-journey?${new URLSearchParams({ car_id, ...more })}`;

/** A browser without script that buys online and keeps its cookies. */
export interface BuyerBrowser {
  cookies: Map<string, string>;
  send: (path: string, fields?: Fields) => Promise<TestResponse>;
  /** Opens a step and answers it. */
  answer: (step: string, fields?: Fields, slug?: string) => Promise<TestResponse>;
  /** Every step up to the review. */
  answerAll: (slug?: string, details?: Fields) => Promise<TestResponse>;
  /** All of them, and the order itself. */
  order: (slug?: string, details?: Fields) => Promise<TestResponse>;
}

export function openBuyerBrowser(
  dealer: Pick<TestDealer, 'host' | 'read'>,
  usual: string,
): BuyerBrowser {
  const cookies = new Map<string, string>();
  const browser: BuyerBrowser = {
    cookies,
    async send(path, fields) {
      const response = await sendRequest({
        host: dealer.host,
        path,
        headers: {
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(fields && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
        ...(fields && { method: 'POST', body: String(new URLSearchParams(fields)) }),
      });
      for (const cookie of response.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
        cookies.set(name, value);
      }
      return response;
    },
    async answer(step, fields = {}, slug = usual) {
      const path = journeyAddress(slug, { step });
      const { text } = await browser.send(path);
      const seen = /name="prices_seen" value="([^"]*)"/.exec(text)?.[1] ?? '';
      return browser.send(path, { do: step, prices_seen: seen, ...fields });
    },
    async answerAll(slug = usual, details = {}) {
      await browser.answer('car', {}, slug);
      await browser.answer('tradeIn', { tradeIn: 'none' }, slug);
      await browser.answer('finance', { finance: 'cash' }, slug);
      await browser.answer('delivery', { delivery: 'delivery', postcode: '2000' }, slug);
      await browser.answer('extras', { extras: 'Window tint' }, slug);
      return browser.answer('details', { ...BUYER, ...details }, slug);
    },
    async order(slug = usual, details = {}) {
      await browser.answerAll(slug, details);
      // Nobody reads all pages within two seconds.
      await dealer.read((trx) =>
        sql`update purchases set created_at = created_at - interval '1 minute'`.execute(trx),
      );
      return browser.answer('review', { agree_terms: 'on' }, slug);
    },
  };
  return browser;
}
