import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#db/database.ts';
import { settleStockRevision } from '#db/revisions.ts';
import { importedValues } from '#db/vehicle/imports/imported-values.ts';
import type { ImportedValue } from '#db/vehicle/imports/imported-values.ts';
import {
  hasVehicles,
  lockedColumns,
  planBatch,
  planMissing,
  readChanges,
} from '#db/vehicle/imports/plan-import.ts';
import type { PlanCounts, PlanOptions, VehicleChange } from '#db/vehicle/imports/plan-import.ts';
import { rollBackNewest } from '#db/vehicle/imports/roll-back-import.ts';
import type { RolledBack } from '#db/vehicle/imports/roll-back-import.ts';
import { StagedBatch } from '#db/vehicle/imports/staged-batch.ts';
import type { ColumnSets } from '#db/vehicle/imports/staged-batch.ts';
import {
  indexPlan,
  openStaging,
  readStagedFaults,
  stageFaults,
} from '#db/vehicle/imports/staged-vehicles.ts';
import {
  MAX_FAULTS,
  insertImport,
  lockImports,
  nextImportNumber,
  pruneImports,
  wasRolledBack,
} from '#db/vehicle/imports/stock-imports.ts';
import { addToEmptyStock, writeBatch, writeChanges } from '#db/vehicle/imports/write-import.ts';
import type { ImportWrite } from '#db/vehicle/imports/write-import.ts';
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

/** A statement for each few rows would take longer to plan than to run. */
const BATCH_SIZE = 2000;

/** Ends the transaction of an import that must not be applied. */
class RefusedImport extends Error {
  readonly report: ImportReport;

  constructor(reason: string, report: ImportReport) {
    super(reason);
    this.report = report;
  }
}

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
    if (error instanceof RefusedImport) {
      return recordRefusal(tools, site.id, options, error.message, error.report);
    }
    if (!(error instanceof FeedFileError)) throw error;
    return recordRefusal(tools, site.id, options, error.message);
  }
}

/** An import that changes nothing. Without a report, it could not even be read. */
export async function recordRefusal(
  tools: ImportTools,
  siteId: number,
  options: ImportOptions,
  reason: string,
  report: ImportReport = emptyReport(),
): Promise<ImportOutcome> {
  if (options.dryRun === true) return { kind: 'refused', number: null, reason, report };
  return withSite(tools.db, siteId, async (trx) => {
    await lockImports(trx);
    const number = await nextImportNumber(trx);
    const run = describeRun({ tools, options }, report);
    await insertImport(trx, { ...run, number, state: 'refused', reason }, report.faults);
    await pruneImports(trx, options.feed, KEPT);
    return { kind: 'refused', number, reason, report };
  });
}

/** An import that ended with an error which is none of its file's. */
export async function recordFailure(
  tools: ImportTools,
  siteId: number,
  options: ImportOptions,
  error: unknown,
): Promise<ImportOutcome> {
  const reason = `The import failed: ${error instanceof Error ? error.message : String(error)}`;
  return recordRefusal(tools, siteId, options, reason);
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
    throw new RefusedImport('This file was imported before and rolled back.', emptyReport());
  }
  const places = await loadImportPlaces(trx, site);
  if (places.standard === null) {
    const reason =
      'The site has neither a location nor a dealership yet; apply its document and content first.';
    throw new RefusedImport(reason, emptyReport());
  }
  const write: ImportWrite = {
    number: await nextImportNumber(trx),
    feed,
    now: tools.now,
    place: places.standard,
    missing: options.missing === 'keep' ? 'withdrawn' : options.missing,
  };
  await openStaging(trx);
  const { values, inStock, hadStock, ...counts } = await compareAll(run, batches, {
    places,
    write,
  });
  const isWhole = hadStock && options.mode === 'full' && options.missing !== 'keep';
  const absent = isWhole ? await planMissing(trx, write) : { missing: 0, inStock: 0 };
  const report = await reportOf(run, { ...counts, missing: absent.missing }, values);
  const reason = whyRefused(options, report, inStock + absent.inStock);
  if (reason !== null) throw new RefusedImport(reason, report);
  if (options.dryRun === true) return { kind: 'planned', report };
  return finish(run, { values, report, write });
}

interface Comparing {
  places: ImportPlaces;
  write: ImportWrite;
}

interface Compared extends PlanCounts {
  /** What changed vehicles will have. */
  values: readonly ImportedValue[];
  /** Without it, nothing can be missing. */
  hadStock: boolean;
}

