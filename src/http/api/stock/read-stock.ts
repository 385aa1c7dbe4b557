import * as v from 'valibot';
import type { Db } from '#db/database.ts';
import { readStockRevision } from '#db/revisions.ts';
import { listStock } from '#db/vehicle/stock-listing.ts';
import { readSite } from '#db/with-site.ts';
import { refuse, refuseUnknown } from '#http/api/api-site.ts';
import type { ApiAnswer } from '#http/api/api-site.ts';
import { listQuery } from './stock-schemas.ts';
import { toStoredVehicle } from './stored-vehicle.ts';

interface ReadTools {
  db: Db;
  siteId: number;
}

/** `GET /api/v1/stock`. */
export async function answerStock(
  { db, siteId }: ReadTools,
  query: URLSearchParams,
): Promise<ApiAnswer> {
  const read = v.safeParse(listQuery, parametersOf(query));
  if (!read.success) {
    const [issue] = read.issues;
    const field = v.getDotPath(issue)?.split('.', 1)[0] ?? '';
    const reason = issue.expected === 'never' ? 'is not known here' : issue.message;
    return refuse('bad_request', `${field} ${reason}.`, { [field]: [reason] });
  }
  const { limit, cursor, status: statuses, stocknum: stockNumbers } = read.output;
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && after === null) {
    const reason = 'is not a cursor of this list';
    return refuse('bad_request', `cursor ${reason}.`, { cursor: [reason] });
  }
  const { page, stockRevision } = await readSite(db, siteId, async (trx) => ({
    page: await listStock(trx, { after, limit, statuses, stockNumbers }),
    stockRevision: await readStockRevision(trx),
  }));
  const next = page.next === null ? null : toCursor(page.next);
  const body = { vehicles: page.vehicles.map(toStoredVehicle), next, stockRevision };
  return { status: 200, body };
}

/** `GET /api/v1/stock/{stocknum}`. */
export async function answerStockVehicle(
  { db, siteId }: ReadTools,
  stockNumber: string,
): Promise<ApiAnswer> {
  const storable = stockNumber.isWellFormed() && !stockNumber.includes('\0');
  const listing = { after: null, limit: 1, statuses: [], stockNumbers: [stockNumber] };
  const { vehicles } = storable
    ? await readSite(db, siteId, (trx) => listStock(trx, listing))
    : { vehicles: [] };
  const [found] = vehicles;
  return found === undefined ? refuseUnknown() : { status: 200, body: toStoredVehicle(found) };
}

/** Names that may be repeated are lists; several states may also be separated by commas. */
function parametersOf(query: URLSearchParams): Record<string, unknown> {
  const parameters: Record<string, unknown> = Object.fromEntries(query);
  if (query.has('limit')) parameters['limit'] = Number(query.get('limit'));
  if (query.has('stocknum')) parameters['stocknum'] = query.getAll('stocknum');
  if (query.has('status')) {
    parameters['status'] = query.getAll('status').flatMap((status) => status.split(','));
  }
  return parameters;
}

/** Opaque to callers: what a page is continued by may change. */
function toCursor(stockNumber: string): string {
  return Buffer.from(stockNumber).toString('base64url');
}

function readCursor(cursor: string): string | null {
  const stockNumber = Buffer.from(cursor, 'base64url').toString('utf8');
  const isOurs = stockNumber !== '' && !stockNumber.includes('\0');
  return isOurs && toCursor(stockNumber) === cursor ? stockNumber : null;
}
