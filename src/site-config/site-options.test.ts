import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import { DERIVED } from './derived-defaults.ts';
import { FINANCE_PROVIDERS } from './finance-providers.ts';
import { valueJsonSchema } from './json-schema.ts';
import { optionLeaves, readValue } from './option-leaves.ts';
import { SITE_DEFAULTS } from './resolve.ts';
import type { SiteConfig } from './site-config.ts';
import { SITE_OPTIONS } from './site-options.ts';
import { COLOUR_TOKENS } from './theme/templates.ts';

const LEAVES = optionLeaves(SITE_OPTIONS);

/** The defaults stated by the spec and its interpretations, option by option. */
const STATED_DEFAULTS: Record<string, unknown> = {
  template: 'standard',
  locale: 'en-AU',
  timeZone: 'Australia/Brisbane',
  dealerships: [],
  plugins: [],
  copy: {},
  'security.localStorage': true,
  'security.captcha': 'altcha',
  'media.quality': 75,
  'navigation.set': 'full',
  'navigation.financeHref': '/finance-pre-approval',
  'navigation.searchHref': '/search/new-used-and-demo-cars',
  'navigation.aboutExtra': [],
  'navigation.makes': 'auto',
  'navigation.brandLogos': {},
  'footer.financeHref': '/finance',
  'footer.payments': ['mastercard', 'visa', 'maestro', 'googlePay', 'applePay'],
  'group.brandGrid': false,
  'group.salesCounter': null,
  'group.stats': [],
  'group.placement': 'home',
  'home.bodies': [],
  'home.bodyLimit': 4,
  'home.featureBanner': true,
  'home.budget': true,
  'home.benefits': [],
  'home.servicingSince': null,
  'budget.frequency': 'monthly',
  'budget.carType': 'used',
  'stock.filter': 'withSold',
  'stock.carTypes': ['new', 'demo', 'used'],
  'stock.itemTypes': ['car', 'truck', 'motorcycle', 'caravan'],
  'stock.condition': 'none',
  'stock.minPrice': null,
  'stock.ascNeedsPrice': false,
  'stock.soldDays': 3,
  'stock.hiddenGroups': [],
  'stock.searchFilters': null,
  'stock.pageSize': 21,
  'stock.defaultSort': 'newest',
  'stock.countSource': 'stock',
  'stock.noPriceText': 'Enquire for price.',
  'stock.subscriptions': false,
  'stock.subscriptionPeriod': 'week',
  'stock.usedLabel': 'Used',
  'stock.refreshPath': '/special-offers',
  'stock.marketIndicator': true,
  'stock.marketPrices': 'own',
  'stock.cacheSize': 50,
  'search.engine': 'embedded',
  'card.locationTag': 'cityState',
  'card.financeStrip': 'weekly',
  'card.buttons': ['enquire'],
  'card.compare': true,
  'promos.nodes': [],
  'promos.positions': [],
  'promos.jitter': 0,
  'promos.shuffle': false,
  'promos.popup': null,
  'promos.banners': [],
  'detail.tabContent': {},
  'detail.phoneMasked': true,
  'detail.phoneOverrides': {},
  'detail.defaultView': 'gallery',
  'detail.spinProvider': 'own',
  'detail.certifiedBadge': true,
  'detail.video': true,
  'detail.requestPhotos': true,
  'detail.views': true,
  'detail.announcement': true,
  'detail.stickyHeader': true,
  'detail.bottomBar': true,
  'detail.pdf': true,
  'detail.allSpecifications': false,
  'detail.unsaidFeatures': [],
  'detail.similarLazy': true,
  'detail.warrantyRules': [],
  'detail.warrantyDefault': '3 Year Warranty Standard',
  'detail.certifiedRules': [],
  'detail.similarPageSize': 6,
  'detail.chat': null,
  'detail.disclaimer': null,
  'finance.provider': 'manual',
  'finance.path': '/finance',
  'finance.suppressed': false,
  'finance.suppressMakes': [],
  'finance.suppressDealerships': [],
  'finance.captiveMakes': [],
  'finance.captiveGroupFlag': false,
  'finance.calculator': true,
  'finance.defaultRate': 10,
  'finance.amountMin': 100_000,
  'finance.amountMax': 10_000_000,
  'finance.expensiveFactor': null,
  'finance.termDefault': 6,
  'finance.termMax': 7,
  'finance.frequencies': ['weekly', 'fortnightly', 'monthly'],
  'finance.establishmentFee': 0,
  'finance.feesShown': [],
  'finance.example.rate': 6.29,
  'finance.example.comparison': 8.19,
  'finance.example.deposit': 0,
  'finance.note': null,
  'finance.disclaimerToggle': false,
  'finance.quote': 'rateCard',
  'finance.whoIsHelping': null,
  'finance.modalForm': false,
  'fuel.enabled': true,
  'fuel.price': 1.7,
  'fuel.kmWeek': 250,
  'fuel.consumption': 10,
  'charging.enabled': true,
  'charging.price': 0.33,
  'charging.kmWeek': 250,
  'charging.consumption': 18,
  'delivery.zones': [],
  'forms.submitLabel': 'Enquire Now',
  'forms.messageRequired': true,
  'forms.contactBy': 'both',
  'forms.askLastName': true,
  'forms.askPostcode': true,
  'forms.showLocation': true,
  'forms.showDealership': false,
  'forms.showRego': false,
  'forms.additionalServices': [],
  'forms.privacyLink': false,
  'forms.termsText': null,
  'forms.replyPromise': null,
  'forms.optIn': true,
  'forms.successCategories': null,
  'testDrive.booking': true,
  'testDrive.message': true,
  'testDrive.disclaimer': null,
  'testDrive.slotMinutes': 30,
  'testDrive.leadHours': 2,
  'service.href': '/service',
  'tradeIn.allowed': true,
  'tradeIn.path': '/trade-in',
  'tradeIn.maxYears': 7,
  'tradeIn.maxKm': 100_000,
  'tradeIn.minStockPrice': 20_000,
  'tradeIn.askFinance': true,
  'tradeIn.askTradeIn': false,
  'tradeIn.recordValuation': false,
  'tradeIn.faq': [],
  'leads.confirmation': false,
  'leads.retentionDays': 730,
  'accounts.enabled': false,
  'accounts.save': 'favourites',
  'accounts.garage': false,
  'accounts.garagePath': '/my-garage',
  'accounts.gate.tradeIn': false,
  'accounts.gate.sellMyCar': false,
  'accounts.gate.checkout': false,
  'accounts.gate.finance': false,
  'accounts.gate.personalisedFinance': false,
  spinToWin: null,
  onlinePayment: null,
  payments: { account: null },
  'reserve.enabled': false,
  'reserve.path': 'checkout',
  'reserve.deposit': 20_000,
  'reserve.holdHours': 48,
  'reserve.moneyBackCopy': null,
  'reserve.purchaseJourney': false,
  'reserve.extras': [],
  'locations.hidden': [],
  'locations.detailPath': 'locations',
  'locations.contactLinks': {},
  'locations.mapTiles': null,
  'locations.mapKey': null,
  'offers.exceptions': [],
  'reviews.hidden': false,
  'reviews.minRating': 4,
  'reviews.quantity': 12,
  'reviews.stars': 'partial',
  'brands.entries': [],
  'blog.enabled': false,
  pages: [],
  salePages: [],
  redirects: [],
  'privacy.timelines': null,
  'analytics.events.enquiry': 22,
  'analytics.events.careerEnquiry': 51,
  'analytics.events.financeModal': 9,
  'analytics.events.call': 25,
  'analytics.events.financeCalculator': 26,
  'analytics.events.carSaved': 39,
  'feeds.in': null,
  'feeds.out': null,
};