/** The database compares and writes a batch while the next one is read. */
async function compareAll(
  { trx, tools, options }: Run,
  batches: AsyncIterable<RecordBatch>,
  { places, write }: Comparing,
): Promise<Compared> {
  const total: PlanCounts = {
    rows: 0,
    added: 0,
    changed: 0,
    returned: 0,
    unchanged: 0,
    inStock: 0,
  };
  const sets: ColumnSets = new Map();
  const rules: PlanOptions = {
    feed: options.feed,
    takeOver: options.takeOver ?? false,
    hasStock: await hasVehicles(trx),
    locked: await lockedColumns(trx),
    isInStock: options.mode === 'full',
    now: tools.now,
  };
  let hasFaults = false;
  /** As long as nothing that was added so far stands in the way of what comes. */
  let isFirst = !rules.hasStock && options.dryRun !== true;
  if (!isFirst) await indexPlan(trx);
  const store = async (batch: StagedBatch, faults: readonly RowFault[]) => {
    await stageFaults(trx, faults);
    if (batch.count === 0) return;
    await batch.store(trx);
    hasFaults ||= faults.length > 0;
    const willBeRefused = options.onFault === 'refuse' && hasFaults;
    if (isFirst) {
      const values = importedValues({ ...rules, sets: batch.sets });
      if (!willBeRefused && (await addToEmptyStock(trx, values, write))) {
        total.rows += batch.count;
        total.added += batch.count;
        return;
      }
      isFirst = false;
      await indexPlan(trx);
    }
    const plan = await planBatch(trx, batch, rules);
    total.rows += plan.rows;
    total.added += plan.added;
    total.changed += plan.changed;
    total.returned += plan.returned;
    total.unchanged += plan.unchanged;
    total.inStock += plan.inStock;
    if (options.dryRun !== true && !willBeRefused) await writeBatch(trx, plan, write);
  };
  let rows = 0;
  let faults: RowFault[] = [];
  let [filling, stored] = [new StagedBatch(sets), new StagedBatch(sets)];
  let storing: Promise<void> = Promise.resolve();
  const send = async () => {
    await storing;
    storing = store(filling, faults);
    // It is awaited above or below; until then, a failure must not count as unhandled.
    storing.catch(() => undefined);
    faults = [];
    [filling, stored] = [stored, filling];
    filling.clear();
  };
  for await (const batch of batches) {
    for (const one of batch.records) {
      const staging = stageRecord(one, places);
      if (staging.ok) filling.add(staging.vehicle);
      else faults.push(staging.fault);
    }
    for (const fault of batch.faults) faults.push(fault);
    if (filling.count >= BATCH_SIZE || faults.length >= BATCH_SIZE) await send();
    // Lets the database's answers in: the file alone would keep the process busy, and the database waiting.
    await nextTurn();
    rows += batch.records.length + new Set(batch.faults.map(({ row }) => row)).size;
    options.onProgress?.(rows);
  }
  await send();
  await storing;
  const { hasStock: hadStock } = rules;
  return { ...total, values: importedValues({ ...rules, sets }), hadStock };
}

async function reportOf(
  { trx, options }: Run,
  counts: Omit<PlanCounts, 'inStock'> & { missing: number },
  values: readonly ImportedValue[],
): Promise<ImportReport> {
  return {
    ...counts,
    ...(await readStagedFaults(trx, MAX_FAULTS)),
    changes: options.dryRun === true ? await readChanges(trx, values, MAX_CHANGES) : [],
  };
}

function whyRefused(
  { onFault, mode, safetyStopPercent }: ImportOptions,
  { faultCount, rows, missing }: ImportReport,
  inStock: number,
): string | null {
  if (onFault === 'refuse' && faultCount > 0) {
    return `${faultCount === 1 ? 'A row has a fault' : `${faultCount} faults were found`}, and a row at fault refuses the whole import.`;
  }
  if (mode === 'partial') return null;
  if (rows === 0) {
    return faultCount === 0 ? 'The feed has no vehicles.' : 'No row of the feed can be used.';
  }
  return whyStopped({ missing, inStock }, safetyStopPercent);
}

async function finish(
  { trx, tools, options }: Run,
  {
    values,
    report,
    write,
  }: { values: readonly ImportedValue[]; report: ImportReport; write: ImportWrite },
): Promise<ImportOutcome> {
  const { number } = write;
  const { added, changed, missing, faults } = report;
  const kind = added + changed + missing === 0 ? 'unchanged' : 'applied';
  const run = describeRun({ tools, options }, report);
  await insertImport(trx, { ...run, number, state: kind, reason: null }, faults);
  await writeChanges(trx, { values, changed, missing }, write);
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
