import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
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
  vehicle: () => null,
};
const PATHS = [
  '/api/search',
  '/1/indexes/*/queries',
  '/1/indexes/north/query',
  '/1/indexes/north/facets/make/query',
];

function serve(search: RateLimit = RATE_LIMITS.search) {
  const from = { address: '203.0.113.7', siteId: 1 };
  const open = vi.fn<SearchRoutesOptions['open']>(async () => SITE);
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
  const post = async (path: string) => {
    const sent = Buffer.from(path === '/api/search' ? '{}' : '{"requests":[]}');
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
});
