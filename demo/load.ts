import type { Db } from '#db/database.ts';
import { loadLocations } from '#db/locations/locations.ts';
import { applyDocuments, listSites, loadResolvedSite } from '#db/site/sites.ts';
import { addEarlierPrices } from '#db/pricing/price-changes.ts';
import { earlierPrices } from './stock/earlier-prices.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { applyContent } from '#services/content/apply-content.ts';
import type { ContentSite, ContentTools } from '#services/content/apply-content.ts';
import { contentFolder } from './content.ts';
import type { DemoDealer } from './data/dealer.ts';
import { DEMO_DEALERS } from './data/dealers.ts';
import { buildStock } from './dealer-rows.ts';
import { readDemoDocuments } from './documents.ts';
import { endOffersSoon } from './offer-ends.ts';

export interface DemoLoad {
  /** The application's connection. */
  db: Db;
  /** The owner's connection, which applies documents. */
  ownerDb: Db;
  /** Where the pictures of the content go, and what checks them. */
  media: { store: ContentTools['media']; pictures: ContentTools['pictures'] };
  now: number;
  log: (line: string) => void;
  /** All demo dealers by default. */
  dealers?: readonly DemoDealer[];
}

export interface LoadedDealer {
  slug: string;
  vehicles: number;
}

/**
 * Applies the demo dealers’ documents and content, as the operator's commands do, and loads their stock. Safe to
 * repeat: it updates existing rows.
 */
export async function loadDemo({
  db,
  ownerDb,
  media,
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
    const site = await loadResolvedSite(db, ids.get(dealer.slug) ?? 0);
    if (site === null) throw new Error(`No document for the demo dealer ${dealer.slug}.`);
    const tools = { db, media: media.store, pictures: media.pictures, now };
    await applyFolder(tools, { id: site.id, config: site.config }, dealer.slug);
    const locations = await readSite(db, site.id, loadLocations);
    const vehicles = buildStock(dealer, locations, now);
    await withSite(db, site.id, async (trx) => {
      await upsertVehicles(trx, vehicles);
      await addEarlierPrices(trx, earlierPrices(vehicles));
      await endOffersSoon(trx, now);
    });
    loaded.push({ slug: dealer.slug, vehicles: vehicles.length });
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

async function applyFolder(tools: ContentTools, site: ContentSite, slug: string): Promise<void> {
  const outcome = await applyContent(tools, site, contentFolder(slug));
  if (outcome.kind !== 'refused') return;
  const faults = outcome.faults.map(({ file, line, reason }) => `${file}:${line ?? 1} ${reason}`);
  throw new Error(`The content of ${slug} is invalid: ${faults.join('; ')}`);
}
