import { type RawBuilder, sql } from 'kysely';
import { upsertOffers } from '#db/content/offers.ts';
import { upsertReviews } from '#db/content/reviews.ts';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { claimPictures, recordPictures, settlePictures } from '#db/media/remote-pictures.ts';
import { replaceMarketPrices } from '#db/pricing/market-prices.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { MarketPrice } from '#domain/pricing/market-price.ts';
import { newDealership, newLocation, newOffer, newReview, newVehicle } from '../rows.ts';

/** The tables that pages show something of, and how each is written. */

export const NOW = Date.UTC(2026, 10, 15);
export const ID = 7;
export const PICTURE = 'https://feed.example/1.jpg';

export const MARKET_PRICE: MarketPrice = {
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

export type Write = (trx: SiteTransaction) => Promise<unknown>;

export interface ShownTable {
  /** Through the database module. */
  add: Write;
  change: Write;
  /** By plain SQL. */
  update: RawBuilder<unknown>;
}

export const addCar = (trx: SiteTransaction, changes = {}) =>
  upsertVehicles(trx, [newVehicle({ id: ID, locationId: null, ...changes })]);

export const priceCar = (trx: SiteTransaction, changes: Partial<MarketPrice> = {}) =>
  replaceMarketPrices(trx, new Map([[ID, { ...MARKET_PRICE, ...changes }]]), {
    now: NOW,
    stockRevision: 0,
  });

export async function storePicture(trx: SiteTransaction): Promise<void> {
  await recordPictures(trx, [PICTURE], NOW);
  const claims = await claimPictures(trx, { limit: 10, leaseMs: 1_000, now: NOW });
  const picture = { mediaKey: 'one/1.jpg', width: 800, height: 600, thumbhash: null };
  await settlePictures(
    trx,
    claims.map((claim) => ({ ...claim, state: 'kept', ...picture })),
    NOW,
  );
}

export const SHOWN: Record<string, ShownTable> = {
  dealerships: {
    add: (trx) => upsertDealerships(trx, [{ ...newDealership(), id: ID }]),
    change: (trx) => upsertDealerships(trx, [{ ...newDealership({ name: 'Renamed' }), id: ID }]),
    update: sql`update dealerships set name = 'By hand'`,
  },
  locations: {
    add: (trx) => upsertLocations(trx, [{ ...newLocation(), id: ID }]),
    change: (trx) => upsertLocations(trx, [{ ...newLocation({ specialHours: [] }), id: ID }]),
    update: sql`update locations set phone = null`,
  },
  offers: {
    add: (trx) => upsertOffers(trx, [{ ...newOffer(), id: ID }]),
    change: (trx) => upsertOffers(trx, [{ ...newOffer({ expiresAt: null }), id: ID }]),
    update: sql`update offers set position = 4`,
  },
  reviews: {
    add: (trx) => upsertReviews(trx, [{ ...newReview(), id: ID }]),
    change: (trx) => upsertReviews(trx, [{ ...newReview({ rating: 3 }), id: ID }]),
    update: sql`update reviews set reply_text = null`,
  },
  vehicles: {
    add: (trx) => addCar(trx),
    change: (trx) => addCar(trx, { images: [] }),
    update: sql`update vehicles set reserved = not reserved`,
  },
  remote_pictures: {
    add: storePicture,
    change: (trx) => trx.updateTable('remote_pictures').set({ width: 801 }).execute(),
    update: sql`update remote_pictures set state = 'refused', reason = 'damaged'`,
  },
  market_prices: {
    add: (trx) => priceCar(trx),
    change: (trx) => priceCar(trx, { averageCents: 22_000_00 }),
    update: sql`update market_prices set state_average_cents = 1`,
  },
  // A car that is held reads Reserved, and no longer when the hold ends.
  reservations: {
    add: holdCar,
    change: (trx) => trx.updateTable('reservations').set({ state: 'cancelled' }).execute(),
    update: sql`update reservations set state = 'expired'`,
  },
};

export async function holdCar(trx: SiteTransaction): Promise<void> {
  const vehicle = { name: 'A car', slug: 'a-car', stockNumber: 'A1', priceCents: null };
  const visitor = { name: 'Robyn', email: 'robyn@visitor.example', phone: '+61412345678' };
  await trx
    .insertInto('reservations')
    .values({
      id: ID,
      public_id: '00000000-0000-4000-8000-000000000000',
      vehicle_id: ID,
      vehicle: JSON.stringify({ ...vehicle, locationId: null }),
      state: 'started',
      account_id: null,
      visitor_hash: '7'.repeat(64),
      visitor: JSON.stringify(visitor),
      deposit_cents: 200_00,
      hold_hours: 48,
      terms_version: '1',
      terms_agreed_at: new Date(0),
      lead: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('reservations')
    .set({ state: 'held', held_until: new Date(1) })
    .where('state', '=', 'started')
    .execute();
}
