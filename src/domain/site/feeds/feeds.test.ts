import { describe, expect, it } from 'vitest';
import type { DealerLocation } from '#domain/locations/location.ts';
import { NO_VARIANT } from '#domain/vehicle/vehicle.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { feedRow, missingColumns } from './feed.ts';
import type { Feed, FeedSite } from './feed.ts';
import { GOOGLE_FEED } from './google-feed.ts';
import { META_FEED } from './meta-feed.ts';
import { STOCK_FEED } from './stock-feed.ts';

const SITE: FeedSite = {
  name: 'Wattle Motors',
  origin: 'https://wattle.example',
  timeZone: 'Australia/Brisbane',
  price: { subscriptions: true, subscriptionPeriod: 'week', noPriceText: 'Call us' },
};
const ASPLEY = makeLocation({ address: { lat: -27.36, long: 153.01 } });

/** The row by column; null if the feed has none. */
function rowOf<Column extends string>(
  feed: Feed<Column>,
  changes: Partial<Vehicle> = {},
  location: DealerLocation | null = ASPLEY,
) {
  const car = { vehicle: makeVehicle(changes), location, locationCode: location?.slug ?? null };
  const row = feedRow(feed, car, SITE);
  return row && Object.fromEntries(feed.columns.map((column, at) => [column, row.cells[at]]));
}

const photo = (name: string) => ({ url: `/media/k/${name}.jpg`, thumbUrl: '', isVideo: false });

describe('Google', () => {
  const google = (changes?: Partial<Vehicle>, location?: DealerLocation | null) =>
    rowOf(GOOGLE_FEED, changes, location);

  it('a car with its dealer, price and page', () => {
    expect(
      google({ vin: ' jm0cx5aa1a0123456 ', images: [photo('front')], primaryImageUrl: null }),
    ).toEqual({
      id: 'K1',
      vin: 'JM0CX5AA1A0123456',
      store_code: 'aspley',
      dealership_name: 'Aspley',
      dealership_address: '1 High Street, Aspley QLD 4034, Australia',
      price: '32990 AUD',
      vehicle_price_type: 'drive_away_price',
      condition: 'used',
      make: 'Kestrel',
      model: 'Falcon',
      trim: 'GT',
      year: 2022,
      mileage: '61000 km',
      color: 'Arctic White',
      image_link: 'https://wattle.example/media/k/front.jpg?w=1200&q=75',
      additional_image_link: '',
      link: 'https://wattle.example/cars/2022-kestrel-falcon-1',
    });
  });

  it.each<[string, Partial<Vehicle>]>([
    ['sold', { sold: true }],
    ['sold by its status', { status: 'sold' }],
    ['reserved', { reserved: true }],
    ['still to be ordered', { preorder: true }],
    ['a motorcycle', { itemType: 'motorcycle' }],
    ['a caravan', { itemType: 'caravan' }],
  ])('no vehicle that is %s', (_name, changes) => {
    expect(google(changes)).toBeNull();
  });

  it.each<[string, Partial<Vehicle>]>([
    ['vin', { vin: null }],
    ['vin', { vin: 'CHASSIS 12' }],
    ['price', { priceCents: null }],
    ['price', { subscriptionPriceCents: 299_00 }],
    ['price', { priceCents: 1 }],
    ['mileage', { km: null }],
    ['image_link', { images: [], primaryImageUrl: null }],
    ['vehicle_price_type', { carType: 'new', priceType: 'Excl. Govt. Charges' }],
    ['make', { make: ' \u0000' }],
  ])('no row without its %s', (column, changes) => {
    expect(google(changes)).toBeNull();
    const car = { vehicle: makeVehicle(changes), location: ASPLEY, locationCode: null };
    expect(missingColumns(GOOGLE_FEED, car, SITE)).toEqual([column]);
  });

  it('no row without a location', () => {
    expect(google({}, null)).toBeNull();
  });

  it.each([
    ['new', 'Drive Away', 'new', 'drive_away_price'],
    ['used', 'Drive Away', 'used', 'drive_away_price'],
    ['used', 'Excl. Govt. Charges', 'used', 'excluding_government_charges_price'],
    ['demo', 'Excl. Govt. Charges', 'used', 'excluding_government_charges_price'],
  ] as const)('a %s car at a price of the type %s', (carType, priceType, condition, type) => {
    expect(google({ carType, priceType })).toMatchObject({ condition, vehicle_price_type: type });
  });

  it('the price that the page shows, with cents only where there are some', () => {
    expect(google({ offerPriceCents: 29_990_50 })?.['price']).toBe('29990.50 AUD');
  });

  it('at most ten pictures more, the main one first, separated by commas', () => {
    const images = Array.from({ length: 14 }, (_, at) => photo(`p${at}`));
    const outside = { url: 'https://pictures.example/a,b c.jpg', thumbUrl: '', isVideo: false };
    const row = google({ images: [outside, ...images], primaryImageUrl: '/media/k/p3.jpg' });
    expect(row?.['image_link']).toBe('https://wattle.example/media/k/p3.jpg?w=1200&q=75');
    const more = String(row?.['additional_image_link']).split(',');
    expect(more).toHaveLength(10);
    expect(more[0]).toBe('https://pictures.example/a%2Cb%20c.jpg');
  });

  it('a new car without an odometer reading has driven nothing', () => {
    expect(google({ carType: 'new', km: null })?.['mileage']).toBe('0 km');
  });

  it('an odd stock number is replaced by the vehicle’s own', () => {
    expect(google({ id: 12, stockNumber: '=1+1' })?.['id']).toBe('vehicle:12');
    expect(google({ id: 12, stockNumber: 'x'.repeat(51) })?.['id']).toBe('vehicle:12');
  });
});

