import type { Db } from '#db/database.ts';
import { readStockRevision } from '#db/revisions.ts';
import { loadNamedVehicles, loadWrittenVehicles } from '#db/vehicle/stock-listing.ts';
import type { NamedVehicle } from '#db/vehicle/stock-listing.ts';
import { readSite } from '#db/with-site.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import type { StockRecord } from '#domain/vehicle/feed/stock-record.ts';
import { spellMake } from '#domain/vehicle/feed/values/read-make.ts';
import { simplifyBody } from '#domain/vehicle/feed/values/simplify-body.ts';
import { simplifyDrive } from '#domain/vehicle/feed/values/simplify-drive.ts';
import { simplifyFuel } from '#domain/vehicle/feed/values/simplify-fuel.ts';
import {
  gearsOf,
  simplifyTransmission,
} from '#domain/vehicle/feed/values/simplify-transmission.ts';
import type { ItemType, VehicleStatus } from '#domain/vehicle/vehicle.ts';
import { importStock } from '#stock/import/import-stock.ts';
import type { ImportOutcome, ImportSite, RecordBatch } from '#stock/import/import-stock.ts';

/** The source of vehicles that come by the API. */
const API_FEED = 'api';

type Named = 'make' | 'model' | 'year';

/** A record of a vehicle that may be known already: then it needs no more than its stock number. */
export type PartialRecord = Omit<StockRecord, Named> & Partial<Pick<StockRecord, Named>>;

export interface SentRecord {
  row: number;
  record: PartialRecord;
}

export interface StoreOptions {
  /** For the report of the import: who has sent it. */
  source: string;
  onFault: 'skip' | 'refuse';
  takeOver: boolean;
  dryRun: boolean;
}

export interface ChangedVehicle {
  /** Null for a vehicle that a dry run would add. */
  id: number | null;
  stockNumber: string;
  change: 'added' | 'changed';
}

export interface StoredVehicles {
  kind: 'stored';
  added: number;
  changed: number;
  unchanged: number;
  changes: ChangedVehicle[];
  faults: readonly RowFault[];
  stockRevision: number;
}

export type StoreOutcome =
  | StoredVehicles
  | { kind: 'refused'; reason: string; faults: readonly RowFault[] };

interface Tools {
  db: Db;
  now: number;
}

interface SentVehicles {
  records: readonly SentRecord[];
  faults: readonly RowFault[];
}

/** Stores vehicles that an integrator has sent: new ones, and changes of those that the site has. */
export async function storeVehicles(
  tools: Tools,
  site: ImportSite,
  sent: SentVehicles,
  options: StoreOptions,
): Promise<StoreOutcome> {
  const known = new Map<string, NamedVehicle>();
  const outcome = await importStock(tools, site, completed(tools, site, sent, known), {
    feed: API_FEED,
    mode: 'partial',
    missing: 'keep',
    safetyStopPercent: null,
    ...options,
  });
  return resultOf(tools, site, { outcome, known });
}

/**
 * The records with what they leave to the stored vehicles, which are added to `known`. The import asks for them once no
 * other import of the site runs, so that none has been overtaken.
 */
async function* completed(
  { db }: Tools,
  { id }: ImportSite,
  { records, faults }: SentVehicles,
  known: Map<string, NamedVehicle>,
): AsyncGenerator<RecordBatch> {
  const stockNumbers = records.map(({ record }) => record.stockNumber);
  const stored = await readSite(db, id, (trx) => loadNamedVehicles(trx, stockNumbers));
  for (const [stockNumber, vehicle] of stored) known.set(stockNumber, vehicle);
  const all = records.map((one) => complete(one, known.get(one.record.stockNumber)));
  yield {
    records: all.flatMap((one) => (one.ok ? [{ row: one.row, record: one.record }] : [])),
    faults: [...faults, ...all.flatMap((one) => (one.ok ? [] : one.faults))],
  };
}

