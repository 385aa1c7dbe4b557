import { afterAll, describe, expect, it } from 'vitest';
import { copyOf } from '#copy/catalogue.ts';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { PurchaseAnswers } from '#domain/reservations/purchase/purchase-answers.ts';
import {
  agreedPrices,
  purchaseBreakdown,
} from '#domain/reservations/purchase/purchase-breakdown.ts';
import { shortReference } from '#domain/short-reference.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { readPdf } from '#tests/factories/pdf-text.ts';
import type { OrderCase } from '#view-models/reservations/open-order.ts';
import { orderSummary } from '#view-models/reservations/order-summary.ts';
import { PdfProcess } from './pdf-process.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const ID = '7d4a2b52-6c0f-4f0e-9d6a-2f6f3d1c9b10';

/** Rendering may take long on a busy machine. */
const documents = new PdfProcess(300_000);
afterAll(() => documents.close());

const ANSWERS: PurchaseAnswers = {
  car: { cents: 30_000_00, type: 'Drive Away' },
  tradeIn: { valuation: { leadId: 'lead', name: '2015 Kestrel Wren', cents: 8_000_00 } },
  finance: {
    by: 'finance',
    quote: {
      carCents: 30_000_00,
      weeklyCents: 141_00,
      advertisedRate: 7.99,
      comparisonRate: 9.12,
      termYears: 5,
    },
  },
  delivery: { way: 'delivery', postcode: '2000', zone: 'Sydney', cents: 450_00 },
  extras: { chosen: [{ name: 'Paint protection', cents: 900_00 }] },
  details: {
    name: 'Robyn',
    last_name: 'Tran',
    street: '1 Yard Street',
    suburb: 'Dubbo',
    postcode: '2830',
    email: 'robyn@visitor.example',
    phone: '0412 345 678',
  },
};
const TERMS = 'The deposit of $200 is fully refundable.\nThe order is a request to North Motors.';

interface Changes {
  options?: object;
  answers?: PurchaseAnswers;
  terms?: string;
  reservation?: object;
  keptCents?: number;
  isUnpaid?: boolean;
  isGone?: boolean;
}

