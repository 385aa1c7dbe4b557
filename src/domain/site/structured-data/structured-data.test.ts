import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { breadcrumbList, itemList, serialiseJsonLd } from './structured-data.ts';
import type { StructuredSite } from './structured-data.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

const SITE: StructuredSite = {
  origin: 'https://wattle.example',
  price: {
    subscriptions: false,
    subscriptionPeriod: 'week' as const,
    noPriceText: 'Enquire for price.',
  },
  resolve: (href) => href,
};

/** The structured data of the page's first vehicle. */
function first(changes: Partial<Vehicle> = {}, site: Partial<StructuredSite> = {}) {
  const list = itemList(
    { name: 'Used cars', vehicles: [makeVehicle(changes)], offset: 0, total: 1 },
    { ...SITE, ...site },
  );
  const typed: WithContext<ItemList> = list;
  expect(typed['@type']).toBe('ItemList');
  const [entry] = list.itemListElement;
  if (entry === undefined) throw new Error('The list is empty.');
  return entry.item;
}

describe('a list of vehicles', () => {
  it('counts positions across pages', () => {
    const list = itemList(
      {
        name: 'Used cars',
        vehicles: [makeVehicle(), makeVehicle({ id: 2 })],
        offset: 21,
        total: 60,
      },
      SITE,
    );
    expect(list.numberOfItems).toBe(60);
    expect(list.itemListElement.map(({ position }) => position)).toEqual([22, 23]);
  });

  it('tells of each what its card shows', () => {
    expect(first()).toMatchObject({
      '@type': 'Car',
      name: '2022 Kestrel Falcon GT',
      url: 'https://wattle.example/cars/2022-kestrel-falcon-1',
      sku: 'K1',
      brand: { name: 'Kestrel' },
      model: 'Falcon',
      vehicleConfiguration: 'GT',
      vehicleModelDate: '2022',
      mileageFromOdometer: { value: 61_000, unitCode: 'KMT' },
      itemCondition: 'https://schema.org/UsedCondition',
      bodyType: 'SUV',
      fuelType: 'Petrol',
      vehicleTransmission: 'Automatic',
      image: expect.stringMatching(/^https:\/\/wattle\.example\/media\/.+\?w=1200&q=75$/),
      offers: {
        price: 32_990,
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
      },
    });
  });

  it('tells nothing that the card leaves out', () => {
    const item = first({ km: null, badge: null, series: null, simpleFuel: null });
    for (const field of ['mileageFromOdometer', 'vehicleConfiguration', 'fuelType', 'color']) {
      expect(item).not.toHaveProperty(field);
    }
    expect(JSON.stringify(item)).not.toContain(makeVehicle().vin);
    expect(first({ images: [], primaryImageUrl: null })).not.toHaveProperty('image');
  });

  it('leaves the address out as long as no page answers it', () => {
    expect(first({}, { resolve: () => null })).not.toHaveProperty('url');
    expect(first({}, { resolve: () => null })).not.toHaveProperty('image');
  });

  it.each([
    ['car', 'Car'],
    ['motorcycle', 'Motorcycle'],
    ['truck', 'Vehicle'],
    ['caravan', 'Vehicle'],
  ] as const)('a %s is a %s', (itemType, type) => {
    expect(first({ itemType })['@type']).toBe(type);
  });

  it.each<[string, Partial<Vehicle>]>([
    ['InStock', {}],
    ['Reserved', { reserved: true }],
    ['SoldOut', { status: 'sold' }],
    ['SoldOut', { sold: true, reserved: true }],
    ['PreOrder', { status: 'coming_soon' }],
  ])('availability is %s', (availability, changes) => {
    expect(first(changes).offers?.availability).toBe(`https://schema.org/${availability}`);
  });

  it('the price is the one shown, and none where none is shown', () => {
    expect(first({ offerPriceCents: 29_990_00 }).offers?.price).toBe(29_990);
    expect(first({ priceCents: 912_25 }).offers?.price).toBe(912.25);
    expect(first({ priceCents: null })).not.toHaveProperty('offers');
    expect(first({ priceCents: null, preorder: true })).not.toHaveProperty('offers');
    expect(
      first({ subscriptionPriceCents: 299_00 }, { price: { ...SITE.price, subscriptions: true } }),
    ).not.toHaveProperty('offers');
  });

  it('only a new car is new', () => {
    expect(first({ carType: 'new' }).itemCondition).toBe('https://schema.org/NewCondition');
    expect(first({ carType: 'demo' }).itemCondition).toBe('https://schema.org/UsedCondition');
  });
});

describe('the trail', () => {
  it('leads from home to the page, with whole addresses', () => {
    const breadcrumbs: WithContext<BreadcrumbList> = breadcrumbList(
      [
        { label: 'Home', href: '/' },
        { label: 'Kestrel cars', href: '/search/kestrel' },
      ],
      SITE,
    );
    expect(breadcrumbs.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://wattle.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Kestrel cars',
        item: 'https://wattle.example/search/kestrel',
      },
    ]);
  });
});

describe('serialised', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    'A & B',
    ']]>',
    'line\u2028separator\u2029here',
    'quote " and back\\slash',
  ])('%j stays a name', (name) => {
    const text = serialiseJsonLd({ name });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ name });
  });

  it('a hostile vehicle harms nothing', () => {
    const list = itemList(
      {
        name: '</script>',
        vehicles: [
          makeVehicle({ make: '</script><img src=x>', badge: '<!--', stockNumber: '&lt;' }),
        ],
        offset: 0,
        total: 1,
      },
      SITE,
    );
    const text = serialiseJsonLd(list);
    expect(text).not.toMatch(/[<>&]/);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(list)));
  });
});
