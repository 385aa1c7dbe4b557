import { describe, expect, it } from 'vitest';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { FINANCE_STRIPS } from '#site-config/choices.ts';
import type { FinanceStrip } from '#site-config/choices.ts';
import { type CardSite, toCardModel } from './card-model.ts';

const NOW = Date.parse('2026-11-15T00:00:00Z');
const DAY = 86_400_000;

const vehicle = (changes: Partial<Vehicle> = {}): Vehicle => ({
  id: 7,
  slug: '2023-kestrel-drover-7',
  name: 'Kestrel Drover',
  make: 'Kestrel',
  makeSlug: 'kestrel',
  model: 'Drover',
  modelSlug: 'drover',
  badge: 'Touring',
  series: null,
  year: 2023,
  stockNumber: 'A7',
  vin: null,
  regPlate: null,
  dealershipSlug: 'north',
  dealershipId: 1,
  itemType: 'car',
  status: 'in_stock',
  carType: 'used',
  sold: false,
  soldAt: null,
  reserved: false,
  certified: false,
  tag: null,
  preorder: false,
  showOnDealerWebsite: true,
  hiddenGroup: null,
  categories: [],
  createdAt: NOW - 40 * DAY,
  updatedAt: NOW,
  views: 0,
  priceCents: 45_990_00,
  priceType: 'Drive Away',
  beforePriceCents: null,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  stateAverageMarketPriceCents: null,
  averageMarketPriceCents: null,
  financeQuote: { weeklyRepaymentCents: 215_40, comparisonRate: 8.19, advertisedRate: 6.29 },
  financeLenders: {},
  checkoutEnabled: null,
  tradeInAllowed: null,
  reserveAmountCents: null,
  colour: null,
  interiorColour: null,
  km: 21_350,
  regoExpiry: null,
  buildDate: null,
  complianceDate: null,
  seats: null,
  doors: null,
  engineSize: null,
  engineSizeLitres: null,
  gears: null,
  bodyConfiguration: null,
  simpleBody: 'ute',
  body: 'Dual Cab',
  simpleFuel: 'Diesel',
  fuel: null,
  simpleTransmission: 'Automatic',
  transmission: null,
  simpleDrive: null,
  drive: null,
  dealerComments: 'A private note that no card shows',
  standardEquipment: [],
  filteredFeatures: [],
  carsalesTitle: null,
  privateSuburb: null,
  privatePostcode: null,
  nvic: null,
  images: [{ url: '/media/7.jpg', thumbUrl: '/media/7-thumb.jpg', isVideo: false }],
  primaryImageUrl: null,
  photosCount: 1,
  videoUrl: null,
  externalVideoUrl: null,
  spinImages: [],
  spinInteriorImage: null,
  spinCode: null,
  hotspots: { exterior: [], interior: [] },
  file: null,
  locationId: 1,
  variant: {} as Vehicle['variant'],
  caravan: null,
  ...changes,
});

const location = {
  name: 'North Lakes - Sales',
  address: { city: 'North Lakes', state: 'QLD' },
} as DealerLocation;

const site = (
  changes: { stock?: object; card?: object; finance?: object; reserve?: object } = {},
) =>
  ({
    stock: {
      usedLabel: 'Used',
      subscriptions: false,
      subscriptionPeriod: 'week',
      noPriceText: 'Enquire for price.',
      marketIndicator: true,
      ...changes.stock,
    },
    card: {
      locationTag: 'cityState',
      financeStrip: 'weekly',
      buttons: ['enquire', 'view'],
      compare: true,
      ...changes.card,
    },
    finance: {
      path: '/finance',
      provider: 'manual',
      suppressed: false,
      suppressMakes: [],
      suppressDealerships: [],
      captiveMakes: [],
      captiveGroupFlag: false,
      ...changes.finance,
    },
    reserve: { enabled: false, path: 'checkout', ...changes.reserve },
    media: { quality: 75 },
    copy: {},
  }) as unknown as CardSite;

const resolveAll: LinkResolver = (href) => href;
const withoutContact: LinkResolver = (href) => (href.startsWith('/contact') ? null : href);
const resolveNone: LinkResolver = () => null;
const card = (changes: Partial<Vehicle> = {}, options = site(), resolve = resolveAll) =>
  toCardModel(vehicle(changes), location, options, NOW, resolve);

