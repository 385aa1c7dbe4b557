import { readFileSync } from 'node:fs';
import { openHttpRegoLookup } from '#adapters/rego-lookup-http/http-rego-lookup.ts';
import { readRegister } from '#adapters/rego-lookup-register/read-register.ts';
import { openRegisterLookup } from '#adapters/rego-lookup-register/register-lookup.ts';
import { openHttpValuation } from '#adapters/valuation-http/http-valuation.ts';
import { openOwnValuation } from '#adapters/valuation-own/own-valuation.ts';
import type { Db } from '#db/database.ts';
import { incrementCount, limitLockWait } from '#db/site/limit-counts.ts';
import { withSite } from '#db/with-site.ts';
import { openFetchJson } from '#ports/outbound/fetch-json.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';
import { guardFetch } from '#ports/outbound/guarded-fetch.ts';
import type { RegoLookupPort } from '#ports/rego-lookup.ts';
import type { DatabaseGuard } from '#services/site/database-guard.ts';
import type { CountPaid } from '#services/site/daily-budget.ts';
import { OwnCars } from '#services/trade-in/own-cars.ts';
import { createTradeInLookups } from '#services/trade-in/trade-in-lookups.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';

export interface OpenLookupsOptions {
  db: Db;
  now: () => number;
  /** How providers are called; tests use a local one. */
  fetchJson?: FetchJson;
  register: RegoLookupPort;
  /** While the database is away, nobody waits for a figure. */
  guard?: DatabaseGuard;
}

const COUNT_WAIT_MS = 2_000;
const CARS_WAIT_MS = 5_000;

export function openTradeInLookups({
  db,
  now,
  guard,
  fetchJson = openFetchJson(),
  register,
}: OpenLookupsOptions): TradeInLookups {
  // A circuit breaker each: an unavailable register does not imply an unavailable valuer.
  const fetchRegister = guardFetch(fetchJson, now);
  const fetchValuer = guardFetch(fetchJson, now);
  const cars = new OwnCars(db);
  const soon = <Result>(waitMs: number, work: () => Promise<Result>): Promise<Result> =>
    guard === undefined ? work() : guard.run(work, waitMs);
  const count = countingIn(db);
  return createTradeInLookups({
    now,
    count: (...counted) => soon(COUNT_WAIT_MS, () => count(...counted)),
    register,
    ownValuation: openOwnValuation({
      comparables: (request) => soon(CARS_WAIT_MS, () => cars.comparables(request)),
      ownPrices: (request) => soon(CARS_WAIT_MS, () => cars.ownPrices(request)),
      now,
    }),
    openRegoProvider: (settings) => openHttpRegoLookup(settings, fetchRegister),
    openValuer: (settings) => openHttpValuation(settings, fetchValuer),
  });
}

/** Plates and valuations count together, since one budget pays for both. */
function countingIn(db: Db): CountPaid {
  return (siteId, day, limit) =>
    withSite(db, siteId, async (trx) => {
      await limitLockWait(trx);
      return incrementCount(trx, { counted: 'paid-look-up', who: '', ...day }, limit);
    });
}

/** The register in a file, read on the first lookup; without a file no plate is known. */
export function openRegister(file: string | null): RegoLookupPort {
  let opened: RegoLookupPort | null = null;
  return {
    find: async (request) => {
      if (file === null) return { kind: 'unknown' };
      opened ??= openRegisterLookup(readRegister(readFileSync(file, 'utf8')));
      return opened.find(request);
    },
  };
}
