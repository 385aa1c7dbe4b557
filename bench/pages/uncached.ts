/** A process that times the rendering of a page, and React's share of it. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { build } from 'vite';
import { openPools } from '#db/database.ts';
import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { listSites, loadResolvedSite } from '#db/site/sites.ts';
import { loadFrame } from '#view-models/site/frame.ts';
import { loadHome } from '#view-models/site/home.ts';
import { loadListing } from '#view-models/search/listing.ts';
import type { SearchQuery } from '#ports/search.ts';
import { captchaOrigins } from '#main/web/captchas.ts';
import { createPageRenderer } from '#http/pages/page-renderer.ts';
import { EmbeddedSearch } from '#stock/embedded-search.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import { loadDemoIfEmpty } from '../../scripts/demo-if-empty.ts';
import { makeDataDir } from '../support/demo-server.ts';
import { timeInTurns } from '../support/measure.ts';
import type * as PlainTree from './plain-tree.tsx';

const ROUNDS = 200;
const root = fileURLToPath(new URL('../..', import.meta.url));
const out = path.join(root, 'build/bench');

await build({
  configFile: false,
  root,
  logLevel: 'error',
  build: {
    ssr: 'bench/pages/plain-tree.tsx',
    outDir: out,
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
});
const plainTree = (await import(
  pathToFileURL(path.join(out, 'plain-tree.js')).href
)) as typeof PlainTree;
const serverBuild = (await import(
  pathToFileURL(path.join(root, 'build/server/index.js')).href
)) as ServerBuild;

const dataDir = await makeDataDir();
const quiet = { info: () => undefined, warn: () => undefined };
const server = await startEmbeddedServer({ dataDir, log: quiet });
const pools = openPools(server.connection);
await migrateToLatest(pools.ownerDb);
await loadDemoIfEmpty(pools, { dataDir, mediaStore: { kind: 'files' } }, () => undefined);

const [first] = await listSites(pools.db);
const site = await loadResolvedSite(pools.db, first?.id ?? 0);
if (site === null) throw new Error('There is no demo site.');
const stockSnapshots = new StockSnapshots({ db: pools.db, siteOf: async () => site.config });
const search = new EmbeddedSearch((version) => stockSnapshots.get(version));
const version = { siteId: site.id, revision: site.revision, stockRevision: site.stockRevision };
const now = Date.now() - (Date.now() % 60_000);
const request = {
  site: { ...site, origin: 'http://bench.localhost' },
  stock: () => stockSnapshots.get(version),
  search: (query: SearchQuery) => search.search({ ...version, now }, query),
  findPostcode: async () => null,
  findSuburbs: async () => [],
  confirmedAt: async () => null,
  priceChanges: async () => [],
  now,
  requestId: 'bench',
  templateScripts: [],
  devPages: false,
  visit: null,
  reservations: null,
  own: null,
  purchases: null,
  signInAt: null,
  changesAt: () => undefined,
  isNotFoundCached: () => false,
  takeTurn: async <Result>(render: () => Result) => render(),
  logError: (error: unknown) => {
    throw error;
  },
};
const renderPage = createPageRenderer({ build: serverBuild, mode: 'production', captchaOrigins });
const full = { ...request, isDocument: true, nonce: '', deliver: () => undefined };
const frame = await loadFrame(full);
const listing = await loadListing(full, ['new-used-and-demo-cars'], new URLSearchParams());
if (listing === null) throw new Error('There is no search page.');
const cases = [
  { name: '/', page: { home: await loadHome(full) } },
  { name: '/search/new-used-and-demo-cars', page: { listing } },
];
const headings = (markup: string) => markup.match(/<h[1-6]/g)?.length ?? 0;
const figures = [];
for (const { name, page } of cases) {
  const renderPlain = await plainTree.preparePlain(frame, page);
  const renderWhole = () => renderPage(new Request(`http://bench.localhost${name}`), request);
  if (headings(renderPlain()) !== headings((await renderWhole()).body)) {
    throw new Error(`The plain tree of ${name} is not that of the page.`);
  }
  const [plain = 0, whole = 0] = await timeInTurns([renderPlain, renderWhole], ROUNDS);
  figures.push({ name, page: whole, plain });
}
await pools.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
process.send?.(figures, () => process.exit(0));
