import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { buttonsFor, buyRefusal, canReserve, financeHref, isValuationEligible } from './buttons.ts';
import type { ButtonContext, ButtonSite, DetailButtonAction } from './buttons.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

const on = { enabled: true };
const off = { enabled: false };

const PLAIN = plainCar('K1', Date.UTC(2026, 10, 15));

const car = (changes: Partial<Vehicle> = {}): Vehicle => ({
  ...PLAIN,
  id: 17,
  views: 0,
  slug: '2022-kestrel-falcon-17',
  make: 'Kestrel',
  model: 'Falcon',
  vin: 'KST00000000000017',
  dealershipSlug: 'kestrel-north',
  ...changes,
});

const ORDER = [
  'enquiry',
  'testDrive',
  'finance',
  'reserve',
  'purchase',
  'tradeIn',
  'historyReport',
  'call',
  'save',
] as const satisfies ButtonSite['detail']['buttons'];

const SITE: ButtonSite = {
  detail: { buttons: ORDER, requestPhotos: true },
  finance: { path: '/finance' },
  reserve: { enabled: true, path: 'checkout', purchaseJourney: true },
  tradeIn: { allowed: true, minStockPrice: 200_00 },
};

const CONTEXT: ButtonContext = { saved: false, phone: '07 3000 1234' };

const kindsOf = (buttons: readonly DetailButtonAction[]) => buttons.map(({ kind }) => kind);

function buttonOf(
  kind: DetailButtonAction['kind'],
  changes: Partial<Vehicle> = {},
  site: ButtonSite = SITE,
  context: ButtonContext = CONTEXT,
) {
  return buttonsFor(car(changes), site, context, defaultCopy).find(
    (button) => button.kind === kind,
  );
}

describe('the reserve button', () => {
  it('is there only when checkout is enabled for the car; a car that does not say follows the site', () => {
    expect(canReserve(car(), on)).toBe(true);
    expect(canReserve(car(), off)).toBe(false);
    expect(canReserve(car({ checkoutEnabled: true }), off)).toBe(true);
    expect(canReserve(car({ checkoutEnabled: false }), on)).toBe(false);
  });

  it.each([
    ['test-drive-only', { tag: 'Test Drive Only' }],
    ['test-drive-only, however it is spelt', { tag: ' test drive ONLY ' }],
    ['sold', { sold: true }],
    ['sold by its status', { status: 'sold' as const }],
    ['withdrawn', { status: 'withdrawn' as const }],
    ['reserved', { reserved: true }],
  ])('is hidden when the car is %s, checkout on or not', (_why, changes) => {
    expect(canReserve(car({ checkoutEnabled: true, ...changes }), on)).toBe(false);
  });

  it('appends the amount, omitted when null or $0', () => {
    expect(buttonOf('reserve', { reserveAmountCents: 500_00 })?.label).toBe('Reserve $500');
    expect(buttonOf('reserve', { reserveAmountCents: null })?.label).toBe('Reserve');
    expect(buttonOf('reserve', { reserveAmountCents: 0 })?.label).toBe('Reserve');
  });

  it('leads to /cars/{slug}/checkout, or /cars/{slug}/buy-online where the site says so', () => {
    expect(buttonOf('reserve')?.href).toBe('/cars/2022-kestrel-falcon-17/checkout');
    const site: ButtonSite = { ...SITE, reserve: { ...SITE.reserve, path: 'buy-online' } };
    expect(buttonOf('reserve', {}, site)?.href).toBe('/cars/2022-kestrel-falcon-17/buy-online');
  });
});

describe('buying online', () => {
  const reserve = { enabled: true, purchaseJourney: true };

  it.each([
    ['a car that can be reserved and has a price', {}, null],
    ['one without a price', { priceCents: null, offerPriceCents: null }, 'no-price'],
    ['one with a reduced price only', { priceCents: null, offerPriceCents: 9_000_00 }, null],
    ['one for test drives only', { tag: 'Test Drive Only' }, 'test-drive-only'],
    ['a sold one', { sold: true }, 'sold'],
    ['a reserved one', { reserved: true }, 'reserved'],
    ['one that is not for checkout', { checkoutEnabled: false }, 'not-offered'],
  ])('%s', (_case, changes, refusal) => {
    expect(buyRefusal(car(changes), reserve)).toBe(refusal);
  });

  it('is off where the site says so', () => {
    expect(buyRefusal(car(), { ...reserve, purchaseJourney: false })).toBe('not-offered');
  });
});

describe('valuation eligibility: in stock, not sold, not reserved, price above 200', () => {
  it.each([
    ['in stock', {}, true],
    ['coming soon', { status: 'coming_soon' as const }, false],
    ['sold', { status: 'sold' as const }, false],
    ['sold by its flag', { sold: true }, false],
    ['withdrawn', { status: 'withdrawn' as const }, false],
    ['reserved', { reserved: true }, false],
    ['at $200', { priceCents: 200_00 }, false],
    ['just above $200', { priceCents: 200_01 }, true],
    ['without a price', { priceCents: null }, false],
    ['reduced to below', { priceCents: 900_00, offerPriceCents: 150_00 }, false],
  ])('%s', (_case, changes, eligible) => {
    expect(isValuationEligible(car(changes), SITE.tradeIn)).toBe(eligible);
  });
});

