import type * as v from 'valibot';

/** Options whose flipped value cannot be derived from their type. */
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
  'finance.captiveMakes': [],
  'tradeIn.path': '/sell-my-car',
  'service.href': 'https://service.example/book',
  'stock.searchFilters': [{ field: 'carType', in: ['new'] }],
  'stock.facets': ['make'],
  'promos.nodes': [],
  'promos.popup': {
    id: 'popup',
    title: 'A popup',
    text: 'Ends soon.',
    image: null,
    alt: '',
    link: null,
    start: null,
    expiry: '2099-01-01T00:00:00Z',
  },
  'locations.mapTiles': { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' },
  'reserve.moneyBackCopy': 'Your money back within three days.',
  'promos.positions': [3],
  'promos.jitter': 2,
  'brands.entries': [{ title: 'One Brand', slug: 'one-brand', skipPage: true }],
  plugins: ['Autogauge'],
  'finance.expensiveFactor': 1.05,
  'finance.frequencies': ['monthly'],
  'finance.feesShown': [{ name: 'Establishment', cents: 395_00 }],
  'finance.note': '5 year term, 10.0% deposit, 30.0% final payment',
  'finance.disclaimer': null,
  'finance.rateCard': [{ maxAgeYears: 99, rate: 7, comparison: 9 }],
  'delivery.zones': [{ name: 'Metro', postcodes: ['4000-4179'], price: 0 }],
  'detail.buttons': ['enquiry'],
  'detail.tabs': ['dealerComments'],
  'detail.tabContent': { whyBuy: 'Because of the coffee.' },
  'detail.share': ['email'],
  'detail.spinEmbedOrigin': 'https://other-spins.example',
  'detail.warrantyRules': [],
  'detail.warrantyDefault': 'Warranty of another kind',
  'detail.certifiedRules': [],
  'detail.chat': { script: 'https://chat.example/bubble.js', attributes: {} },
  'detail.disclaimer': 'Pictures may show options at extra cost.',
  'security.videoEmbedOrigins': ['https://video.example'],
};

/** Another value of the same kind, if it can be derived from the schema. */
export function flipped(path: string, schema: v.GenericSchema, value: unknown): unknown {
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
