import type { BlockList } from 'node:net';
import type { Hono } from 'hono';
import type { ImageService } from '#services/media/image-service.ts';
import type { SiteDirectory } from '#services/site/site-directory.ts';
import type { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import type { AppContext, AppTypes } from './app-context.ts';
import type { Metrics } from './metrics.ts';
import { bearsToken } from './middleware/bearer-token.ts';
import { isLocal } from './middleware/client.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { Readiness } from './readiness.ts';
import { fail } from './responses.ts';

export interface OperationalOptions {
  settings: { metricsToken: string | null; trustedProxies: BlockList | null };
  readiness: Readiness;
  metrics: Metrics;
  directory: Pick<SiteDirectory, 'size'>;
  cache: Pick<PageCache, 'bytes'> | null;
  pictures: Pick<ImageService, 'cacheBytes' | 'waiting'>;
  stockSnapshots: Pick<StockSnapshots, 'bytes'>;
}

/** Answered before anything else of the app, and before the cache. */
export const OPERATIONAL_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Health checks and metrics, on any host name. */
export function addOperationalRoutes(app: Hono<AppTypes>, options: OperationalOptions): void {
  const { settings, readiness, metrics } = options;

  app.get('/healthz', (c) => respond(c, 200, 'alive\n'));

  app.get('/readyz', async (c) => {
    const { ready, reason } = await readiness.check();
    return respond(c, ready ? 200 : 503, `${reason}\n`);
  });

  app.get('/metrics', async (c) => {
    const { incoming } = c.env;
    if (
      !isLocal(incoming, settings.trustedProxies) &&
      !bearsToken(incoming.headers.authorization, settings.metricsToken)
    )
      return fail(c, 'not_found', 'There is nothing here.');
    metrics.sites.set(options.directory.size);
    metrics.pageCacheBytes.set(options.cache?.bytes ?? 0);
    metrics.pictureCacheBytes.set(options.pictures.cacheBytes);
    metrics.pictureQueue.set(options.pictures.waiting);
    metrics.stockBytes.set(options.stockSnapshots.bytes);
    return respond(c, 200, await metrics.registry.metrics(), 'text/plain; version=0.0.4');
  });
}

function respond(c: AppContext, status: 200 | 503, text: string, type = 'text/plain'): Response {
  c.set('kind', 'operational');
  return c.body(text, status, {
    ...SECURITY_HEADERS,
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
  });
}
