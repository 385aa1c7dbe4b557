import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#db/database.ts';
import { connect } from '#db/database.ts';
import { replaceMarketPrices } from '#db/pricing/market-prices.ts';
import { canContinue } from '#db/snapshot-cursor.ts';
import {
  deleteUnusedPictures,
  hashPictureUrl,
  markUnusedPictures,
  recordPictures,
} from '#db/media/remote-pictures.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { upsertOffers } from '#db/content/offers.ts';
import { upsertReviews } from '#db/content/reviews.ts';
import { addVehicleViews, deleteVehicles, upsertVehicles } from '#db/vehicle/vehicles.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { MarketPrice } from '#domain/pricing/market-price.ts';
import { positionsReplaced } from '#stock/snapshot/merge-by-id.ts';
import { readStock } from '#stock/snapshot/read-stock.ts';
import type { StockReading } from '#stock/snapshot/read-stock.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newLocation, newOffer, newReview, newVehicle } from '../rows.ts';

const NOW = Date.UTC(2026, 10, 15);
const FAR = 'https://feed.example/1.jpg';

const UNKNOWN_MARKET = { stateAverageMarketPriceCents: null, averageMarketPriceCents: null };
const MARKET_PRICE: MarketPrice = {
  fill: 0.5,
  listingPriceCents: 20_000_00,
  rangeMinCents: 18_000_00,
  rangeMaxCents: 22_000_00,
  estimateCents: 20_000_00,
  confidence: 0.6,
  sampleSize: 12,
  comparedBy: 'model',
  adjustedFor: [],
  distribution: [],
  averageCents: 21_000_00,
  stateAverageCents: null,
  dataAgeDays: 9,
  computedAt: NOW,
};

let database: TestDatabase;
let db: Db;
let north: number;
let south: number;
beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  north = await createTestSite(database.ownerDb, 'north');
  south = await createTestSite(database.ownerDb, 'south');
});
afterEach(() => database.drop());

const car = (stockNumber: string, changes: Partial<NewVehicle> = {}) =>
  newVehicle({ stockNumber, slug: stockNumber.toLowerCase(), locationId: null, ...changes });

async function write(work: (trx: SiteTransaction) => Promise<unknown>, siteId = north) {
  await withSite(db, siteId, async (trx) => {
    await work(trx);
  });
}

/** Continues, and checks that the result equals a full read. */
async function continueFrom(former: StockReading): Promise<StockReading> {
  const reading = await readStock(db, north, former);
  const { cursor: _cursor, replacement: _replacement, ...all } = await readStock(db, north);
  expect(reading).toMatchObject(all);
  expect(reading.vehicles).toHaveLength(all.vehicles.length);
  const { vehicles, replacement } = reading;
  const differing = [...vehicles.keys()].filter((at) => vehicles[at] !== former.vehicles[at]);
  expect(positionsReplaced(replacement, former.vehicles, vehicles) ?? differing).toEqual(differing);
  return reading;
}

/**
 * A reading of which no row would be read again. The server is shared: while a transaction of another test's
 * database is open, recent writes count as new for longer.
 */
async function readSettled(): Promise<StockReading> {
  let reading = await readStock(db, north);
  const isSettled = async () => {
    reading = await readStock(db, north);
    return (await readStock(db, north, reading)).vehicles === reading.vehicles;
  };
  await expect.poll(isSettled, { timeout: 150_000 }).toBe(true);
  return reading;
}

const numbers = ({ vehicles }: StockReading) => vehicles.map(({ stockNumber }) => stockNumber);
const reusedIn = (former: StockReading, { vehicles }: StockReading) =>
  vehicles.filter((vehicle) => former.vehicles.includes(vehicle)).map((one) => one.stockNumber);

async function storePicture(trx: SiteTransaction): Promise<void> {
  await trx
    .updateTable('remote_pictures')
    .set({ state: 'kept', media_key: 'north/1.jpg', width: 800, height: 600 })
    .set({ fetched_at: new Date(NOW) })
    .where('url_hash', '=', hashPictureUrl(FAR))
    .execute();
}

