/** A separate process that searches a site as the web server does, and reports when it finds a price. */
import { setTimeout } from 'node:timers/promises';
import { openPools } from '#db/database.ts';
import type { Connection } from '#db/database.ts';
import { createLog } from '#http/logging.ts';
import { openSiteServices } from '#main/sites.ts';
import { searchStock } from '#stock/embedded-search.ts';
import { NOW } from './search-stock.ts';

export type ReaderRequest =
  | { kind: 'open'; connection: Connection; host: string }
  | { kind: 'find'; dollars: number };

export type ReaderResponse =
  | { kind: 'open' }
  /** System clock time in fractional milliseconds. */
  | { kind: 'found'; at: number; longestPause: number };

const STEP_MS = 5;

async function open(
  connection: Connection,
  host: string,
): Promise<(dollars: number) => Promise<boolean>> {
  const pools = openPools(connection, { applicationName: 'freshness-reader' });
  const { directory, stockSnapshots } = await openSiteServices({
    db: pools.db,
    connection,
    log: createLog('warn'),
    port: () => 3000,
    stockBytes: 1024 ** 3,
  });
  const find = async (dollars: number) => {
    const found = directory.findHost(host);
    if (found.kind !== 'site') throw new Error(`No site at ${host}.`);
    const stock = await stockSnapshots.get({ ...found.version, siteId: found.version.id });
    const { total } = searchStock(
      stock,
      {
        text: '',
        values: {},
        ranges: { price: { min: dollars, max: dollars } },
        filter: null,
        sort: 'newest',
        offset: 0,
        limit: 21,
        facets: [],
        mostValues: 10,
        ends: [],
      },
      NOW,
    );
    return total === 1;
  };
  await find(0);
  return find;
}

let find: (dollars: number) => Promise<boolean> = () => Promise.reject(new Error('Not open yet.'));

async function reply(request: ReaderRequest): Promise<ReaderResponse> {
  if (request.kind === 'open') {
    find = await open(request.connection, request.host);
    return { kind: 'open' };
  }
  let longestPause = 0;
  let last = performance.now();
  while (!(await find(request.dollars))) {
    await setTimeout(STEP_MS);
    const now = performance.now();
    longestPause = Math.max(longestPause, now - last);
    last = now;
  }
  return { kind: 'found', at: performance.timeOrigin + performance.now(), longestPause };
}

process.on('message', (request: ReaderRequest) => {
  void reply(request).then((response) => process.send?.(response));
});
process.on('disconnect', () => process.exit());
