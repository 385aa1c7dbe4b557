/**
 * `npm run bench:import [vehicles]`: how many vehicles of a CSV file are imported per second, for the first time,
 * unchanged, and with one row in a hundred changed, and how much memory that takes compared with a tenth of them.
 * Exits with 1 if a target is missed. The processor time of this process and of the database's is told too: on a busy
 * machine it says more than the seconds. See docs/stock-import.md.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openPools } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { applyDocuments, loadResolvedSite, loadSiteBySlug } from '#db/site/sites.ts';
import { withSite } from '#db/with-site.ts';
import { generateStock } from '#demo/stock/generate.ts';
import { STOCK_FEED } from '#domain/site/feeds/stock-feed.ts';
import { csvLine } from '#services/csv.ts';
import { importFeed } from '#services/stock/import-feed.ts';
import { openFeedSource } from '#services/stock/open-feed-source.ts';
import { makeStock, NOW } from '../search/search-stock.ts';

const VEHICLES = Number(process.argv[2] ?? '100000');
/** Generated once; further rows repeat them with other numbers. */
const DISTINCT = 2_000;
const MIN_PER_SECOND = 10_000;
/** Memory that does not grow with the file: a garbage collection more or less. */
const MAX_GROWTH = 1.5;
const SAMPLE_MS = 20;
const SILENT = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

const print = (text: string) => process.stdout.write(`${text}\n`);
const missed: string[] = [];

interface BenchSite {
  db: Db;
  slug: string;
  file: string;
}

const locations = [...makeStock(1).locations.values()];
const [location] = locations;
if (location === undefined) throw new Error('There is no location.');

const vehicles = generateStock({
  seed: 'import',
  siteSlug: 'import',
  locations,
  now: NOW,
  plan: {
    count: DISTINCT,
    kinds: { car: 90, truck: 4, motorcycle: 3, caravan: 3 },
    carTypes: { new: 3, demo: 1, used: 6 },
    certifiedMakes: [],
    lenders: [],
    shares: {},
  },
});

