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

/** Listings age even where no stock moves. */
const OLDEST_RUN_MS = 20 * 3_600_000;
/** A process that also serves pages must come to its turn in between. */
const TURN_MS = 8;

export interface ComputedSite {
  siteId: number;
  cars: number;
  priced: number;
  written: number;
  /** Whether pages show anything new. */
  shown: boolean;
}

export interface ComputeOptions {
  /** Only this site's figures, though from everybody's stock. */
  siteId?: number;
  /** Even where nothing has changed. */
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

/** One site's change is everybody's: its cars are behind the figures of others. */
async function isAnyDue(db: Db, sites: readonly SiteRevisions[], now: number): Promise<boolean> {
  for (const { id, stockRevision } of sites) {
    const run = await readSite(db, id, loadMarketPriceRun);
    if (run === null || run.stockRevision !== stockRevision) return true;
    if (now - run.computedAt >= OLDEST_RUN_MS) return true;
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

/** Of a site that lists by more than a car's own row tells; null of others. */
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
  let turn = performance.now();
  for (const car of cars) {
    if (performance.now() - turn > TURN_MS) {
      await setImmediate();
      turn = performance.now();
    }
    const price = marketPrice(car, nearestCars(car, pool.get(comparableKey(car)) ?? []), now);
    // An average of 0 would be none at all.
    if (price !== null && price.averageCents > 0) prices.set(car.vehicleId, price);
  }
  return prices;
}
