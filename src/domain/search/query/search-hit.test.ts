import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { numberAt, valueAt } from '#stock/engine/source.ts';
import { searchRows } from '#stock/snapshot/search-rows.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { isNumberField, isValueField } from './search-fields.ts';
import { toSearchHit } from './search-hit.ts';
import { NO_VARIANT } from '#domain/vehicle/vehicle.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

const NOW = Date.UTC(2026, 10, 15);
const SITE: SiteConfig = {
  ...SITE_DEFAULTS,
  dealerships: [
    {
      id: 803,
      slug: 'bandicoot-used-cars',
      name: 'Bandicoot Used Cars',
      manufacturer: null,
      autograb: false,
    },
  ],
  stock: { ...SITE_DEFAULTS.stock, subscriptions: true },
};
const CARAVAN: NonNullable<Vehicle['caravan']> = {
  bodyWidth: null,
  bodyLength: null,
  tareWeight: null,
  axleType: null,
  sleeps: 4,
  aggregateTrailerMass: null,
};
const LOCATION = makeLocation({ id: 5, phone: '07 3000 1234' });

function car(changes: Partial<Vehicle> = {}): Vehicle {
  return {
    ...plainCar('S1', NOW),
    id: 7,
    views: 0,
    name: 'Kestrel Drover',
    make: 'Kestrel',
    model: 'Drover',
    locationId: LOCATION.id,
    ...changes,
  };
}

function asText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

describe('a vehicle as the search API tells it', () => {
  it('every field that a search can be refined by reads as the index reads it', () => {
    const vehicles = [
      car(),
      car({ priceCents: 32_000_00, offerPriceCents: 29_990_00, subscriptionPriceCents: 450_00 }),
      car({ priceCents: null, km: null, seats: null, simpleBody: null, body: 'Tipper' }),
      car({ status: 'in_stock', sold: true, soldAt: NOW, categories: ['Family', 'Towing'] }),
      car({
        variant: {
          ...NO_VARIANT,
          cylinders: 6,
          fuelConsumptionCombined: 7.25,
          towingCapacityBraked: 3500,
        },
      }),
      car({ simpleFuel: 'Electric', variant: { ...NO_VARIANT, cylinders: 0 } }),
      car({ itemType: 'caravan', caravan: CARAVAN }),
      car({ locationId: null, tag: 'Test Drive Only', certified: true }),
    ];
    const rows = searchRows({ vehicles, locations: new Map([[LOCATION.id, LOCATION]]) }, SITE, NOW);
    for (const [row, vehicle] of vehicles.entries()) {
      const location = vehicle.locationId === null ? null : LOCATION;
      const hit: Readonly<Record<string, unknown>> = {
        ...toSearchHit(vehicle, location, SITE, NOW),
      };
      for (const { field, read } of rows.singles) {
        expect(asText(hit[field]), field).toBe(valueAt(read, row));
      }
      for (const { field, read } of rows.multiples) expect(hit[field], field).toEqual(read(row));
      for (const number of rows.numbers) {
        expect(hit[number.field], number.field).toBe(numberAt(number, row));
      }
    }
    const fields = [...rows.singles, ...rows.multiples, ...rows.numbers];
    expect(fields.every(({ field }) => isValueField(field) || isNumberField(field))).toBe(true);
  });

  it('says nothing that no page shows: identification, plate, seller, lenders, telephone', () => {
    const secret = car({
      vin: 'VINVINVIN',
      regPlate: 'PLATE1',
      privateSuburb: 'Nowhere',
      privatePostcode: '9999',
      hiddenGroup: 'staff',
      nvic: 'NVIC01',
      stateAverageMarketPriceCents: 98_765_00,
      averageMarketPriceCents: 98_765_00,
    });
    const json = JSON.stringify(toSearchHit(secret, LOCATION, SITE, NOW));
    for (const secretText of [
      'VINVINVIN',
      'PLATE1',
      'Nowhere',
      '9999',
      'staff',
      'NVIC01',
      '98765',
    ]) {
      expect(json).not.toContain(secretText);
    }
    expect(json).not.toContain('3000 1234');
    expect(Object.keys(JSON.parse(json)).filter((key) => key.startsWith('private_'))).toEqual([]);
  });

  it('tells the price that is shown: the reduced one, with the earlier price where it is higher', () => {
    const reduced = car({
      priceCents: 32_000_00,
      offerPriceCents: 29_990_00,
      beforePriceCents: 34_000_00,
    });
    expect(toSearchHit(reduced, null, SITE, NOW)).toMatchObject({
      price: 29_990,
      offer_price: 29_990,
      before_price: 34_000,
    });
    const normal = car({
      priceCents: 32_000_00,
      offerPriceCents: null,
      beforePriceCents: 30_000_00,
    });
    expect(toSearchHit(normal, null, SITE, NOW)).toMatchObject({
      price: 32_000,
      offer_price: null,
      before_price: null,
    });
    expect(
      toSearchHit(car({ priceCents: null, offerPriceCents: null }), null, SITE, NOW),
    ).toMatchObject({
      price: null,
      price_type: null,
    });
  });

  it('tells a subscription price only where the dealer offers subscriptions', () => {
    const vehicle = car({ subscriptionPriceCents: 450_00 });
    expect(toSearchHit(vehicle, null, SITE, NOW).subscription_price).toBe(450);
    expect(toSearchHit(vehicle, null, SITE_DEFAULTS, NOW).subscription_price).toBe(null);
  });

  it('tells a weekly amount only where finance may be shown', () => {
    const quote = { weeklyRepaymentCents: 215_40, comparisonRate: 8.19, advertisedRate: 6.29 };
    const vehicle = car({ financeQuote: quote, priceCents: 45_000_00, offerPriceCents: null });
    expect(toSearchHit(vehicle, null, SITE, NOW).youxQuote).toEqual({
      weeklyRepaymentAmount: 215.4,
      comparisonRate: 8.19,
      advertisedRate: 6.29,
    });
    expect(toSearchHit({ ...vehicle, sold: true }, null, SITE, NOW).youxQuote).toBe(null);
    const silent = { ...SITE, finance: { ...SITE.finance, suppressed: true } };
    expect(toSearchHit(vehicle, null, silent, NOW)).toMatchObject({
      youxQuote: null,
      weekly_price_range: null,
    });
  });

  it('tells its path, its first picture and how many there are', () => {
    const vehicle = car({ slug: 'kestrel-drover-7' });
    expect(toSearchHit(vehicle, null, SITE, NOW)).toMatchObject({
      path: '/cars/kestrel-drover-7',
      primary_image_url: vehicle.images[0]?.url,
      photos_count: vehicle.images.length,
    });
  });

  it('tells where it stands', () => {
    expect(toSearchHit(car(), LOCATION, SITE, NOW)).toMatchObject({
      location_id: LOCATION.id,
      location_name: LOCATION.name,
      city: LOCATION.address.city,
      state: LOCATION.address.state,
    });
  });

  it('has no picture where there is no real one', () => {
    const bare = car({ images: [], primaryImageUrl: '/media/no-image.png', photosCount: 0 });
    expect(toSearchHit(bare, null, SITE, NOW).primary_image_url).toBe(null);
  });
});
