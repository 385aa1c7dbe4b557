import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { weeklyPayment } from '#domain/finance/weekly-payments.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { emptySearch } from '#domain/search/address/search-url.ts';
import { filterText } from '#domain/search/query/filter-text.ts';
import { readFilter } from '#domain/search/query/filter-expression.ts';
import { queryOf } from '#domain/search/query/query-of-search.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { assembleStock, partsOf } from '#stock/snapshot/site-stock.ts';
import { searchStock } from '#stock/embedded-search.ts';
import { toCardModel } from '#view-models/vehicle/card-model.ts';
import { loadSpreads } from '#view-models/search/spreads.ts';
import type { SearchQuery } from '#ports/search.ts';
import { loadWeeklyEnds, paymentsModel, payWeekly } from './weekly-search.ts';

const NOW = Date.UTC(2026, 5, 15);
const random = seededRandom('weekly search');
const whole = (below: number) => Math.floor(random() * below);

const CONFIG: SiteConfig = {
  ...SITE_DEFAULTS,
  finance: {
    ...SITE_DEFAULTS.finance,
    rateCard: [
      { maxAgeYears: 4, rate: 6.49, comparison: 8.29 },
      { maxAgeYears: 12, rate: 9.99, comparison: 11.79 },
    ],
    example: { ...SITE_DEFAULTS.finance.example, depositShare: 10, finalPaymentShare: 30 },
    suppressMakes: ['Make 3'],
    captiveMakes: [{ make: 'Make 4', lender: 'own' }],
    suppressDealerships: ['south'],
  },
  dealerships: [
    { id: 1, slug: 'north', name: 'North', manufacturer: null, autograb: false },
    { id: 2, slug: 'south', name: 'South', manufacturer: null, autograb: false },
  ],
};

const VEHICLES = Array.from({ length: 400 }, (_, at) => ({
  ...plainCar(`W${at}`, NOW),
  id: at + 1,
  views: 0,
  make: `Make ${whole(5)}`,
  year: 2010 + whole(18),
  priceCents: random() < 0.05 ? null : whole(60_000_00),
  offerPriceCents: random() < 0.2 ? whole(40_000_00) : null,
  status: random() < 0.1 ? ('coming_soon' as const) : ('in_stock' as const),
  sold: random() < 0.05,
  soldAt: NOW,
  dealershipSlug: random() < 0.2 ? 'south' : 'north',
}));
const STOCK = assembleStock(
  { siteId: 7, revision: 1, stockRevision: 1 },
  partsOf({ vehicles: VEHICLES, locations: [], offers: [] }, CONFIG, NOW),
);