describe('what a card shows', () => {
  it('is in the site’s own words, but what its status means stays', () => {
    const copy = { 'vehicle.sold': 'Gone', 'vehicle.findSomethingSimilar': 'More like it' };
    const { tags, actions, status } = card({ sold: true }, { ...site(), copy });
    expect([tags[0]?.text, actions[0]?.label, status]).toEqual(['Gone', 'More like it', 'sold']);
  });

  it('holds the title, badge, facts and tags, and nothing else of the vehicle', () => {
    const model = card();
    expect(model).toMatchObject({
      title: '2023 Kestrel Drover',
      badge: 'Touring',
      carTypeLabel: 'Used',
      silhouette: 'ute',
      locationTag: 'North Lakes, QLD',
      tags: [],
      status: null,
    });
    expect(model.facts.map(({ kind, text }) => [kind, text])).toEqual([
      ['km', '21,350 km'],
      ['transmission', 'Automatic'],
      ['fuel', 'Diesel'],
      ['body', 'Ute'],
    ]);
    expect(JSON.stringify(model)).not.toContain('private note');
  });

  it('names the location when the site says so (card.locationTag)', () => {
    const options = site({ card: { locationTag: 'name' } });
    expect(card({}, options).locationTag).toBe('North Lakes - Sales');
  });

  it('calls a used car what the site calls it (stock.usedLabel)', () => {
    expect(card({}, site({ stock: { usedLabel: 'Pre-Owned' } })).carTypeLabel).toBe('Pre-Owned');
  });

  it('links to the vehicle only where its page answers', () => {
    expect(card().href).toBe('/cars/2023-kestrel-drover-7');
    expect(card({}, site(), resolveNone).href).toBeNull();
  });

  it('shows the new-arrival placeholder without a real image, or before pictures are served', () => {
    expect(card().image).toEqual({
      url: '/media/7.jpg',
      width: 600,
      height: 400,
      alt: '2023 Kestrel Drover Touring',
      placeholder: null,
      quality: 75,
    });
    expect(card({ images: [] }).image).toBeNull();
    expect(card({}, site(), resolveNone).image).toBeNull();
  });

  it('shows the caravan measures that a buyer asks for first', () => {
    const caravan = {
      bodyWidth: null,
      bodyLength: '6.4 m',
      tareWeight: null,
      axleType: null,
      sleeps: 4,
      aggregateTrailerMass: null,
    };
    const model = card({
      itemType: 'caravan',
      caravan,
      km: null,
      simpleFuel: null,
      simpleTransmission: null,
      simpleBody: null,
      body: null,
    });
    expect(model.silhouette).toBe('caravan');
    expect(model.facts.map((fact) => fact.text)).toEqual(['Sleeps 4', '6.4 m']);
  });
});

describe('the price of a card', () => {
  it('shows the was-price only when before_price exceeds the current price', () => {
    expect(card({ beforePriceCents: 47_990_00 }).price.was).toBe('$47,990');
    expect(card({ beforePriceCents: 45_990_00 }).price.was).toBeNull();
  });

  it('shows the market indicator when the price is more than 499 below the average', () => {
    expect(card({ stateAverageMarketPriceCents: 46_490_00 }).price.market).toBe(
      '$500 below market average of $46,490',
    );
    expect(card({ stateAverageMarketPriceCents: 46_489_00 }).price.market).toBeNull();
  });

  it('shows PREORDER or the configured text where there is no price', () => {
    expect(card({ priceCents: null, preorder: true }).price).toMatchObject({
      text: 'PREORDER',
      amount: false,
    });
    expect(card({ priceCents: null }).price.text).toBe('Enquire for price.');
  });

  it('shows the subscription price when subscriptions are offered', () => {
    const options = site({ stock: { subscriptions: true } });
    expect(card({ subscriptionPriceCents: 399_00 }, options).price).toMatchObject({
      text: '$399',
      type: 'per week, subscription',
    });
    const monthly = site({ stock: { subscriptions: true, subscriptionPeriod: 'month' } });
    expect(card({ subscriptionPriceCents: 399_00 }, monthly).price.type).toBe(
      'per month, subscription',
    );
  });
});

