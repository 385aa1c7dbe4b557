import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { DEMO_DEALERS } from '#demo/data/dealers.ts';
import { buildDealerRows } from '#demo/dealer-rows.ts';
import { readDemoDocuments } from '#demo/documents.ts';
import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { planDocuments } from '#site-config/document-set.ts';
import { optionLeaves, readValue, writeValue } from '#site-config/option-leaves.ts';
import { resolveSite } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { SITE_OPTIONS } from '#site-config/site-options.ts';
import { makeContent, makePost, makePostCategory } from '#tests/factories/content.ts';
import { flipped } from '#tests/factories/flipped-options.ts';
import { SHOWN_PARTS, isFinanced, lookAt } from '#tests/factories/shown-site.ts';
import type { ShownPart } from '#tests/factories/shown-site.ts';
import { loadServerParts } from '#ui/templates/server-parts.ts';

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
    // Cheaper than any other: its card says so.
    market: {
      rangeMinCents: 1_00,
      rangeMaxCents: 9_000_000_00,
      estimateCents: 5_000_000_00,
      averageCents: 5_000_000_00,
      stateAverageCents: null,
      sampleSize: 20,
      confidence: 0.5,
      adjustedFor: [],
    },
  },
  [WITHOUT_PICTURES]: { carType: 'new' },
};
const NOW = Date.UTC(2026, 10, 15, 2);

async function baseSite() {
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
  const rows = await buildDealerRows(dealer, NOW);
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
      // More than a site shows.
      reviews: Array.from({ length: 60 }, (_, at) => rows.reviews[at % rows.reviews.length])
        .filter((review) => review !== undefined)
        .map((review, at) => ({ ...review, id: at + 1 })),
      content: makeContent({ posts: [makePost()], postCategories: [makePostCategory()] }),
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
const { config: base, rows } = await baseSite();
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
writeValue(shown, ['home', 'benefits'], ['servicing-since']);
writeValue(shown, ['home', 'servicingSince'], 1950);
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
writeValue(shown, ['locations', 'mapTiles'], {
  url: 'https://tiles.example/{z}/{x}/{y}.png?key={key}',
  attribution: 'Tiles',
});
writeValue(shown, ['locations', 'mapKey'], 'a-key');
writeValue(shown, ['testDrive', 'booking'], true);
writeValue(shown, ['finance', 'modalForm'], true);
writeValue(shown, ['accounts', 'enabled'], true);
writeValue(shown, ['accounts', 'save'], 'watchlist');
writeValue(shown, ['reserve', 'enabled'], true);
writeValue(shown, ['reserve', 'purchaseJourney'], true);
writeValue(shown, ['promos', 'positions'], [2, 4, 6, 8]);
// Providers without an address are not asked.
writeValue(shown, ['finance', 'quoteUrl'], 'https://quotes.example/');
writeValue(shown, ['stock', 'marketPriceUrl'], 'https://prices.example/');
writeValue(shown, ['tradeIn', 'regoLookupUrl'], 'https://rego.example/');
writeValue(shown, ['tradeIn', 'valuationUrl'], 'https://values.example/');
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
  'locations.contactLinks': { [rows.locations[0]?.slug ?? '']: 'https://contact.example/' },
  'navigation.brandLogos': { [fullVehicle.makeSlug]: '/media/logos/own' },
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
  'accounts.garage': 'gates',
  'accounts.garagePath': 'gates',
  spinToWin: 'gates',
  analytics: 'tools',
  brand: 'theme',
  card: 'stock',
  detail: 'vehicle',
  finance: 'money',
  forms: 'forms',
  stock: 'stock',
  testDrive: 'forms',
  tradeIn: 'forms',
  'finance.quoteUrl': 'providers',
  'finance.quoteKey': 'providers',
  'finance.whoIsHelping': 'providers',
  'finance.dailyQuotes': 'providers',
  leads: 'leads',
  privacy: 'forms',
  redirects: 'addresses',
};

const leaves = optionLeaves(SITE_OPTIONS);
type Leaf = (typeof leaves)[number];

function flippedValue({ path, keys, option }: Leaf): unknown {
  const value = readValue(shown, keys);
  const other = path in OWN_FLIPS ? OWN_FLIPS[path] : flipped(path, option.schema, value);
  if (other === undefined || isDeepStrictEqual(other, value))
    throw new Error(`tests/factories/flipped-options.ts has no other value for ${path}.`);
  return other;
}

function isRefused({ option }: Leaf): boolean {
  return option.planned === true || option.presence === 'assigned';
}

describe('an option that is not there yet is refused when a site is applied', () => {
  const NOTHING_STORED = { groups: new Map(), sites: new Map(), hosts: new Map() };
  const refusalsOf = (keys: readonly string[], value: unknown) => {
    const document: Record<string, unknown> = { slug: 'fresh', name: 'Fresh Motors' };
    writeValue(document, keys, value);
    const { entries } = planDocuments([document], NOTHING_STORED);
    return entries.flatMap(({ faults }) => faults.map(({ path, reason }) => `${path} ${reason}`));
  };

  it.each(leaves.filter(isRefused).map((leaf) => [leaf.path, leaf] as const))(
    '%s',
    (path, leaf) => {
      expect(refusalsOf(leaf.keys, flippedValue(leaf))).toEqual([
        expect.stringMatching(
          new RegExp(
            `^${RegExp.escape(path)} (?:is not available yet|is assigned by the platform)$`,
          ),
        ),
      ]);
    },
  );

  const values = leaves.flatMap(({ path, keys, option: { planned } }) =>
    Array.isArray(planned) ? planned.map((value) => ({ path, keys, value })) : [],
  );
  it.each(values)('$path: $value', ({ path, keys, value }) => {
    expect(refusalsOf(keys, value)).toEqual([`${path} is '${value}', which is not available yet`]);
  });
});

describe('every other option changes what the site shows or does', () => {
  const changes = async (leaf: Leaf) => {
    const changed = structuredClone(shown);
    writeValue(changed, leaf.keys, flippedValue(leaf));
    const part = await render(changed);
    const likely = LIKELY[leaf.path] ?? LIKELY[leaf.keys[0] ?? ''];
    for (const name of new Set([...(likely === undefined ? [] : [likely]), ...SHOWN_PARTS])) {
      if ((await part(name)) !== before.get(name)) return true;
    }
    return false;
  };

  it.each(leaves.filter((leaf) => !isRefused(leaf)).map((leaf) => [leaf.path, leaf] as const))(
    'flipping %s',
    async (_path, leaf) => {
      expect(await changes(leaf)).toBe(true);
    },
  );
});
