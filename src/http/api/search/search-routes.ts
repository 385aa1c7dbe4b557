import {
  API_INSTANTSEARCH,
  API_INSTANTSEARCH_FACET,
  API_INSTANTSEARCH_QUERIES,
  API_INSTANTSEARCH_QUERY,
  API_SEARCH,
} from '#domain/site/api-paths.ts';
import type { Hono } from 'hono';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import { failTooMany } from '#http/responses.ts';
import type { Fail } from '#http/responses.ts';
import type { RateLimits } from '#services/site/rate-limits.ts';
import { mayBeJson, mediaTypeOf, readBody, readJson } from '#http/request-body.ts';
import { HeavyCalls } from './heavy-calls.ts';
import { planFacetValues, planInstantSearch, planInstantSearchOne } from './instantsearch.ts';
import { jsonInTurns } from './json-in-turns.ts';
import { planSearch } from './search.ts';
import type { PlannedCall, SearchApiSite } from './search-site.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';

const MAX_BODY_BYTES = 64 * 1024;

export interface SearchRoutesOptions {
  open: (c: AppContext) => Promise<SearchApiSite>;
  /** The client's address behind the trusted proxies; null if it is unknown. */
  addressOf: (c: AppContext) => string | null;
  limits: RateLimits;
  fail: Fail;
}

type SearchRoute = (site: SearchApiSite, body: unknown, c: AppContext) => PlannedCall;

const ROUTES: Record<string, SearchRoute> = {
  [API_SEARCH]: planSearch,
  [API_INSTANTSEARCH_QUERIES]: planInstantSearch,
  [API_INSTANTSEARCH_QUERY]: (site, body, c) =>
    planInstantSearchOne(site, c.req.param('index') ?? '', body),
  [API_INSTANTSEARCH_FACET]: (site, body, c) =>
    planFacetValues(site, c.req.param('index') ?? '', c.req.param('facet') ?? '', body),
};

/** A page of 100 hits, or several queries with hits and facets. */
const HEAVY_POINTS = 4;
const HEAVY_CALLS = { running: 2, waitingPerSite: 25 };
const BUSY_SECONDS = 1;

/** Adds the search API. Its calls only read, but their queries need a body. */
export function addSearchRoutes(
  app: Hono<AppTypes>,
  { open, addressOf, limits, fail }: SearchRoutesOptions,
): void {
  const heavyCalls = new HeavyCalls(HEAVY_CALLS);
  const refuse = (c: AppContext, wait: number) => failTooMany(c, wait, fail);
  for (const [path, route] of Object.entries(ROUTES)) {
    app.post(path, async (c) => {
      const caller = { siteId: c.get('version').id, address: addressOf(c) };
      const wait = await limits.take('search', caller);
      if (wait !== null) return refuse(c, wait);
      if (!isQueryType(c.env.incoming.headers['content-type']))
        return fail(c, 'unsupported_media_type', 'This address takes JSON only.');
      const sent = await readBody(c.env.incoming, MAX_BODY_BYTES);
      if (sent === null) return fail(c, 'payload_too_large', 'What was sent is too large.');
      const body = readJson(sent);
      if (body === undefined) return fail(c, 'bad_request', 'What was sent is no JSON.');
      const { points, run } = route(await open(c), body, c);
      // One point has been paid for reading the request.
      const rest = points === 1 ? null : await limits.take('search', caller, points - 1);
      if (rest !== null) return refuse(c, rest);
      const answer =
        points < HEAVY_POINTS
          ? await write(run)
          : await heavyCalls.run(caller.siteId, async () => write(run));
      return answer ?? refuse(c, BUSY_SECONDS);
    });
    app.all(path, (c) =>
      fail(c, 'method_not_allowed', 'This address takes POST only.', { Allow: 'POST' }),
    );
  }
  app.all(API_INSTANTSEARCH, (c) => fail(c, 'not_found', 'There is no such call here.'));
}

async function write(run: PlannedCall['run']): Promise<Response> {
  const { status, body } = await run();
  return new Response(await jsonInTurns(body), {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    },
  });
}

/** Clients of InstantSearch declare their JSON as a form, to need no preflight request. */
function isQueryType(contentType: string | undefined): boolean {
  return mayBeJson(contentType) || mediaTypeOf(contentType) === 'application/x-www-form-urlencoded';
}