async function draw({ options, answers = ANSWERS, terms = TERMS, ...more }: Changes = {}) {
  const resolved = resolveSite({ slug: 'north', name: 'North Motors', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const config = resolved.site;
  const location = makeLocation({ phone: '07 5550 1234', dealerLicenseNumber: '4100' });
  const slug = '2022-kestrel-plover-k1';
  const vehicle = { ...plainCar('K1', NOW), id: 1, views: 0, slug };
  const prices = agreedPrices(answers, { carCents: 0, depositCents: 200_00 });
  const order = {
    config,
    t: copyOf(config.copy),
    word: 'car',
    found: more.isGone ? null : { vehicle, location, state: 'available' },
    vehicle: { slug, name: '2022 Kestrel Plover GX', stockNumber: 'K1' },
    purchase: {
      id: ID,
      answers,
      terms,
      termsVersion: 'f00dfacecafe',
      termsAgreedAt: NOW,
      updatedAt: NOW,
    },
    answers,
    prices,
    breakdown: purchaseBreakdown(answers, prices),
    location,
    reservation: {
      state: 'held',
      endReason: null,
      depositCents: 200_00,
      heldUntil: NOW + 48 * 3_600_000,
      payUntil: null,
      ...more.reservation,
    },
    payments: [
      { paidAt: more.isUnpaid ? null : NOW, balance: { keptCents: more.keptCents ?? 200_00 } },
    ],
  } as unknown as OrderCase;
  const { model, cacheMs } = orderSummary(order, {
    id: 7,
    config,
    origin: 'https://north.example',
  });
  expect(cacheMs).toBe(0);
  const bytes = await documents.draw(model, { main: null, more: [], logo: null });
  return readPdf(bytes);
}

describe('the summary of an order as a file', () => {
  it.each(TEMPLATES)('has everything that was agreed to on the %s template', async (template) => {
    const { pages, text } = await draw({ options: { template } });
    expect(pages).toBe(1);
    expect(text).not.toContain('Page 1');
    const plain = text.toLowerCase();
    for (const part of [
      '2022 Kestrel Plover GX',
      'The car is held for you',
      'Held until',
      '17 November 2026 at 12:00 pm AEST',
      shortReference(ID),
      'K1',
      // The car, its price and what that includes.
      '$30,000 Drive Away',
      '2015 Kestrel Wren: about $8,000',
      '-$8,000',
      'About $141 a week over 5 years',
      '7.99% p.a. interest, 9.12% p.a. comparison rate',
      'WARNING',
      'Delivery to 2000, Sydney',
      '$450',
      'Paint protection',
      '$900',
      // 30,000 + 450 + 900 - 8,000, and without the deposit.
      '$23,350',
      'Refundable deposit, paid',
      '$200',
      '$23,150',
      'Robyn Tran',
      '1 Yard Street, Dubbo 2830',
      'The order is a request to North Motors.',
      'version f00dfacecafe',
      '15 November 2026',
      // The dealer.
      'North Motors',
      '1 High Street',
      '07 5550 1234',
      'Dealer licence 4100',
    ]) {
      expect(plain, part).toContain(part.toLowerCase());
    }
  });

  it('says of the total what the price leaves out, in the price’s own words', async () => {
    const car = { cents: 30_000_00, type: 'Excl. Govt. Charges' };
    const { text } = await draw({ answers: { ...ANSWERS, car } });
    for (const amount of ['$30,000', '$23,350', '$23,150']) {
      expect(text).toContain(`${amount} Excl. Govt. Charges`);
    }
  });

  it('leaves out nothing of a long order: it takes more pages', async () => {
    const chosen = Array.from({ length: 60 }, (_, at) => ({ name: `Extra ${at}.`, cents: at }));
    const terms = Array.from({ length: 60 }, (_, at) => `Term ${at}: ${'word '.repeat(30)}`);
    const { pages, text } = await draw({
      answers: { ...ANSWERS, extras: { chosen } },
      terms: terms.join('\n'),
    });
    expect(pages).toBeGreaterThan(2);
    for (const { name } of chosen) expect(text).toContain(name);
    for (const at of terms.keys()) expect(text).toContain(`Term ${at}:`);
    // Every page says what it belongs to.
    expect(text.split(shortReference(ID))).toHaveLength(pages + 2);
    for (let page = 1; page <= pages; page += 1) {
      expect(text).toContain(`Page ${page} of ${pages}`);
    }
  });

  it('is there when the stock does not have the vehicle any more', async () => {
    const { text } = await draw({ isGone: true });
    expect(text.toLowerCase()).toContain('2022 kestrel plover gx');
  });

  it.each([
    ['started', 'One step left: the deposit'],
    ['awaiting_payment', 'The deposit of your order is not paid yet'],
  ])('says that nothing has been paid yet of an order that is %s', async (state, heading) => {
    const { text } = await draw({ reservation: { state, heldUntil: null }, isUnpaid: true });
    for (const words of [heading, 'Nothing has been paid yet.', 'deposit, not paid yet']) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('deposit, paid');
  });

  it('says what becomes of the deposit of an order that has ended', async () => {
    const { text } = await draw({ reservation: { state: 'cancelled', endReason: 'visitor' } });
    expect(text).toContain('Your order is cancelled');
    expect(text).toContain('Your $200 is on its way back to you.');
    expect(text).not.toContain('Left to pay');
  });

  it('says that the deposit of a sale was refunded', async () => {
    const { text } = await draw({ reservation: { state: 'converted' }, keptCents: 0 });
    expect(text).toContain('Sold to you');
    expect(text).toContain('Your $200 has been refunded.');
    expect(text).not.toContain('Refundable deposit, paid');
  });
});