test.each(Object.entries(STATED_DEFAULTS))('%s is %j by default', (path, expected) => {
  expect(readValue(SITE_DEFAULTS, path.split('.'))).toEqual(expected);
});

test('all buttons, tabs, ways to share and facets of the spec are on by default', () => {
  expect(SITE_DEFAULTS.detail.buttons).toHaveLength(9);
  expect(SITE_DEFAULTS.detail.tabs).toHaveLength(6);
  expect(SITE_DEFAULTS.detail.share).toEqual(
    expect.arrayContaining(['email', 'sms', 'whatsapp', 'copy']),
  );
  expect(SITE_DEFAULTS.stock.facets).toHaveLength(28);
});

test('the Service dropdown has the spec’s five items', () => {
  expect(SITE_DEFAULTS.navigation.serviceItems.map(({ href }) => href)).toEqual([
    '/service',
    '/vehicle-parts-and-accessories',
    '/diamond-advantage',
    '/capped-price-servicing',
    '/roadside-assist',
  ]);
});

test('the categories of an enquiry come from one shared list', () => {
  expect(SITE_DEFAULTS.forms.categories).toEqual([
    'General Enquiry',
    'New Vehicles',
    'Used Vehicles',
    'Finance',
    'Service',
    'Parts',
    'Trade-In',
    'Fleet',
    'Feedback',
  ]);
});

