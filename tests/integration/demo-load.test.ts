import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDealerships } from '#db/locations/dealerships.ts';
import { loadLocations } from '#db/locations/locations.ts';
import { loadContentRevision } from '#db/content/content-revisions.ts';
import { loadOffers } from '#db/content/offers.ts';
import { loadReviews } from '#db/content/reviews.ts';
import { listSites, loadResolvedSite } from '#db/site/sites.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { readSite } from '#db/with-site.ts';
import { DEMO_DEALERS } from '#demo/data/dealers.ts';
import { buildDealerRows } from '#demo/dealer-rows.ts';
import { loadDemo } from '#demo/load.ts';
import type { LoadedDealer } from '#demo/load.ts';
import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { openMedia } from '#main/media.ts';
import type { Media } from '#main/media.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { measureProcessor } from './stock/processor-time.ts';

const NOW = Date.UTC(2026, 10, 15, 2, 0, 0);
/**
 * Loading takes about eight times as long as drawing up the largest dealer's stock, on any machine; about
 * a quarter of it reads and checks the content's 700 entries.
 */
const MAX_TIMES = 14;

describe('loading the demo dealers', () => {
  let folder: string;
  let media: Media;
  let database: TestDatabase;
  let loaded: LoadedDealer[];
  let seconds: number;
  const lines: string[] = [];

  async function load(into: TestDatabase): Promise<LoadedDealer[]> {
    const measured = await measureProcessor(into, () =>
      loadDemo({ ...into, media, now: NOW, log: (line) => lines.push(line) }),
    );
    ({ seconds } = measured);
    return measured.result;
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'forecourt-demo-'));
    media = await openMedia({ dataDir: folder, mediaStore: { kind: 'files' } }, console);
    database = await createTestDatabase();
    loaded = await load(database);
  });

  afterAll(async () => {
    await database.drop();
    await media.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function onSite<Result>(
    slug: string,
    work: Parameters<typeof readSite<Result>>[2],
  ): Promise<Result> {
    const site = (await listSites(database.db)).find((candidate) => candidate.slug === slug);
    if (!site) throw new Error(`There is no site ${slug}.`);
    return readSite(database.db, site.id, work);
  }

  /** Processor time, in the same process and with the same code. */
  async function drawUpLargest(): Promise<number> {
    const [largest] = DEMO_DEALERS.toSorted((a, b) => b.plan.count - a.plan.count);
    if (largest === undefined) throw new Error('There are no demo dealers.');
    const measured = await measureProcessor(database, () => buildDealerRows(largest, NOW));
    return measured.seconds;
  }

  it('loads 3,000 vehicles and the content in little more than drawing them up takes, and says so', async () => {
    const total = loaded.reduce((sum, { vehicles }) => sum + vehicles, 0);
    expect(total).toBeGreaterThanOrEqual(3_000);
    // Other load on the machine costs some CPU time too: the fastest of three loads counts.
    let least = seconds / (await drawUpLargest());
    for (let more = 2; more > 0 && least >= MAX_TIMES; more -= 1) {
      const fresh = await createTestDatabase();
      await load(fresh);
      await fresh.drop();
      least = Math.min(least, seconds / (await drawUpLargest()));
    }
    process.stdout.write(`${lines.join('\n')}\n${least.toFixed(1)} times the largest stock.\n`);
    expect(least).toBeLessThan(MAX_TIMES);
    expect(lines.at(-1)).toMatch(/^Loaded \d+ demo dealers with [\d,]+ vehicles in [\d.]+ s\.$/);
  });

  it('gives every dealer its site, stock and content', async () => {
    expect(loaded.map(({ slug }) => slug)).toEqual(DEMO_DEALERS.map(({ slug }) => slug));
    for (const { slug, vehicles } of loaded) {
      const counts = await onSite(slug, async (trx) => ({
        vehicles: (await loadStock(trx)).length,
        dealerships: (await loadDealerships(trx)).length,
        locations: (await loadLocations(trx)).length,
        offers: (await loadOffers(trx)).length,
        reviews: (await loadReviews(trx)).length,
        content: await loadContentRevision(trx),
      }));
      expect(counts.vehicles, slug).toBe(vehicles);
      expect(Math.min(counts.dealerships, counts.locations), slug).toBeGreaterThan(0);
      expect(counts.reviews, slug).toBeGreaterThan(0);
      expect(counts.content?.revision, slug).toBe(1);
    }
  });

  it('stores the pictures of the content in the media store', async () => {
    const stored = await onSite('bowerbird-cars', (trx) => loadContentRevision(trx));
    const addresses = Object.keys(stored?.pictures ?? {});
    expect(addresses.length).toBe(2);
    for (const address of addresses) {
      expect(await media.store.get(address.slice('/media/'.length)), address).not.toBeNull();
    }
    expect(JSON.stringify(stored?.entries)).not.toContain('"pictures/');
  });

  it('stores the odd cases as they are written', async () => {
    const stock = await onSite(ODD_CASES_SITE, loadStock);
    for (const { stockNumber, vehicle } of ODD_CASES) {
      const {
        id: _id,
        views: _views,
        ...stored
      } = stock.find((car) => car.stockNumber === stockNumber) ?? {
        id: 0,
        views: 0,
      };
      expect(stored, stockNumber).toEqual(vehicle(NOW));
    }
  });

  it('moves every site’s stock revision', async () => {
    for (const { slug, stockRevision } of await listSites(database.db)) {
      expect(stockRevision, slug).toBeGreaterThan(0);
    }
  });

  it('has the smaller sites inherit from their group', async () => {
    const coast = (await listSites(database.db)).find(({ slug }) => slug === 'wattlebird-coast');
    const resolved = await loadResolvedSite(database.db, coast?.id ?? 0);
    expect(resolved?.config.template).toBe('bold');
    expect(resolved?.config.finance.provider).toBe('bank');
  });

  it('can be loaded again and leaves as many rows', async () => {
    const again = await loadDemo({ ...database, media, now: NOW, log: () => undefined });
    expect(again).toEqual(loaded);
    const content = await onSite('currawong-motors', (trx) => loadContentRevision(trx));
    expect(content?.revision).toBe(1);
    const stock = await onSite('currawong-motors', loadStock);
    expect(stock.length).toBe(loaded.find(({ slug }) => slug === 'currawong-motors')?.vehicles);
  });
});
