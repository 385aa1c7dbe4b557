import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type * as v from 'valibot';
import { DEMO_DEALERS } from '#demo/data/dealers.ts';
import { buildDealerRows } from '#demo/dealer-rows.ts';
import { dealershipsIn, readDemoDocuments } from '#demo/documents.ts';
import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import type * as Routes from '#domain/routes.ts';
import { contentSecurityPolicy, outsideOrigins } from '#server/content-security.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { optionLeaves, readValue, writeValue } from '#site-config/option-leaves.ts';
import { resolveSite } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { SITE_OPTIONS } from '#site-config/site-options.ts';
import { faviconSvg, themeCss } from '#site-config/theme.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import type { MadeRows } from '#tests/factories/site-request.ts';
import { HomePage } from '#ui/layout/home-page.tsx';
import { ListingPage } from '#ui/layout/listing-page.tsx';
import { SiteShell } from '#ui/layout/site-shell.tsx';
import { loadTemplate } from '#ui/templates/registry.ts';
import { loadContact } from './models/contact.ts';
import { loadFinance } from './models/finance.ts';
import { loadFrame } from './models/frame.ts';
import { loadHome } from './models/home.ts';
import { loadLeadPage } from './models/lead-page.ts';
import { loadListing } from './models/listing.ts';
import { vehicleDisclaimer, vehicleMoney } from './models/money.ts';
import { loadSuccess } from './models/success.ts';
import { loadTradeIn } from './models/trade-in.ts';
import { loadVehicle } from './models/vehicle.ts';

/** Links as they are when every route of the registry answers: what a page reads for one shows. */
vi.mock('#domain/routes.ts', async (importOriginal) => {
  const routes = await importOriginal<typeof Routes>();
  const built = routes.ROUTES.map((route) => Object.assign({}, route, { built: true }));
  return { ...routes, resolveLink: routes.createLinkResolver(built) };
});

/**
 * Options that change nothing on the home page, the lists and what pages say of money, even where every
 * link leads somewhere. Whoever uses one takes it out; nothing is ever added.
 */
const NOT_USED_YET = new Set(
  `
  navigation.brandLogos
  search.engine search.host search.key
  promos.popup promos.banners
  detail.buttons detail.tabs detail.tabContent detail.share detail.phoneMasked detail.phoneOverrides
  detail.defaultView detail.spinProvider detail.spinEmbedOrigin detail.certifiedBadge
  detail.requestPhotos detail.views detail.announcement detail.stickyHeader detail.bottomBar detail.pdf
  detail.similarLazy detail.warrantyRules detail.warrantyDefault detail.certifiedRules
  detail.similarPageSize detail.chat detail.disclaimer
  tradeIn.allowed tradeIn.minStockPrice
  accounts.garage accounts.garagePath accounts.gate.tradeIn
  accounts.gate.sellMyCar accounts.gate.checkout accounts.gate.finance accounts.gate.personalisedFinance
  reserve.deposit reserve.holdHours reserve.moneyBackCopy
  reserve.purchaseJourney spinToWin onlinePayment
  locations.contactLinks locations.mapTiles locations.mapKey
  reviews.hidden reviews.minRating reviews.quantity reviews.stars
  blog.enabled salePages redirects feeds.in feeds.out privacy.timelines
  `
    .trim()
    .split(/\s+/),
);

/** Read before a page is made: src/server/site-directory.ts, and their integration tests. */
const READ_BY_THE_SERVER = new Set(['slug', 'websiteId', 'hosts']);

/** Read by calls of a page: src/server/money-api, and tests/integration/money-calls.test.ts. */
const READ_BY_CALLS = new Set([
  'finance.quoteUrl',
  'finance.quoteKey',
  'finance.whoIsHelping',
  'finance.dailyQuotes',
  'stock.marketPrices',
  'stock.marketPriceUrl',
  'stock.marketPriceKey',
  'tradeIn.regoLookup',
  'tradeIn.regoLookupUrl',
  'tradeIn.regoLookupKey',
  'tradeIn.valuation',
  'tradeIn.valuationUrl',
  'tradeIn.valuationKey',
  'tradeIn.dailyLookups',
]);

