import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import type { AppTypes } from '#http/app-context.ts';
import type { ApiTools } from '#http/api/add-api-routes.ts';
import type { ApiSite } from '#http/api/api-site.ts';
import { errorResponse } from '#http/errors.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { addSuggestRoute } from './suggest.ts';

const request = makeSiteRequest(SITE_DEFAULTS, { vehicles: [] }, Date.UTC(2026, 10, 15, 2));

function serve(perAddress: number) {
  const app = new Hono<AppTypes>();
  app.use('*', async (c, next) => {
    c.set('version', { id: 7, revision: 1, stockRevision: 1 });
    await next();
  });
  const limits = new RateLimits({
    ...RATE_LIMITS,
    search: { seconds: 60, perAddress, perSite: 100 },
  });
  addSuggestRoute(app, {
    open: async () => request as unknown as ApiSite,
    addressOf: () => '203.0.113.7',
    findSignedIn: vi.fn<ApiTools['findSignedIn']>(),
    limits,
    fail: (_c, code, message, headers) =>
      errorResponse(code, message, { json: true, ...(headers && { headers }) }),
  });
  const ask = async () =>
    app.request('/api/suggest?q=ute', {}, { incoming: { headers: {} } as IncomingMessage });
  return { ask, limits };
}

describe('suggestions', () => {
  it('are counted with the searches of their caller, and one too many is told to wait', async () => {
    const { ask, limits } = serve(2);
    expect((await ask()).status).toBe(200);
    await limits.take('search', { siteId: 7, address: '203.0.113.7' });
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
  });

  it('are nothing on a site without stock', async () => {
    const answer = await serve(2).ask();
    expect(await answer.json()).toMatchObject({ names: [], vehicles: [], popular: [] });
  });
});
