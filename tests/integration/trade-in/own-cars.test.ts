import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { OwnCars } from '#services/trade-in/own-cars.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';
import { addSite, addVehicles } from '../vehicle/vehicle-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const car = (slug: string, changes: Partial<NewVehicle> = {}) =>
  newVehicle({
    slug,
    stockNumber: slug,
    vin: null,
    hiddenGroup: null,
    make: 'Kestrel',
    model: 'Falconer',
    carType: 'used',
    offerPriceCents: null,
    priceCents: 30_000_00,
    ...changes,
  });

it('a trade-in is compared with what the sites list, and each car is told by its owner', async () => {
  const north = await addSite(database, 'north', { stock: { minPrice: 20_000 } });
  await addVehicles(database, north, [
    car('listed'),
    car('cheap', { priceCents: 20_000_00 }),
    car('hidden', { hiddenGroup: 'wholesale' }),
    car('new', { carType: 'new', priceCents: 50_000_00 }),
  ]);
  const south = await addSite(database, 'south', { stock: { carTypes: ['new'] } });
  await addVehicles(database, south, [car('used-elsewhere')]);
  const west = await addSite(database, 'west');
  await addVehicles(database, west, [car('west')]);

  const cars = new OwnCars(database.db);
  const request = {
    siteId: north,
    car: { make: 'kestrel', model: 'FALCONER', badge: null, year: 2022, km: 40_000 },
    state: null,
  };
  const compared = await cars.comparables(request);
  expect(compared.map(({ owner }) => owner)).toEqual([`site ${north}`, `site ${west}`]);
  const own = await cars.ownPrices(request);
  expect(own.map(({ priceCents }) => priceCents)).toEqual([30_000_00, 50_000_00]);
});