describe('Meta', () => {
  const meta = (changes?: Partial<Vehicle>, location?: DealerLocation | null) =>
    rowOf(META_FEED, changes, location);

  it('a car with every field', () => {
    expect(
      meta({
        vin: 'JM0CX5AA1A0123456',
        images: [photo('front')],
        primaryImageUrl: null,
        dealerComments: '- One owner.\r\n- Two keys.',
        // In Brisbane it is already the next day.
        createdAt: Date.UTC(2026, 9, 15, 20),
      }),
    ).toEqual({
      vehicle_id: 'K1',
      vin: 'JM0CX5AA1A0123456',
      make: 'Kestrel',
      model: 'Falcon',
      year: 2022,
      body_style: 'SUV',
      description: 'One owner.\n- Two keys.',
      exterior_color: 'Arctic White',
      'image[0].url': 'https://wattle.example/media/k/front.jpg?w=1200&q=75',
      'image[0].tag[0]': '2022 Kestrel Falcon GT',
      title: '2022 Kestrel Falcon GT',
      url: 'https://wattle.example/cars/2022-kestrel-falcon-1',
      'mileage.value': 61_000,
      'mileage.unit': 'KM',
      transmission: 'AUTOMATIC',
      fuel_type: 'PETROL',
      drivetrain: 'AWD',
      state_of_vehicle: 'USED',
      availability: 'AVAILABLE',
      price: '32990 AUD',
      address:
        '{"addr1":"1 High Street","city":"Aspley","region":"QLD","postal_code":"4034","country":"AU"}',
      latitude: -27.36,
      longitude: 153.01,
      date_first_on_lot: '2026-10-16',
    });
  });

  it.each<[Partial<Vehicle>, string, string]>([
    [{ reserved: true }, 'availability', 'PENDING'],
    [{ sold: true }, 'availability', 'NOT_AVAILABLE'],
    [{ status: 'coming_soon' }, 'availability', 'NOT_AVAILABLE'],
    [{ carType: 'new' }, 'state_of_vehicle', 'NEW'],
    [{ carType: 'demo' }, 'state_of_vehicle', 'USED'],
    [{ certified: true }, 'state_of_vehicle', 'CPO'],
    [{ simpleFuel: 'Plug-in Hybrid' }, 'fuel_type', 'PLUGIN_HYBRID'],
    [{ simpleFuel: 'LPG' }, 'fuel_type', 'OTHER'],
    [{ simpleFuel: null }, 'fuel_type', 'OTHER'],
    [{ simpleFuel: null, itemType: 'caravan' }, 'fuel_type', 'NONE'],
    [{ simpleTransmission: 'Manual' }, 'transmission', 'MANUAL'],
    [{ simpleDrive: '4WD' }, 'drivetrain', 'FOUR_WD'],
    [{ simpleBody: 'ute' }, 'body_style', 'TRUCK'],
    [{ simpleBody: 'stationWagon' }, 'body_style', 'WAGON'],
    [{ simpleBody: null, body: null }, 'body_style', 'OTHER'],
  ])('%j is the %s %s', (changes, column, value) => {
    expect(meta(changes)?.[column]).toBe(value);
  });

  it('a description of at most 5,000 characters; without comments it is the facts', () => {
    const long = meta({ dealerComments: 'Lovely 🚗 car. '.repeat(900) })?.['description'];
    expect([...String(long)].length).toBeLessThanOrEqual(5_000);
    expect(String(long)).toMatch(/…$/);
    expect(meta({ dealerComments: ' \n ' })?.['description']).toBe(
      '2022 Kestrel Falcon GT, Arctic White, SUV, 6 Speed Sports Automatic, Petrol - Unleaded, 61,000 km',
    );
  });

  it('a row without a price or a VIN is left out, one without a colour is not', () => {
    expect(meta({ priceCents: null })).toBeNull();
    expect(meta({ vin: null })).toBeNull();
    expect(meta({ colour: null })).toMatchObject({ exterior_color: '' });
    expect(meta({}, makeLocation())).toMatchObject({ latitude: '', longitude: '' });
  });
});

