import { openLogSms } from '#adapters/sms-log/sms-log.ts';
import { createServer, get } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { BlockList } from 'node:net';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { createLog } from '#http/logging.ts';
import { identifyClient } from '#http/middleware/client.ts';
import type { AppTypes } from '#http/app-context.ts';
import type { RequestedSite } from '#http/open-site.ts';
import { PageCache } from './page-cache.ts';
import { createPageMaker } from './page-maker.ts';
import type { RenderPage } from './page-renderer.ts';
import { addPages } from './pages.ts';
import type { PagesOptions } from './pages.ts';
import { RenderGate } from './render-gate.ts';
import type { RenderLimits } from './render-gate.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const MINUTE = 60_000;
const nothing = () => undefined;

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  }
});

interface Setup {
  renderPage: RenderPage;
  limits?: Partial<RenderLimits>;
  perAddress?: number;
}

/** The pages of one site behind a trusted proxy, rendered by the given function. */
async function serve({ renderPage, limits = {}, perAddress = 1_000 }: Setup) {
  const resolved = resolveSite({ slug: 'test', name: 'Fish & Cars' }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const { site, stock, search } = makeSiteRequest(resolved.site, { vehicles: [] }, NOW);
  const clock = { now: NOW };
  const version = { id: 7, revision: 1, stockRevision: 1 };
  const openVersion = async (): Promise<RequestedSite> => ({
    version: { ...version },
    site,
    clock: clock.now,
    now: clock.now - (clock.now % MINUTE),
    stock,
    search,
  });
  const gate = new RenderGate(limits);
  const cache = new PageCache(
    10_000_000,
    { hit: nothing, miss: nothing, coalesced: nothing, stale: nothing },
    gate,
  );
  const proxies = new BlockList();
  proxies.addAddress('127.0.0.1');
  const counts = { limited: 0 };
  const app = new Hono<AppTypes>();
  app.use('*', async (c, next) => {
    c.set('requestId', 'id');
    c.set('version', version);
    await next();
  });
  addPages(app, {
    openSite: openVersion,
    addressOf: (c) => {
      const { socket, headers } = c.env.incoming;
      return identifyClient(socket.remoteAddress ?? '', false, headers, proxies).address;
    },
    findSignedIn: async () => null,
    sms: openLogSms(async () => undefined),
    payments: null,
    priceSources: { quotes: { quote: async () => null } },
    cache,
    gate,
    pages: createPageMaker({
      openVersion,
      cache,
      assets: new Map(),
      renderPage,
      unknownRoute: (path) => (/^\/(?:unknown|robots|sitemap)/u.test(path) ? 'routes/$' : null),
      devPages: false,
      postcodes: {
        find: async () => null,
        findSuburbs: async () => [],
        findNearest: async () => null,
      },
      confirmations: { get: async () => null },
      readPriceChanges: async () => [],
      clock: () => clock.now,
      log: createLog('silent'),
    }),
    leads: {
      limits: new RateLimits({ ...RATE_LIMITS, page: { ...RATE_LIMITS.page, perAddress } }),
    } as unknown as PagesOptions['leads'],
    tradeIn: {} as PagesOptions['tradeIn'],
    countLimited: () => void (counts.limited += 1),
  });
  const server = createServer((incoming, outgoing) => {
    void getRequestListener(app.fetch, { overrideGlobalObjects: false })(incoming, outgoing);
  });
  open.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const request = (path: string, address = '203.0.113.5', signal?: AbortSignal) =>
    new Promise<Reply>((resolve, reject) => {
      const headers = { 'x-forwarded-for': address };
      const options = { host: '127.0.0.1', port, path, headers, agent: false as const };
      get({ ...options, ...(signal && { signal }) }, (incoming) => {
        let body = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => (body += chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }),
        );
      }).on('error', reject);
    });
  return { request, clock, version, gate, counts };
}

const html = (body: string, status = 200) => ({
  status,
  headers: {
    'Content-Type': 'text/html',
    'Cache-Control': status < 400 ? 'public, max-age=0, s-maxage=30' : 'no-store',
  },
  body,
  cacheable: status < 400,
});

/** A renderer that is held until the test lets it go. */
function heldRenderer() {
  const rendering = Promise.withResolvers<string>();
  const release = Promise.withResolvers<void>();
  const renderPage: RenderPage = async ({ url }) => {
    rendering.resolve(url);
    await release.promise;
    return html(url);
  };
  return { renderPage, started: rendering.promise, release: release.resolve };
}