describe('labels and addresses', () => {
  it.each([
    ['enquiry', 'Enquire', '/contact?car_id=2022-kestrel-falcon-17'],
    ['testDrive', 'Book a Test Drive', '/book-test-drive?car_id=2022-kestrel-falcon-17'],
    ['purchase', 'Buy Online', '/checkout-journey?car_id=2022-kestrel-falcon-17'],
    ['tradeIn', 'Trade-In Valuation', '/cars/trade-in?car_id=17'],
    ['historyReport', 'History Report', '/media/reports/17.pdf'],
    ['call', 'Call Now', 'tel:0730001234'],
    ['save', 'Save', null],
  ] as const)('%s', (kind, label, href) => {
    expect(buttonOf(kind, { file: '/media/reports/17.pdf' })).toEqual({ kind, label, href });
  });

  it('a saved car says so', () => {
    expect(buttonOf('save', {}, SITE, { ...CONTEXT, saved: true })?.label).toBe('Saved');
  });

  it.each([null, '', ' ', 'ask us'])('without a number (%j) there is nothing to call', (phone) => {
    expect(buttonOf('call', {}, SITE, { ...CONTEXT, phone })).toBeUndefined();
  });

  it.each([
    ['https://reports.example/17.pdf', 'https://reports.example/17.pdf'],
    [' /media/reports/17.pdf ', '/media/reports/17.pdf'],
    ['', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//reports.example/17.pdf', null],
    ['/\\reports.example', null],
    ['https://', null],
  ])('the history report %j is linked as %j', (file, href) => {
    expect(buttonOf('historyReport', { file })?.href ?? null).toBe(href);
  });

  it('an odd slug stays one value', () => {
    expect(buttonOf('enquiry', { slug: 'a&request=b c' })?.href).toBe(
      '/contact?car_id=a%26request%3Db+c',
    );
  });
});

describe('the finance link', () => {
  it('carries preferredDealership, vehiclePriceBudget, car_id, car_type, vin and #finance-form', () => {
    expect(buttonOf('finance')).toEqual({
      kind: 'finance',
      label: 'Get Finance',
      href:
        '/finance?preferredDealership=kestrel-north&vehiclePriceBudget=32990' +
        '&car_id=2022-kestrel-falcon-17&car_type=used&vin=KST00000000000017#finance-form',
    });
  });

  it.each(['/finance-enquiry', '/apply-for-finance'])(
    'leads to %s where the site says so',
    (path) => {
      expect(financeHref(car(), { finance: { path } })).toMatch(
        new RegExp(`^${path}\\?preferredDealership=.*#finance-form$`),
      );
    },
  );

  it('is /personalised/finance?car_id={id} for that path', () => {
    expect(financeHref(car(), { finance: { path: '/personalised/finance' } })).toBe(
      '/personalised/finance?car_id=17',
    );
  });

  it('the budget is the price shown in whole dollars, and left out without one', () => {
    expect(financeHref(car({ offerPriceCents: 30_499_50 }), SITE)).toContain('Budget=30500&');
    const bare = financeHref(car({ priceCents: null, vin: null }), SITE);
    expect(bare).not.toContain('vehiclePriceBudget');
    expect(bare).not.toContain('vin');
  });
});

describe('request photos', () => {
  it('is shown when there is no real picture, option on', () => {
    const bare = { images: [], primaryImageUrl: null };
    expect(buttonOf('requestPhotos', bare)).toEqual({
      kind: 'requestPhotos',
      label: 'Request Photos',
      href: '/contact?car_id=2022-kestrel-falcon-17&request=photos',
    });
    expect(buttonOf('requestPhotos')).toBeUndefined();
    const site: ButtonSite = { ...SITE, detail: { ...SITE.detail, requestPhotos: false } };
    expect(buttonOf('requestPhotos', bare, site)).toBeUndefined();
  });
});

describe("the site's order", () => {
  it('is kept, and what the site does not place is absent', () => {
    const detail: ButtonSite['detail'] = {
      buttons: ['save', 'call', 'enquiry'],
      requestPhotos: true,
    };
    expect(kindsOf(buttonsFor(car(), { ...SITE, detail }, CONTEXT, defaultCopy))).toEqual([
      'save',
      'call',
      'enquiry',
    ]);
  });

  it('a sold car has no Save where the site has none', () => {
    const detail: ButtonSite['detail'] = { buttons: ['enquiry'], requestPhotos: true };
    const buttons = buttonsFor(
      car({ sold: true }),
      { ...SITE, detail },
      { ...CONTEXT, saved: true },
      defaultCopy,
    );
    expect(kindsOf(buttons)).toEqual(['findSimilar']);
  });
});

describe('states', () => {
  it('a sold car leads to the contact form with request=similar', () => {
    expect(buttonsFor(car({ status: 'sold' }), SITE, CONTEXT, defaultCopy)).toEqual([
      {
        kind: 'findSimilar',
        label: 'Find Me Something Similar',
        href: '/contact?car_id=2022-kestrel-falcon-17&request=similar',
      },
    ]);
  });

  it('the Save button is hidden when the car is sold and not in the watchlist', () => {
    const save = (saved: boolean) =>
      buttonOf('save', { status: 'sold' }, SITE, { ...CONTEXT, saved })?.label;
    expect(save(false)).toBeUndefined();
    expect(save(true)).toBe('Saved');
  });

  it.each([
    ['reserved', { reserved: true }],
    ['test-drive-only', { tag: 'Test Drive Only' }],
  ])('a %s car keeps enquiry and test drive and loses reserve and purchase', (_why, changes) => {
    const kinds = kindsOf(
      buttonsFor(car({ ...changes, checkoutEnabled: true }), SITE, CONTEXT, defaultCopy),
    );
    expect(kinds).toEqual(expect.arrayContaining(['enquiry', 'testDrive']));
    expect(kinds).not.toContain('reserve');
    expect(kinds).not.toContain('purchase');
  });
});
