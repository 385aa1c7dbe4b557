/**
 * The choices of options, without their schemas, so that pages can build exhaustive registries over
 * them (`Record<Choice, …>`) without bundling the validator for the browser.
 */

export const TEMPLATES = ['standard', 'prestige', 'bold'] as const;
export type Template = (typeof TEMPLATES)[number];

export const FONTS = ['inter', 'archivo', 'fraunces', 'outfit', 'system'] as const;
export type Font = (typeof FONTS)[number];

export const PLUGINS = ['Autogauge', 'Car Analysis'] as const;
export type Plugin = (typeof PLUGINS)[number];

export const CAPTCHAS = ['altcha', 'turnstile', 'off'] as const;
export type Captcha = (typeof CAPTCHAS)[number];

export { PICTURE_QUALITIES as IMAGE_QUALITIES } from '#domain/media/picture-address.ts';

export const NAVIGATION_SETS = ['full', 'compact'] as const;
export type NavigationSet = (typeof NAVIGATION_SETS)[number];

export const PAYMENT_TYPES = ['mastercard', 'visa', 'maestro', 'googlePay', 'applePay'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const GROUP_PLACEMENTS = ['home', 'footer', 'both'] as const;
export type GroupPlacement = (typeof GROUP_PLACEMENTS)[number];

export const BUDGET_FREQUENCIES = ['monthly', 'weekly'] as const;
export type BudgetFrequency = (typeof BUDGET_FREQUENCIES)[number];

/** The spec's search refinement fields, without query, page and sort order. */
export const FACETS = [
  'carType',
  'itemType',
  'make',
  'model',
  'makeModel',
  'badge',
  'price',
  'priceRange',
  'weeklyPriceRange',
  'subscriptionPrice',
  'body',
  'year',
  'km',
  'transmission',
  'fuel',
  'drive',
  'seats',
  'colour',
  'filteredFeatures',
  'categories',
  'tag',
  'certified',
  'status',
  'locationName',
  'dealershipName',
  'city',
  'state',
  'createdAt',
] as const;
export type Facet = (typeof FACETS)[number];

export const COUNT_SOURCES = ['stock', 'facets'] as const;
export type CountSource = (typeof COUNT_SOURCES)[number];

export const SEARCH_ENGINES = ['embedded', 'opensearch'] as const;
export type SearchEngine = (typeof SEARCH_ENGINES)[number];

export const LOCATION_TAGS = ['cityState', 'name'] as const;
export type LocationTag = (typeof LOCATION_TAGS)[number];

export const FINANCE_STRIPS = ['none', 'weekly', 'weeklyWithRates', 'fromMonthly'] as const;
export type FinanceStrip = (typeof FINANCE_STRIPS)[number];

export const CARD_BUTTONS = ['enquire', 'view', 'testDrive', 'finance', 'reserve'] as const;
export type CardButton = (typeof CARD_BUTTONS)[number];

export const DETAIL_BUTTONS = [
  'enquiry',
  'testDrive',
  'finance',
  'reserve',
  'purchase',
  'tradeIn',
  'historyReport',
  'call',
  'save',
] as const;
export type DetailButton = (typeof DETAIL_BUTTONS)[number];

export const DETAIL_TABS = [
  'dealerComments',
  'whatsIncluded',
  'whyBuy',
  'reserveOnline',
  'protect',
  'features',
] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

export const SHARE_TARGETS = [
  'facebook',
  'x',
  'linkedin',
  'email',
  'sms',
  'whatsapp',
  'copy',
] as const;
export type ShareTarget = (typeof SHARE_TARGETS)[number];

export const DETAIL_VIEWS = ['spinner', 'gallery'] as const;
export type DetailView = (typeof DETAIL_VIEWS)[number];

export const SPIN_PROVIDERS = ['own', 'embed'] as const;
export type SpinProvider = (typeof SPIN_PROVIDERS)[number];

export const FINANCE_PATHS = [
  '/finance',
  '/finance-enquiry',
  '/apply-for-finance',
  '/personalised/finance',
] as const;
export type FinancePath = (typeof FINANCE_PATHS)[number];

export const FREQUENCIES = ['weekly', 'fortnightly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const MARKET_PRICES = ['own', 'autograb'] as const;
export type MarketPriceSource = (typeof MARKET_PRICES)[number];

/** Which of email and phone a form requires. */
export const CONTACT_BY = ['both', 'either'] as const;
export const SUBMIT_LABELS = ['Enquire Now', 'Message Now'] as const;
export type SubmitLabel = (typeof SUBMIT_LABELS)[number];

export const ENQUIRY_CATEGORIES = [
  'General Enquiry',
  'New Vehicles',
  'Used Vehicles',
  'Finance',
  'Service',
  'Parts',
  'Trade-In',
  'Fleet',
  'Feedback',
] as const;
export type EnquiryCategory = (typeof ENQUIRY_CATEGORIES)[number];

export const TRADE_IN_PATHS = ['/trade-in', '/sell-your-car'] as const;
export type TradeInPath = (typeof TRADE_IN_PATHS)[number];

export const REGO_LOOKUPS = ['register', 'http'] as const;
export type RegoLookupSource = (typeof REGO_LOOKUPS)[number];

export const VALUATIONS = ['own', 'http'] as const;
export type ValuationSource = (typeof VALUATIONS)[number];

export const SAVE_KINDS = ['favourites', 'watchlist'] as const;
export type SaveKind = (typeof SAVE_KINDS)[number];

export const RESERVE_PATHS = ['checkout', 'buy-online'] as const;
export type ReservePath = (typeof RESERVE_PATHS)[number];

export const LOCATION_PATHS = ['locations', 'our-location', 'contact-us'] as const;
export type LocationPath = (typeof LOCATION_PATHS)[number];

export const FEED_IN_FORMATS = ['json', 'csv', 'xml'] as const;
export type FeedInFormat = (typeof FEED_IN_FORMATS)[number];

/** What a vehicle becomes that a feed no longer has. */
export const FEED_MISSING = ['sold', 'withdrawn', 'keep'] as const;
export const FEED_ON_FAULT = ['skip', 'refuse'] as const;

export { FEED_FORMATS as FEED_OUT_FORMATS } from '#domain/site/feeds/feed-formats.ts';
