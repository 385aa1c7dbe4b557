import { nearestCars } from '#domain/pricing/nearest-cars.ts';
import { setImmediate } from 'node:timers/promises';
import { isListed } from '#domain/search/listing.ts';
import { comparableKey, marketPrice } from '#domain/pricing/market-price.ts';
import type { ComparableCar, MarketPrice } from '#domain/pricing/market-price.ts';
import type { Db } from '#db/database.ts';
import {
  loadMarketPriceRun,
  loadOfferedCars,
  replaceMarketPrices,
} from '#db/pricing/market-prices.ts';
import type { OfferedCar } from '#db/pricing/offered-cars.ts';
import { readRevisions } from '#db/revisions.ts';
import type { SiteRevisions } from '#db/revisions.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { buildStock } from '#stock/snapshot/build-stock.ts';
import type { StockSite } from '#stock/snapshot/build-stock.ts';
import { readStock } from '#stock/snapshot/read-stock.ts';

/** Listings age even if no stock changes. */
const MAX_RUN_AGE_MS = 20 * 3_600_000;
/** Yields this often, because the process may also serve pages. */
const SLICE_MS = 8;

export interface ComputedSite {
  siteId: number;
  cars: number;
  priced: number;
  written: number;
  /** Whether pages show anything new. */
  shown: boolean;
}

export interface ComputeOptions {
  /** Computes only this site's figures, still from all sites' stock. */
  siteId?: number;
  /** Even if nothing has changed. */
  always?: boolean;
}

export async function computeMarketPrices(
  { db, now }: { db: Db; now: () => number },
  { siteId, always = false }: ComputeOptions = {},
): Promise<ComputedSite[]> {
  const sites = await readRevisions(db);
  if (!always && !(await isAnyDue(db, sites, now()))) return [];
  const offered = new Map<number, OfferedCar[]>();
  for (const { id } of sites) offered.set(id, await loadSite(db, id, now()));
  const pool = groupCars([...offered.values()].flat());

  const computed: ComputedSite[] = [];
  for (const { id, stockRevision } of sites) {
    if (siteId !== undefined && siteId !== id) continue;
    const at = now();
    const cars = offered.get(id) ?? [];
    const prices = await priceCars(cars, pool, at);
    const { written, shown } = await withSite(db, id, (trx) =>
      replaceMarketPrices(trx, prices, { now: at, stockRevision }),
    );
    computed.push({ siteId: id, cars: cars.length, priced: prices.size, written, shown });
  }
  return computed;
}

/** A change at one site affects all sites: their figures are also computed from its cars. */
async function isAnyDue(db: Db, sites: readonly SiteRevisions[], now: number): Promise<boolean> {
  for (const { id, stockRevision } of sites) {
    const run = await readSite(db, id, loadMarketPriceRun);
    if (run === null || run.stockRevision !== stockRevision) return true;
    if (now - run.computedAt >= MAX_RUN_AGE_MS) return true;
  }
  return false;
}

async function loadSite(db: Db, siteId: number, now: number): Promise<OfferedCar[]> {
  const site = (await loadResolvedSite(db, siteId))?.config;
  if (site === undefined) return [];
  const cars = await readSite(db, siteId, (trx) => loadOfferedCars(trx, siteId, site.stock));
  const listed = cars.length === 0 ? null : await loadListed(db, siteId, site, now);
  return listed === null ? cars : cars.filter(({ vehicleId }) => listed.has(vehicleId));
}

/** The listed vehicles of a site whose listing depends on more than a car's own row; null for other sites. */
async function loadListed(
  db: Db,
  siteId: number,
  site: StockSite,
  now: number,
): Promise<ReadonlySet<number> | null> {
  const { condition, searchFilters } = site.stock;
  const isFiltered = searchFilters !== null && searchFilters.length > 0;
  if (condition !== 'photo' && !isFiltered) return null;
  const rows = await readStock(db, siteId);
  if (!isFiltered) {
    const shown = rows.vehicles.filter((vehicle) => isListed(vehicle, site.stock, now));
    return new Set(shown.map(({ id }) => id));
  }
  const { ids, listed } = buildStock(rows, site, now);
  return new Set(ids.filter((_id, row) => listed[row] === 1));
}

type Pool = ReadonlyMap<string, readonly ComparableCar[]>;

function groupCars(cars: readonly OfferedCar[]): Pool {
  return Map.groupBy(cars, comparableKey);
}

async function priceCars(
  cars: readonly OfferedCar[],
  pool: Pool,
  now: number,
): Promise<Map<number, MarketPrice>> {
  const prices = new Map<number, MarketPrice>();
  let sliceStart = performance.now();
  for (const car of cars) {
    if (performance.now() - sliceStart > SLICE_MS) {
      await setImmediate();
      sliceStart = performance.now();
    }
    const price = marketPrice(car, nearestCars(car, pool.get(comparableKey(car)) ?? []), now);
    // An average of 0 is not a price.
    if (price !== null && price.averageCents > 0) prices.set(car.vehicleId, price);
  }
  return prices;
}
