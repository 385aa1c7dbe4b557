import { expect, expectTypeOf, test } from 'vitest';
import { optionLeaves, readValue } from './option-leaves.ts';
import { publicPart } from './public-site.ts';
import type { PublicSite } from './public-site.ts';
import { resolveSite } from './resolve.ts';
import { SITE_OPTIONS } from './site-options.ts';

/** Whoever makes an option public adds it here, and thereby says that the whole world may read it. */
const PUBLIC_OPTIONS = [
  'slug',
  'name',
  'template',
  'websiteId',
  'hosts',
  'locale',
  'timeZone',
  'dealerships',
  'plugins',
  'copy',
  'brand.logo.text',
  'brand.logo.tagline',
  'brand.favicon.letter',
  'brand.favicon.colour',
  'brand.colours.bg',
  'brand.colours.surface',
  'brand.colours.raised',
  'brand.colours.ink',
  'brand.colours.muted',
  'brand.colours.line',
  'brand.colours.brand',
  'brand.colours.onBrand',
  'brand.colours.accent',
  'brand.colours.onAccent',
  'brand.colours.inverse',
  'brand.colours.onInverse',
  'brand.colours.positive',
  'brand.colours.warning',
  'brand.colours.danger',
  'brand.colours.focus',
  'brand.radius',
  'brand.fontBody',
  'brand.fontDisplay',
  'navigation.set',
  'navigation.financeHref',
  'navigation.searchHref',
  'navigation.contactHref',
  'navigation.serviceItems',
  'navigation.aboutExtra',
  'navigation.makes',
  'navigation.brandLogos',
  'footer.financeHref',
  'footer.groupTitle',
  'footer.payments',
  'home.bodies',
  'home.bodyLimit',
  'home.featureBanner',
  'home.budget',
  'group.brandGrid',
  'group.salesCounter',
  'group.stats',
  'group.placement',
  'stock.carTypes',
  'stock.itemTypes',
  'stock.pageSize',
  'stock.defaultSort',
  'stock.facets',
  'stock.countSource',
  'stock.noPriceText',
  'stock.subscriptions',
  'stock.usedLabel',
  'stock.refreshPath',
  'stock.marketIndicator',
  'stock.cacheSize',
  'card.locationTag',
  'card.financeStrip',
  'card.buttons',
  'card.compare',
  'promos.nodes',
  'promos.positions',
  'promos.jitter',
  'promos.shuffle',
  'promos.popup',
  'promos.banners',
  'detail.buttons',
  'detail.tabs',
  'detail.tabContent',
  'detail.share',
  'detail.phoneMasked',
  'detail.phoneOverrides',
  'detail.defaultView',
  'detail.spinProvider',
  'detail.spinEmbedOrigin',
  'detail.certifiedBadge',
  'detail.video',
  'detail.requestPhotos',
  'detail.views',
  'detail.announcement',
  'detail.stickyHeader',
  'detail.bottomBar',
  'detail.pdf',
  'detail.similarLazy',
  'detail.warrantyRules',
  'detail.warrantyDefault',
  'detail.certifiedRules',
  'detail.similarPageSize',
  'detail.chat',
  'detail.disclaimer',
  'finance.provider',
  'finance.eligibility',
  'finance.path',
  'finance.suppressed',
  'finance.suppressMakes',
  'finance.suppressDealerships',
  'finance.captiveMakes',
  'finance.captiveGroupFlag',
  'finance.calculator',
  'finance.defaultRate',
  'finance.rateMin',
  'finance.rateMax',
  'finance.amountMin',
  'finance.amountMax',
  'finance.expensiveFactor',
  'finance.termDefault',
  'finance.termMax',
  'finance.frequencies',
  'finance.establishmentFee',
  'finance.feesShown',
  'finance.example.rate',
  'finance.example.comparison',
  'finance.example.deposit',
  'finance.note',
  'finance.disclaimer',
  'finance.disclaimerToggle',
  'finance.modalForm',
  'fuel.enabled',
  'fuel.price',
  'fuel.kmWeek',
  'fuel.consumption',
  'budget.frequency',
  'budget.carType',
  'forms.submitLabel',
  'forms.messageRequired',
  'forms.categories',
  'forms.showLocation',
  'forms.showDealership',
  'forms.showRego',
  'forms.additionalServices',
  'forms.privacyLink',
  'forms.termsText',
  'forms.optIn',
  'forms.successCategories',
  'testDrive.booking',
  'testDrive.message',
  'testDrive.disclaimer',
  'testDrive.slotMinutes',
  'testDrive.leadHours',
  'service.href',
  'tradeIn.allowed',
  'tradeIn.path',
  'tradeIn.maxYears',
  'tradeIn.maxKm',
  'tradeIn.minStockPrice',
  'tradeIn.quickPicks',
  'tradeIn.askFinance',
  'tradeIn.askTradeIn',
  'tradeIn.recordValuation',
  'tradeIn.faq',
  'accounts.enabled',
  'accounts.save',
  'accounts.garage',
  'accounts.garagePath',
  'accounts.gate.tradeIn',
  'accounts.gate.sellMyCar',
  'accounts.gate.checkout',
  'accounts.gate.finance',
  'accounts.gate.personalisedFinance',
  'reserve.enabled',
  'reserve.path',
  'reserve.deposit',
  'reserve.holdHours',
  'reserve.moneyBackCopy',
  'reserve.purchaseJourney',
  'onlinePayment',
  'locations.detailPath',
  'locations.contactLinks',
  'locations.mapTiles',
  'locations.mapKey',
  'reviews.hidden',
  'reviews.minRating',
  'reviews.quantity',
  'reviews.stars',
  'brands.entries',
  'blog.enabled',
  'privacy.timelines',
  'analytics.events.enquiry',
  'analytics.events.careerEnquiry',
  'analytics.events.financeModal',
  'analytics.events.call',
  'analytics.events.financeCalculator',
  'analytics.events.carSaved',
  'media.quality',
  'security.localStorage',
  'security.videoEmbedOrigins',
  'security.captcha',
  'security.turnstileSiteKey',
];

