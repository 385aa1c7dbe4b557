import { describe, expect, it, vi } from 'vitest';
import { DEMO_DEALERS } from '#demo/data/dealers.ts';
import { buildDealerRows } from '#demo/dealer-rows.ts';
import { dealershipsIn, readDemoDocuments } from '#demo/documents.ts';
import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { EVERY_PATH } from '#tests/spec/spec-routes.ts';
import type * as Links from '#domain/site/links.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { optionLeaves, readValue, writeValue } from '#site-config/option-leaves.ts';
import { resolveSite } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { SITE_OPTIONS } from '#site-config/site-options.ts';
import { flipped } from '#tests/factories/flipped-options.ts';
import { SHOWN_PARTS, isFinanced, lookAt } from '#tests/factories/shown-site.ts';
import type { ShownPart } from '#tests/factories/shown-site.ts';
import { loadServerParts } from '#ui/templates/server-parts.ts';

/** Links as if every route of the spec existed, so that options for unbuilt pages show too. */
vi.mock('#domain/site/links.ts', async (importOriginal) => {
  const links = await importOriginal<typeof Links>();
  return { ...links, resolveLink: links.createLinkResolver(EVERY_PATH) };
});

/**
 * Options that change nothing on the home page, lists, vehicle pages and form pages, even if every link
 * resolves. Remove an option here when you use it; never add one.
 */
const NOT_USED_YET = new Set(
  `
  navigation.brandLogos
  search.engine search.host search.key
  promos.banners
  tradeIn.minStockPrice
  accounts.garage accounts.garagePath accounts.gate.tradeIn
  accounts.gate.sellMyCar accounts.gate.checkout accounts.gate.finance accounts.gate.personalisedFinance
  reserve.deposit reserve.holdHours
  spinToWin onlinePayment
  locations.contactLinks locations.mapKey
  reviews.hidden reviews.minRating reviews.quantity reviews.stars
  blog.enabled salePages redirects feeds.in feeds.out privacy.timelines
  `
    .trim()
    .split(/\s+/),
);

/** Read before a page is rendered: src/services/site/site-directory.ts, and its integration tests. */
const READ_BY_SERVER = new Set(['slug', 'websiteId', 'hosts']);

/** Read by a page's API calls: src/http/api/{finance,pricing}, and tests/integration/finance/money-calls.test.ts. */
const READ_BY_API = new Set([
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

/** Read when a form is submitted and later: src/services/leads, and tests/integration/lead*.test.ts. */
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

/** Read by no page: src/services/media/fetch-remote-pictures.ts, and its integration test. */
const READ_BY_JOBS = new Set(['security.imageOrigins']);

/** Shows only above 1999 vehicles: src/view-models/search/listing.test.ts. */
const SHOWN_FOR_LARGE_STOCK = new Set(['stock.countSource']);

/** A known make that the odd cases have no stock of: shows the empty card. */
const EMPTY_MAKE = 'bentley';
/** In a different city than the primary location: with the changes below, its page shows every part. */
const WITH_EVERYTHING = 'ODD-OTHER-CITY';
/** Offers to request pictures, and matches no rule for used vehicles. */
const WITHOUT_PICTURES = 'ODD-NO-PHOTO';
/** The vehicles whose pages are rendered, and their changes. */
const PAGES: Record<string, Partial<Vehicle>> = {
  [WITH_EVERYTHING]: {
    carType: 'used',
    certified: true,
    spinCode: 'spin-1',
    externalVideoUrl: 'https://player.vimeo.com/video/76979871',
  },
  [WITHOUT_PICTURES]: { carType: 'new' },
};
const NOW = Date.UTC(2026, 10, 15, 2);

function baseSite() {
  const documents = readDemoDocuments();
  const document = documents.find(({ slug }) => slug === ODD_CASES_SITE);
  const dealer = DEMO_DEALERS.find(({ slug }) => slug === ODD_CASES_SITE);
  if (document === undefined || dealer === undefined)
    throw new Error('The site of the odd cases is missing.');
  const resolved = resolveSite(
    { slug: ODD_CASES_SITE, name: 'Test Site', dealerships: document['dealerships'] },
    null,
    7,
  );
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const rows = buildDealerRows(dealer, dealershipsIn(document), NOW);
  // The odd cases come last and include one of everything; some ordinary stock before them has the rest.
  const vehicles = rows.vehicles.slice(-ODD_CASES.length - 40).map((vehicle, at) => ({
    ...vehicle,
    id: at + 1,
    views: 12,
    ...PAGES[vehicle.stockNumber],
  }));
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
        ...offers.map((original) => ({
          ...original,
          id: 2,
          name: 'Excluded here',
          excludedWebsiteIds: [7],
        })),
      ],
    },
  };
}

