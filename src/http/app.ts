import type { BlockList } from 'node:net';
import { Hono } from 'hono';
import type { Next } from 'hono';
import type { Db } from '#db/database.ts';
import type { SearchPort, SearchQuery } from '#ports/search.ts';
import type { Visit } from '#view-models/site-request.ts';
import { findVehicle } from '#stock/snapshot/site-stock.ts';
import type { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import { answerPage } from './pages/answer.ts';
import type { AppContext, AppTypes } from './app-context.ts';
import { answerAsset, templateScripts } from './pages/assets.ts';
import type { Assets } from './pages/assets.ts';
import { bearsToken } from './middleware/bearer-token.ts';
import { addPdfRoutes } from './api/vehicle/pdf-routes.ts';
import type { BrochureService } from '#services/vehicle/pdf/brochure-service.ts';
import { isLoopback } from '#services/site/network.ts';
import { identifyClient, isTrusted } from './middleware/client.ts';
import { errorResponse, wantsJson } from './errors.ts';
import type { ErrorCode } from './errors.ts';
import { answerFile } from './files/answer-file.ts';
import type { FileSources } from './files/answer-file.ts';
import { normaliseHost, publicOrigin } from '#domain/site/host.ts';
import { addLeadRoutes } from './api/leads/lead-routes.ts';
import type { LeadTools } from './api/leads/lead-routes.ts';
import type { Captchas } from '#services/leads/captcha.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';
import type { Log } from './logging.ts';
import type { Metrics } from './metrics.ts';
import { addPriceRoutes } from './api/pricing/price-routes.ts';
import type { PriceSources } from '#http/api/pricing/price-sources.ts';
import type { ObserveRequest } from './observer.ts';
import { readPageAddress } from './pages/page-address.ts';
import { chooseEncoding, matchesEtag, sealPage } from './pages/page-cache.ts';
import type { PageCache } from './pages/page-cache.ts';
import { answerPicture } from './api/media/picture.ts';
import type { ImageService } from '#services/media/image-service.ts';
import { pageKey } from './pages/page-key.ts';
import type { RenderPage } from './pages/page-renderer.ts';
import { answerWrite } from './pages/page-writes.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import type { Readiness } from './readiness.ts';
import { acceptRequestId } from './middleware/request-id.ts';
import { isForeignWrite } from './middleware/same-origin.ts';
import { addSearchRoutes } from './api/search/search-routes.ts';
import { SECURITY_HEADERS } from './middleware/security-headers.ts';
import type { ApiTools } from './api/add-api-routes.ts';
import { makeSiteFile } from './pages/site-files.ts';
import type { SiteDirectory } from '#services/site/site-directory.ts';
import { StoredCounts } from '#services/site/stored-counts.ts';
import { addTestDriveRoutes } from './api/test-drives/test-drive-routes.ts';
import { addTradeInRoutes } from './api/trade-in/trade-in-routes.ts';
import { addVehicleRoutes } from './api/vehicle/vehicle-routes.ts';

const MINUTE = 60_000;
const READ_METHODS = new Set(['GET', 'HEAD']);
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** What the operator sets of it. */
export interface AppSettings {
  /** Proxies that are believed. */
  trustedProxies: BlockList | null;
  metricsToken: string | null;
  devPages: boolean;
}

export interface AppOptions {
  settings: AppSettings;
  /** Bound by row-level security. */
  db: Db;
  directory: SiteDirectory;
  stockRoom: StockSnapshots;
  search: SearchPort;
  /** Null while developing: each request is rendered anew. */
  cache: PageCache | null;
  pictures: ImageService;
  brochures: Pick<BrochureService, 'take'>;
  money: PriceSources;
  tradeIn: TradeInLookups;
  captchas: Captchas;
  /** Documents and films. */
  files: FileSources;
  assets: Assets;
  renderPage: RenderPage;
  readiness: Readiness;
  metrics: Metrics;
  observe: ObserveRequest;
  log: Log;
  nextId: () => string;
  clock: () => number;
}

export function createApp(options: AppOptions) {
  const { settings, directory, cache, pictures, assets, renderPage, readiness, metrics, log } =
    options;
  const app = new Hono<AppTypes>();

  /** A trusted proxy says that the visitor came without TLS, to a name that is published with it. */
  const cameInTheClear = (c: AppContext) => {
    const { socket, headers } = c.env.incoming;
    if (headers['x-forwarded-proto'] === undefined) return false;
    const peer = socket.remoteAddress ?? '';
    if (!isTrusted(peer, settings.trustedProxies)) return false;
    const host = normaliseHost(headers.host) ?? '';
    const { secure } = identifyClient(peer, false, headers, settings.trustedProxies);
    return !secure && publicOrigin(host, 443).startsWith('https:');
  };
  const target = (c: AppContext) => c.env.incoming.url ?? '/';
  const pathOf = (c: AppContext) => target(c).split('?', 1)[0] ?? '/';
  const fail = (
    c: AppContext,
    code: ErrorCode,
    message: string,
    headers?: Record<string, string>,
  ) =>
    errorResponse(code, message, {
      json: wantsJson(pathOf(c), c.env.incoming.headers.accept),
      ...(headers && { headers }),
    });

  const readOnly = (c: AppContext) =>
    fail(c, 'method_not_allowed', 'This address can only be read.', { Allow: 'GET, HEAD' });

  app.use('*', async (c, next) => {
    const started = performance.now();
    const { incoming } = c.env;
    const peer = incoming.socket.remoteAddress ?? '';
    const given = isTrusted(peer, settings.trustedProxies)
      ? acceptRequestId(incoming.headers['x-request-id'])
      : null;
    const id = given ?? options.nextId();
    c.set('requestId', id);
    c.set('kind', 'other');
    c.set('site', null);
    await next();
    c.res.headers.set('X-Request-Id', id);
    options.observe({
      id,
      method: c.req.method,
      path: pathOf(c),
      status: c.res.status,
      ms: performance.now() - started,
      site: c.get('site'),
      kind: c.get('kind'),
    });
  });

  app.onError((error, c) => {
    log.error({ err: error, id: c.get('requestId') }, 'request failed');
    return fail(c, 'internal_error', 'The page could not be made. Please try again in a moment.');
  });

  const operational = (c: AppContext, status: 200 | 503, text: string, type = 'text/plain') => {
    c.set('kind', 'operational');
    return c.body(text, status, {
      ...SECURITY_HEADERS,
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
    });
  };

  app.get('/healthz', (c) => operational(c, 200, 'alive\n'));

  app.get('/readyz', async (c) => {
    const { ready, reason } = await readiness.check();
    return operational(c, ready ? 200 : 503, `${reason}\n`);
  });

  app.get('/metrics', async (c) => {
    const { socket, headers } = c.env.incoming;
    // What came through a proxy is no request of this machine's, whatever it says of itself.
    const local =
      isLoopback(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
    if (!local && !bearsToken(headers.authorization, settings.metricsToken))
      return fail(c, 'not_found', 'There is nothing here.');
    metrics.sites.set(directory.size);
    metrics.pageCacheBytes.set(cache?.bytes ?? 0);
    metrics.pictureCacheBytes.set(pictures.cacheBytes);
    metrics.pictureQueue.set(pictures.waiting);
    metrics.stockBytes.set(options.stockRoom.bytes);
    return operational(c, 200, await metrics.registry.metrics(), 'text/plain; version=0.0.4');
  });

  app.use('*', async (c, next) => {
    const host = normaliseHost(c.env.incoming.headers.host);
    if (host === null) return fail(c, 'bad_request', 'The request names no usable host.');
    const found = directory.findHost(host);
    if (found.kind === 'unknown') {
      return fail(c, 'misdirected_request', 'There is no website at this address.');
    }
    if (found.kind === 'redirect') {
      const address = readPageAddress(target(c));
      if (address.kind === 'malformed') return fail(c, 'bad_request', address.reason);
      return redirect(found.origin + target(c), 301);
    }
    if (cameInTheClear(c) && READ_METHODS.has(c.req.method)) {
      return redirect(publicOrigin(host, 443) + target(c), 301);
    }
    c.set('version', found.version);
    c.set('site', String(found.version.id));
    await next();
  });

  app.use('*', async (c, next: Next) => {
    const asset = assets.get(pathOf(c));
    if (asset === undefined) return next();
    c.set('kind', 'asset');
    const { method } = c.req;
    if (!READ_METHODS.has(method)) return readOnly(c);
    const asked = c.env.incoming.headers;
    const answer = answerAsset(asset, chooseEncoding(asked['accept-encoding']), (etag) =>
      matchesEtag(asked['if-none-match'], etag),
    );
    return new Response(method === 'HEAD' ? null : toBody(answer.body), {
      status: answer.status,
      headers: { ...SECURITY_HEADERS, ...answer.headers },
    });
  });

  app.use('*', async (c, next: Next) => {
    if (!pathOf(c).startsWith('/media/')) return next();
    c.set('kind', 'picture');
    const { method } = c.req;
    if (!READ_METHODS.has(method)) return readOnly(c);
    const { headers } = c.env.incoming;
    const answer =
      (await answerFile(options.files, target(c), headers)) ??
      (await answerPicture(pictures, target(c), headers));
    return new Response(method === 'HEAD' ? null : toBody(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
  });

  app.use('*', async (c, next) => {
    if (!METHODS.has(c.req.method)) {
      return fail(c, 'method_not_allowed', 'This address does not take that method.', {
        Allow: 'GET, HEAD',
      });
    }
    if (isForeignWrite(c.req.method, c.env.incoming.headers)) {
      return fail(c, 'forbidden', 'This form was sent from another website.');
    }
    return next();
  });

  /** What pages and calls of the site at hand are made from. */
  const openSite = async (c: AppContext) => {
    const version = c.get('version');
    const clock = options.clock();
    const now = clock - (clock % MINUTE);
    const site = await directory.load(version);
    const stockVersion = {
      siteId: site.id,
      revision: version.revision,
      stockRevision: version.stockRevision,
    };
    return {
      version,
      clock,
      now,
      site,
      stock: () => options.stockRoom.get(stockVersion),
      search: (query: SearchQuery) => options.search.search({ ...stockVersion, now }, query),
    };
  };

  const keys = new SiteKeys(options.db);
  const counts = new StoredCounts({
    db: options.db,
    keys,
    now: options.clock,
    onFailure: (error) => log.error({ err: error }, 'a form could not be counted'),
  });
  const limits = new RateLimits(RATE_LIMITS, counts);
  const addressOf = (c: AppContext) => {
    const { socket, headers } = c.env.incoming;
    const peer = socket.remoteAddress ?? '';
    return identifyClient(peer, false, headers, settings.trustedProxies).address;
  };
  const counting = { fail, limits, addressOf };
  addSearchRoutes(app, {
    ...counting,
    async open(c) {
      c.set('kind', 'search');
      const { site, now, stock, search } = await openSite(c);
      const snapshot = await stock();
      return {
        slug: site.slug,
        config: site.config,
        now,
        search,
        vehicle: (id) => findVehicle(snapshot, id),
      };
    },
  });

  const callTools: ApiTools = {
    ...counting,
    async open(c) {
      c.set('kind', 'vehicle-call');
      const logError = (error: unknown) =>
        log.error({ err: error, id: c.get('requestId') }, 'call failed');
      return { ...(await openSite(c)), db: options.db, logError };
    },
  };
  addVehicleRoutes(app, callTools);
  addPriceRoutes(app, { ...callTools, money: options.money });
  const leadTools: LeadTools = {
    ...callTools,
    limits,
    keys,
    captchas: options.captchas,
    count: (outcome) => metrics.leads.inc({ outcome }),
    async open(c) {
      const opened = await callTools.open(c);
      c.set('kind', 'lead-call');
      return opened;
    },
  };
  addLeadRoutes(app, leadTools);
  addTestDriveRoutes(app, leadTools);
  const room = options.tradeIn;
  addTradeInRoutes(app, { ...leadTools, room, log });

  addPdfRoutes(app, {
    brochures: options.brochures,
    market: options.money.market,
    fail,
    async open(c) {
      const opened = await callTools.open(c);
      c.set('kind', 'brochure');
      return { ...opened, version: c.get('version') };
    },
  });

  app.all('*', async (c) => {
    const address = readPageAddress(target(c));
    if (address.kind === 'malformed') return fail(c, 'bad_request', address.reason);
    if (address.kind === 'redirect') return redirect(address.to, 301);
    const { path, query } = address;
    if (path.startsWith('/assets/') || path === '/api' || path.startsWith('/api/')) {
      return fail(c, 'not_found', 'There is nothing at this address.');
    }

    c.set('kind', 'page');
    const { version, clock, now, site, stock, search } = await openSite(c);
    const url = site.origin + path + (query === '' ? '' : `?${query}`);
    const logError = (error: unknown) =>
      log.error({ err: error, id: c.get('requestId') }, 'page failed');
    const render = (request: Request, visit: Visit | null = null) =>
      renderPage(request, {
        visit,
        site,
        stock,
        search,
        now,
        requestId: c.get('requestId'),
        templateScripts: templateScripts(assets, site.config.template),
        devPages: settings.devPages,
        logError,
      });

    if (!READ_METHODS.has(c.req.method)) {
      const { captchas, count } = leadTools;
      const desk = { db: options.db, site, stock, clock, keys, limits, captchas, count };
      const answer = await answerWrite(c.env.incoming, url, {
        render,
        desk,
        room,
        logError,
        address: callTools.addressOf(c),
      });
      return (
        answer ??
        fail(c, 'payload_too_large', 'What was sent is too large.', { Connection: 'close' })
      );
    }

    // The rendering sees the address and nothing else of the request: no header can change a page.
    const make = async () => (await makeSiteFile(path, site, stock)) ?? render(new Request(url));
    const page =
      cache === null
        ? await sealPage(await make(), clock)
        : await cache.take(pageKey(version, path, query), clock, make);
    const answer = answerPage(page, c.env.incoming.headers);
    return new Response(c.req.method === 'HEAD' ? null : toBody(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
  });

  return app;
}

/** Node's buffers are views of a larger pool as far as the types know; a response takes plain bytes. */
function toBody(buffer: Buffer | null): Uint8Array<ArrayBuffer> | null {
  return buffer as Uint8Array<ArrayBuffer> | null;
}

function redirect(location: string, status: 301 | 308): Response {
  return new Response(null, {
    status,
    headers: { ...SECURITY_HEADERS, Location: location, 'Cache-Control': 'public, max-age=3600' },
  });
}
