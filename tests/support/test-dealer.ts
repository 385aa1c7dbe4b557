import { upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { applyDocuments, listSites } from '#db/site/sites.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { slugify } from '#domain/slug.ts';
import { readDemoContent } from '#demo/content.ts';
import { dealershipsIn, readDemoDocuments } from '#demo/documents.ts';
import { hotspotsOf, panoramaOf, photosOf, spinOf } from '#demo/stock/media.ts';
import { plainCar } from '#demo/stock/plain-car.ts';
import { openDatabase } from '#main/database.ts';
import { sendRequest } from './send-request.ts';
import { PORT } from './demo-sites.ts';
import { testServerData } from './server-address.ts';

/** The demo dealer whose locations a test dealer copies: plain cars are located there. */
const MODEL = 'bandicoot-autos';

export type CarChanges = Partial<NewVehicle>;

/** A test's own dealer in the server's database, so that no other test sees its stock change. */
export interface TestDealer {
  slug: string;
  host: string;
  origin: string;
  siteId: number;
  /** Adds or updates vehicles; resolves when the server shows them. */
  put: (...vehicles: NewVehicle[]) => Promise<void>;
  /** Reads anything else from its rows. */
  read: <Result>(query: (trx: SiteTransaction) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/** `settings` are options of the site's document. Tests that run in parallel have separate dealers. */
export async function openTestDealer(name: string, settings: object = {}): Promise<TestDealer> {
  // A worker that replaces one with a failed test has another number, and so starts with an empty dealer.
  const worker = process.env['TEST_WORKER_INDEX'] ?? process.env['VITEST_POOL_ID'] ?? '0';
  const slug = `${name}-${worker}`;
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl: null, dataDir: testServerData() }, log);
  const document = readDemoDocuments().find((one) => one['slug'] === MODEL);
  if (document === undefined) throw new Error(`There is no demo dealer ${MODEL}.`);
  const dealerships = dealershipsIn(document);
  const { locations } = await readDemoContent(MODEL);
  const own = { slug, name: 'Kestrel Yard', dealerships: document['dealerships'], ...settings };
  const [result] = await applyDocuments(database.ownerDb, [own], Date.now());
  if (result === undefined || result.faults.length > 0) {
    throw new Error(`The dealer's document is invalid: ${JSON.stringify(result?.faults)}`);
  }
  const site = (await listSites(database.db)).find((one) => one.slug === slug);
  if (site === undefined) throw new Error(`There is no site ${slug}.`);
  const host = `${slug}.localhost`;
  const change = (write: (trx: SiteTransaction) => Promise<unknown>) =>
    withSite(database.db, site.id, async (trx) => {
      await write(trx);
    });
  await change(async (trx) => {
    await upsertDealerships(trx, dealerships);
    await upsertLocations(trx, locations);
  });
  await untilServed(host);
  return {
    slug,
    host,
    origin: `http://${host}:${PORT}`,
    siteId: site.id,
    put: async (...vehicles) => {
      await change((trx) => upsertVehicles(trx, vehicles));
      await Promise.all(vehicles.map((vehicle) => untilShown(host, vehicle)));
    },
    read: (query) => withSite(database.db, site.id, query),
    close: () => database.close(),
  };
}

const UNKNOWN_HOST = 421;

async function untilServed(host: string): Promise<void> {
  await until(`${host} is not served.`, async () => {
    const { status } = await sendRequest({ host, path: '/robots.txt' });
    return status !== UNKNOWN_HOST;
  });
}

async function untilShown(host: string, { slug, photosCount, updatedAt }: NewVehicle) {
  if (slug === '') throw new Error('A vehicle needs a slug.');
  const expected = new URLSearchParams({
    photos_count: String(photosCount),
    updated_at: String(updatedAt),
  });
  await until(`${host} does not show ${slug}.`, async () => {
    const response = await sendRequest({ host, path: `/api/cars/${slug}/view.json?${expected}` });
    if (response.status !== 200) return false;
    const { car_fields: changed } = JSON.parse(response.text) as { car_fields: object };
    return Object.keys(changed).length === 0;
  });
}

/** Another process sees a change shortly after it is made. */
async function until(otherwise: string, isSeen: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await isSeen()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(otherwise);
}

/** An unremarkable used car with these changes. */
export function car(stockNumber: string, changes: CarChanges = {}): NewVehicle {
  const vehicle = { ...plainCar(stockNumber, Date.now()), ...changes };
  const parts = [vehicle.year, vehicle.make, vehicle.model, vehicle.badge];
  const name = parts.filter((part) => part !== null).join(' ');
  return { ...vehicle, name, slug: `${slugify(name)}-${stockNumber.toLowerCase()}` };
}

const PICTURED = {
  itemType: 'car',
  simpleBody: 'suv',
  make: 'Mazda',
  model: 'CX-5',
  colour: 'Arctic White',
  interiorColour: 'Black',
} as const;

/** How many frames a test spin has: a third of a demo vehicle's, which take the server long to generate. */
export const SPIN_FRAMES = 12;

/** As many pictures as requested, and optionally a spin and an interior. */
export function pictured(count: number, { spin = false } = {}): CarChanges {
  const images = photosOf(PICTURED, count);
  return {
    images,
    primaryImageUrl: images[0]?.url ?? null,
    photosCount: images.length,
    ...(spin && {
      spinImages: spinOf(PICTURED).filter(
        (_, frame, all) => frame % (all.length / SPIN_FRAMES) === 0,
      ),
      spinInteriorImage: panoramaOf(PICTURED),
      hotspots: hotspotsOf(PICTURED),
    }),
  };
}
