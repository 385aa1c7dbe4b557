import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateCardQuote } from '#domain/finance/rate-card.ts';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { withSite } from '#db/with-site.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { RATE_LIMITS } from '#services/site/rate-limits.ts';
import { startProvider } from '#tests/factories/provider.ts';
import type { Provider } from '#tests/factories/provider.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newDealership, newLocation, newVehicle } from '../rows.ts';
import { addSite, addVehicles, NOW, openVehicleApp } from '../vehicle/vehicle-app.ts';
import type { TestResponse, VehicleApp } from '../vehicle/vehicle-app.ts';

const SLUG = '2024-kia-sportage-gt-line-k1001';
const VIN = 'KNAPX81GSR7123456';
const CARD = [
  { maxAgeYears: 7, rate: 6.29, comparison: 8.19, creditScore: 'GREAT' as const },
  { maxAgeYears: 12, rate: 9.95, comparison: 11.5 },
];
const QUOTED = { weeklyRepaymentAmount: 187.4, comparisonRate: 8.19, advertisedRate: 6.29 };
const UNKNOWN_POSTCODE =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";

let database: TestDatabase;
let provider: Provider;
let app: VehicleApp;
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  provider = await startProvider('quotes.example');
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});
beforeEach(() => {
  provider.script = { answer: QUOTED };
  provider.received.length = 0;
});
afterEach(() => app.close());

const car = (changes: Partial<NewVehicle> = {}) =>
  newVehicle({ hiddenGroup: null, financeLenders: {}, financeQuote: null, ...changes });

/** A site with these vehicles at a location in Rockhampton, and a server for it. */
async function open(options: object, vehicles: NewVehicle[] = [car()]): Promise<number> {
  sites += 1;
  const siteId = await addSite(database, `money-${sites}`, options);
  const [locationId = null] = await withSite(database.db, siteId, async (trx) => {
    await upsertDealerships(trx, [newDealership()]);
    return upsertLocations(trx, [newLocation()]);
  });
  await addVehicles(
    database,
    siteId,
    vehicles.map((vehicle) => ({ ...vehicle, locationId })),
  );
  app = await openVehicleApp(database, `money-${sites}`, { fetchJson: provider.fetchJson });
  return siteId;
}

const byProvider = () => ({
  finance: { quote: 'youx', quoteUrl: provider.url, quoteKey: 'secret', whoIsHelping: 'Robyn' },
});

const requestQuote = (body: object, address?: string) =>
  app.request('/api/youx/quote', { method: 'POST', body, ...(address && { address }) });

function refusalOf(response: TestResponse): string {
  const { error } = response.json() as { error: { code: string; message: string } };
  return `${response.status} ${error.code}: ${error.message}`;
}