describe('the finance strip of a card', () => {
  const strip = (financeStrip: FinanceStrip) =>
    card({}, site({ card: { financeStrip } })).finance ?? null;

  it('none: there is none', () => {
    expect(strip('none')).toBeNull();
  });

  it('weekly: the weekly amount rounded to whole dollars', () => {
    expect(strip('weekly')).toEqual({
      strip: 'weekly',
      amount: '$215',
      rate: null,
      comparison: '8.19%',
    });
  });

  it('weekly with rates: the weekly amount with both rates', () => {
    expect(strip('weeklyWithRates')).toEqual({
      strip: 'weeklyWithRates',
      amount: '$215',
      rate: '6.29%',
      comparison: '8.19%',
    });
  });

  it('from monthly: the month of 52 weeks in a year', () => {
    expect(strip('fromMonthly')).toEqual({
      strip: 'fromMonthly',
      amount: '$933',
      rate: null,
      comparison: '8.19%',
    });
  });

  it('no amount goes without its comparison rate', () => {
    const shown = FINANCE_STRIPS.map(strip).filter((finance) => finance !== null);
    expect(shown.map(({ comparison }) => comparison)).toEqual(['8.19%', '8.19%', '8.19%']);
  });

  it('rates have two decimals, as lenders write them', () => {
    const financeQuote = { weeklyRepaymentCents: 215_40, comparisonRate: 7.9, advertisedRate: 6 };
    const options = site({ card: { financeStrip: 'weeklyWithRates' } });
    expect(card({ financeQuote }, options).finance).toMatchObject({
      rate: '6.00%',
      comparison: '7.90%',
    });
  });

  it.each([
    ['the site shows no finance', { suppressed: true }],
    ['the make shows none', { suppressMakes: ['Kestrel'] }],
    ['the dealership shows none', { suppressDealerships: ['north'] }],
    ['the make has its own lender', { captiveMakes: [{ make: 'Kestrel', lender: 'kfs' }] }],
  ])('is left out when %s', (_why, finance) => {
    expect(card({}, site({ finance })).finance).toBeNull();
  });

  it('is there when the make’s own lender finances the car', () => {
    const captive = site({ finance: { captiveMakes: [{ make: 'Kestrel', lender: 'kfs' }] } });
    const financeLenders = { kfs: {} } as unknown as Vehicle['financeLenders'];
    expect(card({ financeLenders }, captive).finance?.amount).toBe('$215');
  });

  it('needs a price above 500 and a car in stock', () => {
    expect(card({ priceCents: 500_00 }).finance).toBeNull();
    expect(card({ status: 'sold' }).finance).toBeNull();
  });
});

describe('status and buttons of a card', () => {
  it('a reserved car says so by the price, even where its fuel takes the tag', () => {
    const model = card({ reserved: true, simpleFuel: 'Electric' });
    expect(model.tags.map(({ text }) => text)).toEqual(['Reserved', 'Electric']);
    expect(model.status).toBe('reserved');
  });

  it('says Reserved or Sold by the price, sold first', () => {
    expect(card({ reserved: true }).status).toBe('reserved');
    expect(card({ reserved: true, sold: true }).status).toBe('sold');
  });

  it('has the buttons of card.buttons in their order, the first of them leading', () => {
    expect(card().actions).toEqual([
      { label: 'Enquire', href: '/contact?car_id=2023-kestrel-drover-7', primary: true },
      { label: 'View details', href: '/cars/2023-kestrel-drover-7', primary: false },
    ]);
  });

  it('leaves out a button whose page does not answer', () => {
    expect(card({}, site(), withoutContact).actions.map((action) => action.label)).toEqual([
      'View details',
    ]);
  });

  it('hides the reserve button when test-drive-only, checkout off, sold or reserved', () => {
    const options = site({ card: { buttons: ['reserve'] }, reserve: { enabled: true } });
    expect(card({ reserveAmountCents: 500_00 }, options).actions[0]?.label).toBe('Reserve $500');
    for (const changes of [
      { tag: 'Test Drive Only' },
      { checkoutEnabled: false },
      { reserved: true },
    ]) {
      expect(card(changes, options).actions).toEqual([]);
    }
  });

  it('shows every button of card.buttons', () => {
    const buttons = ['view', 'enquire', 'testDrive', 'finance', 'reserve'];
    const options = site({ card: { buttons }, reserve: { enabled: true } });
    expect(card({}, options).actions.map(({ label }) => label)).toEqual([
      'View details',
      'Enquire',
      'Test drive',
      'Get finance',
      'Reserve',
    ]);
  });
});

describe('a sold card', () => {
  const options = site({
    card: { buttons: ['enquire', 'testDrive', 'finance', 'reserve'] },
    reserve: { enabled: true },
  });
  const sold = (changes: Partial<Vehicle> = {}, resolve = resolveAll) =>
    card({ sold: true, ...changes }, options, resolve);

  it('has the sold tag and no purchase buttons, but a way to something similar', () => {
    expect(sold().tags[0]?.text).toBe('Sold');
    expect(sold().actions).toEqual([
      { label: 'Find something similar', href: '/search/ute', primary: true },
    ]);
    expect(sold({ simpleBody: null }).actions[0]?.href).toBe('/search/kestrel');
    expect(sold({}, resolveNone).actions).toEqual([]);
  });

  it('shows its price without finance, was-price or market indicator', () => {
    const model = sold({
      beforePriceCents: 47_990_00,
      stateAverageMarketPriceCents: 60_000_00,
    });
    expect(model.price).toMatchObject({ text: '$45,990', was: null, market: null });
    expect(model.finance).toBeNull();
  });
});
