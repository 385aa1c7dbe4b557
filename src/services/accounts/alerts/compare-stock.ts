import { setImmediate } from 'node:timers/promises';
import { lockAlertRun, storeAlertRun } from '#db/accounts/alert-runs.ts';
import type { AlertRun } from '#db/accounts/alert-runs.ts';
import { insertEvents, listAllWatched, storeKnownStates } from '#db/accounts/alerts.ts';
import type { NewEvent } from '#db/accounts/alerts.ts';
import { listFollowedSearches } from '#db/accounts/saved-searches.ts';
import type { Db } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { WatchedState } from '#domain/accounts/alerts.ts';
import type { YardDistance } from '#domain/locations/yard-distances.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import type { PostcodesPort } from '#ports/postcodes.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { findNear } from '#services/search/find-near.ts';
import { visibleLocations } from '#stock/search-words.ts';
import { searchStock } from '#stock/embedded-search.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import { queryOf } from '#domain/search/query/query-of-search.ts';
import type { Filter } from '#domain/search/query/filter-expression.ts';
import { readSearchAddress } from '../saved-searches.ts';
import { watchedState } from '../watchlist.ts';

/** A site as it is when its alerts are handled. */
export interface AlertSite {
  id: number;
  revision: number;
  config: SiteConfig;
  stock: SiteStock;
  /** Before its stock was read: what is saved later may know a newer one. */
  startedAt: number;
  /** Where the places of searches are. */
  postcodes: Pick<PostcodesPort, 'find' | 'findSuburbs'>;
}

/** A feed can bring thousands at once; a message lists a few, and a link leads to the rest. */
const MOST_MATCHES = 20;

/** Yields this often, because the process may also serve pages. */
const SLICE_MS = 8;

function createPause(): () => Promise<void> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart <= SLICE_MS) return;
    await setImmediate();
    sliceStart = performance.now();
  };
}

/**
 * Writes what has changed for the people who follow it, and what is known now, in one transaction: a change is
 * found once, however often this is called and whenever a process ends.
 */
export async function compareStock(db: Db, site: AlertSite, now: number): Promise<number> {
  return withSite(db, site.id, async (trx) => {
    const run = await lockAlertRun(trx);
    if (run !== null && isCompared(run, site)) return 0;
    const events = [
      ...(await compareWatched(trx, site, now)),
      ...(await findMatches(trx, site, arrivedSince(site.stock, run), now)),
    ];
    await insertEvents(trx, events, now);
    await storeAlertRun(trx, runOf(site, run));
    return events.length;
  });
}

/** Another process may have compared a newer stock meanwhile. */
function isCompared(run: AlertRun, { revision, stock }: AlertSite): boolean {
  return (
    run.stockRevision > stock.stockRevision ||
    (run.stockRevision === stock.stockRevision && run.revision >= revision)
  );
}

async function compareWatched(
  trx: SiteTransaction,
  { stock, config, startedAt }: AlertSite,
  now: number,
): Promise<NewEvent[]> {
  const states = new Map<number, WatchedState>();
  const changed = new Map<number, WatchedState>();
  const events: NewEvent[] = [];
  const pause = createPause();
  for (const { accountId, vehicleId, known, wantsAlerts } of await listAllWatched(trx, startedAt)) {
    await pause();
    const state = states.get(vehicleId) ?? watchedState(stock, vehicleId, { config, now });
    states.set(vehicleId, state);
    if (known.availability === state.availability && known.priceCents === state.priceCents)
      continue;
    changed.set(vehicleId, state);
    if (!wantsAlerts) continue;
    const event = { kind: 'changed', vehicleId, at: now, before: known, after: state } as const;
    events.push({ accountId, event });
  }
  await storeKnownStates(trx, changed, startedAt);
  return events;
}

/** The vehicles that can be bought for the first time. */
interface Arrivals {
  ids: readonly number[];
  /** Those of them that were in the stock before, but not listed. */
  late: ReadonlySet<number>;
}

/** Before the first comparison only what the search itself knows decides what is new. */
function arrivedSince(stock: SiteStock, run: AlertRun | null): Arrivals {
  const late = new Set(run?.unlistedIds);
  const newestId = run?.newestId ?? 0;
  const ids = [...stock.ids].filter(
    (id, row) => isOffered(stock, row) && (id > newestId || late.has(id)),
  );
  return { ids, late };
}

/** A vehicle without a photo yet, for example, waits here until the site lists it. */
function runOf({ revision, stock }: AlertSite, run: AlertRun | null): AlertRun {
  const known = run?.newestId ?? 0;
  const unlisted = new Set(run?.unlistedIds);
  return {
    revision,
    stockRevision: stock.stockRevision,
    newestId: Math.max(known, stock.ids.at(-1) ?? 0),
    unlistedIds: [...stock.ids].filter(
      (id, row) => !isOffered(stock, row) && (id > known || unlisted.has(id)),
    ),
  };
}

function isOffered({ listed, sold }: SiteStock, row: number): boolean {
  return listed[row] === 1 && sold[row] === 0;
}

async function findMatches(
  trx: SiteTransaction,
  site: AlertSite,
  { ids, late }: Arrivals,
  now: number,
): Promise<NewEvent[]> {
  if (ids.length === 0) return [];
  const searches = await listFollowedSearches(trx);
  const events: NewEvent[] = [];
  // Many follow the same search.
  const pause = createPause();
  for (const [address, followers] of Map.groupBy(searches, (search) => search.address)) {
    await pause();
    const found = await matchesOf(address, site, ids, now);
    for (const { id, accountId, knownUntilId } of followers) {
      for (const vehicleId of found) {
        // The visitor saw it when saving the search, since the last comparison.
        if (vehicleId <= knownUntilId && !late.has(vehicleId)) continue;
        const event = { kind: 'matched', vehicleId, at: now, searchId: String(id) } as const;
        events.push({ accountId, event });
      }
    }
  }
  return events;
}

async function matchesOf(
  address: string,
  site: AlertSite,
  arrived: readonly number[],
  now: number,
): Promise<readonly number[]> {
  // A search can lose its meaning, if its location closes for example.
  const request = readSearchAddress(address, site);
  if (request === null) return [];
  const yards = await yardsOf(request.state, site);
  // Its place is no longer known.
  if (yards === null) return [];
  const terms = queryOf(request.state, site.config, now, yards);
  const isArrived: Filter = { kind: 'ids', ids: [...arrived] };
  const { ids } = searchStock(
    site.stock,
    {
      ...terms,
      filter: terms.filter === null ? isArrived : { kind: 'all', of: [terms.filter, isArrived] },
      sort: 'newest',
      offset: 0,
      limit: MOST_MATCHES,
      facets: [],
      ends: [],
      mostValues: 0,
    },
    now,
  );
  return ids;
}

/** Of a search that is limited to a distance: how far the yards are; null if it is unknown from where. */
async function yardsOf(
  { near }: SearchState,
  { stock, config, postcodes }: AlertSite,
): Promise<readonly YardDistance[] | undefined | null> {
  if (near === undefined || near.km === null) return undefined;
  const finder = {
    findPostcode: (postcode: string) => postcodes.find(postcode),
    findSuburbs: (name: string) => postcodes.findSuburbs(name),
    // The job is tried again.
    logError: (error: unknown) => {
      throw error;
    },
  };
  return (await findNear(near, visibleLocations(stock, config), finder)).near?.yards ?? null;
}