test('quick-picks run from $5,000 to $70,000', () => {
  expect(SITE_DEFAULTS.tradeIn.quickPicks.at(0)).toBe(500_000);
  expect(SITE_DEFAULTS.tradeIn.quickPicks.at(-1)).toBe(7_000_000);
});

test.each(LEAVES)('$path has a sentence and a spec line', ({ option }) => {
  expect(option.doc).toMatch(/^\S.*\.$/);
  expect(option.spec).toMatch(/^(vehicles\.md §|site\.md §|design: |reading: )/);
});

const settled = LEAVES.filter(
  ({ option }) => option.presence === undefined && option.derived === undefined,
);

test.each(settled)('the default of $path is of its own type', ({ option }) => {
  expect(v.safeParse(option.schema, option.default).issues).toBeUndefined();
});

test.each(['cents', 'dollars'])('an option in %s says so in its sentence', (unit) => {
  const silent = LEAVES.filter(({ option }) => {
    const schema = JSON.stringify(valueJsonSchema(option.schema));
    return schema.includes(`"title":"${unit}"`) && !option.doc.includes(`whole ${unit}`);
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('every derived option says how, and is worked out', () => {
  const tokens = [
    ...COLOUR_TOKENS.map((name) => `brand.colours.${name}`),
    'brand.radius',
    'brand.fontBody',
    'brand.fontDisplay',
  ];
  const said = LEAVES.filter(({ option }) => option.derived !== undefined).map(({ path }) => path);
  expect(said.toSorted()).toEqual([...tokens, ...Object.keys(DERIVED)].toSorted());
});

test('the defaults are frozen through and through', () => {
  const thaw = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const below = Object.entries(value).flatMap(([key, part]) => thaw(part, `${path}.${key}`));
    return Object.isFrozen(value) ? below : [path, ...below];
  };
  expect(thaw(SITE_DEFAULTS, 'defaults')).toEqual([]);
});

test('between them the seven providers hold every bound that the spec lists', () => {
  const bounds = Object.values(FINANCE_PROVIDERS);
  const all = (
    key: 'rateMin' | 'rateMax' | 'amountMin' | 'termDefault' | 'termMax' | 'establishmentFee',
  ) => [...new Set(bounds.map((bound) => bound[key]))].toSorted((a, b) => a - b);
  expect(Object.keys(FINANCE_PROVIDERS)).toHaveLength(7);
  expect(all('rateMin')).toEqual([0.5, 1, 4, 5.99, 7.5, 9.95]);
  expect(all('rateMax')).toEqual([14.5, 15, 15.99, 19.95, 20]);
  expect(all('amountMin')).toEqual([100_000, 500_000]);
  expect(all('termDefault')).toEqual([5, 6]);
  expect(all('termMax')).toEqual([5, 7]);
  expect(all('establishmentFee')).toEqual([0, 130_000]);
});

const eligible = (kind: string) =>
  Object.values(FINANCE_PROVIDERS).filter(({ eligibility }) => eligibility === kind).length;

test('one provider wants a recent car, four a priced one, two only stock', () => {
  expect([eligible('recent'), eligible('priced'), eligible('inStock')]).toEqual([1, 4, 2]);
  expect(FINANCE_PROVIDERS.manual.eligibility).toBe('priced');
});

test('the type of a site follows from the options', () => {
  expectTypeOf<SiteConfig['stock']['soldDays']>().toEqualTypeOf<number>();
  expectTypeOf<SiteConfig['stock']['carTypes']>().toEqualTypeOf<
    readonly ('new' | 'demo' | 'used')[]
  >();
  expectTypeOf<SiteConfig['media']['quality']>().toEqualTypeOf<75 | 80>();
  expectTypeOf<SiteConfig['group']['salesCounter']>().toEqualTypeOf<{
    readonly perDay: number;
    readonly divisor: number;
    readonly zone: string;
  } | null>();
});