describe('the queue before the renderer', () => {
  it('answers 503 with Retry-After and a small page that names the site, and caches nothing', async () => {
    const { renderPage, started, release } = heldRenderer();
    const { request } = await serve({ renderPage, limits: { running: 1, waiting: 1 } });
    const first = request('/one');
    await started;
    const second = request('/two');
    // Whichever of the two comes last finds the queue full.
    const reply = await Promise.race([second, request('/three')]);
    expect(reply.status).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-security-policy']).toMatch(
      /default-src 'none'; style-src 'sha256-/,
    );
    expect(reply.body).toContain('<title>We’re busy right now | Fish &amp; Cars</title>');
    expect(reply.body.length).toBeLessThan(1_500);
    release();
    expect((await first).status).toBe(200);
    expect((await request('/three')).status).toBe(200);
  });

  it('a visitor who leaves gives up the place in the queue', async () => {
    const { renderPage, started, release } = heldRenderer();
    const { request, gate } = await serve({ renderPage, limits: { running: 1, waiting: 1 } });
    const first = request('/one');
    await started;
    const controller = new AbortController();
    const left = request('/two', '203.0.113.6', controller.signal);
    await until(() => gate.waiting === 1);
    controller.abort();
    await expect(left).rejects.toThrow('aborted');
    await until(() => gate.waiting === 0);
    release();
    await first;
    expect((await request('/two')).status).toBe(200);
  });
});

describe('the limit of an address', () => {
  it('answers 429 with Retry-After; cached pages and other addresses are not counted', async () => {
    const { request, counts } = await serve({
      renderPage: async ({ url }) => html(url),
      perAddress: 2,
    });
    await request('/one');
    for (let times = 0; times < 5; times += 1) expect((await request('/one')).status).toBe(200);
    expect((await request('/two')).status).toBe(200);
    const reply = await request('/three');
    expect(reply.status).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toContain('<title>That was a lot of pages | Fish &amp; Cars</title>');
    expect((await request('/one')).status).toBe(200);
    expect((await request('/three', '203.0.113.6')).status).toBe(200);
    expect(counts.limited).toBe(1);
  });
});

describe('addresses that are not found', () => {
  it('do not share their page with robots.txt and the sitemap, which have no route either', async () => {
    const renderPage: RenderPage = async () => ({ ...html('nothing', 404), cacheable: true });
    const { request } = await serve({ renderPage });
    const statuses: number[] = [];
    for (const path of ['/robots.txt', '/unknown-1', '/sitemap.xml', '/unknown-2', '/robots.txt']) {
      statuses.push((await request(path)).status);
    }
    expect(statuses).toEqual([200, 404, 200, 404, 200]);
  });

  it('share nothing but a page that says so', async () => {
    const renderPage: RenderPage = async ({ url }) => html(new URL(url).pathname);
    const { request } = await serve({ renderPage });
    expect((await request('/unknown-1')).body).toBe('/unknown-1');
    expect((await request('/unknown-2')).body).toBe('/unknown-2');
  });

  it('answer from one page, rendered once: without a page at all, and within a route', async () => {
    const rendered: string[] = [];
    const { request } = await serve({
      perAddress: 3,
      renderPage: async ({ url }, { isNotFoundCached }) => {
        const { pathname } = new URL(url);
        const route = pathname.startsWith('/cars') ? 'routes/cars' : 'routes/$';
        if (isNotFoundCached(route)) return html('', 404);
        rendered.push(pathname);
        return html(`not found ${route}`, 404);
      },
    });
    for (const path of [
      '/unknown-1',
      '/unknown-2?query=x',
      '/unknown/3',
      '/unknown-4',
      '/unknown-5',
    ]) {
      const { status, headers, body } = await request(path);
      expect([status, body]).toEqual([404, 'not found routes/$']);
      expect(headers['cache-control']).toBe('no-store');
    }
    for (const path of ['/cars/none-1', '/cars/none-2'])
      expect(await request(path)).toMatchObject({ status: 404, body: 'not found routes/cars' });
    expect(rendered).toEqual(['/unknown-1', '/cars/none-1']);
  });
});

describe('an expired page', () => {
  it('is served at once while one rendering makes the next, and not to a CDN for longer', async () => {
    const times: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const { request, clock, gate } = await serve({
      renderPage: async (_request, { now, changesAt }) => {
        times.push(now);
        changesAt(now + MINUTE);
        if (times.length > 1) await promise;
        return html(`at ${now}`);
      },
    });
    expect((await request('/')).headers['cache-control']).toContain('s-maxage');
    clock.now += MINUTE;
    for (let count = 0; count < 3; count += 1) {
      const stale = await request('/');
      expect(stale.body).toBe(`at ${NOW}`);
      expect(stale.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
    resolve();
    await until(() => gate.running === 0 && gate.waiting === 0 && times.length === 2);
    await until(async () => (await request('/')).body === `at ${NOW + MINUTE}`);
    expect(times).toEqual([NOW, NOW + MINUTE]);
  });

  it('is not served after a change of the site or its stock', async () => {
    let renders = 0;
    const { request, version } = await serve({
      renderPage: async () => html(`rendering ${(renders += 1)}`),
    });
    expect((await request('/')).body).toBe('rendering 1');
    version.stockRevision += 1;
    expect((await request('/')).body).toBe('rendering 2');
    version.revision += 1;
    expect((await request('/')).body).toBe('rendering 3');
  });
});

/** Waits for what a request causes in the server. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => void setImmediate(resolve));
}
