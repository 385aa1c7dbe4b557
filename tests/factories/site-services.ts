import { scheduledImport } from '#services/stock/import-due-feeds.ts';
import { openHttpQuotes } from '#adapters/finance-quote-http/http-quotes.ts';
import { openRateCardQuotes } from '#adapters/finance-quote-rate-card/rate-card-quotes.ts';
import { openHttpMarketPrices } from '#adapters/market-price-http/http-market-prices.ts';
import { openHttpRegoLookup } from '#adapters/rego-lookup-http/http-rego-lookup.ts';
import { openHttpValuation } from '#adapters/valuation-http/http-valuation.ts';
import { findGate } from '#domain/accounts/gates/gates.ts';
import { deliveryTargetsFor } from '#domain/leads/delivery/routing.ts';
import { hasSuccessPage } from '#domain/leads/success-page.ts';
import { checkPictureAddress } from '#domain/media/remote-address.ts';
import { findRedirect } from '#domain/site/redirects.ts';
import { beyondEstimate } from '#domain/trade-in/trade-in.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { feedAt } from '#http/files/serve-feeds.ts';
import { openCaptchas } from '#main/web/captchas.ts';
import { ASSUMED_REQUEST } from '#ports/finance-quote.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';
import { FinanceQuotes } from '#services/finance/finance-quotes.ts';
import { issueChallenge, verifyResponse } from '#services/leads/captcha.ts';
import { retainedSince } from '#services/leads/forget-leads.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';
import { MarketPrices } from '#services/pricing/market-prices.ts';
import type { CountPaid } from '#services/site/daily-budget.ts';
import { createTradeInLookups } from '#services/trade-in/trade-in-lookups.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { loadListing } from '#view-models/search/listing.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

/** What services read options from. */
export interface ServedRequest {
  request: SiteRequest;
  config: SiteConfig;
  vehicle: Vehicle;
  now: number;
}

/** What the outside world notices: requests to providers, and the daily limits that they count against. */
function createOutside() {
  const noticed: unknown[] = [];
  const fetchJson: FetchJson = async (request) => {
    noticed.push(request);
    return { ok: false, reason: 'not-known' };
  };
  const count: CountPaid = async (_siteId, _day, limit) => {
    noticed.push({ limit });
    return limit > 0;
  };
  return { noticed, fetchJson, count };
}

const ignore = () => undefined;
const answered = async (kind: 'own') => ({ kind: 'failed' as const, reason: kind });

/** The same site with the provider of each service, so that its address and key matter. */
function withProviders(config: SiteConfig): SiteConfig {
  return {
    ...config,
    finance: { ...config.finance, quote: 'youx' },
    stock: { ...config.stock, marketPrices: 'autograb' },
    tradeIn: { ...config.tradeIn, regoLookup: 'http', valuation: 'http' },
    security: { ...config.security, captcha: 'turnstile' },
  };
}

async function askProviders(
  { request: { site }, vehicle, now }: ServedRequest,
  config: SiteConfig,
): Promise<unknown[]> {
  const { noticed, fetchJson, count } = createOutside();
  const served = { ...site, config };
  const clock = () => now;
  const terms = {
    ...ASSUMED_REQUEST,
    purchasePriceCents: 30_000_00,
    year: 2022,
    vin: null,
    nvic: null,
    now,
  };
  const quotes = new FinanceQuotes({
    openRateCard: openRateCardQuotes,
    providers: { youx: (settings) => openHttpQuotes(settings, fetchJson) },
    now: clock,
    count,
  });
  noticed.push(await quotes.quote(served, vehicle.id, terms, ignore));

  const market = new MarketPrices({
    own: { compare: () => answered('own') },
    openProvider: (settings) => openHttpMarketPrices(settings, fetchJson),
    now: clock,
  });
  await market.compare(
    served,
    { siteId: site.id, vehicle, priceCents: 30_000_00, state: 'QLD' },
    ignore,
  );

  const lookups = createTradeInLookups({
    now: clock,
    count,
    register: { find: () => answered('own') },
    ownValuation: { value: () => answered('own') },
    openRegoProvider: (settings) => openHttpRegoLookup(settings, fetchJson),
    openValuer: (settings) => openHttpValuation(settings, fetchJson),
  });
  const car = { make: vehicle.make, model: vehicle.model, badge: null, year: 2022, km: 40_000 };
  noticed.push(await lookups.findCar(served, { rego: '123ABC', state: 'QLD' }, ignore));
  noticed.push(await lookups.valueCar(served, { car, state: 'QLD' }, ignore));

  if (config.security.captcha !== 'turnstile') return noticed;
  const context = {
    site: served,
    clock: now,
    captchas: openCaptchas({ verifyUrl: null, now: clock, log: { warn: ignore }, fetchJson }),
  } as unknown as LeadContext;
  noticed.push(await issueChallenge(context), await verifyResponse(context, 'a-token'));
  return noticed;
}

/** What a site's services do with its options, part by part: what no page of the site shows. */
export const SERVICE_PARTS = {
  providers: async (served: ServedRequest) =>
    JSON.stringify([
      await askProviders(served, served.config),
      await askProviders(served, withProviders(served.config)),
    ]),
  imports: async ({ config }: ServedRequest) => JSON.stringify(scheduledImport(config.feeds)),
  leads: async ({ config, now }: ServedRequest) => {
    const lead = { carType: null, locationSlug: null, email: 'a@b.example' };
    return JSON.stringify([
      config.forms.categories.map((category) => [
        hasSuccessPage(category, config.forms),
        deliveryTargetsFor({ ...lead, category }, config.leads),
      ]),
      retainedSince(config.leads, now),
      [
        { year: 2019, km: 1_000 },
        { year: 2025, km: 100_000 },
      ].map((car) => beyondEstimate(car, config.tradeIn, 2026)),
    ]);
  },
  gates: async ({ config }: ServedRequest) =>
    JSON.stringify(
      [
        '/cars/trade-in',
        '/sell-my-car',
        '/cars/any/checkout',
        '/finance',
        '/personalised/finance',
        '/spin-to-win',
        '/my-garage',
        '/my-cars',
      ].map((path) => findGate(config, path)),
    ),
  addresses: async ({ config, request }: ServedRequest) =>
    JSON.stringify([
      request.site.slug,
      request.site.origin,
      findRedirect(config.redirects, '/previous-site', ''),
      checkPictureAddress('https://pictures.example/1.jpg', config.security.imageOrigins),
      feedAt(config, '/feeds/stock.csv', 'a-token-of-some-length'),
    ]),
  largeStock: async ({ request }: ServedRequest) => {
    const search: SiteRequest['search'] = async (query) => ({
      ...(await request.search(query)),
      total: 2_500,
      facets: { car_type: [{ value: 'used', count: 2_400 }] },
    });
    const listing = await loadListing({ ...request, search }, [], new URLSearchParams());
    return JSON.stringify(listing);
  },
} satisfies Record<string, (served: ServedRequest) => Promise<string>>;
