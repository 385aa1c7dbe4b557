import type { Hono } from 'hono';
import type { Db } from '#db/database.ts';
import type { ApiScope } from '#domain/site/api-scopes.ts';
import { API_STOCK, API_STOCK_VEHICLE, API_V1 } from '#domain/site/api-paths.ts';
import { targetOf } from '#http/app-context.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import type { ApiAnswer } from '#http/api/api-site.ts';
import { HeavyCalls } from '#http/api/search/heavy-calls.ts';
import type { Log } from '#http/logging.ts';
import type { OpenSite } from '#http/open-site.ts';
import { MAX_STOCK_BYTES, mayBeJson, readBody, readJson } from '#http/request-body.ts';
import { fail, failTooMany } from '#http/responses.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';
import { isKey } from '#services/leads/lead-content.ts';
import { RETRY_SECONDS, failedForOutage } from '#services/leads/lead-outage.ts';
import { requestHashOf, runIdempotently } from '#services/site/idempotent-calls.ts';
import { allowAnyOrigin } from './any-origin.ts';
import { authorise } from './authorise.ts';
import type { AuthorisedCaller, AuthorisingTools } from './authorise.ts';
import { answerStock, answerStockVehicle } from './read-stock.ts';
import { planRemoval, planUpsert } from './write-stock.ts';
import type { PlannedWrite, StockAnswer } from './write-stock.ts';

export interface StockRoutesOptions extends AuthorisingTools {
  openSite: OpenSite;
  /** For writes, which may wait for a large import. */
  workDb: Db;
  log: Pick<Log, 'error'>;
}

/** What one point of the limit covers. */
const VEHICLES_PER_POINT = 50;
/** Each holds up to 4 MB while it arrives, which may take as long as any request. */
const BODIES = { running: 16, waitingPerSite: 16 };
/** Each holds a connection to the database and a few megabytes. */
const WRITES = { running: 2, waitingPerSite: 8 };
const BUSY_SECONDS = 2;

const STOCK_METHODS = 'GET, HEAD, POST, DELETE, OPTIONS';
const VEHICLE_METHODS = 'GET, HEAD, OPTIONS';

/** Adds the stock API, by which a dealer's own systems read and write the stock. */
export function addStockRoutes(app: Hono<AppTypes>, options: StockRoutesOptions): void {
  const { limits } = options;
  const bodies = new HeavyCalls(BODIES);
  const writes = new HeavyCalls(WRITES);

  const reading = (answer: (c: AppContext, siteId: number) => Promise<ApiAnswer>) =>
    guarded(options, 'stock:read', async (c, caller) => {
      const wait = await limits.take('stock-read', caller);
      if (wait !== null) return failTooMany(c, wait);
      return respond(await answer(c, caller.siteId));
    });

  const writing = (plan: (sent: unknown) => PlannedWrite) =>
    guarded(options, 'stock:write', async (c, caller) => {
      const wait = await limits.take('stock-write', caller);
      if (wait !== null) return failTooMany(c, wait);
      const sent = await bodies.run(caller.siteId, () => readSent(c));
      if (sent === null) return failTooMany(c, BUSY_SECONDS);
      if (sent instanceof Response) return sent;
      const planned = plan(sent.body);
      if (!planned.ok) return respond(planned.answer);
      const points = Math.ceil(planned.vehicles / VEHICLES_PER_POINT);
      // One point has been paid for reading the request.
      const rest = points <= 1 ? null : await limits.take('stock-write', caller, points - 1);
      if (rest !== null) return failTooMany(c, rest);
      const run = () => runWrite(c, { caller, planned, ...sent }, options);
      return (await writes.run(caller.siteId, run)) ?? failTooMany(c, BUSY_SECONDS);
    });

  const { db } = options;
  app.use(API_V1, allowAnyOrigin);
  app.get(
    API_STOCK,
    reading((c, siteId) => answerStock({ db, siteId }, queryOf(c))),
  );
  app.get(
    API_STOCK_VEHICLE,
    reading((c, siteId) => answerStockVehicle({ db, siteId }, c.req.param('stocknum') ?? '')),
  );
  app.post(API_STOCK, writing(planUpsert));
  app.delete(API_STOCK, writing(planRemoval));
  for (const [path, methods] of [
    [API_STOCK, STOCK_METHODS],
    [API_STOCK_VEHICLE, VEHICLE_METHODS],
  ] as const) {
    app.all(path, (c) =>
      fail(c, 'method_not_allowed', 'This address does not take that method.', { Allow: methods }),
    );
  }
  // Nothing below this path reaches the pages, which would take a post for a form.
  app.all(API_V1, (c) => fail(c, 'not_found', 'There is nothing at this address.'));
}