await loadServerParts();
const { config: base, rows } = baseSite();
const vehicleOf = (stockNumber: string) => {
  const found = rows.vehicles.find((vehicle) => vehicle.stockNumber === stockNumber);
  if (found === undefined) throw new Error(`No vehicle has the stock number ${stockNumber}.`);
  return found;
};
// Turns on parts that are off by default, so that flipping their options has an effect.
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
writeValue(shown, ['reserve', 'enabled'], true);
writeValue(shown, ['accounts', 'enabled'], true);
writeValue(shown, ['accounts', 'save'], 'watchlist');
writeValue(shown, ['promos', 'positions'], [2, 4, 6, 8]);
writeValue(shown, ['card', 'buttons'], ['reserve', 'finance']);
writeValue(shown, ['finance', 'disclaimer'], 'Terms and conditions apply. '.repeat(10));
const fullVehicle = vehicleOf(WITH_EVERYTHING);
const ownLocation = rows.locations.find(({ id }) => id === fullVehicle.locationId);
writeValue(shown, ['detail', 'spinProvider'], 'embed');
writeValue(shown, ['detail', 'spinEmbedOrigin'], 'https://spins.example');
writeValue(
  shown,
  ['detail', 'warrantyRules'],
  [{ makes: [], carTypes: ['used'], text: 'Five years' }],
);
writeValue(
  shown,
  ['detail', 'certifiedRules'],
  [{ make: fullVehicle.make, items: ['Checked by two of us'] }],
);
const financed = rows.vehicles.filter(isFinanced);
writeValue(
  shown,
  ['finance', 'captiveMakes'],
  [{ make: financed[0]?.make, lender: 'lender-of-nobody' }],
);
/** Flipped values that must refer to the stock. */
const OWN_FLIPS: Record<string, unknown> = {
  'finance.suppressMakes': financed.map(({ make }) => make),
  'finance.suppressDealerships': financed.map(({ dealershipSlug }) => dealershipSlug),
  'locations.hidden': [rows.locations[0]?.slug],
  'offers.exceptions': [{ offer: 'Excluded here', site: base.slug }],
  'detail.phoneOverrides': { [ownLocation?.slug ?? '']: '1300 555 555' },
};

const render = (config: unknown) =>
  lookAt({
    config: config as SiteConfig,
    rows,
    pages: Object.keys(PAGES).map((stockNumber) => vehicleOf(stockNumber).slug),
    emptyMake: EMPTY_MAKE,
    now: NOW,
  });
const renderBefore = await render(shown);
const before = new Map<ShownPart, string>();
for (const part of SHOWN_PARTS) before.set(part, await renderBefore(part));

/** Where an option most likely shows, so that it is checked first. */
const LIKELY: Record<string, ShownPart> = {
  analytics: 'tools',
  brand: 'theme',
  card: 'stock',
  detail: 'vehicle',
  finance: 'money',
  forms: 'forms',
  stock: 'stock',
  testDrive: 'forms',
  tradeIn: 'forms',
};

describe('every option is used, or listed as not used yet', () => {
  const leaves = optionLeaves(SITE_OPTIONS);

  it('the list of unused options names only options that exist', () => {
    const paths = new Set(leaves.map(({ path }) => path));
    expect([...NOT_USED_YET].filter((path) => !paths.has(path))).toEqual([]);
  });

  const flip = (options: typeof leaves) => {
    const changed = structuredClone(shown);
    for (const { path, keys, option } of options) {
      const value =
        path in OWN_FLIPS ? OWN_FLIPS[path] : flipped(path, option.schema, readValue(shown, keys));
      if (value !== undefined) writeValue(changed, keys, value);
    }
    return changed;
  };
  const changes = async (options: typeof leaves, likely: ShownPart[] = []) => {
    const part = await render(flip(options));
    for (const name of new Set([...likely, ...SHOWN_PARTS])) {
      if ((await part(name)) !== before.get(name)) return true;
    }
    return false;
  };

  it('no option of the list changes anything yet', async () => {
    const unused = leaves.filter(({ path }) => NOT_USED_YET.has(path));
    if (!(await changes(unused))) return;
    const used: string[] = [];
    for (const leaf of unused) if (await changes([leaf])) used.push(leaf.path);
    expect(used).toEqual([]);
  });

  const used = leaves.filter(
    ({ path }) =>
      !NOT_USED_YET.has(path) &&
      !READ_BY_SERVER.has(path) &&
      !READ_BY_LEADS.has(path) &&
      !READ_BY_API.has(path) &&
      !READ_BY_JOBS.has(path) &&
      !SHOWN_FOR_LARGE_STOCK.has(path),
  );
  it.each(used.map((leaf) => [leaf.path, leaf] as const))(
    'flipping %s changes what is shown',
    async (_path, leaf) => {
      const likely = LIKELY[leaf.keys[0] ?? ''];
      expect(await changes([leaf], likely === undefined ? [] : [likely])).toBe(true);
    },
  );
});
