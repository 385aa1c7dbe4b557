/** A separate process that searches a site as the web server does, and reports when it finds a price or a reserved vehicle. */
import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { openPools } from '#db/database.ts';
import type { Connection } from '#db/database.ts';
import { NUMBER_FIELDS, VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import { createLog } from '#http/logging.ts';
import { openSiteServices } from '#main/web/sites.ts';
import type { SearchQuery } from '#ports/search.ts';
import { searchStock } from '#stock/embedded-search.ts';
import { findVehicle } from '#stock/snapshot/site-stock.ts';
import { NOW } from '../search/search-stock.ts';

export type ReaderRequest =
  | { kind: 'open'; connection: Connection; host: string }
  /** Searches again and again until it is found. */
  | { kind: 'find'; dollars: number }
  /** Searches each time there is another snapshot, and once more as a page with all facets does. */
  | { kind: 'await'; dollars: number }
  /** Looks each time there is another snapshot whether the vehicle with this id reads Reserved. */
  | { kind: 'await-reserved'; vehicleId: number };

export type ReaderResponse =
  | { kind: 'open' }
  /** System clock time in fractional milliseconds. */
  | { kind: 'found'; at: number; longestPause: number; processorMs: number; facetsMs: number };

const STEP_MS = 5;

const AT_PRICE: SearchQuery = {
  text: '',
  values: {},
  ranges: {},
  filter: null,
  sort: 'newest',
  offset: 0,
  limit: 21,
  facets: [],
  mostValues: 10,
  ends: [],
};

type Find = (dollars: number, query?: SearchQuery) => Promise<boolean>;
type IsReserved = (vehicleId: number) => Promise<boolean>;

const snapshots = new EventEmitter();

async function open(
  connection: Connection,
  host: string,
): Promise<{ search: Find; isReserved: IsReserved }> {
  const pools = openPools(connection, { applicationName: 'freshness-reader' });
  const { directory, stockSnapshots } = await openSiteServices({
    db: pools.db,
    connection,
    log: createLog('warn'),
    port: () => 3000,
    stockBytes: 1024 ** 3,
    onLoad: () => snapshots.emit('load'),
  });
  const loadStock = () => {
    const found = directory.findHost(host);
    if (found.kind !== 'site') throw new Error(`No site at ${host}.`);
    return stockSnapshots.get({ ...found.version, siteId: found.version.id });
  };
  const search: Find = async (dollars, query = AT_PRICE) => {
    const stock = await loadStock();
    const ranges = { price: { min: dollars, max: dollars } };
    return searchStock(stock, { ...query, ranges }, NOW).total === 1;
  };
  await search(0);
  const isReserved: IsReserved = async (vehicleId) =>
    findVehicle(await loadStock(), vehicleId)?.vehicle.reserved === true;
  return { search, isReserved };
}

let find: Find = () => Promise.reject(new Error('Not open yet.'));
let isReserved: IsReserved = () => Promise.reject(new Error('Not open yet.'));

async function poll(dollars: number): Promise<number> {
  let longestPause = 0;
  let last = performance.now();
  while (!(await find(dollars))) {
    await setTimeout(STEP_MS);
    const now = performance.now();
    longestPause = Math.max(longestPause, now - last);
    last = now;
  }
  return longestPause;
}

const PAGE: SearchQuery = {
  ...AT_PRICE,
  facets: VALUE_FIELDS,
  mostValues: 100,
  ends: NUMBER_FIELDS,
};

async function awaitSnapshot(isFound: () => Promise<boolean>): Promise<number> {
  do {
    await once(snapshots, 'load');
    // The snapshot is served once whoever asked for it has it.
    await setTimeout(0);
  } while (!(await isFound()));
  return 0;
}

function seek(request: Exclude<ReaderRequest, { kind: 'open' }>): Promise<number> {
  switch (request.kind) {
    case 'find':
      return poll(request.dollars);
    case 'await':
      return awaitSnapshot(() => find(request.dollars));
    case 'await-reserved':
      return awaitSnapshot(() => isReserved(request.vehicleId));
  }
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function reply(request: ReaderRequest): Promise<ReaderResponse> {
  if (request.kind === 'open') {
    ({ search: find, isReserved } = await open(request.connection, request.host));
    return { kind: 'open' };
  }
  const before = process.cpuUsage();
  const longestPause = await seek(request);
  const at = performance.timeOrigin + performance.now();
  const processorMs = millisecondsSince(before);
  const found = process.cpuUsage();
  if (request.kind === 'await') await find(request.dollars, PAGE);
  return { kind: 'found', at, longestPause, processorMs, facetsMs: millisecondsSince(found) };
}

process.on('message', (request: ReaderRequest) => {
  void reply(request).then((response) => process.send?.(response));
});
process.on('disconnect', () => process.exit());
