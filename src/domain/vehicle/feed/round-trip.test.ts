import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateStock } from '#demo/stock/generate.ts';
import type { FeedSite } from '#domain/site/feeds/feed.ts';
import { feedRow } from '#domain/site/feeds/feed.ts';
import { STOCK_FEED } from '#domain/site/feeds/stock-feed.ts';
import { plainLines, plainText } from '#domain/plain-text.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { csvLine } from '#services/csv.ts';
import { oddVehicles } from '#tests/factories/feed-vehicles.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { readFeed } from '#tests/support/feed-rules.ts';
import { deriveVehicle } from './derive-vehicle.ts';
import { planColumns } from './plan-columns.ts';
import { readRow } from './read-row.ts';
import { ITEM_TYPES } from '../vehicle.ts';
import type { Vehicle } from '../vehicle.ts';

/** Our own stock.csv, read back. */

const NOW = Date.UTC(2030, 10, 15, 2);
const SITE: FeedSite = {
  name: 'Wattle Motors',
  origin: 'https://wattle.example',
  timeZone: 'Australia/Brisbane',
  price: { subscriptions: false, subscriptionPeriod: 'week', noPriceText: 'Call us' },
};
const plans = new Map(
  ITEM_TYPES.map((itemType) => [
    itemType,
    planColumns(STOCK_FEED.columns, {}, { now: NOW, itemType }).plan,
  ]),
);

function readBack(vehicle: Vehicle) {
  const cells = feedRow(
    STOCK_FEED,
    { vehicle, location: null, locationCode: 'aspley' },
    SITE,
  )?.cells;
  const plan = plans.get(vehicle.itemType);
  if (cells === undefined || plan === undefined) return null;
  const file = [STOCK_FEED.columns, cells].map((line) => `${csvLine(line)}\r\n`).join('');
  const [values = {}] = readFeed(file);
  return readRow({ row: 2, cells: STOCK_FEED.columns.map((column) => values[column]) }, plan);
}

/** Without fields that a price does not come without. */
function expectedPrice(vehicle: Vehicle) {
  const priceCents = cashPriceCents(vehicle);
  return priceCents === null ? { priceCents } : { priceCents, priceType: vehicle.priceType };
}

describe('stock.csv makes the round trip', () => {
  it('of the demo’s vehicles, with everything that follows from the texts', () => {
    const makes = ['Toyota', 'Mazda', 'Kia', 'Tesla', 'BMW', 'Hino', 'Ducati', 'Jayco'];
    const stock = generateStock({
      seed: 'round-trip',
      siteSlug: 'round-trip',
      plan: {
        count: 400,
        kinds: { car: 6, truck: 1, motorcycle: 1, caravan: 1 },
        carTypes: { new: 1, demo: 1, used: 2 },
        lenders: ['manual'],
      },
      locations: [makeLocation({ manufacturers: makes })],
      now: NOW,
    });
    for (const [at, newVehicle] of stock.entries()) {
      const vehicle: Vehicle = { ...newVehicle, id: at + 1, views: 0 };
      const { record, faults } = readBack(vehicle) ?? {};
      expect(faults, vehicle.name).toEqual([]);
      expect(record, vehicle.name).toMatchObject({
        ...expectedPrice(vehicle),
        stockNumber: vehicle.stockNumber,
        itemType: vehicle.itemType,
        carType: vehicle.carType,
        make: vehicle.make,
        model: vehicle.model,
        year: vehicle.year,
        name: vehicle.name,
        badge: vehicle.badge,
        series: vehicle.series,
        cylinders: vehicle.variant.cylinders,
        regPlate: vehicle.regPlate,
        regoExpiry: vehicle.regoExpiry,
        vin: vehicle.vin,
        body: vehicle.body,
        simpleBody: vehicle.simpleBody,
        km: vehicle.km,
        interiorColour: vehicle.interiorColour,
        colour: vehicle.colour,
        locationCode: 'aspley',
        buildDate: vehicle.buildDate,
        complianceDate: vehicle.complianceDate,
        dealerComments: plainLines(vehicle.dealerComments),
        fuel: vehicle.fuel,
        simpleFuel: vehicle.simpleFuel,
        transmission: vehicle.transmission,
        simpleTransmission: vehicle.simpleTransmission,
        doors: vehicle.doors,
        seats: vehicle.seats,
        standardEquipment: vehicle.standardEquipment,
        certified: vehicle.certified,
        simpleDrive: vehicle.simpleDrive,
        engineSize: vehicle.engineSize,
        nvic: vehicle.nvic,
        electricRange: vehicle.variant.electricRange ?? null,
        batteryCapacity: vehicle.variant.batteryCapacity ?? null,
        energyConsumption: vehicle.variant.energyConsumption ?? null,
      });
      const { gears, engineSizeLitres } = vehicle;
      // One gear is not written, and litres are rounded from cubic centimetres.
      const isGears = gears === null || gears === 1 || record?.gears === gears;
      const litres = record?.engineSizeLitres ?? 0;
      expect({ isGears, litresOff: Math.abs(litres - (engineSizeLitres ?? 0)) > 0.06 }).toEqual({
        isGears: true,
        litresOff: false,
      });
      expect(record && deriveVehicle(record)).toEqual({
        name: vehicle.name,
        makeSlug: vehicle.makeSlug,
        modelSlug: vehicle.modelSlug,
        baseSlug: vehicle.slug,
      });
    }
  });

  it('of odd vehicles', () => {
    let rows = 0;
    fc.assert(
      fc.property(oddVehicles(), (odd) => {
        const vehicle: Vehicle = { ...odd, vin: 'JM0CX5AA1A0123456' };
        const { stockNumber, make, model, badge, name, colour, dealerComments } = vehicle;
        const texts = [stockNumber, make, model, badge, name, colour, dealerComments];
        // An apostrophe before a formula is taken for ours, and a semicolon for a separator.
        fc.pre(!texts.some((text) => plainText(text)?.startsWith("'")));
        fc.pre(!vehicle.standardEquipment.some((feature) => /^\s*'|;/.test(feature)));
        fc.pre([make, model].every((word) => /[a-z]/i.test(word)));
        const reading = readBack(vehicle);
        // Our feed leaves out a vehicle without a stock number.
        if (reading === null) return;
        rows += 1;
        expect(reading.faults).toEqual([]);
        expect(reading.record).toMatchObject({
          ...expectedPrice(vehicle),
          stockNumber: plainText(vehicle.stockNumber),
          make: plainText(vehicle.make),
          model: plainText(vehicle.model),
          badge: plainText(vehicle.badge),
          year: vehicle.year,
          colour: plainText(vehicle.colour),
          km: vehicle.km === null || vehicle.km < 0 ? null : Math.round(vehicle.km) + 0,
          carType: vehicle.carType,
          certified: vehicle.certified,
          dealerComments: plainLines(vehicle.dealerComments),
          standardEquipment: vehicle.standardEquipment.flatMap(
            (feature) => plainText(feature.replaceAll('|', '/')) ?? [],
          ),
          transmission: vehicle.transmission,
          fuel: vehicle.fuel,
        });
        expect(reading.record?.name ?? null).toBe(plainText(vehicle.name));
        expect(reading.record?.simpleDrive).toBe(vehicle.simpleDrive ?? 'AWD');
      }),
      { numRuns: 300 },
    );
    expect(rows).toBeGreaterThan(50);
  });
});
