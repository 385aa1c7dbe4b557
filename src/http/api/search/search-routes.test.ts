import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import type { SearchQuery } from '#ports/search.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import type { AppTypes } from '#http/app-context.ts';
import { errorResponse } from '#http/errors.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import type { RateLimit } from '#services/site/rate-limits.ts';
import { addSearchRoutes } from './search-routes.ts';
import type { SearchRoutesOptions } from './search-routes.ts';
import type { SearchApiSite } from './search-site.ts';

const SITE: SearchApiSite = {
  slug: 'north',
  config: SITE_DEFAULTS,
  now: Date.UTC(2026, 10, 15),
  search: async () => ({ ids: [], total: 0, facets: {}, ends: {} }),
  understand: (text) => ({ values: {}, ranges: {}, text, sort: null }),
  vehicle: () => null,
};
const PATHS = [
  '/api/search',
  '/1/indexes/*/queries',
  '/1/indexes/north/query',
  '/1/indexes/north/facets/make/query',
];

function serve(search: RateLimit = RATE_LIMITS.search, site = SITE) {
  const from = { address: '203.0.113.7', siteId: 1 };
  const open = vi.fn<SearchRoutesOptions['open']>(async () => site);
  const app = new Hono<AppTypes>();
  app.use('*', async (c, next) => {
    c.set('version', { id: from.siteId, revision: 1, stockRevision: 1 });
    await next();
  });
  addSearchRoutes(app, {
    open,
    addressOf: () => from.address,
    limits: new RateLimits({ ...RATE_LIMITS, search }),
    fail: (_c, code, message, headers) =>
      errorResponse(code, message, { json: true, ...(headers && { headers }) }),
  });
  const post = async (path: string, body?: object) => {
    const sent = Buffer.from(
      JSON.stringify(body ?? (path.endsWith('/queries') ? { requests: [] } : {})),
    );
    const incoming = Object.assign(Readable.from([sent]), { headers: {} });
    return app.request(
      path,
      { method: 'POST' },
      { incoming: incoming as unknown as IncomingMessage },
    );
  };
  return { post, open, from };
}

describe('the search calls', () => {
  it('are counted together by address, and one too many is told to wait before any work', async () => {
    const { post, open, from } = serve({ seconds: 60, perAddress: 4, perSite: 40 });
    for (const path of PATHS) expect((await post(path)).status).toBe(200);
    for (const path of PATHS) {
      const refused = await post(path);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } });
    }
    expect(open).toHaveBeenCalledTimes(PATHS.length);
    from.address = '203.0.113.8';
    expect((await post('/api/search')).status).toBe(200);
  });

  it('are counted by site, whoever asks', async () => {
    const { post, from } = serve({ seconds: 60, perAddress: 2, perSite: 3 });
    const statuses: number[] = [];
    for (const last of [1, 2, 3, 4]) {
      from.address = `203.0.113.${last}`;
      statuses.push((await post('/api/search')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    from.siteId = 2;
    expect((await post('/api/search')).status).toBe(200);
  });

  it('let a person type and click for a minute: ten calls a second', async () => {
    const { post } = serve();
    for (let call = 0; call < 600; call += 1) {
      expect((await post('/api/search')).status).toBe(200);
    }
  });

  const HEAVY: [path: string, body: object][] = [
    [
      '/api/search',
      { queries: Array.from({ length: 3 }, () => ({ limit: 100, highlight: true })) },
    ],
    [
      '/1/indexes/*/queries',
      { requests: Array.from({ length: 3 }, () => ({ indexName: 'north', hitsPerPage: 100 })) },
    ],
    ['/1/indexes/north/query', { hitsPerPage: 100, facets: ['*'] }],
  ];

  it.each(HEAVY)('%s: an expensive call costs more of the budget than one', async (path, body) => {
    const search = vi.fn<SearchApiSite['search']>(SITE.search);
    const { post, from } = serve({ seconds: 60, perAddress: 14, perSite: 28 }, { ...SITE, search });
    const responses: Response[] = [];
    for (let call = 0; call < 4; call += 1) responses.push(await post(path, body));
    const statuses = responses.map(({ status }) => status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    const refused = responses.at(-1);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ error: { code: 'too_many_requests' } });
    const queries = search.mock.calls.length;
    expect((await post(path, body)).status).toBe(429);
    expect(search).toHaveBeenCalledTimes(queries);
    from.address = '203.0.113.8';
    expect((await post(path, body)).status).toBe(200);
  });

  it('cost the site as much, whoever sends them', async () => {
    const { post, from } = serve({ seconds: 60, perAddress: 30, perSite: 30 });
    const statuses: number[] = [];
    for (const last of [1, 2, 3, 4]) {
      from.address = `203.0.113.${last}`;
      statuses.push((await post('/1/indexes/*/queries', HEAVY[1]?.[1])).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('leave room for others: of more expensive calls than can run or wait, the rest is refused', async () => {
    const held = Promise.withResolvers<void>();
    const site = {
      ...SITE,
      search: async (query: SearchQuery) => {
        if (query.limit === 100) await held.promise;
        return SITE.search(query);
      },
    };
    const { post, from } = serve(RATE_LIMITS.search, site);
    const expensive = Array.from({ length: 35 }, async (_, at) => {
      from.address = `203.0.113.${at}`;
      return post(...(HEAVY[2] as [string, object]));
    });
    const refused = await Promise.race(expensive);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect((await post('/api/search')).status).toBe(200);
    held.resolve();
    const statuses = (await Promise.all(expensive)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    expect(statuses.filter((status) => status === 200)).toHaveLength(27);
  });
});