/** Read when a form comes in and after: src/server/leads, and tests/integration/lead*.test.ts. */
const READ_BY_LEADS = new Set([
  'security.turnstileSiteKey',
  'security.turnstileSecret',
  'forms.successCategories',
  'leads.destinations',
  'leads.confirmation',
  'leads.retentionDays',
  'tradeIn.maxYears',
  'tradeIn.maxKm',
  'tradeIn.recordValuation',
]);

/** Read by no page: src/jobs/fetch-remote-pictures.ts, and its integration test. */
const READ_BY_JOBS = new Set(['security.imageOrigins']);

/** Shows above 1999 vehicles only: src/routes/models/listing.test.ts. */
const SHOWN_BY_MANY = new Set(['stock.countSource']);

/** A make of the list that the odd cases have none of: the empty card. */
const EMPTY = 'bentley';
const NOW = Date.UTC(2026, 10, 15, 2);

/** What a flip cannot be guessed from the option's type for. */
const FLIPS: Record<string, unknown> = {
  name: 'Another Name',
  'security.captcha': 'off',
  'testDrive.leadHours': 72,
  pages: [{ slug: 'careers', title: 'Work with us', description: null, body: 'Come along.' }],
  'forms.categories': ['Feedback', 'Parts'],
  'forms.additionalServices': ['Video call'],
  'forms.termsText': '* You must agree to the terms of use before submitting the form.',
  'testDrive.disclaimer': 'Drivers under 21 bring a parent.',
  'tradeIn.quickPicks': [300_000_00, 800_000_00],
  'tradeIn.faq': [{ question: 'How long does it hold?', answer: 'A week.' }],
  locale: 'en-GB',
  timeZone: 'Pacific/Kiritimati',
  dealerships: [],
  copy: { 'home.heroTitle': 'Other words' },
  'brand.logo.text': 'Other Logo',
  'brand.logo.tagline': 'Other tagline',
  'brand.logo.image': { address: '/media/logo', width: 480, height: 120 },
  'brand.logo.imageOnDark': { address: '/media/logo-dark', width: 480, height: 120 },
  'brand.favicon.letter': 'Q',
  'navigation.searchHref': '/search/used-cars',
  'navigation.financeHref': '/finance-enquiry',
  'navigation.aboutExtra': [{ label: 'Our Story', href: 'https://story.example/' }],
  'navigation.serviceItems': [{ label: 'Elsewhere', href: 'https://service.example/' }],
  'navigation.makes': ['kia'],
  'footer.financeHref': '/finance-enquiry',
  'footer.groupTitle': 'Another Group',
  'footer.payments': ['visa'],
  'home.bodies': ['sedan'],
  'group.salesCounter': null,
  'group.stats': [],
  'stock.carTypes': ['new'],
  'stock.itemTypes': ['truck'],
  'stock.minPrice': 30_000,
  'stock.soldDays': 0,
  'stock.hiddenGroups': [],
  'stock.pageSize': 5,
  'stock.noPriceText': 'Call us',
  'stock.usedLabel': 'Pre-Owned',
  'stock.refreshPath': '/search/new-cars',
  'card.buttons': ['testDrive'],
  'finance.suppressMakes': null,
  'finance.suppressDealerships': null,
  'finance.captiveMakes': [],
  'tradeIn.path': '/sell-my-car',
  'service.href': 'https://service.example/book',
  'locations.hidden': null,
  'stock.searchFilters': [{ field: 'carType', in: ['new'] }],
  'stock.facets': ['make'],
  'promos.nodes': [],
  'promos.positions': [3],
  'promos.jitter': 2,
  'offers.exceptions': null,
  'brands.entries': [{ title: 'One Brand', slug: 'one-brand', skipPage: true }],
  plugins: ['Autogauge'],
  'finance.expensiveFactor': 1.05,
  'finance.frequencies': ['monthly'],
  'finance.feesShown': [{ name: 'Establishment', cents: 395_00 }],
  'finance.note': '5 year term, 10.0% deposit, 30.0% final payment',
  'finance.disclaimer': null,
  'finance.rateCard': [{ maxAgeYears: 99, rate: 7, comparison: 9 }],
  'delivery.zones': [{ name: 'Metro', postcodes: ['4000-4179'], price: 0 }],
  'security.videoEmbedOrigins': ['https://video.example'],
};

