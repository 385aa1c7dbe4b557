import { describe, expect, it, vi } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { loadBudget, loadHomeBudget } from './budget.ts';
import { loadHome } from '#view-models/site/home.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

const car = (id: number, dollars: number | null, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar(`T${id}`, NOW),
  id,
  views: 0,
  slug: `car-${id}`,
  carType: 'used',
  priceCents: dollars === null ? null : dollars * 100,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  ...changes,
});

function request(vehicles: Vehicle[], options: Record<string, unknown> = {}): SiteRequest {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return makeSiteRequest(resolved.site, { vehicles, locations: [] }, NOW);
}

const STOCK = [
  car(1, 12_990),
  car(2, 37_990),
  car(3, 38_000),
  car(4, 89_990.5),
  car(5, null),
  car(6, 9_990, { carType: 'new' }),
];

const load = (query: string, options: Record<string, unknown> = {}, vehicles = STOCK) =>
  loadBudget(request(vehicles, options), new URLSearchParams(query));

describe('the budget panel', () => {
  it('begins with the defaults of the site’s frequency', async () => {
    expect(await load('')).toMatchObject({ repayment: 600, deposit: 2_000, frequency: 'monthly' });
    expect(await load('', { budget: { frequency: 'weekly' } })).toMatchObject({
      repayment: 200,
      deposit: 2_000,
      frequency: 'weekly',
    });
  });

  it('counts what the budget reaches among the priced stock of its car type', async () => {
    expect((await load('')).found).toBe(3);
    expect((await load('repayment=500')).found).toBe(1);
    expect((await load('repayment=1000000')).found).toBe(4);
    expect((await load('', { budget: { carType: 'new' } })).found).toBe(1);
  });

  it('counts only what can be bought, and so do its ends', async () => {
    const sold = { status: 'sold', sold: true, soldAt: NOW - 1_000 } as const;
    const stock = [...STOCK, car(7, 1_990, sold), car(8, 37_000, sold), car(9, 99_990, sold)];
    const model = await load('', { stock: { filter: 'withSold' } }, stock);
    expect(model).toMatchObject({ found: 3, minPrice: 12_990, maxPrice: 89_991 });
  });

  it('that would open on nothing opens on a figure that finds something', async () => {
    const dear = [car(1, 52_000), car(2, 250_000)];
    expect(await load('', {}, dear)).toMatchObject({ repayment: 1_000, deposit: 2_000, found: 1 });
    expect(await load('', {}, [car(2, 250_000)])).toMatchObject({ repayment: 4_150, found: 1 });
    // What a visitor asks for is left alone.
    expect(await load('repayment=600', {}, dear)).toMatchObject({ repayment: 600, found: 0 });
  });

  it('borrows at the site’s own rate, unless it shows no finance', async () => {
    expect((await load('')).rate).toEqual({ rate: 6.29, comparison: 8.19 });
    expect((await load('', { finance: { suppressed: true } })).rate).toBeNull();
  });

  it('knows the lowest and the highest price, whatever the budget is', async () => {
    for (const query of ['', 'repayment=0&deposit=0', 'repayment=100000']) {
      expect(await load(query)).toMatchObject({ minPrice: 12_990, maxPrice: 89_991 });
    }
  });

  it('takes the amounts of the address within the clamps', async () => {
    expect(await load('repayment=abc&deposit=2000000&frequency=weekly')).toMatchObject({
      repayment: 0,
      deposit: 1_000_000,
      frequency: 'weekly',
    });
  });

  it('names the car type by the site’s label and leads to its list', async () => {
    expect(await load('')).toMatchObject({
      title: 'Find cars for your budget',
      noun: 'Used Car',
      searchPath: '/search/used-cars',
      action: '/budget',
    });
    expect((await load('', { stock: { usedLabel: 'Pre-Owned' } })).noun).toBe('Pre-Owned Car');
    expect((await load('', { budget: { carType: 'demo' } })).searchPath).toBe('/search/demo-cars');
    const bikes = STOCK.map((vehicle) => ({ ...vehicle, itemType: 'motorcycle' as const }));
    expect(await load('', {}, bikes)).toMatchObject({
      title: 'Find motorcycles for your budget',
      noun: 'Used Motorcycle',
    });
  });

  it('a search that fails leaves it without numbers, and is logged', async () => {
    const logError = vi.fn<(error: unknown) => void>();
    const fault = new Error('The search is down.');
    const failing = { ...request(STOCK), search: () => Promise.reject(fault), logError };
    expect(await loadBudget(failing)).toMatchObject({ minPrice: 0, maxPrice: null, found: null });
    expect(logError).toHaveBeenCalledExactlyOnceWith(fault);
  });

  it('stands on the home page unless the site has it off or has nothing to find', async () => {
    expect((await loadHome(request(STOCK))).budget?.found).toBe(3);
    expect(await loadHomeBudget(request(STOCK, { home: { budget: false } }))).toBeNull();
    expect(await loadHomeBudget(request([car(1, null)]))).toBeNull();
    expect(await load('', {}, [car(1, null)])).toMatchObject({ minPrice: null, found: 0 });
  });
});
