import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadTradeIn } from './trade-in.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

const car: Vehicle = {
  ...plainCar('T1', NOW),
  id: 41,
  views: 0,
  slug: 'the-car',
  status: 'in_stock',
  sold: false,
  soldAt: null,
  reserved: false,
  locationId: 1,
  priceCents: 24_990_00,
  offerPriceCents: null,
  tradeInAllowed: null,
};

function load(address: string, options: Record<string, unknown> = {}, vehicle = car) {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const request = makeSiteRequest(
    resolved.site,
    { vehicles: [vehicle], locations: [makeLocation({ id: 1 })] },
    NOW,
  );
  const url = new URL(address, 'http://test.localhost');
  return loadTradeIn(request, url.pathname, url.searchParams);
}

describe('trade-in pages', () => {
  it('are one page under several names, and the site’s own path stands for all', async () => {
    const pages = await Promise.all(
      ['/trade-in', '/sell-your-car', '/sell-my-car', '/cars/trade-in'].map((path) =>
        load(path, { tradeIn: { path: '/sell-your-car' } }),
      ),
    );
    expect(pages.map(({ model }) => model.title)).toEqual([
      'Trade in your car',
      'Sell your car',
      'Sell my car',
      'Trade in your car',
    ]);
    expect(pages.map(({ model }) => model.form.action)).toEqual([
      '/trade-in',
      '/sell-your-car',
      '/sell-my-car',
      '/cars/trade-in',
    ]);
    expect(new Set(pages.map(({ canonical }) => canonical))).toEqual(new Set(['/sell-your-car']));
  });

  it('speak of the vehicles that the dealer deals in, in the site’s own words', async () => {
    const { model } = await load('/sell-my-car', {
      stock: { itemTypes: ['motorcycle'] },
      copy: { 'tradeIn.sellMyVehicle': 'Cash for your {vehicle}' },
    });
    expect(model.title).toBe('Cash for your bike');
    expect(model.intro).toMatch(/^Tell us about your bike and/);
    expect(model.faq.map(({ question }) => question)).toContain(
      'Do I have to buy a bike from you?',
    );
  });

  it('shows the car of the stock that it is for, by id or slug', async () => {
    for (const name of ['41', 'the-car']) {
      const { model } = await load(`/cars/trade-in?car_id=${name}`);
      expect(model.car?.slug).toBe('the-car');
      expect(model.carNote).toBeNull();
      expect(model.form.action).toBe('/cars/trade-in?car_id=41');
      expect(model.aboutVehicle).toBe(true);
    }
    expect((await load('/trade-in?car_id=41')).model.car).toBeNull();
  });

  it.each([
    ['reserved', { reserved: true }],
    ['of $200 or less', { priceCents: 200_00 }],
    ['not to be traded for', { tradeInAllowed: false }],
    ['sold', { status: 'sold', sold: true }],
    ['not on the site', { showOnDealerWebsite: false }],
  ] as const)(
    'a car that is %s is not promised, and the visitor’s is valued all the same',
    async (_why, change) => {
      const { model } = await load('/cars/trade-in?car_id=41', {}, { ...car, ...change });
      expect(model.car).toBeNull();
      expect(model.carNote).toContain('can’t trade in on this car right now');
    },
  );

  it('promises an online estimate within the site’s limits only', async () => {
    const { model } = await load('/trade-in', { tradeIn: { maxYears: 10, maxKm: 180_000 } });
    expect(model.intro).toContain('up to 10 years old and 180,000 km');
    expect(model.intro).toContain('one of our team will get back to you');
  });

  it('asks in the last step what was not asked before', async () => {
    const names = ({ model }: Awaited<ReturnType<typeof load>>) =>
      model.contactFields.map(({ name }) => name);
    const usual = names(await load('/trade-in'));
    expect(usual).toEqual(
      expect.arrayContaining([
        'name',
        'email',
        'phone',
        'postcode',
        'PreferredContactMethod',
        'finance',
      ]),
    );
    expect(usual).not.toEqual(expect.arrayContaining(['rego']));
    expect(usual).not.toContain('do-you-have-a-trade-in');
    const other = names(
      await load('/trade-in', { tradeIn: { askFinance: false, askTradeIn: true } }),
    );
    expect(other).not.toContain('finance');
    expect(other).toContain('do-you-have-a-trade-in');
  });

  it('quick-picks run from $5,000 to $70,000, or as the site has them', async () => {
    expect((await load('/trade-in')).model.quickPicks).toEqual([
      5_000, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000,
    ]);
    const dear = { tradeIn: { quickPicks: [300_000_00, 800_000_00] } };
    expect((await load('/trade-in', dear)).model.quickPicks).toEqual([300_000, 800_000]);
  });

  it('has the site’s questions, else the usual ones, and the same for machines', async () => {
    const own = { tradeIn: { faq: [{ question: 'How long?', answer: 'Seven days.' }] } };
    const { model, structured } = await load('/trade-in', own);
    expect(model.faq).toEqual([{ question: 'How long?', answer: 'Seven days.' }]);
    expect(structured).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'How long?',
          acceptedAnswer: { '@type': 'Answer', text: 'Seven days.' },
        },
      ],
    });
    expect((await load('/trade-in')).model.faq.length).toBeGreaterThan(3);
  });

  it('the year is the one on the site’s wall', async () => {
    expect((await load('/trade-in')).model.thisYear).toBe(2026);
  });
});
