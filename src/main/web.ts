import type { IncomingMessage, RequestListener } from 'node:http';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { EmbeddedSearch } from '#stock/embedded-search.ts';
import { createApp } from '#http/app.ts';
import { ConnectionGuard } from '#http/connections/connection-guard.ts';
import { paceRequests } from '#http/connections/pace-requests.ts';
import { identifyClient, isMarkedByProxy } from '#http/middleware/client.ts';
import { isPublishedHost } from '#http/middleware/strict-transport.ts';
import { createAppListener } from '#http/respond-from-app.ts';
import { PdfService } from '#services/vehicle/pdf/pdf-service.ts';
import { PdfProcess } from '#services/vehicle/pdf/pdf-process.ts';
import type { Assets } from '#http/pages/assets.ts';
import { startBackgroundWork } from './background/background-work.ts';
import { startDatabase } from './database.ts';
import type { Environment } from './environment.ts';
import { createCachedResponses } from '#http/pages/cached-response.ts';
import { drain, listen, portOf } from './web/http-server.ts';
import { captchaOrigins, openCaptchas } from './web/captchas.ts';
import { createDeliveryMetrics } from '#services/leads/delivery/delivery-metrics.ts';
import { forwardClock } from '#domain/forward-clock.ts';
import { createLog } from '#http/logging.ts';
import { openLeadOutage } from './web/lead-outage.ts';
import { openMedia } from './media.ts';
import { createMetrics } from '#http/metrics.ts';
import { readPageBuild } from './web/page-build.ts';
import { openPayments, payOriginsOf } from './payments/payments.ts';
import { openPriceSources } from './web/price-sources.ts';
import { createObserver } from '#http/observe-requests.ts';
import { observeSearch } from '#http/observe-search.ts';
import { Visitors } from '#http/api/vehicle/visitor.ts';
import { OPERATIONAL_PATHS } from '#http/health-routes.ts';
import { createOpenVersion } from '#http/open-site.ts';
import { PageCache } from '#http/pages/page-cache.ts';
import { createPageMaker } from '#http/pages/page-maker.ts';
import { createPageRenderer } from '#http/pages/page-renderer.ts';
import { RENDER_LIMITS, RenderGate } from '#http/pages/render-gate.ts';
import { Previews } from '#http/previews/previews.ts';
import { createUnknownRoute } from '#http/pages/unknown-route.ts';
import { ImageService } from '#services/media/image-service.ts';
import { originOf, Sources } from '#services/media/sources.ts';
import type { MediaOrigin } from '#services/media/sources.ts';
import type { SpoolFiles } from '#services/leads/spool/spool-files.ts';
import { AddressPace } from '#services/site/address-pace.ts';
import { DatabaseGuard } from '#services/site/database-guard.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import { SitePreviews } from '#services/site/site-previews.ts';
import { openPriceChanges } from '#services/pricing/price-changes.ts';
import { Confirmations } from '#services/stock/confirmations.ts';
import { Readiness } from '#http/readiness.ts';
import { createRequestIds } from '#http/middleware/request-id.ts';
import { openVisitBudgets, openRateLimits } from './web/rate-limits.ts';
import { reportRejected } from './web/rejected-rows.ts';
import { respondStarting } from './web/respond-starting.ts';
import { openSiteServices } from './web/sites.ts';
import { openSms } from './sms.ts';
import { createStop } from './web/stop-web.ts';
import { openRegister, openTradeInLookups } from './web/trade-in-lookups.ts';

export interface WebOptions {
  environment: Environment;
  /** In development: Vite's in-memory build, without assets or cache. */
  development?: {
    loadBuild: () => Promise<ServerBuild>;
    wrap: (listener: RequestListener) => RequestListener;
  };
  /** Whether this process also runs jobs, for machines with a single process. */
  jobs?: boolean;
  /** Runs after the migrations and before the first request, e.g. to load the demo dealers. */
  prepare?: Parameters<typeof startDatabase>[2];
  /** How long requests are still served after `/readyz` reports that the process is stopping. */
  stopDelayMs?: number;
  /** Tests pass a disk that fails. */
  spoolFiles?: SpoolFiles;
  /** Additional sources of pictures, tried after the media store. */
  origins?: readonly MediaOrigin[];
}

