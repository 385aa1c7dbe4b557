import * as v from 'valibot';
import type { Db } from '#db/database.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import { refuse } from '#http/api/api-site.ts';
import { removeVehicles, storeVehicles } from '#services/stock/store-vehicles.ts';
import type { StoreOutcome, StoredVehicles } from '#services/stock/store-vehicles.ts';
import type { ImportSite } from '#stock/import/import-stock.ts';
import { readVehicles, fieldOf } from './sent-vehicles.ts';
import { MAX_VEHICLES, removeBody, upsertEnvelope } from './stock-schemas.ts';
import type { ChangedVehicle, RemoveAnswer, UpsertAnswer, VehicleFault } from './stock-schemas.ts';

export interface StockAnswer {
  status: number;
  body: object;
}

export interface WriteTools {
  db: Db;
  now: number;
  site: ImportSite;
  /** Who has sent the call, for the report of the import. */
  source: string;
}

/** A call whose body has been read: its work is paid for first. */
export type PlannedWrite =
  | { ok: false; answer: StockAnswer }
  | { ok: true; vehicles: number; run: (tools: WriteTools) => Promise<StockAnswer> };

/** `POST /api/v1/stock`. */
export function planUpsert(body: unknown): PlannedWrite {
  const read = v.safeParse(upsertEnvelope, body);
  if (!read.success) return refused(refuseIssues(read.issues));
  const { vehicles, onFault, takeOver = false, dryRun = false } = read.output;
  if (vehicles.length > MAX_VEHICLES) return refused(tooMany());
  return {
    ok: true,
    vehicles: vehicles.length,
    async run({ db, now, site, source }) {
      const options = { source, onFault, takeOver, dryRun };
      const outcome = await storeVehicles({ db, now }, site, await readVehicles(vehicles), options);
      if (outcome.kind === 'refused') return refuseAll(outcome);
      const answer: UpsertAnswer = {
        counts: {
          sent: vehicles.length,
          added: outcome.added,
          changed: outcome.changed,
          unchanged: outcome.unchanged,
          faulty: vehicles.length - outcome.added - outcome.changed - outcome.unchanged,
        },
        ...whatChanged(outcome),
      };
      return { status: 200, body: answer };
    },
  };
}

/** `DELETE /api/v1/stock`. */
export function planRemoval(body: unknown): PlannedWrite {
  const read = v.safeParse(removeBody, body);
  if (!read.success) return refused(refuseIssues(read.issues));
  const { as, takeOver = false, dryRun = false } = read.output;
  const stockNumbers = [...new Set(read.output.stocknums)];
  if (stockNumbers.length > MAX_VEHICLES) return refused(tooMany());
  return {
    ok: true,
    vehicles: stockNumbers.length,
    async run({ db, now, site, source }) {
      const options = { source, as, takeOver, dryRun, onFault: 'skip' } as const;
      const { outcome, unknown } = await removeVehicles({ db, now }, site, stockNumbers, options);
      if (outcome.kind === 'refused') return refuseAll(outcome);
      const { changed, unchanged } = outcome;
      const answer: RemoveAnswer = {
        counts: {
          sent: stockNumbers.length,
          changed,
          unchanged,
          unknown: unknown.length,
          faulty: stockNumbers.length - changed - unchanged - unknown.length,
        },
        unknown,
        ...whatChanged(outcome),
      };
      return { status: 200, body: answer };
    },
  };
}

function refused(answer: StockAnswer): PlannedWrite {
  return { ok: false, answer };
}

function refuseIssues(issues: readonly v.BaseIssue<unknown>[]): StockAnswer {
  const reasons = new Map<string, string[]>();
  for (const issue of issues) {
    const field = (issue.path ?? []).map(({ key }) => String(key)).join('.');
    const reason = issue.message.startsWith('Invalid ')
      ? issue.expected === 'never'
        ? 'is not known here'
        : 'is required'
      : issue.message;
    if (field !== '') reasons.set(field, [...(reasons.get(field) ?? []), reason]);
  }
  const [first] = reasons;
  if (first === undefined) return refusal('bad_request', 'The body must be a JSON object.');
  const [field, [reason = '']] = first;
  return refusal('bad_request', `${field} ${reason}.`, Object.fromEntries(reasons));
}

function refusal(...given: Parameters<typeof refuse>): StockAnswer {
  const { status, body } = refuse(...given);
  return { status, body: body ?? {} };
}

function tooMany(): StockAnswer {
  return refusal('payload_too_large', `At most ${MAX_VEHICLES} vehicles can be sent at once.`);
}

function refuseAll({ reason, faults }: Extract<StoreOutcome, { kind: 'refused' }>): StockAnswer {
  const message =
    faults.length === 0 ? reason : 'Nothing was stored, because some of the vehicles have faults.';
  const error = { code: 'unprocessable', message, faults: toFaults(faults) };
  return { status: 422, body: { error } };
}

function whatChanged({ changes, faults, stockRevision }: StoredVehicles) {
  return {
    changed: changes.map(({ id, stockNumber, change }): ChangedVehicle => ({
      id,
      stocknum: stockNumber,
      change,
    })),
    faults: toFaults(faults),
    stockRevision,
  };
}

function toFaults(faults: readonly RowFault[]): VehicleFault[] {
  return faults.map(({ row, column, stockNumber, reason }) => ({
    index: row - 1,
    stocknum: stockNumber,
    field: fieldOf(column),
    reason,
  }));
}
