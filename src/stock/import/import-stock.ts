import type { Db } from '#db/database.ts';
import { settleStockRevision } from '#db/revisions.ts';
import { planImport, readChanges } from '#db/vehicle/imports/plan-import.ts';
import type { ImportPlan, VehicleChange } from '#db/vehicle/imports/plan-import.ts';
import { rollBackNewest } from '#db/vehicle/imports/roll-back-import.ts';
import type { RolledBack } from '#db/vehicle/imports/roll-back-import.ts';
import {
  countStaged,
  dropRepeated,
  openStaging,
  readStagedFaults,
  stageFaults,
  stageVehicles,
} from '#db/vehicle/imports/staged-vehicles.ts';
import type { ColumnSets } from '#db/vehicle/imports/staged-vehicles.ts';
import {
  MAX_FAULTS,
  insertImport,
  lockImports,
  nextImportNumber,
  pruneImports,
  wasRolledBack,
} from '#db/vehicle/imports/stock-imports.ts';
import { writeImport } from '#db/vehicle/imports/write-import.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import type { StockRecord } from '#domain/vehicle/feed/stock-record.ts';
import { whyStopped } from '#domain/vehicle/feed/safety-stop.ts';
import { loadImportPlaces } from './import-places.ts';
import type { ImportPlaces, PlaceOptions } from './import-places.ts';
import { FeedFileError } from './read/feed-row.ts';
import { stageRecord } from './stage-record.ts';

/** A feed's rows, as many as fit into memory easily. */
export interface RecordBatch {
  records: readonly { row: number; record: StockRecord }[];
  faults: readonly RowFault[];
}

export interface ImportSite extends PlaceOptions {
  id: number;
}

export interface ImportOptions {
  /** Which of the site's sources: only its own vehicles can be missing from it. */
  feed: string;
  /** For the report: the file's name, or the address without its query. */
  source: string;
  /** SHA-256 of the file, in hex. */
  digest?: string | null;
  /** Whether the import has all vehicles of its feed, or only some. */
  mode: 'full' | 'partial';
  /** What becomes of a vehicle that a full feed no longer has. */
  missing: 'sold' | 'withdrawn' | 'keep';
  onFault: 'skip' | 'refuse';
  /** The largest share of the feed's stock, in per cent, that may be missing; null for any. */
  safetyStopPercent: number | null;
  dryRun?: boolean;
  /** Vehicles of another feed become this one's; otherwise they are faults. */
  takeOver?: boolean;
  /** Refuses a file that was rolled back before: a schedule would import it again and again. */
  refuseRolledBack?: boolean;
  /** Calls back with the number of rows read so far. */
  onProgress?: (rows: number) => void;
}

export interface ImportReport {
  rows: number;
  added: number;
  changed: number;
  /** Of the changed ones, those that were sold or withdrawn before. */
  returned: number;
  unchanged: number;
  missing: number;
  /** The first ones. */
  faults: readonly RowFault[];
  faultCount: number;
  /** The first ones, for a dry run. */
  changes: readonly VehicleChange[];
}

export type ImportOutcome =
  | { kind: 'refused'; number: number | null; reason: string; report: ImportReport }
  | { kind: 'planned'; report: ImportReport }
  | {
      kind: 'applied' | 'unchanged';
      number: number;
      report: ImportReport;
      /** Null if nothing that pages show has changed. */
      stockRevision: number | null;
    };

export interface ImportTools {
  db: Db;
  now: number;
}

/** Per feed of a site. */
const KEPT = { runs: 200, rollbacks: 10 };
const MAX_CHANGES = 1000;

/** Brings vehicles into a site's stock: all that can be read, or nothing. One transaction, so pages see all of it or none. */
export async function importStock(
  tools: ImportTools,
  site: ImportSite,
  batches: AsyncIterable<RecordBatch>,
  options: ImportOptions,
): Promise<ImportOutcome> {
  try {
    return await withSite(tools.db, site.id, (trx) =>
      runImport({ trx, tools, site, options }, batches),
    );
  } catch (error) {
    if (!(error instanceof FeedFileError)) throw error;
    return recordRefusal(tools, site.id, options, error.message);
  }
}

/** An import that could not even be read. */
export async function recordRefusal(
  tools: ImportTools,
  siteId: number,
  options: ImportOptions,
  reason: string,
): Promise<ImportOutcome> {
  return withSite(tools.db, siteId, async (trx) => {
    await lockImports(trx);
    return refuse({ trx, tools, options }, reason, emptyReport());
  });
}

interface Run {
  trx: SiteTransaction;
  tools: ImportTools;
  site: ImportSite;
  options: ImportOptions;
}

async function runImport(run: Run, batches: AsyncIterable<RecordBatch>): Promise<ImportOutcome> {
  const { trx, tools, site, options } = run;
  await lockImports(trx);
  const { digest = null, feed, refuseRolledBack = false } = options;
  if (refuseRolledBack && digest !== null && (await wasRolledBack(trx, feed, digest))) {
    return refuse(run, 'This file was imported before and rolled back.', emptyReport());
  }
  const places = await loadImportPlaces(trx, site);
  if (places.standard === null) {
    const reason =
      'The site has neither a location nor a dealership yet; apply its document and content first.';
    return refuse(run, reason, emptyReport());
  }
  await openStaging(trx);
  const sets: ColumnSets = new Map();
  await stageAll(run, batches, { places, sets });
  await dropRepeated(trx);
  const staged = await countStaged(trx);
  const isWhole = options.mode === 'full' && options.missing !== 'keep';
  const plan = await planImport(trx, {
    feed,
    isWhole,
    sets,
    takeOver: options.takeOver ?? false,
    isInStock: options.mode === 'full',
    now: tools.now,
  });
  const report = await reportOf(run, plan, staged.vehicles);
  const reason = whyRefused(options, report, { ...plan, vehicles: staged.vehicles });
  if (reason !== null) return refuse(run, reason, report);
  if (options.dryRun === true) return { kind: 'planned', report };
  return write(run, { plan, report, standard: places.standard });
}