/** The columns that Australian dealers export, as `/feeds/stock.csv` has them. */
async function writeCsv(file: string, count: number, changeEvery: number | null): Promise<number> {
  const stream = createWriteStream(file);
  const site = { name: 'Import', timeZone: 'Australia/Brisbane', origin: 'https://import.example' };
  stream.write(`${csvLine(STOCK_FEED.columns)}\r\n`);
  let bytes = 0;
  for (let at = 0; at < count; at += 1) {
    const base = vehicles[at % DISTINCT];
    if (base === undefined) throw new RangeError('There is no stock.');
    const isChanged = changeEvery !== null && at % changeEvery === 0;
    const vehicle = {
      ...base,
      id: 0,
      views: 0,
      stockNumber: `S${at}`,
      vin: null,
      priceCents: (base.priceCents ?? 20_000_00) + (isChanged ? 100_00 : 0),
    };
    const values = STOCK_FEED.valuesOf(
      { vehicle, location: location ?? null, locationCode: location?.slug ?? null },
      // The feed of the stock needs no more of the site.
      site as Parameters<typeof STOCK_FEED.valuesOf>[1],
    );
    const line = `${csvLine(STOCK_FEED.columns.map((column) => values[column] ?? ''))}\r\n`;
    bytes += line.length;
    if (!stream.write(line)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  return bytes;
}

/** Milliseconds of a tick in /proc. */
const TICK_MS = 10;

/** Milliseconds that the database's processes for us have worked. Those that have ended do not count. */
async function databaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'forecourt'`.execute(db);
  const times = rows.map(async ({ pid }) => {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}

async function importInto({ db, slug, file }: BenchSite, count: number) {
  const stored = await loadSiteBySlug(db, slug);
  const site = stored && (await loadResolvedSite(db, stored.id));
  if (site === null) throw new Error('The site was refused.');
  const source = await openFeedSource(
    { download: () => Promise.reject(new Error('no download')) },
    file,
  );
  let highest = 0;
  let sampled = 0;
  const sample = () => {
    highest = Math.max(highest, process.memoryUsage.rss());
    sampled = performance.now();
  };
  const sampling = setInterval(sample, SAMPLE_MS);
  const databaseBefore = await databaseTime(db);
  const processor = process.cpuUsage();
  const begun = performance.now();
  const outcome = await importFeed({ db, now: NOW }, site, {
    source,
    format: 'csv',
    columns: {},
    locations: {},
    options: {
      feed: 'file',
      source: 'bench',
      mode: 'full',
      missing: 'sold',
      onFault: 'skip',
      safetyStopPercent: 20,
    },
    // Timers come late in a busy process. To read the memory takes as long as to read a vehicle.
    onProgress: () => {
      if (performance.now() - sampled > SAMPLE_MS) sample();
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(sampling);
  const { user, system } = process.cpuUsage(processor);
  const own = (user + system) / count;
  const database = (((await databaseTime(db)) - databaseBefore) * 1000) / count;
  await source.close();
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  const { added, changed, unchanged, faultCount } = outcome.report;
  if (faultCount > 0) print(`  ${JSON.stringify(outcome.report.faults.slice(0, 3))}`);
  const rate = count / seconds;
  return {
    rate,
    highest,
    text: `${seconds.toFixed(1)} s, ${rate.toFixed(0)} a second (${added} added, ${changed} changed, ${unchanged} unchanged, ${faultCount} faults); a vehicle took ${own.toFixed(0)} µs here and ${database.toFixed(0)} µs in the database`,
  };
}

const folder = await mkdtemp(path.join(tmpdir(), 'stock-import-'));
const server = await startEmbeddedServer({ dataDir: path.join(folder, 'data'), log: SILENT });
const pools = openPools(server.connection);
try {
  await migrateToLatest(pools.ownerDb);
  const slugs = ['small', 'large'];
  await applyDocuments(
    pools.ownerDb,
    slugs.map((slug) => ({ slug, name: slug })),
    NOW,
  );
  for (const slug of slugs) {
    const site = await loadSiteBySlug(pools.db, slug);
    if (site === null) throw new Error('The site was refused.');
    await withSite(pools.db, site.id, (trx) => upsertLocations(trx, locations));
  }
  const file = path.join(folder, 'stock.csv');
  const tenth = Math.round(VEHICLES / 10);
  await writeCsv(file, tenth, null);
  const small = await importInto({ db: pools.db, slug: 'small', file }, tenth);
  print(`${tenth.toLocaleString('en-AU')} vehicles: ${small.text}`);
  const bytes = await writeCsv(file, VEHICLES, null);
  print(`${VEHICLES.toLocaleString('en-AU')} vehicles, ${(bytes / 1e6).toFixed(0)} MB`);
  const large = { db: pools.db, slug: 'large', file };
  const first = await importInto(large, VEHICLES);
  print(`  the first time: ${first.text}`);
  const again = await importInto(large, VEHICLES);
  print(`  unchanged: ${again.text}`);
  await writeCsv(file, VEHICLES, 100);
  const changed = await importInto(large, VEHICLES);
  print(`  one in a hundred changed: ${changed.text}`);
  for (const [title, { rate }] of Object.entries({ first, again, changed })) {
    if (rate < MIN_PER_SECOND) missed.push(`${title}: ${rate.toFixed(0)} a second`);
  }
  const growth = first.highest / small.highest;
  print(
    `  memory: ${(small.highest / 1e6).toFixed(0)} MB for a tenth, ${(first.highest / 1e6).toFixed(0)} MB for all: ${growth.toFixed(2)}× (at most ${MAX_GROWTH})`,
  );
  if (growth > MAX_GROWTH) missed.push('memory');
} finally {
  await pools.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
print(missed.length === 0 ? 'All targets met.' : `Missed: ${missed.join('; ')}.`);
process.exit(missed.length === 0 ? 0 : 1);