const SECRETS = {
  slug: 'river-motors',
  name: 'River Motors',
  search: { engine: 'opensearch', host: 'https://search.example.com', key: 'SECRET-search-key' },
  security: {
    captcha: 'turnstile',
    turnstileSiteKey: 'site-key',
    turnstileSecret: 'SECRET-turnstile',
  },
  finance: { quoteUrl: 'https://quotes.example.com', quoteKey: 'SECRET-quote-key' },
  leads: {
    destinations: [
      { via: 'webhook', url: 'https://crm.example.com/leads', secret: 'SECRET-webhook-secret' },
    ],
  },
  feeds: {
    in: { format: 'csv', url: 'https://feeds.example.com/stock.csv', key: 'SECRET-feed-in' },
    out: { formats: ['csv'], key: 'SECRET-feed-out-key' },
  },
};

test('every public option is listed here', () => {
  const leaves = optionLeaves(SITE_OPTIONS).filter(({ option }) => option.visibility === 'public');
  expect(leaves.map(({ path }) => path)).toEqual(PUBLIC_OPTIONS);
});

const PLAIN = { slug: 'river-motors', name: 'River Motors' };

test.each(optionLeaves(SITE_OPTIONS))(
  '$path is in the public part only if public',
  ({ keys, option }) => {
    const resolution = resolveSite(PLAIN, null);
    if (!resolution.ok) throw new Error('expected a valid site');
    const expected = option.visibility === 'public' ? readValue(resolution.site, keys) : undefined;
    expect(readValue(publicPart(resolution.site), keys)).toEqual(expected);
  },
);

test('no key, secret or address of an outside party is public', () => {
  const resolution = resolveSite(SECRETS, null);
  if (!resolution.ok) throw new Error(JSON.stringify(resolution.faults));
  const text = JSON.stringify(publicPart(resolution.site));
  expect(text).not.toContain('SECRET');
  expect(text).not.toContain('.example.com');
  expect(text).toContain('site-key');
});

test('a group of private options alone is left out', () => {
  const resolution = resolveSite(PLAIN, null);
  if (!resolution.ok) throw new Error('expected a valid site');
  expect(publicPart(resolution.site)).not.toHaveProperty('leads');
  expect(publicPart(resolution.site)).not.toHaveProperty('search');
  expectTypeOf<PublicSite>().not.toHaveProperty('leads');
  expectTypeOf<PublicSite['stock']>().not.toHaveProperty('soldDays');
  expectTypeOf<PublicSite['stock']['pageSize']>().toEqualTypeOf<number>();
  expectTypeOf<PublicSite['template']>().toEqualTypeOf<'standard' | 'prestige' | 'bold'>();
});
