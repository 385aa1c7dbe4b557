import type { AutoDealer, Car, WithContext } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { makeLocation } from '#tests/factories/location.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { serialiseJsonLd } from './structured-data.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { vehicleStructuredData } from './vehicle-data.ts';
import type { StructuredVehicle } from './vehicle-data.ts';

const PRICE = {
  subscriptions: false,
  subscriptionPeriod: 'week' as const,
  noPriceText: 'Enquire for price.',
};

const car = (changes: Partial<Vehicle> = {}) =>
  makeVehicle({ vin: 'KST00000000000017', ...changes });

const open = (weekday: number, from = '08:30', to = '17:30') =>
  ({ weekday, status: 'Open', open: from, close: to }) as const;

const LOCATION = makeLocation({
  name: 'Aspley - Sales',
  openingHours: [
    { weekday: 0, status: 'Closed', open: null, close: null },
    ...[1, 2, 3, 4, 5].map((weekday) => open(weekday)),
    open(6, '09:00', '13:00'),
  ],
  address: { lat: -27.36, long: 153.01 },
});

const INPUT: StructuredVehicle = {
  vehicle: car(),
  location: LOCATION,
  dealer: 'Wattle Motors',
  telephone: '07 3000 1234',
  site: { origin: 'https://wattle.example', price: PRICE, resolve: (href) => href },
};

const dataOf = (changes: Partial<Vehicle> = {}, input: Partial<StructuredVehicle> = {}) =>
  vehicleStructuredData({ ...INPUT, ...input, vehicle: car(changes) });

describe('the vehicle', () => {
  it('tells every field of the format', () => {
    const data = dataOf();
    const typed: WithContext<Car> = data as WithContext<Car>;
    expect(typed['@type']).toBe('Car');
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      name: '2022 Kestrel Falcon GT',
      vehicleIdentificationNumber: 'KST00000000000017',
      brand: { '@type': 'Brand', name: 'Kestrel' },
      model: 'Falcon',
      vehicleConfiguration: 'GT',
      vehicleModelDate: '2022',
      mileageFromOdometer: { value: 61_000, unitCode: 'KMT' },
      itemCondition: 'https://schema.org/UsedCondition',
      bodyType: 'SUV',
      fuelType: 'Petrol',
      vehicleTransmission: 'Automatic',
      driveWheelConfiguration: 'AWD',
      color: 'Arctic White',
      url: 'https://wattle.example/cars/2022-kestrel-falcon-1',
      offers: {
        '@type': 'Offer',
        price: 32_990,
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        url: 'https://wattle.example/cars/2022-kestrel-falcon-1',
      },
    });
  });

  it.each([
    ['car', 'Car'],
    ['motorcycle', 'Motorcycle'],
    ['truck', 'Vehicle'],
    ['caravan', 'Vehicle'],
  ] as const)('a %s is a %s', (itemType, type) => {
    expect(dataOf({ itemType })['@type']).toBe(type);
  });

  it('tells at most ten pictures, whole and each once, the leading one first', () => {
    const { images } = car();
    const data = dataOf({ primaryImageUrl: images[3]?.url ?? null });
    expect(data.image).toHaveLength(new Set(images.map(({ url }) => url)).size);
    expect(data.image?.[0]).toContain(`https://wattle.example${images[3]?.url}`);
    expect(new Set(data.image).size).toBe(data.image?.length);
    expect(dataOf({ images: [], primaryImageUrl: null })).not.toHaveProperty('image');
  });

  it('leaves out what is not known', () => {
    const data = dataOf({ vin: null, colour: null, simpleDrive: null, drive: null, seats: 0 });
    for (const field of [
      'vehicleIdentificationNumber',
      'color',
      'driveWheelConfiguration',
      'vehicleSeatingCapacity',
    ]) {
      expect(data).not.toHaveProperty(field);
    }
  });
});

describe('the offer', () => {
  it('has a price only where a price to buy at is shown', () => {
    for (const data of [
      dataOf({ priceCents: null }),
      dataOf({ priceCents: null, preorder: true }),
      dataOf(
        { subscriptionPriceCents: 300_00 },
        { site: { ...INPUT.site, price: { ...PRICE, subscriptions: true } } },
      ),
    ]) {
      expect(data.offers).not.toHaveProperty('price');
      expect(data.offers).not.toHaveProperty('priceCurrency');
      expect(data.offers['@type']).toBe('Offer');
    }
    expect(dataOf({ offerPriceCents: 29_990_00 }).offers).toMatchObject({ price: 29_990 });
  });

  it.each([
    ['in stock', {}, 'InStock'],
    ['coming soon', { status: 'coming_soon' as const }, 'PreOrder'],
    ['preorder without a price', { preorder: true, priceCents: null }, 'PreOrder'],
    ['sold', { sold: true }, 'SoldOut'],
    ['sold without a price', { sold: true, priceCents: null }, 'SoldOut'],
  ])('%s', (_case, changes, availability) => {
    expect(dataOf(changes).offers.availability).toBe(`https://schema.org/${availability}`);
  });

  it.each([
    ['new', 'New'],
    ['demo', 'Used'],
    ['used', 'Used'],
  ] as const)('a %s vehicle is in %sCondition', (carType, condition) => {
    const { offers } = dataOf({ carType });
    expect(offers.itemCondition).toBe(`https://schema.org/${condition}Condition`);
  });
});

describe('the seller', () => {
  it('is an AutoDealer with address, geo, telephone and opening hours', () => {
    const { seller } = dataOf().offers;
    const typed: AutoDealer = seller;
    expect(typed).toEqual({
      '@type': 'AutoDealer',
      name: 'Aspley - Sales',
      url: 'https://wattle.example',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 High Street',
        addressLocality: 'Aspley',
        addressRegion: 'QLD',
        postalCode: '4034',
        addressCountry: 'AU',
      },
      geo: { '@type': 'GeoCoordinates', latitude: -27.36, longitude: 153.01 },
      telephone: '07 3000 1234',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '08:30',
          closes: '17:30',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Saturday'],
          opens: '09:00',
          closes: '13:00',
        },
      ],
    });
  });

  it('is the dealer alone where the vehicle has no location', () => {
    expect(dataOf({}, { location: null }).offers.seller).toEqual({
      '@type': 'AutoDealer',
      name: 'Wattle Motors',
      url: 'https://wattle.example',
      telephone: '07 3000 1234',
    });
  });

  it('a number that a visitor has to ask for is not told here either', () => {
    expect(JSON.stringify(dataOf({}, { telephone: null }))).not.toContain('elephone');
  });

  it('nothing of a location that is not known is made up', () => {
    const { seller } = dataOf({}, { location: makeLocation() }).offers;
    expect(seller).not.toHaveProperty('geo');
    expect(seller).not.toHaveProperty('openingHoursSpecification');
  });
});

it('JSON-LD cannot break out of its tag', () => {
  const text = serialiseJsonLd(dataOf({ badge: '</script><script>alert(1)</script>\u2028' }));
  expect(text).not.toMatch(/[<>\u2028]/);
});