describe('POST /api/youx/quote with the rate card', () => {
  const profile = { selfAssessedCreditScore: 'GREAT', loanTerm: 5 };

  it('answers the weekly amount, comparison and advertised rate, in dollars and percent', async () => {
    await open({ finance: { rateCard: CARD } });
    const response = await requestQuote({ ...profile, car_id: SLUG, whoIsHelping: 'anybody' });
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const quote = rateCardQuote(
      {
        selfAssessedCreditScore: 'GREAT',
        purchasePriceCents: 4_199_050,
        loanTerm: 5,
        year: 2024,
        now: NOW,
      },
      CARD,
    );
    expect(response.json()).toEqual({
      weeklyRepaymentAmount: (quote?.weeklyRepaymentCents ?? 0) / 100,
      comparisonRate: 8.19,
      advertisedRate: 6.29,
    });
    expect(provider.received).toEqual([]);
  });

  it('price and year are the stock’s, whatever the body says, for a car told by id or VIN', async () => {
    await open({ finance: { rateCard: CARD } });
    const right = (await requestQuote({ car_id: SLUG })).json();
    const lies = { purchasePrice: 1, year: 1990, nvic: 'x' };
    expect((await requestQuote({ ...lies, car_id: SLUG })).json()).toEqual(right);
    expect((await requestQuote({ ...lies, vin: VIN })).json()).toEqual(right);
    expect((await requestQuote({ ...lies, vin: VIN.toLowerCase() })).json()).toEqual(right);
  });

  it('agrees with the car’s page, or says why not', async () => {
    const financeQuote = { weeklyRepaymentCents: 99_00, comparisonRate: 6.9, advertisedRate: 5.9 };
    await open({ finance: { rateCard: CARD } }, [car({ financeQuote })]);
    expect((await requestQuote({ car_id: SLUG })).json()).toEqual({
      weeklyRepaymentAmount: 99,
      comparisonRate: 6.9,
      advertisedRate: 5.9,
    });
    expect((await requestQuote({ car_id: SLUG, loanTerm: 3 })).json()).toMatchObject({
      advertisedRate: 6.29,
      reason:
        'The car’s page shows $99 per week over 5 years with great credit. This quote is over 3 years with great credit.',
    });
  });

  it('a poorer score and a shorter term have their own amounts', async () => {
    await open({ finance: { rateCard: CARD } });
    const poor = (await requestQuote({ car_id: SLUG, selfAssessedCreditScore: 'POOR' })).json();
    expect(poor).toMatchObject({ advertisedRate: 9.95 });
    const short = (await requestQuote({ car_id: SLUG, loanTerm: 3 })).json() as typeof QUOTED;
    const long = (await requestQuote({ car_id: SLUG })).json() as typeof QUOTED;
    expect(short.weeklyRepaymentAmount).toBeGreaterThan(long.weeklyRepaymentAmount);
  });

  it('a car that the site does not have is worked out by its own words', async () => {
    await open({ finance: { rateCard: CARD } });
    const response = await requestQuote({ purchasePrice: 30_000, year: 2023, vin: 'UNKNOWN' });
    expect(response.json()).toMatchObject({ advertisedRate: 6.29 });
    expect((await requestQuote({ purchasePrice: 30_000 })).json()).toEqual({});
  });

  it('is silent for what may show no finance', async () => {
    await open({ finance: { rateCard: CARD, suppressMakes: ['Ibis'] } }, [
      car({ stockNumber: '1', slug: 'suppressed', make: 'Ibis', vin: null }),
      car({ stockNumber: '2', slug: 'sold', status: 'sold', sold: true, soldAt: NOW, vin: null }),
      car({
        stockNumber: '3',
        slug: 'unpriced',
        priceCents: null,
        offerPriceCents: null,
        vin: null,
      }),
      car({
        stockNumber: '4',
        slug: 'cheap',
        priceCents: 500_00,
        offerPriceCents: null,
        vin: null,
      }),
      car({ stockNumber: '5', slug: 'old', year: 2010, vin: null }),
    ]);
    for (const slug of ['suppressed', 'sold', 'unpriced', 'cheap', 'old']) {
      const response = await requestQuote({ car_id: slug });
      expect([slug, response.status, response.json()]).toEqual([slug, 200, {}]);
    }
  });

  it('refuses what asks for nothing, and an unknown car', async () => {
    await open({});
    expect(refusalOf(await requestQuote({ car_id: 'nobody' }))).toMatch(/^404 not_found/);
    for (const body of [
      { car_id: SLUG, loanTerm: 50 },
      { car_id: SLUG, loanTerm: '5' },
      { car_id: SLUG, selfAssessedCreditScore: 'SUPERB' },
      { car_id: SLUG, purchasePrice: -1 },
    ]) {
      expect(refusalOf(await requestQuote(body))).toMatch(/^400 bad_request/);
    }
    for (const body of ['{', 'null', '"GREAT"']) {
      const response = await app.request('/api/youx/quote', { method: 'POST', body });
      expect(refusalOf(response)).toMatch(/^400 bad_request/);
    }
    expect((await app.request('/api/youx/quote')).status).toBe(405);
  });

  it('is not made by another website’s page', async () => {
    await open({});
    const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
    const response = await app.request('/api/youx/quote', { method: 'POST', body: {}, headers });
    expect(response.status).toBe(403);
  });

  it('an address is limited', async () => {
    await open({});
    const { perAddress } = RATE_LIMITS.quote;
    for (let time = 0; time < perAddress; time += 1) await requestQuote({}, '203.0.113.50');
    const response = await requestQuote({}, '203.0.113.50');
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await requestQuote({}, '203.0.113.51')).status).toBe(200);
  });
});

