import type { Generated } from 'kysely';
import type { Json, NullableTimestamp, SiteId, Timestamp } from '../column-types.ts';

export const IMPORT_STATES = ['applied', 'unchanged', 'refused', 'rolled_back'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export interface StockImportsTable {
  site_id: SiteId;
  number: number;
  feed: string;
  source: string;
  digest: string | null;
  state: ImportState;
  reason: string | null;
  rows: number;
  added: number;
  changed: number;
  missing: number;
  fault_count: number;
  started_at: Timestamp;
  finished_at: Timestamp;
}

export interface StockImportFaultsTable {
  site_id: SiteId;
  import_number: number;
  position: number;
  row: number | null;
  column_name: string | null;
  stock_number: string | null;
  reason: string;
}

export interface StockImportChangesTable {
  site_id: SiteId;
  import_number: number;
  vehicle_id: number;
  before: Json<object>;
}

/** Beside the vehicle, so that a run that confirms it does not rewrite its wide row. */
export interface VehicleFeedsTable {
  site_id: SiteId;
  vehicle_id: number;
  feed: string | null;
  added_in: number | null;
  confirmed_at: NullableTimestamp;
  locked: Generated<string[]>;
}
