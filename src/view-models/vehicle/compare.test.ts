import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadCompare } from './compare.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const DAY = 86_400_000;

const car = (id: number, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar(`T${id}`, NOW),
  id,
  views: 0,
  slug: `car-${id}`,
  year: 2020,
  make: 'Kestrel',
  model: `Strand ${id}`,
  ...changes,
});

const sold = (daysAgo: number): Partial<Vehicle> => ({
  status: 'sold',
  sold: true,
  soldAt: NOW - daysAgo * DAY,
});

const financeQuote = { weeklyRepaymentCents: 14_160, comparisonRate: 8.19, advertisedRate: 6.29 };

const STOCK = [
  car(1, { financeQuote }),
  car(2, { seats: 7 }),
  car(3),
  car(4),
  car(5),
  car(6, sold(1)),
  car(7, sold(40)),
  car(8, { showOnDealerWebsite: false }),
  car(9, {
    variant: {
      ...plainCar('T9', NOW).variant,
      power: '140',
      torque: '320',
      vehicleLength: 4550,
      ancapRating: 5,
    },
  }),
];

async function compare(cars: string, options: Record<string, unknown> = {}) {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const request = makeSiteRequest(resolved.site, { vehicles: STOCK }, NOW);
  return loadCompare(request, new URLSearchParams({ cars }));
}

describe('a comparison', () => {
  it('shows the vehicles of the address in its order, four at most, each once', async () => {
    const { columns, href, url } = await compare('3,1,3,nonsense,2,4,5');
    expect(columns.map(({ id }) => id)).toEqual([3, 1, 2, 4]);
    expect(columns[0]).toMatchObject({ name: '2020 Kestrel Strand 3', note: null });
    expect(href).toBe('/compare?cars=3,1,2,4');
    expect(url).toBe('http://test.localhost/compare?cars=3,1,2,4');
  });

  it('each vehicle is taken out by a link, the last one leads to the empty page', async () => {
    const { columns } = await compare('1,2');
    expect(columns.map(({ removeHref }) => removeHref)).toEqual([
      '/compare?cars=2',
      '/compare?cars=1',
    ]);
    expect((await compare('1')).columns[0]?.removeHref).toBe('/compare');
  });

  it('marks the rows that differ', async () => {
    const { groups } = await compare('1,2');
    const rows = new Map(groups[0]?.rows.map((row) => [row.label, row]));
    expect(rows.get('Seats')).toMatchObject({ values: [expect.any(String), '7'], differs: true });
    expect(rows.get('Year')).toMatchObject({ values: ['2020', '2020'], differs: false });
  });

  it('tells what the vehicles’ pages tell, in groups after the card’s own rows', async () => {
    const { groups } = await compare('1,9');
    expect(groups.map(({ heading }) => heading).slice(0, 5)).toEqual([
      null,
      'Performance and economy',
      'Size and towing',
      'Safety',
      'Registration and warranty',
    ]);
    const rows = new Map(
      groups.flatMap((group) => group.rows).map(({ label, values }) => [label, values[1]]),
    );
    expect(rows.get('Power')).toBe('140 kW');
    expect(rows.get('Torque')).toBe('320 Nm');
    expect(rows.get('Length')).toBe('4,550 mm');
    expect(rows.get('ANCAP rating')).toBe('5 stars');
    expect(rows.has('Tare weight')).toBe(false);
  });

  it('a vehicle sold within its days stays, and is told to be sold', async () => {
    const { columns, gone } = await compare('1,6');
    expect(columns.map(({ note }) => note)).toEqual([null, 'Sold']);
    // Only what is for sale can be enquired about.
    expect(columns.map(({ enquireHref }) => enquireHref !== null)).toEqual([true, false]);
    expect(gone).toEqual([]);
  });

  it('one that is no longer listed is told by its name, one that never was is not', async () => {
    const { columns, gone, href } = await compare('1,7,8,999');
    expect(columns.map(({ id }) => id)).toEqual([1]);
    expect(gone).toEqual(['2020 Kestrel Strand 7', null, null]);
    expect(href).toBe('/compare?cars=1');
  });

  it('tells repayments as the cards of the site do', async () => {
    const finance = async (financeStrip: string) =>
      (await compare('1,2', { card: { financeStrip } })).groups[0]?.rows.find(
        ({ label }) => label === 'Finance',
      )?.values[0];
    expect(await finance('none')).toBeUndefined();
    expect(await finance('weekly')).toBe('$142 per week\n8.19% p.a. comparison rate');
    expect(await finance('fromMonthly')).toMatch(/^From \$614 per month/);
  });

  it('without vehicles there is nothing to compare, and a way to the search', async () => {
    expect(await compare('')).toMatchObject({
      columns: [],
      groups: [],
      gone: [],
      href: '/compare',
      searchHref: '/search/new-used-and-demo-cars',
    });
  });

  it('only a site that compares says how to', async () => {
    const how =
      'There is nothing to compare yet. Press Compare on up to 4 vehicles and see them side by side.';
    expect((await compare('')).emptyText).toBe(how);
    const { emptyText } = await compare('', { card: { compare: false } });
    expect(emptyText).toBe('This website does not compare vehicles side by side.');
  });
});