describe('a reading that continues from a former one', () => {
  it('has what was added and changed, and the rest as the very objects it was', async () => {
    await write((trx) => upsertVehicles(trx, [car('A'), car('B'), car('C')]));
    const before = await readSettled();
    await write((trx) => upsertVehicles(trx, [car('D'), car('B', { km: 5 })]));
    const after = await continueFrom(before);
    expect(numbers(after)).toEqual(['A', 'B', 'C', 'D']);
    expect(after.vehicles[1]?.km).toBe(5);
    expect(reusedIn(before, after)).toEqual(['A', 'C']);
    expect(after.stockRevision).toBe(before.stockRevision + 1);
  });

  it('lacks what was taken away, even when as many were added', async () => {
    await write((trx) => upsertVehicles(trx, [car('A'), car('B'), car('C')]));
    const before = await readStock(db, north);
    await write((trx) => deleteVehicles(trx, ['B']));
    const less = await continueFrom(before);
    expect(numbers(less)).toEqual(['A', 'C']);
    await write(async (trx) => {
      await deleteVehicles(trx, ['A']);
      await upsertVehicles(trx, [car('E')]);
    });
    expect(numbers(await continueFrom(less))).toEqual(['C', 'E']);
    await write((trx) => deleteVehicles(trx, ['C', 'E']));
    expect(numbers(await continueFrom(less))).toEqual([]);
  });

  it('has the current views of a vehicle that changed', async () => {
    await write((trx) => upsertVehicles(trx, [car('A'), car('B')]));
    const before = await readStock(db, north);
    const [first] = before.vehicles;
    await write(async (trx) => {
      await addVehicleViews(trx, first?.id ?? 0, 3);
      await upsertVehicles(trx, [car('A', { km: 5 })]);
    });
    const after = await continueFrom(before);
    expect(after.vehicles.map(({ views }) => views)).toEqual([3, 0]);
  });

  it('has the locations, offers and reviews that changed, and the others as they were', async () => {
    await write(async (trx) => {
      await upsertLocations(trx, [{ ...newLocation(), id: 1 }]);
      await upsertOffers(trx, [{ ...newOffer(), id: 1 }]);
      await upsertReviews(trx, [{ ...newReview({ locationId: null }), id: 1 }]);
    });
    const before = await readSettled();
    await write((trx) => upsertOffers(trx, [{ ...newOffer({ position: 3 }), id: 1 }]));
    const after = await continueFrom(before);
    expect(after.offers).toMatchObject([{ position: 3 }]);
    await write((trx) => upsertLocations(trx, [{ ...newLocation({ name: 'Moved' }), id: 1 }]));
    expect((await continueFrom(after)).locations).toMatchObject([{ name: 'Moved' }]);
    const settled = await readSettled();
    await write((trx) => upsertVehicles(trx, [car('A')]));
    const { locations, offers, reviews } = await continueFrom(settled);
    expect([locations, offers, reviews]).toEqual([
      settled.locations,
      settled.offers,
      settled.reviews,
    ]);
  });

  it('shows no picture that was deleted while no vehicle showed it', async () => {
    const far = { url: FAR, thumbUrl: FAR, isVideo: false };
    const pictured = car('A', { images: [far], primaryImageUrl: FAR });
    await write(async (trx) => {
      await upsertVehicles(trx, [pictured]);
      await recordPictures(trx, [FAR], NOW);
      await storePicture(trx);
    });
    const before = await readStock(db, north);
    expect(before.vehicles[0]?.images).toHaveLength(1);
    await write((trx) => upsertVehicles(trx, [car('A', { images: [], primaryImageUrl: null })]));
    const without = await continueFrom(before);
    // The daily job: this moves no revision.
    await write(async (trx) => {
      await markUnusedPictures(trx, [], NOW);
      await deleteUnusedPictures(trx, NOW);
    });
    await write((trx) => upsertVehicles(trx, [pictured]));
    expect((await continueFrom(without)).vehicles[0]?.images).toEqual([]);
  });

  it('shows an average of the market once it is known, and no longer once it is gone', async () => {
    await write((trx) => upsertVehicles(trx, [car('A', UNKNOWN_MARKET), car('B', UNKNOWN_MARKET)]));
    const before = await readStock(db, north);
    const priced = new Map([[before.vehicles[0]?.id ?? 0, MARKET_PRICE]]);
    const run = { now: NOW, stockRevision: before.stockRevision };
    await withSite(db, north, (trx) => replaceMarketPrices(trx, priced, run));
    const after = await continueFrom(before);
    expect(after.vehicles.map(({ averageMarketPriceCents: cents }) => cents)).toEqual([
      MARKET_PRICE.averageCents,
      null,
    ]);
    await withSite(db, north, (trx) => replaceMarketPrices(trx, new Map(), run));
    expect((await continueFrom(after)).vehicles[0]?.averageMarketPriceCents).toBeNull();
  });

  it('shows a picture once it is kept, and no longer once it is gone', async () => {
    const far = { url: FAR, thumbUrl: FAR, isVideo: false };
    await write(async (trx) => {
      await upsertVehicles(trx, [car('A', { images: [far], primaryImageUrl: FAR }), car('B')]);
      await recordPictures(trx, [FAR], NOW);
    });
    const before = await readSettled();
    expect(before.vehicles[0]?.images).toEqual([]);
    await write(storePicture);
    const after = await continueFrom(before);
    expect(after.vehicles[0]?.primaryImageUrl).toBe('/media/north/1.jpg');
    expect(reusedIn(before, after)).toEqual(['B']);
    await write((trx) => trx.deleteFrom('remote_pictures').execute());
    expect((await continueFrom(after)).vehicles[0]?.images).toEqual([]);
  });

  it('is the former one where only another site has changed', async () => {
    await write((trx) => upsertVehicles(trx, [car('A')]));
    const before = await readSettled();
    await write((trx) => upsertVehicles(trx, [car('S')]), south);
    const after = await continueFrom(before);
    expect(after.vehicles).toBe(before.vehicles);
  });

  it('has what a transaction wrote that was open during the former one, savepoints too', async () => {
    await write((trx) => upsertVehicles(trx, [car('A'), car('B')]));
    const other = connect({
      connection: database.connection,
      role: 'app',
      max: 1,
      applicationName: 'slow-writer',
    });
    const written = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const writing = withSite(other, north, async (trx) => {
      await sql`savepoint one`.execute(trx);
      await upsertVehicles(trx, [car('A', { km: 77 })]);
      await sql`release savepoint one`.execute(trx);
      await upsertVehicles(trx, [car('C')]);
      written.resolve();
      await read.promise;
    });
    try {
      await written.promise;
      // Transactions later than the open one end before it.
      await write((trx) => upsertVehicles(trx, [car('B', { km: 2 })]));
      const before = await readStock(db, north);
      expect(before.vehicles.map(({ km }) => km)).toEqual([18_450, 2]);
      read.resolve();
      await writing;
      const after = await continueFrom(before);
      expect(after.vehicles.map(({ km }) => km)).toEqual([77, 2, 18_450]);
    } finally {
      read.resolve();
      await writing;
      await other.destroy();
    }
  });

  it('takes nothing over that a writer has taken back', async () => {
    await write((trx) => upsertVehicles(trx, [car('A')]));
    const before = await readStock(db, north);
    const undone = write(async (trx) => {
      await upsertVehicles(trx, [car('A', { km: 1 }), car('Z')]);
      throw new Error('no feed');
    });
    await expect(undone).rejects.toThrow('no feed');
    expect(numbers(await continueFrom(before))).toEqual(['A']);
  });
});

describe('a mark', () => {
  it('is of no use on another server, nor after more transactions than can be told apart', () => {
    const cursor = { server: 'one', oldest: 1_000n };
    expect(canContinue(cursor, { server: 'one', oldest: 1_000n })).toBe(true);
    expect(canContinue(cursor, { server: 'one', oldest: 1_500n })).toBe(true);
    expect(canContinue(cursor, { server: 'two', oldest: 1_500n })).toBe(false);
    expect(canContinue(cursor, { server: 'one', oldest: 999n })).toBe(false);
    expect(canContinue(cursor, { server: 'one', oldest: 1_000n + 2n ** 31n })).toBe(false);
  });
});
