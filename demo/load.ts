import type { Db } from '#db/database.ts';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { upsertOffers } from '#db/content/offers.ts';
import { upsertReviews } from '#db/content/reviews.ts';
import { applyDocuments, listSites } from '#db/site/sites.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import type { DemoDealer } from './data/dealer.ts';
import { DEMO_DEALERS } from './data/dealers.ts';
import { buildDealerRows } from './dealer-rows.ts';
import { dealershipsIn, readDemoDocuments } from './documents.ts';

export interface DemoLoad {
  /** The application's connection. */
  db: Db;
  /** The owner's connection, which applies documents. */
  ownerDb: Db;
  now: number;
  log: (line: string) => void;
  /** All demo dealers by default. */
  dealers?: readonly DemoDealer[];
}

export interface LoadedDealer {
  slug: string;
  vehicles: number;
}

/** Applies the demo dealers’ documents and loads their stock. Safe to repeat: it updates existing rows. */
export async function loadDemo({
  db,
  ownerDb,
  now,
  log,
  dealers = DEMO_DEALERS,
}: DemoLoad): Promise<LoadedDealer[]> {
  const began = performance.now();
  const documents = readDemoDocuments().filter(
    ({ kind, slug }) => kind === 'group' || dealers.some((dealer) => dealer.slug === slug),
  );
  await apply(ownerDb, documents, now);
  const ids = new Map((await listSites(db)).map(({ slug, id }) => [slug, id]));

  const loaded: LoadedDealer[] = [];
  for (const dealer of dealers) {
    const siteId = ids.get(dealer.slug);
    const document = documents.find(({ kind, slug }) => kind !== 'group' && slug === dealer.slug);
    if (siteId === undefined || document === undefined) {
      throw new Error(`No document for the demo dealer ${dealer.slug}.`);
    }
    const dealerships = dealershipsIn(document);
    const rows = buildDealerRows(dealer, dealerships, now);
    await withSite(db, siteId, async (trx) => {
      await upsertDealerships(trx, dealerships);
      await upsertLocations(trx, rows.locations);
      await upsertOffers(trx, rows.offers);
      await upsertReviews(trx, rows.reviews);
      await upsertVehicles(trx, rows.vehicles);
    });
    loaded.push({ slug: dealer.slug, vehicles: rows.vehicles.length });
  }

  const total = loaded.reduce((sum, { vehicles }) => sum + vehicles, 0);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  log(
    `Loaded ${loaded.length} demo dealers with ${total.toLocaleString('en-AU')} vehicles in ${seconds} s.`,
  );
  return loaded;
}

async function apply(
  ownerDb: Db,
  documents: readonly Record<string, unknown>[],
  now: number,
): Promise<void> {
  const results = await applyDocuments(ownerDb, documents, now);
  const faults = results.flatMap(({ slug, faults: found }) =>
    found.map(({ path, reason }) => `${slug}: ${path} ${reason}`),
  );
  if (faults.length > 0) throw new Error(`A demo document is invalid: ${faults.join('; ')}`);
}
