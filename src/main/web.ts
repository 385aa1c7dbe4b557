import { getRequestListener } from '@hono/node-server';
import type { RequestListener } from 'node:http';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { migrateToLatest } from '#db/migrate.ts';
import { EmbeddedSearch } from '#stock/embedded-search.ts';
import { createApp } from '#http/app.ts';
import { PdfService } from '#services/vehicle/pdf/pdf-service.ts';
import { PdfThread } from '#services/vehicle/pdf/pdf-thread.ts';
import { loadAssets } from '#http/pages/assets.ts';
import type { Assets } from '#http/pages/assets.ts';
import { StartError, openDatabase } from './database.ts';
import type { Environment } from './environment.ts';
import { createCachedResponses } from '#http/pages/cached-response.ts';
import { drain, listen, portOf } from './http-server.ts';
import { startJobRunner } from './job-runner.ts';
import { captchaOrigins, openCaptchas } from './captchas.ts';
import { createDeliveryMetrics } from '#services/leads/delivery/delivery-metrics.ts';
import { startDelivery } from './delivery.ts';
import { createLog } from '#http/logging.ts';
import { openLeadOutage } from './lead-outage.ts';
import { openMedia } from './media.ts';
import { createMetrics } from '#http/metrics.ts';
import { openPriceSources } from './price-sources.ts';
import { createObserver } from '#http/observe-requests.ts';
import { Visitors } from '#http/api/vehicle/visitor.ts';
import { PageCache } from '#http/pages/page-cache.ts';
import { createPageRenderer } from '#http/pages/page-renderer.ts';
import { ImageService } from '#services/media/image-service.ts';
import { originOf, Sources } from '#services/media/sources.ts';
import type { MediaOrigin } from '#services/media/sources.ts';
import type { SpoolFiles } from '#services/leads/spool/spool-files.ts';
import { DatabaseGuard } from '#services/site/database-guard.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import { Readiness } from '#http/readiness.ts';
import { createRequestIds } from '#http/middleware/request-id.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';
import { openRateLimits } from './rate-limits.ts';
import { openSiteServices } from './sites.ts';
import { openRegister, openTradeInLookups } from './trade-in-lookups.ts';

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
  prepare?: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>;
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

async function readBuild(buildDir: string): Promise<{ build: ServerBuild; assets: Assets }> {
  await access(path.join(buildDir, 'server/index.js')).catch(() => {
    throw new StartError('The pages have not been built: run `npm run build` first.');
  });
  const module: unknown = await import(pathToFileURL(path.join(buildDir, 'server/index.js')).href);
  return { build: module as ServerBuild, assets: await loadAssets(path.join(buildDir, 'client')) };
}

const missingBuild = () => Promise.reject(new Error('There is no build.'));

const respondStarting: RequestListener = (incoming, outgoing) => {
  const alive = incoming.url === '/healthz';
  outgoing.writeHead(alive ? 200 : 503, {
    ...SECURITY_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
  });
  outgoing.end(alive ? 'alive\n' : 'starting\n');
};

export async function startWeb({
  environment,
  development,
  prepare,
  origins = [],
  jobs = false,
  spoolFiles,
}: WebOptions): Promise<RunningWeb> {
  const log = createLog(environment.logLevel);
  const metrics = createMetrics();
  const observe = createObserver(log, metrics);
  const built = development === undefined ? await readBuild(path.resolve('build')) : null;
  // Open the port first: a busy one is reported before a database is started, and requests that
  // arrive meanwhile get a "starting" response.
  let respond: RequestListener = respondStarting;
  const entry: RequestListener = (incoming, outgoing) => respond(incoming, outgoing);
  const server = await listen(
    development?.wrap(entry) ?? entry,
    environment.host,
    environment.port,
  );
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
    const database = await openDatabase(environment, log);
    undo.push(() => database.close());
    await migrateToLatest(database.ownerDb);
    await prepare?.(database);
    const deliveryMetrics = createDeliveryMetrics(metrics.registry, database.db, Date.now);

    const sites = await openSiteServices({
      db: database.db,
      connection: database.connection,
      log,
      port: () => port,
      stockBytes: environment.stockBytes,
      onLoad: () => metrics.stockLoads.inc(),
    });
    undo.push(() => sites.close());
    const { directory, stockSnapshots } = sites;

    const cache =
      built === null
        ? null
        : new PageCache(environment.pageCacheBytes, {
            hit: () => metrics.pageCache.inc({ outcome: 'hit' }),
            miss: () => metrics.pageCache.inc({ outcome: 'miss' }),
            coalesced: () => metrics.pageCache.inc({ outcome: 'coalesced' }),
          });
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
    const brochureThread = new PdfThread();
    undo.push(() => brochureThread.close());
    const readiness = new Readiness(() => sql`select 1`.execute(database.db));
    const nextId = createRequestIds();
    const clock = Date.now;
    const keys = new SiteKeys(database.db);
    const guard = new DatabaseGuard({
      now: clock,
      onChange: (isAway) =>
        isAway
          ? log.error('the database is away; leads are kept on disk')
          : log.info('the database is back'),
    });
    const outage = await openLeadOutage({
      dataDir: environment.dataDir,
      db: database.db,
      guard,
      keys,
      directory,
      registry: metrics.registry,
      now: clock,
      log,
      files: spoolFiles,
    });
    undo.push(() => outage.stop());
    const app = createApp({
      settings: environment,
      db: database.db,
      directory,
      stockSnapshots,
      search: new EmbeddedSearch((version) => stockSnapshots.get(version)),
      cache,
      pictures,
      brochures: new PdfService({ thread: brochureThread, pictures }),
      keys,
      limits: openRateLimits({ db: database.db, keys, guard, now: clock, log }),
      outage,
      visitors: new Visitors(),
      priceSources: openPriceSources({ db: database.db, now: clock }),
      tradeIn: openTradeInLookups({
        db: database.db,
        now: clock,
        guard,
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
      assets: built?.assets ?? new Map(),
      renderPage: createPageRenderer({
        build: built?.build ?? development?.loadBuild ?? missingBuild,
        mode: development === undefined ? 'production' : 'development',
        captchaOrigins,
      }),
      readiness,
      metrics,
      observe,
      log,
      nextId,
      clock,
    });
    const respondFromApp = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const respondFromCache =
      cache === null
        ? () => false
        : createCachedResponses({ directory, cache, observe, nextId, clock });
    respond = (incoming, outgoing) => {
      if (!respondFromCache(incoming, outgoing)) void respondFromApp(incoming, outgoing);
    };
    readiness.markStarted();
    void pictures.prepare();
    brochureThread.prepare();
    if (jobs) {
      const runner = await startJobRunner(database, media, log);
      undo.push(runner.stop);
      const delivery = startDelivery({
        database,
        environment: { ...environment, port },
        log,
        onAttempt: ({ via, outcome }) => deliveryMetrics.attempts.inc({ via, outcome }),
      });
      undo.push(() => delivery.stop());
    }

    let stopping: Promise<void> | null = null;
    return {
      port,
      origins: directory.origins(),
      stop: () => {
        readiness.markStopping();
        stopping ??= unwind();
        return stopping;
      },
    };
  } catch (error) {
    await unwind();
    throw error;
  }
}