/** Takes vehicles out of the stock. Those that the site does not have are `unknown`. */
export async function removeVehicles(
  tools: Tools,
  site: ImportSite,
  stockNumbers: readonly string[],
  { as, ...options }: StoreOptions & { as: Extract<VehicleStatus, 'sold' | 'withdrawn'> },
): Promise<{ outcome: StoreOutcome; unknown: string[] }> {
  const known = await readSite(tools.db, site.id, (trx) => loadNamedVehicles(trx, stockNumbers));
  const records = stockNumbers.flatMap((stockNumber, index) =>
    known.has(stockNumber) ? [{ row: index + 1, record: { stockNumber, status: as } }] : [],
  );
  return {
    outcome: await storeVehicles(tools, site, { records, faults: [] }, options),
    unknown: stockNumbers.filter((stockNumber) => !known.has(stockNumber)),
  };
}

type Completion =
  | { ok: true; row: number; record: StockRecord }
  | { ok: false; faults: readonly RowFault[] };

/** Fills in what an import derives other values from, so that a vehicle keeps its name unless a part of it changes. */
function complete({ row, record }: SentRecord, known: NamedVehicle | undefined): Completion {
  const { stockNumber, model = known?.model, year = known?.year } = record;
  const make = record.make === undefined ? known?.make : spellMake(record.make);
  if (make === undefined || model === undefined || year === undefined) {
    const missing = Object.entries({ make, model, year }).filter(
      ([, value]) => value === undefined,
    );
    const reason = 'is required for a new vehicle';
    return {
      ok: false,
      faults: missing.map(([column]) => ({ row, column, stockNumber, reason })),
    };
  }
  const { badge = known?.badge, series = known?.series } = record;
  const parts = { make, model, year, badge, series };
  const name = record.name ?? (isNamed(known, parts) ? known?.name : undefined);
  const itemType = record.itemType ?? known?.itemType ?? 'car';
  return {
    ok: true,
    row,
    record: { ...record, ...simplified(record, itemType), ...parts, name },
  };
}

/** What the site filters by, from the dealer's words where the integrator does not say it. */
function simplified(record: PartialRecord, itemType: ItemType): Partial<StockRecord> {
  const { body, fuel, transmission, drive } = record;
  const { simpleBody = derive(body, (text) => simplifyBody(text, itemType)) } = record;
  const { simpleFuel = derive(fuel, simplifyFuel) } = record;
  const { simpleTransmission = derive(transmission, simplifyTransmission) } = record;
  const { simpleDrive = derive(drive, simplifyDrive) } = record;
  const { gears = derive(transmission, gearsOf) ?? undefined } = record;
  return { simpleBody, simpleFuel, simpleTransmission, simpleDrive, gears };
}

function derive<T>(
  text: string | null | undefined,
  read: (text: string) => T | null,
): T | null | undefined {
  return text === null || text === undefined ? text : read(text);
}

function isNamed(
  known: NamedVehicle | undefined,
  parts: Partial<Omit<NamedVehicle, 'id' | 'stockNumber' | 'name'>>,
): boolean {
  return (
    known !== undefined &&
    known.make === parts.make &&
    known.model === parts.model &&
    known.year === parts.year &&
    known.badge === parts.badge &&
    known.series === parts.series
  );
}

async function resultOf(
  { db }: Tools,
  { id }: ImportSite,
  { outcome, known }: { outcome: ImportOutcome; known: ReadonlyMap<string, NamedVehicle> },
): Promise<StoreOutcome> {
  const { added, changed, unchanged, faults } = outcome.report;
  if (outcome.kind === 'refused') return { kind: 'refused', reason: outcome.reason, faults };
  const counts = { kind: 'stored', added, changed, unchanged, faults } as const;
  return readSite(db, id, async (trx) => ({
    ...counts,
    changes:
      outcome.kind === 'planned'
        ? plannedChanges(outcome, known)
        : await loadWrittenVehicles(trx, outcome.number),
    stockRevision: await readStockRevision(trx),
  }));
}

function plannedChanges(
  { report }: Pick<ImportOutcome, 'report'>,
  known: ReadonlyMap<string, NamedVehicle>,
): ChangedVehicle[] {
  return report.changes.flatMap(({ stockNumber, change }) =>
    change === 'missing' ? [] : [{ id: known.get(stockNumber)?.id ?? null, stockNumber, change }],
  );
}
