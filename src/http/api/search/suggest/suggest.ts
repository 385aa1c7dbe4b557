import { createHash } from 'node:crypto';
import { API_SUGGEST } from '#domain/site/api-paths.ts';
import { LONGEST_QUERY } from '#domain/search/address/search-url.ts';
import type { Hono } from 'hono';
import type { AppTypes } from '#http/app-context.ts';
import { addApiRoutes } from '#http/api/add-api-routes.ts';
import type { ApiResponse, ApiTools } from '#http/api/add-api-routes.ts';
import { refuse } from '#http/api/api-site.ts';
import { matchesEtag } from '#http/pages/page-cache.ts';
import { loadSuggestions } from '#view-models/search/suggestions.ts';
import type { SuggestionsRequest } from '#view-models/search/suggestions.ts';

const PARAMETER = 'q';
/** Somebody who deletes a letter gets the former answer without a request. */
const CACHE_CONTROL = 'public, max-age=60';

/** Adds the call of a search box. It costs what a search does, of the same budget. */
export function addSuggestRoute(app: Hono<AppTypes>, tools: ApiTools): void {
  addApiRoutes(
    app,
    {
      [API_SUGGEST]: {
        method: 'GET',
        limit: 'search',
        answer: ({ site, query, headers }) => answerSuggest(site, query, headers['if-none-match']),
      },
    },
    tools,
  );
}

/** `GET /api/suggest`: the same for everyone, cacheable for a minute. */
export async function answerSuggest(
  site: SuggestionsRequest,
  query: URLSearchParams,
  knownEtag: string | undefined,
): Promise<ApiResponse> {
  const text = (query.get(PARAMETER) ?? '').trim().replaceAll(/\s+/g, ' ');
  if (text.length > LONGEST_QUERY) {
    const reason = `must have at most ${LONGEST_QUERY} characters`;
    return refuse('bad_request', `“${PARAMETER}” ${reason}.`, { [PARAMETER]: [reason] });
  }
  const body = JSON.stringify(await loadSuggestions(site, text));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Content-Type': 'application/json', ETag: etag };
  return matchesEtag(knownEtag, etag)
    ? { status: 304, body: null, cacheControl: CACHE_CONTROL, headers: { ETag: etag } }
    : { status: 200, body, cacheControl: CACHE_CONTROL, headers };
}