describe('POST /api/youx/quote with a provider', () => {
  it('asks the provider once for a car and its revision', async () => {
    await open(byProvider());
    expect((await requestQuote({ car_id: SLUG })).json()).toEqual(QUOTED);
    expect((await requestQuote({ vin: VIN })).json()).toEqual(QUOTED);
    expect(provider.received.map(({ body }) => body)).toEqual([
      {
        selfAssessedCreditScore: 'GREAT',
        purchasePrice: 41_990.5,
        loanTerm: 5,
        year: 2024,
        vin: VIN,
        nvic: 'ABC24A',
        whoIsHelping: 'Robyn',
      },
    ]);
  });

  it('asks anew when the price has changed', async () => {
    const siteId = await open(byProvider());
    await requestQuote({ car_id: SLUG });
    await addVehicles(database, siteId, [car({ offerPriceCents: 39_990_00 })]);
    await app.refresh();
    await requestQuote({ car_id: SLUG });
    const prices = provider.received.map(({ body }) => body as { purchasePrice: number });
    expect(prices.map(({ purchasePrice }) => purchasePrice)).toEqual([41_990.5, 39_990]);
  });

  it('a failing provider is silent, and not asked again at once', async () => {
    await open(byProvider());
    provider.script = { answer: {}, status: 500 };
    for (let time = 0; time < 3; time += 1) {
      const response = await requestQuote({ car_id: SLUG });
      expect([response.status, response.json()]).toEqual([200, {}]);
    }
    expect(provider.received).toHaveLength(1);
    expect(app.logged).toContain('call failed');
    provider.script = { answer: QUOTED };
    app.clock.now += 61_000;
    expect((await requestQuote({ car_id: SLUG })).json()).toEqual(QUOTED);
  });

  it('is left alone once it has failed five times in a row', async () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      car({ stockNumber: `S${at}`, slug: `car-${at}`, vin: null }),
    );
    await open(byProvider(), many);
    provider.script = { answer: {}, status: 503 };
    for (const { slug } of many) expect((await requestQuote({ car_id: slug })).json()).toEqual({});
    expect(provider.received).toHaveLength(5);
  });

  it('is never asked for a car that the site does not have', async () => {
    await open(byProvider());
    const made = { purchasePrice: 30_000, year: 2023, vin: 'MADE-UP' };
    expect((await requestQuote(made)).json()).toEqual({});
    expect(provider.received).toEqual([]);
  });

  it('a visitor cannot make us ask it without limit', async () => {
    const many = Array.from({ length: 64 }, (_, at) =>
      car({ stockNumber: `S${at}`, slug: `car-${at}`, vin: null }),
    );
    await open(byProvider(), many);
    const responses = [];
    for (const [at, { slug }] of many.entries()) {
      responses.push(await requestQuote({ car_id: slug }, `203.0.113.${at + 1}`));
    }
    expect(provider.received).toHaveLength(60);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  });

  it('is asked only what pages show, whatever score and term a visitor thinks of', async () => {
    await open(byProvider());
    for (const other of [{ loanTerm: 3 }, { selfAssessedCreditScore: 'POOR' }]) {
      expect((await requestQuote({ car_id: SLUG, ...other })).json()).toEqual({});
    }
    expect(provider.received).toEqual([]);
    expect((await requestQuote({ car_id: SLUG, loanTerm: 5 })).json()).toEqual(QUOTED);
  });

  it('is paid for so many quotes a day, after a restart too', async () => {
    const many = Array.from({ length: 5 }, (_, at) =>
      car({ stockNumber: `S${at}`, slug: `car-${at}`, vin: null }),
    );
    const { finance } = byProvider();
    await open({ finance: { ...finance, dailyQuotes: 3 } }, many);
    const requestAll = async () => {
      for (const { slug } of many) expect((await requestQuote({ car_id: slug })).status).toBe(200);
    };
    await requestAll();
    expect(provider.received).toHaveLength(3);
    await app.close();
    app = await openVehicleApp(database, `money-${sites}`, { fetchJson: provider.fetchJson });
    await requestAll();
    expect(provider.received).toHaveLength(3);
    app.clock.now += 86_400_000;
    await requestAll();
    expect(provider.received).toHaveLength(6);
  });
});