describe('the stock', () => {
  it('in the columns that dealers export', () => {
    expect(rowOf(STOCK_FEED, { standardEquipment: ['Tow bar', 'A | B'] })).toMatchObject({
      'Stock number': 'K1',
      'Car type': 'used',
      Make: 'Kestrel',
      'DAP Price': 32_990,
      'EGC Price': '',
      Cylinders: 4,
      Rego: 'ODD00A',
      Body: 'SUV',
      Odometer: 61_000,
      'Location code': 'aspley',
      Features: 'Tow bar|A / B',
      Certified: 'No',
      Drive: 'AWD',
      'Engine size': 2_498,
    });
  });

  it('what is known of an electric car is there, and nothing of another', () => {
    const known = { electricRange: 430, batteryCapacity: 77.4, energyConsumption: 16.5 };
    expect(rowOf(STOCK_FEED, { variant: { ...NO_VARIANT, ...known } })).toMatchObject({
      'Electric range': 430,
      'Battery capacity': 77.4,
      'Energy consumption': 16.5,
    });
    expect(rowOf(STOCK_FEED)).toMatchObject({
      'Electric range': '',
      'Battery capacity': '',
      'Energy consumption': '',
    });
  });

  it('a price stands in the column of its type', () => {
    expect(rowOf(STOCK_FEED, { priceType: 'Excl. Govt. Charges' })).toMatchObject({
      'DAP Price': '',
      'EGC Price': 32_990,
    });
    expect(rowOf(STOCK_FEED, { priceCents: null })).toMatchObject({ 'DAP Price': '' });
  });

  it('reserved cars and cars without VIN or location are there too', () => {
    expect(rowOf(STOCK_FEED, { reserved: true, vin: null }, null)).toMatchObject({
      Vin: '',
      'Location code': '',
    });
  });
});
