import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/sign-in.ts';
import type { Db } from '#db/database.ts';
import { findCallGate } from '#domain/accounts/gates/gated-calls.ts';
import type { GatedCall } from '#domain/accounts/gates/gated-calls.ts';
import { readReturnPath } from '#domain/accounts/gates/return-path.ts';
import { SIGN_IN_TYPE_OF } from '#domain/accounts/gates/sign-in-types.ts';
import { paths } from '#domain/site/paths.ts';
import { findShownVehicle } from '#stock/shown-vehicle.ts';
import type { ShownVehicle } from '#stock/shown-vehicle.ts';
import type { SimilarRequest } from '#view-models/vehicle/similar.ts';
import type { ErrorBody, ErrorCode } from '#http/errors.ts';

/** The site of a call, found by its host. Nothing in a call can select another. */
export interface ApiSite extends SimilarRequest {
  db: Db;
  /** To the millisecond, where `now` is the start of the page's minute. */
  clock: number;
}

/** The caller, as far as counting needs it. None of it is stored or logged. */
export interface CallingVisitor {
  /** Null if it is unknown. */
  address: string | null;
  userAgent: string;
  /** Whether a person views it: not a bot, not a prefetched page, and not a preview. */
  counts: boolean;
}

export interface ApiAnswer {
  status: 200 | 204 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  body: object | null;
  /** `no-store` by default. */
  cacheControl?: string;
}

/** By slug or id, as the vehicle's page finds it; null if the site has no page for it. */
export async function findApiVehicle(
  { site, stock, now }: ApiSite,
  slugOrId: string,
): Promise<ShownVehicle | null> {
  return findShownVehicle(await stock(), slugOrId, { config: site.config, now });
}

const STATUSES = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unprocessable: 422,
  too_many_requests: 429,
  unavailable: 503,
} as const satisfies Partial<Record<ErrorCode, number>>;

export function refuse(
  code: keyof typeof STATUSES,
  message: string,
  fields?: Record<string, string[]>,
): ApiAnswer {
  const body: ErrorBody = { error: { code, message, ...(fields && { fields }) } };
  return { status: STATUSES[code], body };
}

/** The page that made the call takes the visitor to the sign-in page, and is where that leads back to. */
export function refuseAnonymous({ site }: Pick<ApiSite, 'site'>, call: GatedCall): ApiAnswer {
  const page = 'page' in call ? URL.parse(call.page, 'https://site.invalid') : null;
  const back = readReturnPath(page === null ? null : page.pathname + page.search, paths.home());
  const gate = findCallGate(site.config, call)?.gate;
  const type = gate === undefined ? 'my-garage' : SIGN_IN_TYPE_OF[gate];
  const message = copyOf(site.config.copy)(copy.pleaseSignIn);
  const body: ErrorBody = {
    error: { code: 'unauthorized', message, sign_in: paths.signIn(type, back, back) },
  };
  return { status: 401, body };
}

export function refuseUnknown(): ApiAnswer {
  return refuse('not_found', 'There is no such vehicle at this site.');
}

export const DONE: ApiAnswer = { status: 204, body: null };