describe('a search for up to so much a week', () => {
  it('finds a car exactly if the payment on its card is not more', () => {
    for (let round = 0; round < 60; round += 1) {
      const payment = {
        deposit: random() < 0.3 ? null : whole(8_000),
        tradeIn: random() < 0.5 ? 0 : whole(12_000),
      };
      const max = whole(180);
      const min = random() < 0.3 ? whole(max + 1) : null;
      const state = { ...emptySearch(), payment, ranges: { weekly_payment: { min, max } } };
      const { ids } = searchStock(
        STOCK,
        {
          ...queryOf(state, CONFIG, NOW),
          sort: 'newest',
          offset: 0,
          limit: 1000,
          facets: [],
          ends: [],
          mostValues: 0,
        },
        NOW,
      );
      const expected = VEHICLES.filter((vehicle) => {
        const weekly = weeklyPayment(vehicle, payment, CONFIG, NOW)?.dollars;
        return weekly !== undefined && weekly <= max && weekly >= (min ?? 0);
      }).map(({ id }) => id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(expected);
    }
  });

  it('has an expression that the search API reads', () => {
    const state = {
      ...emptySearch(),
      payment: { deposit: null, tradeIn: 0 },
      ranges: { weekly_payment: { min: null, max: 120 } },
    };
    const { filter } = queryOf(state, CONFIG, NOW);
    if (filter === null || filter.kind === 'ids') throw new Error('It has a filter.');
    expect(readFilter(filterText(filter)).ok).toBe(true);
  });
});

it('the slider ends at the lowest and highest payment of the list, whatever its limits', async () => {
  const payment = { deposit: 2_000, tradeIn: 0 };
  const state = {
    ...emptySearch(),
    payment,
    values: { make: ['Make 1'] },
    ranges: { weekly_payment: { min: null, max: 5 } },
  };
  const ends = await loadWeeklyEnds(
    {
      site: { config: CONFIG } as Parameters<typeof loadWeeklyEnds>[0]['site'],
      search: async (query) => searchStock(STOCK, query, NOW),
      now: NOW,
    },
    state,
  );
  const payments = VEHICLES.filter(({ make }) => make === 'Make 1').flatMap(
    (vehicle) => weeklyPayment(vehicle, payment, CONFIG, NOW)?.dollars ?? [],
  );
  expect(ends).toEqual({ min: Math.min(...payments), max: Math.max(...payments) });
});

it('the bars behind it count each payment once', async () => {
  const payment = { deposit: 2_000, tradeIn: 0 };
  const tools = {
    site: { config: CONFIG } as Parameters<typeof loadWeeklyEnds>[0]['site'],
    search: async (query: SearchQuery) => searchStock(STOCK, query, NOW),
    now: NOW,
  };
  const state = { ...emptySearch(), payment };
  const ends = await loadWeeklyEnds(tools, state);
  const { weekly_payment: spread } = await loadSpreads(tools, state, {}, ends);
  const paid = VEHICLES.flatMap((vehicle) => {
    const dollars = weeklyPayment(vehicle, payment, CONFIG, NOW)?.dollars;
    return dollars === undefined ? [] : [dollars];
  });
  const { edges = [], counts } = spread ?? {};
  const expected = edges.slice(1).map((to, at) => {
    const isLast = at === edges.length - 2;
    return paid.filter((one) => one >= (edges[at] ?? 0) && (one < to || (isLast && one === to)));
  });
  expect(counts).toEqual(expected.map(({ length }) => length));
});

describe('a card in a search by weekly payments', () => {
  const car = { ...plainCar('C1', NOW), id: 1, views: 0, priceCents: 30_000_00, year: 2025 };
  const cardOf = (over: object, payment = { deposit: 6_000, tradeIn: 0 }) => {
    const vehicle = { ...car, ...over };
    const card = toCardModel(vehicle, null, CONFIG, NOW);
    return { card, weekly: payWeekly(card, vehicle, payment, CONFIG, NOW) };
  };

  it('shows the payment first, and the price with the comparison rate', () => {
    const { weekly } = cardOf({ priceType: 'Drive Away' });
    expect(weekly.price).toMatchObject({ text: '$79', amount: true, type: 'per week', was: null });
    expect(weekly.finance).toMatchObject({
      strip: 'weekly',
      amount: '$30,000',
      words: 'Drive Away',
      comparison: '8.29%',
    });
  });

  it('shows the price as ever where the rate card has no loan', () => {
    for (const over of [{ priceCents: null }, { year: 2005 }, { sold: true }]) {
      const { card, weekly } = cardOf(over);
      expect(weekly).toEqual(card);
    }
  });

  it('says so if nothing has to be borrowed', () => {
    const { weekly } = cardOf({}, { deposit: 20_000, tradeIn: 10_000 });
    expect(weekly.price).toMatchObject({ text: 'No repayments', amount: false });
    expect(weekly.finance).toBeNull();
  });
});

it('the switch states what the payments assume, with the comparison rate and the warning', () => {
  const route = { path: '/search', values: {} };
  const state = { ...emptySearch(), payment: { deposit: 5_000, tradeIn: 8_000 } };
  const model = paymentsModel(route, state, CONFIG, NOW);
  expect(model?.priceHref).toBe('/search');
  expect(model?.weeklyHref).toBe('/search?pay=weekly&deposit=5000&trade_in=8000');
  expect(model?.terms).toMatchObject({ deposit: '5,000', tradeIn: '8,000' });
  expect(model?.terms?.basis).toBe(
    'Estimated repayments over 5 years at 6.49% to 9.99% p.a. by the age of the car (comparison rate 8.29% to 11.79% p.a.): $5,000 deposit, $8,000 trade-in, 30.0% final payment.',
  );
  expect(model?.terms?.warning).toMatch(/^WARNING: This comparison rate is true only/);
  expect(paymentsModel(route, emptySearch(), CONFIG, NOW)?.terms).toBeNull();
});