/** The database stores a batch while the next one is read. */
async function stageAll(
  { trx, options }: Run,
  batches: AsyncIterable<RecordBatch>,
  { places, sets }: { places: ImportPlaces; sets: ColumnSets },
): Promise<void> {
  let rows = 0;
  let storing: Promise<void> = Promise.resolve();
  for await (const { records, faults } of batches) {
    const stagings = records.map((one) => stageRecord(one, places));
    const vehicles = stagings.flatMap((staging) => (staging.ok ? [staging.vehicle] : []));
    const refused = stagings.flatMap((staging) => (staging.ok ? [] : [staging.fault]));
    await storing;
    storing = stageVehicles(trx, vehicles, sets).then(() =>
      stageFaults(trx, [...faults, ...refused]),
    );
    // It is awaited above or below; until then, a failure must not count as unhandled.
    storing.catch(() => undefined);
    rows += records.length + new Set(faults.map(({ row }) => row)).size;
    options.onProgress?.(rows);
  }
  await storing;
}

async function reportOf(
  { trx, options }: Run,
  plan: ImportPlan,
  vehicles: number,
): Promise<ImportReport> {
  const { faults: faultCount } = await countStaged(trx);
  const faults = faultCount === 0 ? [] : await readStagedFaults(trx, MAX_FAULTS);
  const { added, changed, returned, unchanged, missing } = plan;
  return {
    rows: vehicles,
    added,
    changed,
    returned,
    unchanged,
    missing,
    faults,
    faultCount,
    changes: options.dryRun === true ? await readChanges(trx, plan, MAX_CHANGES) : [],
  };
}

function whyRefused(
  { onFault, mode, safetyStopPercent }: ImportOptions,
  { faultCount }: ImportReport,
  stock: { missing: number; inStock: number; vehicles: number },
): string | null {
  if (onFault === 'refuse' && faultCount > 0) {
    return `${faultCount === 1 ? 'A row has a fault' : `${faultCount} faults were found`}, and a row at fault refuses the whole import.`;
  }
  if (mode === 'partial') return null;
  if (stock.vehicles === 0) {
    return faultCount === 0 ? 'The feed has no vehicles.' : 'No row of the feed can be used.';
  }
  return whyStopped(stock, safetyStopPercent);
}

async function refuse(
  { trx, tools, options }: Omit<Run, 'site'>,
  reason: string,
  report: ImportReport,
): Promise<ImportOutcome> {
  if (options.dryRun === true) return { kind: 'refused', number: null, reason, report };
  const number = await nextImportNumber(trx);
  await insertImport(trx, {
    ...describeRun({ tools, options }, report),
    number,
    state: 'refused',
    reason,
  });
  await pruneImports(trx, options.feed, KEPT);
  return { kind: 'refused', number, reason, report };
}

async function write(
  { trx, tools, options }: Run,
  {
    plan,
    report,
    standard,
  }: { plan: ImportPlan; report: ImportReport; standard: NonNullable<ImportPlaces['standard']> },
): Promise<ImportOutcome> {
  const number = await nextImportNumber(trx);
  const kind = plan.added + plan.changed + plan.missing === 0 ? 'unchanged' : 'applied';
  const run = describeRun({ tools, options }, report);
  await insertImport(trx, { ...run, number, state: kind, reason: null });
  await writeImport(trx, plan, {
    number,
    feed: options.feed,
    now: tools.now,
    place: standard,
    missing: options.missing === 'keep' ? 'withdrawn' : options.missing,
  });
  await pruneImports(trx, options.feed, KEPT);
  return { kind, number, report, stockRevision: await settleStockRevision(trx) };
}

function describeRun(
  { tools, options }: Pick<Run, 'tools' | 'options'>,
  { rows, added, changed, missing, faultCount }: ImportReport,
) {
  const { feed, source, digest = null } = options;
  const startedAt = new Date(tools.now);
  const finishedAt = new Date(Math.max(tools.now, Date.now()));
  return { feed, source, digest, rows, added, changed, missing, faultCount, startedAt, finishedAt };
}

function emptyReport(): ImportReport {
  const counts = { rows: 0, added: 0, changed: 0, returned: 0, unchanged: 0, missing: 0 };
  return { ...counts, faults: [], faultCount: 0, changes: [] };
}

/** Undoes the newest import that changed anything, of all feeds or of one. Null if there is none. */
export async function rollBackImport(
  { db, now }: ImportTools,
  siteId: number,
  feed?: string,
): Promise<RolledBack | null> {
  return withSite(db, siteId, async (trx) => {
    await lockImports(trx);
    return rollBackNewest(trx, { now, ...(feed !== undefined && { feed }) });
  });
}
