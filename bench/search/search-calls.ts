/**
 * `node bench/search/search-calls.ts`: what a call of the search API costs at 20,000 vehicles: the one that a widget
 * sends on a keystroke, and the most expensive ones that are permitted. See docs/search-benchmark.md.
 */
import { VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import { planInstantSearch } from '#http/api/search/instantsearch.ts';
import { jsonInTurns } from '#http/api/search/json-in-turns.ts';
import type { PlannedCall, SearchApiSite } from '#http/api/search/search-site.ts';
import { planSearch } from '#http/api/search/search.ts';
import { answerSuggest } from '#http/api/search/suggest/suggest.ts';
import { understandWords } from '#stock/understand-words.ts';
import { searchStock } from '#stock/embedded-search.ts';
import { assembleStock, findVehicle, partsOf } from '#stock/snapshot/site-stock.ts';
import type { SuggestionsRequest } from '#view-models/search/suggestions.ts';
import { median } from '../support/measure.ts';
import { makeStock, NOW } from './search-stock.ts';

const VEHICLES = 20_000;
const WARM_UP = 10;
const RUNS = 9;
const INDEX = 'kestrel';

function openSite(): { site: SearchApiSite; request: SuggestionsRequest } {
  const { vehicles, locations, site } = makeStock(VEHICLES);
  const version = { siteId: 1, revision: 1, stockRevision: 1 };
  const rows = { vehicles, locations: [...locations.values()], offers: [] };
  const stock = assembleStock(version, partsOf(rows, site, NOW));
  const search: SearchApiSite['search'] = async (query) => searchStock(stock, query, NOW);
  return {
    site: {
      slug: INDEX,
      config: site,
      now: NOW,
      search,
      understand: (query) => understandWords(query, stock),
      vehicle: (id) => findVehicle(stock, id),
    },
    request: {
      site: { ...version, id: 1, slug: INDEX, config: site, fallback: null, origin: '' },
      stock: async () => stock,
      search,
      now: NOW,
      logError: (error) => {
        throw error;
      },
    },
  };
}

const times = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));

const text = 'automatic white';
const keystroke = { indexName: INDEX, query: 'automatic wh', facets: ['*'], maxValuesPerFacet: 20 };
const conditions = (count: number, from: number) =>
  times(count, (at) => `km != ${from * 100 + at}`).join(' AND ');

const CALLS: Record<string, (site: SearchApiSite) => PlannedCall> = {
  'a keystroke: 21 hits, all facets': (site) => planInstantSearch(site, { requests: [keystroke] }),
  'the same with 5 refined facets': (site) => {
    const refined = ['make', 'body', 'fuel', 'colour', 'year'];
    const others = refined.map((facet) => ({ ...keystroke, facets: [facet], hitsPerPage: 0 }));
    return planInstantSearch(site, { requests: [keystroke, ...others] });
  },
  '3 × 100 highlighted hits': (site) =>
    planInstantSearch(site, {
      requests: times(3, (page) => ({ indexName: INDEX, query: text, page, hitsPerPage: 100 })),
    }),
  'everything at its limit': (site) =>
    planInstantSearch(site, {
      requests: times(16, (at) => ({
        indexName: `${INDEX}_price_asc`,
        query: text,
        page: at,
        hitsPerPage: 18,
        facets: ['*'],
        numericFilters: [`km>=${at}`],
        filters: conditions(31, at),
      })),
    }),
  'the same of /api/search': (site) =>
    planSearch(site, {
      queries: times(16, (at) => ({
        query: text,
        sort: 'price_asc',
        page: at + 1,
        hitsPerPage: 18,
        highlight: true,
        filters: { km: { min: at } },
        filter: conditions(31, at),
      })),
    }),
  '50 queries of misspelt words, 6 hits and 10 facets each': (site) =>
    planInstantSearch(site, {
      requests: times(50, (at) => ({
        indexName: INDEX,
        query: `${'autmatic whte controll cruse blutooth camra parkng sensrs '.repeat(3)} ${at}`,
        hitsPerPage: 6,
        facets: VALUE_FIELDS.slice(0, 10),
      })),
    }),
};

/** Processor time of this thread in milliseconds: other work of the machine does not count. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The longest work during which nothing else could be served. */
function watchTurns(): () => number {
  let longest = 0;
  let last = threadTime();
  let isOver = false;
  const look = () => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    isOver = true;
    return Math.max(longest, threadTime() - last);
  };
}

const { site, request } = openSite();
for (const [name, plan] of Object.entries(CALLS)) {
  const cpus: number[] = [];
  const pieces: number[] = [];
  let bytes = 0;
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    const before = threadTime();
    const longest = watchTurns();
    const { status, body } = await plan(site).run();
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
    bytes = Buffer.byteLength(await jsonInTurns(body));
    const piece = longest();
    if (run < 0) continue;
    cpus.push(threadTime() - before);
    pieces.push(piece);
  }
  process.stdout.write(
    `${name}: ${plan(site).points} points, ${median(cpus).toFixed(1)} ms of the processor, ` +
      `at most ${median(pieces).toFixed(1)} ms at a time, ${(bytes / 1000).toFixed(0)} kB\n`,
  );
}

/** What a search box asks for at a pause; the names are counted once per minute and stock. */
for (const typed of ['', 't', 'toyota', 'suv under 40k', 'white ute automatic', 'qwertz']) {
  const cpus: number[] = [];
  let bytes = 0;
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    const before = threadTime();
    const { body } = await answerSuggest(request, new URLSearchParams({ q: typed }), undefined);
    if (run >= 0) cpus.push(threadTime() - before);
    bytes = typeof body === 'string' ? Buffer.byteLength(body) : 0;
  }
  process.stdout.write(
    `suggestions for “${typed}”: ${median(cpus).toFixed(1)} ms of the processor, ${(bytes / 1000).toFixed(1)} kB\n`,
  );
}
