import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadFinance } from './finance.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

const car: Vehicle = {
  ...plainCar('T1', NOW),
  id: 41,
  views: 0,
  slug: 'the-car',
  status: 'in_stock',
  sold: false,
  soldAt: null,
  locationId: 1,
  priceCents: 24_990_00,
  offerPriceCents: null,
  subscriptionPriceCents: null,
};
const LOCATIONS = [
  makeLocation({ id: 1, slug: 'aspley', name: 'Aspley', phone: '07 3000 1234' }),
  makeLocation({ id: 2, slug: 'geebung', name: 'Geebung', primary: true, phone: '07 3000 9999' }),
];

function load(address: string, options: Record<string, unknown> = {}, vehicle = car) {
  const resolved = resolveSite(
    {
      slug: 'test',
      name: 'Test Site',
      dealerships: [{ id: 5, slug: 'north-yard', name: 'North Yard' }],
      ...options,
    },
    null,
    7,
  );
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const request = makeSiteRequest(
    resolved.site,
    { vehicles: [vehicle], locations: LOCATIONS },
    NOW,
  );
  const url = new URL(address, 'http://test.localhost');
  return loadFinance(request, url.pathname, url.searchParams);
}

describe('finance pages', () => {
  it('every address has its title', async () => {
    const titles = await Promise.all(
      [
        '/finance',
        '/finance-enquiry',
        '/apply-for-finance',
        '/finance-pre-approval',
        '/personalised/finance',
      ].map(async (path) => (await load(path)).title),
    );
    expect(titles).toEqual([
      'Finance',
      'Finance enquiry',
      'Apply for finance',
      'Finance pre-approval',
      'Your finance',
    ]);
  });

  it('without a vehicle the calculator begins with 30000, and the primary location is called', async () => {
    const page = await load('/finance');
    expect(page.vehicle).toBeNull();
    expect(page.money?.calculator?.bounds.amount.initial).toBe(30_000_00);
    expect(page.phone).toEqual({ number: '07 3000 9999', label: 'Call Geebung' });
    expect(page.money?.calculator?.example).toContain('5 year secured loan of $30,000');
    expect([page.example, page.disclaimer]).toEqual([null, null]);
  });

  it('begins with the price in the middle of a stock that costs more', async () => {
    const page = await load('/finance', {}, { ...car, priceCents: 274_900_00 });
    expect(page.money?.calculator?.prefilled).toEqual({ amount: 250_000 });
    const own = await load(
      '/finance?vehiclePriceBudget=90000',
      {},
      { ...car, priceCents: 274_900_00 },
    );
    expect(own.money?.calculator?.prefilled).toEqual({ amount: 90_000 });
  });

  it('begins with 30000 where the cheapest costs only a little more', async () => {
    const page = await load('/finance', {}, { ...car, priceCents: 30_990_00 });
    expect(page.money?.calculator?.prefilled).toEqual({});
  });

  it.each(['the-car', '41'])('car_id=%s names the vehicle and takes its price', async (id) => {
    const page = await load(`/personalised/finance?car_id=${id}&vehiclePriceBudget=9000`);
    expect(page.vehicle).toMatchObject({ href: '/cars/the-car', price: '$24,990' });
    expect(page.money?.calculator?.bounds.amount.initial).toBe(24_990_00);
    expect(page.money?.calculator?.prefilled).toEqual({});
    expect(page.phone?.number).toBe('07 3000 1234');
  });

  it('vehiclePriceBudget is the amount where no vehicle has a price', async () => {
    const page = await load('/finance?vehiclePriceBudget=18500');
    expect(page.money?.calculator?.prefilled).toEqual({ amount: 18_500 });
    const odd = await load('/finance?vehiclePriceBudget=lots');
    expect(odd.money?.calculator?.prefilled).toEqual({});
  });

  it.each(['9'.repeat(22), '9'.repeat(400), '10000001', '0.2', '-5'])(
    'vehiclePriceBudget=%s is no budget: nothing is filled in with it',
    async (budget) => {
      const page = await load(`/finance?vehiclePriceBudget=${budget}`);
      expect(page.money?.calculator?.prefilled).toEqual({});
      expect(JSON.stringify(page.form)).not.toMatch(/My budget is|NaN|Infinity/);
    },
  );

  it('vehiclePriceBudget stands in the message of the form', async () => {
    const page = await load('/finance?vehiclePriceBudget=18499.60');
    expect(JSON.stringify(page.form)).toContain('My budget is $18,500.');
    expect(page.money?.calculator?.prefilled).toEqual({ amount: 18_500 });
  });

  it('preferredDealership is named where it is one of the site’s', async () => {
    expect((await load('/finance?preferredDealership=north-yard')).preferred).toBe('North Yard');
    expect((await load('/finance?preferredDealership=elsewhere')).preferred).toBeNull();
  });

  it('a vehicle that is sold or unknown is not named', async () => {
    expect((await load('/finance?car_id=nobody')).vehicle).toBeNull();
    const sold = { ...car, status: 'sold', sold: true, soldAt: NOW } as const;
    expect((await load('/finance?car_id=the-car', {}, sold)).vehicle).toBeNull();
  });

  it('a site that shows no finance amounts has no calculator, no example and no disclaimer', async () => {
    const page = await load('/finance', { finance: { suppressed: true } });
    expect([page.money, page.example, page.disclaimer]).toEqual([null, null, null]);
    expect(page.phone).not.toBeNull();
  });

  it('without a calculator the example stands by itself, with the warning', async () => {
    const page = await load('/finance', { finance: { calculator: false } });
    expect(page.money).toBeNull();
    expect(page.example).toContain('6.29% p.a. (comparison rate 8.19% p.a.)');
    expect(page.example).toContain('5 year secured loan of $30,000');
    expect(page.disclaimer?.warning).toMatch(/^WARNING: This comparison rate/);
  });

  it('vin names the vehicle where no car_id does', async () => {
    const numbered = { ...car, vin: 'KST00000000000017' };
    const page = await load('/finance?car_type=used&vin=kst00000000000017', {}, numbered);
    expect(page.vehicle?.href).toBe('/cars/the-car');
    expect((await load('/finance?vin=KST00000000000018', {}, numbered)).vehicle).toBeNull();
    expect((await load('/finance?vin=%27%20OR%201', {}, numbered)).vehicle).toBeNull();
  });

  it('of a vehicle that may show no finance neither rates nor a calculator are told', async () => {
    const options = { finance: { suppressMakes: [car.make] } };
    const page = await load('/personalised/finance?car_id=41', options);
    expect([page.money, page.example, page.disclaimer]).toEqual([null, null, null]);
    expect(page.vehicle).not.toBeNull();
    expect(page.intro).toMatch(/^Talk to us/);
  });

  it('an example beside a vehicle has the warning, on a site whose cards show no rates too', async () => {
    const options = { finance: { calculator: false }, card: { financeStrip: 'none' } };
    const bare = { ...car, financeQuote: null, financeLenders: {} };
    const page = await load('/finance?car_id=41', options, bare);
    expect(page.example).toContain('comparison rate');
    expect(page.disclaimer?.warning).toMatch(/^WARNING: This comparison rate/);
  });
});