function baseSite() {
  const documents = readDemoDocuments();
  const document = documents.find(({ slug }) => slug === ODD_CASES_SITE);
  const dealer = DEMO_DEALERS.find(({ slug }) => slug === ODD_CASES_SITE);
  if (document === undefined || dealer === undefined)
    throw new Error('The odd cases have no site.');
  const resolved = resolveSite(
    { slug: ODD_CASES_SITE, name: 'Test Site', dealerships: document['dealerships'] },
    null,
    7,
  );
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const rows = buildDealerRows(dealer, dealershipsIn(document), NOW);
  // The odd cases stand last and hold one of everything; some ordinary stock before them has the rest.
  const vehicles = rows.vehicles
    .slice(-ODD_CASES.length - 40)
    .map((vehicle, at) => ({ ...vehicle, id: at + 1, views: 0 }));
  const [offer] = rows.offers;
  // Ends on one day in Brisbane and on the next further east.
  const expiresAt = Date.UTC(2026, 11, 31, 12);
  const offers =
    offer === undefined
      ? []
      : [{ ...offer, id: 1, excludedWebsiteIds: [], startsAt: null, expiresAt }];
  return {
    config: resolved.site,
    rows: {
      vehicles,
      locations: rows.locations,
      offers: [
        ...offers,
        ...offers.map((one) => ({ ...one, id: 2, name: 'Excluded here', excludedWebsiteIds: [7] })),
      ],
    },
  };
}

