import { resolvePictures } from '#domain/remote-pictures.ts';
import type { Db } from '#db/database.ts';
import { loadLocations } from '#db/locations.ts';
import { loadOffers } from '#db/offers.ts';
import { loadKeptPictures } from '#db/remote-pictures.ts';
import { loadStock } from '#db/vehicles.ts';
import { readSite } from '#db/with-site.ts';
import type { SiteRows } from './site-stock.ts';

/** All of a site's rows that its pages show, as of one moment. */
export async function readStock(db: Db, siteId: number): Promise<SiteRows> {
  return readSite(db, siteId, async (trx) => {
    const kept = await loadKeptPictures(trx);
    const vehicles = (await loadStock(trx)).map((vehicle) => resolvePictures(vehicle, kept));
    const locations = await loadLocations(trx);
    const offers = await loadOffers(trx);
    return { vehicles, locations, offers };
  });
}
