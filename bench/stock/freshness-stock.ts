import type { Db } from '#db/database.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import { generateStock } from '#demo/stock/generate.ts';
import { makeStock, NOW } from '../search/search-stock.ts';

export const SITE = 'kestrel';

/** Stores a site with this many complete vehicles, including pictures, equipment and comments. */
export async function storeStock(
  { db, ownerDb }: { db: Db; ownerDb: Db },
  count: number,
): Promise<{ siteId: number; vehicles: NewVehicle[] }> {
  await applyDocuments(ownerDb, [{ slug: SITE, name: 'Kestrel Motors' }], NOW);
  const site = await loadSiteBySlug(db, SITE);
  if (site === null) throw new Error('The site was refused.');
  const locations = [...makeStock(1).locations.values()];
  const vehicles = generateStock({
    seed: 'freshness',
    siteSlug: SITE,
    locations,
    now: NOW,
    plan: {
      count,
      kinds: { car: 90, truck: 4, motorcycle: 3, caravan: 3 },
      carTypes: { new: 3, demo: 1, used: 6 },
      certifiedMakes: [],
      lenders: [],
      shares: { subscription: 0.1 },
    },
  });
  await withSite(db, site.id, async (trx) => {
    await upsertLocations(trx, locations);
    await upsertVehicles(trx, vehicles);
  });
  return { siteId: site.id, vehicles };
}
