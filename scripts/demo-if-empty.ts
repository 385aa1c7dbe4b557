import type { Pools } from '#db/database.ts';
import { countStock } from '#db/vehicle/vehicles.ts';
import { readSite } from '#db/with-site.ts';
import { DEMO_DEALERS } from '#demo/data/dealers.ts';
import { loadDemo } from '#demo/load.ts';
import type { Environment } from '#main/environment.ts';
import { openMedia } from '#main/media.ts';
import { computeMarketPrices } from '#services/pricing/compute-market-prices.ts';

/**
 * Loads the demo dealers into a database without any site, so that the first start has something to show. It
 * also resumes a load that was interrupted: each dealer's stock is loaded in one transaction, after its content. A database with any other site is left alone.
 */
export async function loadDemoIfEmpty(
  { db, ownerDb }: Pick<Pools, 'db' | 'ownerDb'>,
  environment: Pick<Environment, 'dataDir' | 'mediaStore'>,
  print: (text: string) => void,
): Promise<void> {
  const sites = await ownerDb.selectFrom('sites').select(['id', 'slug']).execute();
  const demo = new Set(DEMO_DEALERS.map(({ slug }) => slug));
  const onlyDemo = sites.every(({ slug }) => demo.has(slug));
  if (!onlyDemo || (sites.length > 0 && (await haveStock(db, sites)))) return;
  print('Loading the demo dealers …');
  const media = await openMedia(environment, { warn: print });
  try {
    await loadDemo({ db, ownerDb, media, now: Date.now(), log: () => undefined });
  } finally {
    await media.close();
  }
  // Otherwise the first price comparison would wait for the scheduled job.
  await computeMarketPrices({ db, now: Date.now }, { always: true });
}

async function haveStock(db: Pools['db'], sites: readonly { id: number }[]): Promise<boolean> {
  for (const { id } of sites) {
    if ((await readSite(db, id, countStock)) === 0) return false;
  }
  return true;
}
