import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#db/database.ts';
import { loadDealerships, upsertDealerships } from '#db/locations/dealerships.ts';
import { loadLocations, upsertLocations } from '#db/locations/locations.ts';
import { loadOffers, upsertOffers } from '#db/content/offers.ts';
import { loadReviews, upsertReviews } from '#db/content/reviews.ts';
import { withSite } from '#db/with-site.ts';
import { type TestDatabase, createTestDatabase, createTestSite } from '../database.ts';
import { newDealership, newLocation, newOffer, newReview } from '../rows.ts';

let database: TestDatabase;
let db: Db;
let site: number;
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());

beforeEach(async () => {
  sites += 1;
  site = await createTestSite(database.ownerDb, `site-${sites}`);
});

describe('dealerships', () => {
  it('come back as stored, and are updated by their id', async () => {
    await withSite(db, site, async (trx) => {
      const ids = await upsertDealerships(trx, [
        newDealership(),
        newDealership({ slug: 'second', manufacturer: null }),
      ]);
      expect(await loadDealerships(trx)).toEqual([
        { ...newDealership(), id: ids[0] },
        { ...newDealership({ slug: 'second', manufacturer: null }), id: ids[1] },
      ]);
      await upsertDealerships(trx, [newDealership({ id: ids[0], name: 'Renamed' })]);
      expect((await loadDealerships(trx)).map(({ name }) => name)).toEqual([
        'Renamed',
        'Riverside Motors',
      ]);
    });
  });
});

describe('locations', () => {
  it('come back as stored, and are updated by their id', async () => {
    await withSite(db, site, async (trx) => {
      const service = newLocation({
        locationType: 'service',
        primary: false,
        averageRating: null,
        openingHours: [],
      });
      const ids = await upsertLocations(trx, [newLocation(), service]);
      expect(await loadLocations(trx)).toEqual([
        { ...newLocation(), id: ids[0] },
        { ...service, id: ids[1] },
      ]);
      await upsertLocations(trx, [{ ...service, id: ids[1], visible: false }]);
      expect((await loadLocations(trx)).map(({ visible }) => visible)).toEqual([true, false]);
    });
  });

  it('an id of the caller is kept, the others get the next ones', async () => {
    await withSite(db, site, async (trx) => {
      expect(await upsertLocations(trx, [newLocation({ id: 800_000_000 })])).toEqual([800_000_000]);
      expect(await upsertLocations(trx, [newLocation()])).toEqual([800_000_001]);
    });
  });

  it.each([
    [
      'a postcode that has not four digits',
      newLocation({ address: { ...newLocation().address, postcode: '47000' } }),
    ],
    ['an average above five stars', newLocation({ averageRating: 5.1 })],
  ])('%s is refused', async (_, location) => {
    await expect(withSite(db, site, (trx) => upsertLocations(trx, [location]))).rejects.toThrow(
      /violates/,
    );
  });
});

describe('offers', () => {
  it('come back as stored, those with a position first', async () => {
    await withSite(db, site, async (trx) => {
      const open = newOffer({
        name: 'Open',
        position: null,
        startsAt: null,
        expiresAt: null,
        model: null,
        excludedWebsiteIds: [],
      });
      const second = newOffer({ name: 'Second', position: 2 });
      const ids = await upsertOffers(trx, [open, second, newOffer()]);
      expect(await loadOffers(trx)).toEqual([
        { ...newOffer(), id: ids[2] },
        { ...second, id: ids[1] },
        { ...open, id: ids[0] },
      ]);
      await upsertOffers(trx, [{ ...open, id: ids[0], position: 0 }]);
      expect((await loadOffers(trx))[0]?.name).toBe('Open');
    });
  });
});

describe('reviews', () => {
  it('come back as stored with their dates unshifted, the newest first', async () => {
    await withSite(db, site, async (trx) => {
      const newer = newReview({ reviewDate: '2026-07-01', replyText: null, replyDate: null });
      const ids = await upsertReviews(trx, [newReview(), newer]);
      expect(await loadReviews(trx)).toEqual([
        { ...newer, id: ids[1] },
        { ...newReview(), id: ids[0] },
      ]);
    });
  });

  it('a rating above five is refused', async () => {
    await expect(
      withSite(db, site, (trx) => upsertReviews(trx, [newReview({ rating: 6 })])),
    ).rejects.toThrow(/violates/);
  });
});