export interface RunningWeb {
  port: number;
  origins: string[];
  stop: () => Promise<void>;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const missingBuild = () => Promise.reject(new Error('There is no build.'));

export async function startWeb({
  environment,
  development,
  prepare,
  origins = [],
  jobs = false,
  stopDelayMs = environment.stopDelayMs ?? 0,
  spoolFiles,
}: WebOptions): Promise<RunningWeb> {
  const log = createLog(environment.logLevel);
  const metrics = createMetrics();
  const observe = createObserver(log, metrics);
  const built = development === undefined ? await readPageBuild(path.resolve('build')) : null;
  // Open the port first: a busy one is reported before a database is started, and requests that
  // arrive meanwhile get a "starting" response.
  let respond: RequestListener = respondStarting;
  const entry: RequestListener = (incoming, outgoing) => respond(incoming, outgoing);
  const nextId = createRequestIds();
  let isPublished = (_host: string | undefined) => false;
  const addressOf = ({ socket, headers }: IncomingMessage) =>
    identifyClient(socket.remoteAddress ?? '', false, headers, environment.trustedProxies).address;
  const guard = new ConnectionGuard({
    nextId,
    observe,
    isPublished: (host) => isPublished(host),
    addressOf,
    onClosed: (reason) => metrics.closedConnections.inc({ reason }),
  });
  const server = await listen(development?.wrap(entry) ?? entry, {
    host: environment.host,
    port: environment.port,
    guard,
  });
  const port = portOf(server);
  const undo: (() => Promise<void> | void)[] = [];
  /** Runs every step, even if earlier ones fail; throws the first failure at the end. */
  const unwind = async () => {
    await drain(server);
    const failures: unknown[] = [];
    for (const step of undo.splice(0).toReversed()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    const database = await startDatabase(environment, log, prepare);
    undo.push(() => database.close());
    const deliveryMetrics = createDeliveryMetrics(metrics.registry, database.db, Date.now);

    const report = reportRejected(log, metrics.stockRejected);
    const sites = await openSiteServices({
      db: database.db,
      connection: database.connection,
      log,
      port: () => port,
      stockBytes: environment.stockBytes,
      onLoad: (stock) => {
        metrics.stockLoads.inc();
        report(stock);
      },
      onSearchable: (ms) => metrics.stockSearchable.observe(ms / 1000),
    });
    undo.push(() => sites.close());
    const { directory, stockSnapshots } = sites;

    const gate = new RenderGate(RENDER_LIMITS, {
      running: (count) => metrics.rendersRunning.set(count),
      waiting: (count) => metrics.rendersWaiting.set(count),
      refused: () => metrics.rendersRefused.inc({ reason: 'busy' }),
    });
    const cache =
      built === null
        ? null
        : new PageCache(
            environment.pageCacheBytes,
            {
              hit: () => metrics.pageCache.inc({ outcome: 'hit' }),
              miss: () => metrics.pageCache.inc({ outcome: 'miss' }),
              coalesced: () => metrics.pageCache.inc({ outcome: 'coalesced' }),
              stale: () => metrics.pageCache.inc({ outcome: 'stale' }),
            },
            gate,
          );
    const media = await openMedia(environment, log);
    undo.push(() => media.close());
    for (const { close } of origins) if (close !== undefined) undo.push(close);
    const pictures = new ImageService({
      pictures: media.pictures,
      origins: [originOf(media.store), ...origins],
      cacheFolder: path.join(environment.dataDir, 'media-cache'),
      cacheBytes: environment.mediaCacheBytes,
      counters: {
        hit: () => metrics.pictureCache.inc({ outcome: 'hit' }),
        miss: () => metrics.pictureCache.inc({ outcome: 'miss' }),
        coalesced: () => metrics.pictureCache.inc({ outcome: 'coalesced' }),
        encoded: (format, ms) => metrics.pictureEncodes.observe({ format }, ms / 1000),
      },
      now: Date.now,
      onTrouble: (message, error) => log.warn(error === undefined ? {} : { err: error }, message),
    });
    const brochureProcess = new PdfProcess();
    undo.push(() => brochureProcess.close());
    const readiness = new Readiness({
      database: () => sql`select 1`.execute(database.db),
      disk: {
        freeBytes: () => freeBytes(environment.dataDir),
        holdsDatabase: environment.databaseUrl === null && environment.appDatabaseUrl === null,
      },
    });
    const clock = Date.now;
    const keys = new SiteKeys(database.db);
    const pace = new AddressPace(() => performance.now());
    const search = observeSearch(
      new EmbeddedSearch((version) => stockSnapshots.get(version)),
      metrics,
    );
    const previews = new Previews({
      previews: new SitePreviews({ db: database.db, now: clock }),
      directory,
      openStock: sites.openStock,
      openSearch: (stock) => new EmbeddedSearch((version) => stock.get(version)),
    });
    const assets: Assets = built?.assets ?? new Map();
    const priceSources = openPriceSources({ db: database.db, now: clock });
    const databaseGuard = new DatabaseGuard({
      now: forwardClock(clock),
      onChange: (isAway) =>
        isAway
          ? log.error('the database is away; leads are kept on disk')
          : log.info('the database is back'),
    });
    const pages = createPageMaker({
      openVersion: createOpenVersion({ directory, stockSnapshots, search, clock }),
      cache,
      assets,
      renderPage: createPageRenderer({
        build: built?.build ?? development?.loadBuild ?? missingBuild,
        mode: development === undefined ? 'production' : 'development',
        captchaOrigins,
        payOrigins: payOriginsOf(environment.payments),
      }),
      unknownRoute: built === null ? () => null : createUnknownRoute(built.build.routes),
      devPages: environment.devPages,
      postcodes: priceSources.postcodes,
      confirmations: new Confirmations(database.db, databaseGuard),
      readPriceChanges: openPriceChanges(database.db, databaseGuard),
      clock,
      log,
    });
    const outage = await openLeadOutage({
      dataDir: environment.dataDir,
      db: database.db,
      guard: databaseGuard,
      keys,
      directory,
      registry: metrics.registry,
      now: clock,
      log,
      files: spoolFiles,
    });
    undo.push(() => outage.stop());
    const payments = await openPayments({ environment, now: clock });
    const app = createApp({
      settings: environment,
      db: database.db,
      workDb: database.workDb,
      directory,
      stockSnapshots,
      search,
      sms: openSms({ environment, db: database.db, now: clock }),
      payments,
      previews,
      cache,
      gate,
      pages,
      pictures,
      brochures: new PdfService({ drawing: brochureProcess, pictures, log }),
      keys,
      limits: openRateLimits({
        db: database.db,
        keys,
        guard: databaseGuard,
        now: clock,
        pace,
        log,
      }),
      outage,
      visitors: new Visitors(),
      visitBudgets: openVisitBudgets(database.db),
      priceSources,
      tradeIn: openTradeInLookups({
        db: database.db,
        now: clock,
        guard: databaseGuard,
        register: openRegister(environment.regoRegisterFile),
      }),
      captchas: openCaptchas({
        verifyUrl: environment.turnstileVerifyUrl,
        now: clock,
        log,
      }),
      files: new Sources([originOf(media.store), ...origins], (error) =>
        log.warn({ err: error }, 'a file could not be looked up'),
      ),
      assets,
      readiness,
      metrics,
      observe,
      log,
      nextId,
      clock,
    });
    const respondFromApp = createAppListener(app.fetch, { refuse: guard.refuse, log });
    isPublished = (host) => isPublishedHost(host, directory);
    const respondFromCache =
      cache === null
        ? () => false
        : createCachedResponses({
            directory,
            cache,
            isMarkedByProxy: (incoming) => isMarkedByProxy(incoming, environment.trustedProxies),
            observe,
            nextId,
            clock,
            refresh: pages.refresh,
          });
    const respondToVisitor = paceRequests(
      (incoming, outgoing) => {
        if (!respondFromCache(incoming, outgoing)) respondFromApp(incoming, outgoing);
      },
      {
        pace,
        addressOf,
        refuse: guard.refuse,
        onPaced: (outcome) => metrics.pacedRequests.inc({ outcome }),
      },
    );
    respond = (incoming, outgoing) => {
      const isOperational = OPERATIONAL_PATHS.has(incoming.url ?? '');
      if (isOperational) respondFromApp(incoming, outgoing);
      else respondToVisitor(incoming, outgoing);
    };
    readiness.markStarted();
    void pictures.prepare();
    brochureProcess.prepare();
    if (jobs) {
      undo.push(
        await startBackgroundWork({
          environment: { ...environment, port },
          database,
          media,
          payments,
          metrics,
          onAttempt: ({ via, outcome }) => deliveryMetrics.attempts.inc({ via, outcome }),
          log,
          stockOf: (version) => stockSnapshots.get(version),
          postcodes: priceSources.postcodes,
        }),
      );
    }

    return {
      port,
      origins: directory.origins(),
      stop: createStop({
        markStopping: () => readiness.markStopping(),
        delayMs: stopDelayMs,
        unwind,
      }),
    };
  } catch (error) {
    await unwind();
    throw error;
  }
}