/** A handler for callers whose token has the scope. While the database is away, they are asked to come back. */
function guarded(
  options: StockRoutesOptions,
  scope: ApiScope,
  handle: (c: AppContext, caller: AuthorisedCaller) => Promise<Response>,
) {
  return async (c: AppContext): Promise<Response> => {
    c.set('kind', 'stock-call');
    try {
      const caller = await authorise(c, scope, options);
      return caller instanceof Response ? caller : await handle(c, caller);
    } catch (error) {
      if (!failedForOutage(error)) throw error;
      options.log.error({ err: error, id: c.get('requestId') }, 'stock call failed');
      return fail(c, 'unavailable', 'The stock cannot be reached. Please try again in a moment.', {
        'Retry-After': String(RETRY_SECONDS),
      });
    }
  };
}

interface SentBody {
  bytes: Buffer;
  body: unknown;
  key: string | null;
}

async function readSent(c: AppContext): Promise<SentBody | Response> {
  const { incoming } = c.env;
  const { headers } = incoming;
  const key = headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !isKey(key))) {
    return fail(
      c,
      'bad_request',
      'Idempotency-Key must have 8 to 200 visible characters of ASCII.',
    );
  }
  if (!mayBeJson(headers['content-type']) || headers['content-encoding'] !== undefined) {
    return fail(c, 'unsupported_media_type', 'This address takes JSON without encoding only.');
  }
  const bytes = await readBody(incoming, MAX_STOCK_BYTES);
  if (bytes === null) {
    return fail(c, 'payload_too_large', 'What was sent is larger than 4 MB.', {
      Connection: 'close',
    });
  }
  const isBare = c.req.method === 'DELETE' && bytes.length === 0;
  const body = isBare ? fromQuery(queryOf(c)) : readJson(bytes);
  if (body === undefined) return fail(c, 'bad_request', 'What was sent is no JSON.');
  return { bytes, body, key: key ?? null };
}

/** Some clients and proxies drop the body of a DELETE: the address may say the same. */
function fromQuery(query: URLSearchParams): object {
  const { stocknum: _, ...others } = Object.fromEntries(query);
  const flags = Object.entries(others).map(([name, value]) => [
    name,
    value === 'true' ? true : value === 'false' ? false : value,
  ]);
  return { stocknums: query.getAll('stocknum'), ...Object.fromEntries(flags) };
}

interface RunningWrite extends SentBody {
  caller: AuthorisedCaller;
  planned: Extract<PlannedWrite, { ok: true }>;
}

async function runWrite(
  c: AppContext,
  { caller, planned, bytes, key }: RunningWrite,
  { openSite, db, workDb }: StockRoutesOptions,
): Promise<Response> {
  const { site, clock: now } = await openSite(c);
  const { siteId, token } = caller;
  const write = () => planned.run({ db: workDb, now, site, source: `API token ${token}` });
  if (key === null) return respond(await write());
  const requestHash = requestHashOf(c.req.method, targetOf(c), bytes);
  const call = { siteId, tokenId: token, key, requestHash };
  const outcome = await runIdempotently({ db, now }, call, write);
  switch (outcome.kind) {
    case 'answer':
      return respond(outcome.answer, outcome.again ? { 'Idempotency-Replayed': 'true' } : {});
    case 'other-request':
      return fail(c, 'conflict', 'This Idempotency-Key was used for another call.');
    case 'running':
      return fail(c, 'conflict', 'The call with this Idempotency-Key has not ended yet.', {
        'Retry-After': String(BUSY_SECONDS),
      });
  }
}

function queryOf(c: AppContext): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

function respond({ status, body }: StockAnswer | ApiAnswer, more = {}): Response {
  const headers = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', ...more };
  return Response.json(body, { status, headers });
}