describe('GET /api/cars/{id}/finance-disclaimer', () => {
  const disclaimer = 'To approved applicants only.';

  it('gives the dealer’s words and the warning of the comparison rate', async () => {
    await open({ finance: { disclaimer, rateCard: CARD } });
    const response = await app.request(`/api/cars/${SLUG}/finance-disclaimer`);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    const { disclaimer: text } = response.json() as { disclaimer: string };
    expect(text).toContain(disclaimer);
    expect(text).toContain('WARNING: This comparison rate is true only for the examples given');
  });

  it('is null where no finance shows, and 404 for an unknown car', async () => {
    await open({ finance: { suppressed: true, disclaimer } });
    expect((await app.request(`/api/cars/${SLUG}/finance-disclaimer`)).json()).toEqual({
      disclaimer: null,
    });
    expect((await app.request('/api/cars/nobody/finance-disclaimer')).status).toBe(404);
  });
});

describe('GET /api/delivery-estimate', () => {
  const zones = [
    { name: 'Brisbane', postcodes: ['4000-4179'], price: 150_00 },
    { name: 'Darwin', postcodes: ['0800-0832'], price: 1_895_50 },
    { name: 'Nearby', maxKm: 100, price: 0 },
    { name: 'Central Queensland', maxKm: 400, price: 295_00 },
  ];
  const estimate = (query: string) => app.request(`/api/delivery-estimate?${query}`);

  it('gives price and name of the region of a postcode, its leading zero kept', async () => {
    await open({ delivery: { zones } });
    const brisbane = await estimate('postcode=4101');
    expect(brisbane.json()).toEqual({ price: 150, name: 'Brisbane' });
    expect(brisbane.headers['cache-control']).toBe('public, max-age=60');
    expect((await estimate('postcode=%200820%20')).json()).toEqual({
      price: 1_895.5,
      name: 'Darwin',
    });
  });

  it('else by the distance from the car’s location', async () => {
    await open({ delivery: { zones } });
    expect((await estimate(`postcode=4703&car_id=${SLUG}`)).json()).toEqual({
      price: 0,
      name: 'Nearby',
    });
    expect((await estimate(`postcode=4740&car_id=${SLUG}`)).json()).toEqual({
      price: 295,
      name: 'Central Queensland',
    });
    expect((await estimate('postcode=4703')).json()).toEqual({ price: 0, name: 'Nearby' });
  });

  it('says both messages of the spec to the letter', async () => {
    await open({ delivery: { zones } });
    for (const query of ['', 'postcode=', 'postcode=%20']) {
      expect(refusalOf(await estimate(query))).toBe('400 bad_request: Please enter a postcode.');
    }
    for (const postcode of ['6000', '9999', '800', 'abcd', '4000-4179']) {
      expect(refusalOf(await estimate(`postcode=${postcode}`))).toBe(
        `404 not_found: ${UNKNOWN_POSTCODE}`,
      );
    }
  });

  it('knows no region on a site without any, and no car that is not there', async () => {
    await open({});
    expect(refusalOf(await estimate('postcode=4000'))).toContain(UNKNOWN_POSTCODE);
    expect((await estimate('postcode=4000&car_id=nobody')).status).toBe(404);
  });
});
