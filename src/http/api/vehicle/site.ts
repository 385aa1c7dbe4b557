import { vehicleState } from '#domain/vehicle/sold-state.ts';
import type { SoldState } from '#domain/vehicle/sold-state.ts';
import type { Db } from '#db/database.ts';
import { isListedAt } from '#stock/listing-at.ts';
import { findBySlug } from '#stock/site-stock.ts';
import type { FoundVehicle } from '#stock/site-stock.ts';
import type { SimilarRequest } from '#view-models/vehicle/similar.ts';
import type { ErrorBody, ErrorCode } from '#http/errors.ts';

/** The site that a call came to; nothing in a call can name another. */
export interface VehicleApiSite extends SimilarRequest {
  db: Db;
  /** To the millisecond, where `now` is the start of the page's minute. */
  clock: number;
}

/** Who calls, as far as a count needs it; none of it is stored or logged. */
export interface CallingVisitor {
  address: string;
  userAgent: string;
  /** A person looks at it: no program, and no page that a browser fetches ahead. */
  counts: boolean;
}

export interface VehicleApiAnswer {
  status: 200 | 204 | 400 | 404 | 413;
  body: object | null;
  /** `no-store` unless said. */
  cacheControl?: string;
}

export interface ShownVehicle extends FoundVehicle {
  state: Exclude<SoldState, 'hidden'>;
}

const LONGEST_SLUG = 300;

/** By slug or id, as the vehicle's page finds it; null where the site has no page for it. */
export async function findShown(
  { site, stock, now }: VehicleApiSite,
  slugOrId: string,
): Promise<ShownVehicle | null> {
  if (slugOrId.length > LONGEST_SLUG) return null;
  const snapshot = await stock();
  const found = findBySlug(snapshot, slugOrId);
  if (found === null) return null;
  const listed = isListedAt(snapshot, found.row, now);
  const state = vehicleState(found.vehicle, listed, site.config.stock.hiddenGroups);
  return state === 'hidden' ? null : { ...found, state };
}

const STATUSES = {
  bad_request: 400,
  not_found: 404,
  payload_too_large: 413,
} as const satisfies Partial<Record<ErrorCode, number>>;

export function refuse(
  code: keyof typeof STATUSES,
  message: string,
  fields?: Record<string, string[]>,
): VehicleApiAnswer {
  const body: ErrorBody = { error: { code, message, ...(fields && { fields }) } };
  return { status: STATUSES[code], body };
}

export function refuseUnknown(): VehicleApiAnswer {
  return refuse('not_found', 'There is no such vehicle at this site.');
}

export const DONE: VehicleApiAnswer = { status: 204, body: null };
