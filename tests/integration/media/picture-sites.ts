import { countPictures, hashPictureUrl, loadRefusedPictures } from '#db/media/remote-pictures.ts';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { fetchRemotePicturesJob } from '#jobs/fetch-remote-pictures.ts';
import { forgetRemotePicturesJob } from '#jobs/forget-remote-pictures.ts';
import type { JobTools } from '#jobs/job.ts';
import { readStock } from '#stock/snapshot/read-stock.ts';
import { PictureWorld } from '#tests/factories/picture-world.ts';
import { createTestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';

const ORIGIN = 'https://pictures.example';
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A picture URL in the feed. */
export const url = (name: string | number) => `${ORIGIN}/${name}.jpg`;
export const keyOf = (siteId: number, address: string) =>
  `remote/${siteId}/${hashPictureUrl(address)}.jpg`;

export const pictured = (urls: string[], more: Partial<NewVehicle> = {}): NewVehicle =>
  newVehicle({
    locationId: null,
    images: urls.map((address) => ({ url: address, thumbUrl: address, isVideo: false })),
    primaryImageUrl: urls[0] ?? null,
    photosCount: urls.length,
    spinImages: [],
    spinInteriorImage: null,
    ...more,
  });

/** Sites whose vehicles have remote pictures, the jobs that mirror these, and the jobs' dependencies. */
export async function openPictureSites() {
  const database = await createTestDatabase();
  const { db, ownerDb } = database;
  const world = new PictureWorld();
  const tools: JobTools = { db, ...world.tools, alerts: null };
  return {
    database,
    world,
    tools,
    fetchAll: (payload: object = {}) => fetchRemotePicturesJob.run(payload, tools),
    forget: () => forgetRemotePicturesJob.run({ afterDays: 30 }, tools),

    async siteWith(slug: string, imageOrigins: string[] = [ORIGIN]): Promise<number> {
      const document = { slug, name: slug, security: { imageOrigins } };
      await applyDocuments(ownerDb, [document], world.time);
      const site = await loadSiteBySlug(db, slug);
      if (site === null) throw new Error(`The site ${slug} was refused.`);
      return site.id;
    },

    async stock(siteId: number, ...vehicles: NewVehicle[]): Promise<void> {
      await withSite(db, siteId, async (trx) => {
        await upsertVehicles(trx, vehicles);
      });
    },

    /** The site's first vehicle, as its pages get it. */
    async shownBy(siteId: number): Promise<Vehicle> {
      const { vehicles } = await readStock(db, siteId);
      const [vehicle] = vehicles;
      if (vehicle === undefined) throw new Error('The site has no vehicle.');
      return vehicle;
    },

    counts: (siteId: number) => withSite(db, siteId, countPictures),
    refusals: (siteId: number) => withSite(db, siteId, (trx) => loadRefusedPictures(trx, 100)),
  };
}

export type PictureSites = Awaited<ReturnType<typeof openPictureSites>>;