/** Forms and links of the pages want a router that knows data. */
function markup(element: ReactNode): string {
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

/** Every list and page of the site, as one text. */
async function observe(config: SiteConfig, rows: MadeRows): Promise<string> {
  const request = makeSiteRequest(config, rows, NOW);
  const frame = await loadFrame(request);
  const home = await loadHome(request);
  const pages = [
    markup(
      <SiteShell frame={frame}>
        <HomePage frame={frame} home={home} />
      </SiteShell>,
    ),
  ];
  for (const [word, query] of [
    ['new-used-and-demo-cars', 'sortBy=price_asc'],
    [EMPTY, ''],
    ...config.dealerships.slice(0, 1).map(({ slug }) => [slug, '']),
  ] as const) {
    const listing = await loadListing(request, [word ?? ''], new URLSearchParams(query));
    pages.push(
      listing === null ? 'no page' : markup(<ListingPage frame={frame} listing={listing} />),
    );
  }
  return [
    ...pages,
    await observeMoney(request),
    await observeForms(request),
    frame.site.locale,
    JSON.stringify(frame.site.tools),
    JSON.stringify(frame.site.events),
    String((await loadListing(request, [], new URLSearchParams()))?.cacheSize),
    themeCss(config),
    faviconSvg(config),
    contentSecurityPolicy({ scripts: [], styles: [] }, outsideOrigins(config)),
  ].join('\n');
}

/** The pages of forms, with a car and without. */
async function observeForms(request: ReturnType<typeof makeSiteRequest>): Promise<string> {
  const query = new URLSearchParams();
  const said: unknown[] = [
    await loadContact(request, { path: '/contact', location: null, query }),
    await loadTradeIn(request, '/trade-in', query),
    await loadSuccess(request, new URLSearchParams({ category: 'Test Drive' })),
  ];
  for (const path of ['/book-test-drive', '/service', '/fleet', '/careers']) {
    said.push(await loadLeadPage(request, new URL(path, request.site.origin)));
  }
  return JSON.stringify(said);
}

/** What the pages of vehicles say of money, and the finance page. */
async function observeMoney(request: ReturnType<typeof makeSiteRequest>): Promise<string> {
  const { config } = request.site;
  const said: unknown[] = [await loadFinance(request, '/finance', new URLSearchParams())];
  for (const vehicle of rows.vehicles) {
    said.push(
      vehicleMoney(vehicle, vehicle.slug, config, NOW),
      vehicleDisclaimer(vehicle, config, NOW),
    );
  }
  for (const { slug } of financed.slice(0, 3)) {
    const found = await loadVehicle(request, slug);
    if (found.kind === 'page') said.push(found.page.vehicle.estimate);
  }
  return JSON.stringify(said);
}

/** Another value of the same kind, where one can be told from the schema. */
function flipped(path: string, schema: v.GenericSchema, value: unknown): unknown {
  if (path in FLIPS) return FLIPS[path];
  if (typeof value === 'boolean') return !value;
  if ('options' in schema && Array.isArray(schema.options)) {
    return schema.options.find((option: unknown) => typeof option !== 'object' && option !== value);
  }
  if (typeof value === 'number') return value === 0 ? 1 : value - 1;
  if (typeof value === 'string' && value.startsWith('#'))
    return value === '#123456' ? '#654321' : '#123456';
  return undefined;
}

await Promise.all(TEMPLATES.map(loadTemplate));
const { config: base, rows } = baseSite();
// Parts that are off by default, so that switching them has something to change.
const shown = structuredClone(base) as unknown as Record<string, unknown>;
writeValue(shown, ['group', 'stats'], [{ value: '30+', label: 'Years' }]);
writeValue(shown, ['group', 'salesCounter'], {
  perDay: 192,
  divisor: 450,
  zone: 'Australia/Brisbane',
});
writeValue(shown, ['group', 'brandGrid'], true);
writeValue(shown, ['stock', 'pageSize'], 100);
writeValue(
  shown,
  ['stock', 'hiddenGroups'],
  [rows.vehicles.find(({ hiddenGroup }) => hiddenGroup !== null)?.hiddenGroup],
);
writeValue(
  shown,
  ['promos', 'nodes'],
  ['one', 'two', 'three', 'four'].map((id) => ({
    id,
    title: `Promo ${id}`,
    text: null,
    image: null,
    alt: '',
    background: null,
    link: null,
    start: null,
    expiry: null,
    position: null,
    display: [],
    strictDisplay: false,
  })),
);
writeValue(shown, ['testDrive', 'booking'], true);
writeValue(shown, ['finance', 'modalForm'], true);
writeValue(shown, ['accounts', 'enabled'], true);
writeValue(shown, ['accounts', 'save'], 'watchlist');
writeValue(shown, ['promos', 'positions'], [2, 4, 6, 8]);
writeValue(shown, ['card', 'buttons'], ['reserve', 'finance']);
writeValue(shown, ['finance', 'disclaimer'], 'Terms and conditions apply. '.repeat(10));
const financed = rows.vehicles.filter(({ financeQuote }) => financeQuote !== null);
writeValue(
  shown,
  ['finance', 'captiveMakes'],
  [{ make: financed[0]?.make, lender: 'lender-of-nobody' }],
);
FLIPS['finance.suppressMakes'] = financed.map(({ make }) => make);
FLIPS['finance.suppressDealerships'] = financed.map(({ dealershipSlug }) => dealershipSlug);
FLIPS['locations.hidden'] = [rows.locations[0]?.slug];
FLIPS['offers.exceptions'] = [{ offer: 'Excluded here', site: base.slug }];
const before = await observe(shown as unknown as SiteConfig, rows);

describe('every option is used, or listed as not used yet', () => {
  const leaves = optionLeaves(SITE_OPTIONS);

  it('the list of unused options names only options that exist', () => {
    const paths = new Set(leaves.map(({ path }) => path));
    expect([...NOT_USED_YET].filter((path) => !paths.has(path))).toEqual([]);
  });

  const flip = (some: typeof leaves) => {
    const changed = structuredClone(shown);
    for (const { path, keys, option } of some) {
      const value = flipped(path, option.schema, readValue(shown, keys));
      if (value !== undefined) writeValue(changed, keys, value);
    }
    return changed as unknown as SiteConfig;
  };
  const changes = async (some: typeof leaves) => (await observe(flip(some), rows)) !== before;

  it('no option of the list changes anything yet', async () => {
    const unused = leaves.filter(({ path }) => NOT_USED_YET.has(path));
    if (!(await changes(unused))) return;
    const used: string[] = [];
    for (const leaf of unused) if (await changes([leaf])) used.push(leaf.path);
    expect(used).toEqual([]);
  }, 60_000);

  const used = leaves.filter(
    ({ path }) =>
      !NOT_USED_YET.has(path) &&
      !READ_BY_THE_SERVER.has(path) &&
      !READ_BY_LEADS.has(path) &&
      !READ_BY_CALLS.has(path) &&
      !READ_BY_JOBS.has(path) &&
      !SHOWN_BY_MANY.has(path),
  );
  it.each(used.map((leaf) => [leaf.path, leaf] as const))(
    'flipping %s changes what is shown',
    async (_path, leaf) => {
      expect(await changes([leaf])).toBe(true);
    },
  );
});
