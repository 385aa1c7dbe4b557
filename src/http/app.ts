import type { BlockList } from 'node:net';
import { Hono } from 'hono';
import { API_LEADS, API_TRADE_IN } from '#domain/site/api-paths.ts';
import { RETRY_SECONDS, failedForOutage } from '#services/leads/lead-outage.ts';
import type { SearchPort } from '#ports/search.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import type { SmsPort } from '#ports/sms.ts';
import type { ImageService } from '#services/media/image-service.ts';
import { receiveEvent } from '#services/payments/receive-event.ts';
import type { SiteDirectory } from '#services/site/site-directory.ts';
import type { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import type { Db } from '#db/database.ts';
import { addApi } from './api/add-api.ts';
import type { ApiOptions } from './api/add-api.ts';
import { addPaymentEventRoutes } from './api/payments/payment-event-routes.ts';
import { addStockRoutes } from './api/stock/stock-routes.ts';
import { pathOf } from './app-context.ts';
import type { AppContext, AppTypes } from './app-context.ts';
import { addDevMessages } from './dev-messages.ts';
import type { FileSources } from './files/answer-file.ts';
import { serveAssets } from './files/serve-assets.ts';
import { serveFeeds } from './files/serve-feeds.ts';
import { serveMedia } from './files/serve-media.ts';
import type { Metrics } from './metrics.ts';
import { checkMethod } from './middleware/check-method.ts';
import { identifyClient } from './middleware/client.ts';
import { findSite } from './middleware/find-site.ts';
import { strictTransport } from './middleware/strict-transport.ts';
import { trackRequests } from './middleware/track-requests.ts';
import type { ObserveRequest } from './observe-requests.ts';
import { SiteUnavailable, createOpenSite } from './open-site.ts';
import { addOperationalRoutes } from './health-routes.ts';
import type { Assets } from './pages/assets.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { PageMaker } from './pages/page-maker.ts';
import { addPages } from './pages/pages.ts';
import type { RenderGate } from './pages/render-gate.ts';
import type { Previews } from './previews/previews.ts';
import { addPreviewRoutes, usePreview } from './previews/use-preview.ts';
import type { Readiness } from './readiness.ts';
import { fail } from './responses.ts';
import { createFindSignedIn } from './signed-in.ts';

const ENQUIRY_FAILED = 'Your enquiry could not be sent. Please try again in a moment.';

/** The operator's settings. */
export interface AppSettings {
  /** Proxies whose headers are trusted. */
  trustedProxies: BlockList | null;
  metricsToken: string | null;
  devPages: boolean;
}

/** The parts of the app, created by `src/main/web.ts`. Page forms and API calls share what both need. */
export interface AppOptions extends Omit<
  ApiOptions,
  'openSite' | 'addressOf' | 'findSignedIn' | 'countLead'
> {
  settings: AppSettings;
  directory: SiteDirectory;
  stockSnapshots: StockSnapshots;
  search: SearchPort;
  sms: SmsPort;
  /** Null if nothing can be paid online. */
  payments?: PaymentsPort | null;
  /** For work that takes longer than a visitor would wait. */
  workDb: Db;
  previews?: Previews;
  /** Null in development: every request is rendered. */
  cache: PageCache | null;
  pictures: ImageService;
  /** Documents and videos. */
  files: FileSources;
  assets: Assets;
  pages: PageMaker;
  /** Every page passes it before it is rendered. */
  gate: RenderGate;
  readiness: Readiness;
  metrics: Metrics;
  observe: ObserveRequest;
  nextId: () => string;
  clock: () => number;
}

/** A request passes these handlers from top to bottom; the first that has a response sends it. */
export function createApp(options: AppOptions): Hono<AppTypes> {
  const { settings, assets, db, keys, limits, captchas, outage, tradeIn, metrics, log } = options;
  const { trustedProxies } = settings;
  const app = new Hono<AppTypes>();

  app.use('*', trackRequests({ ...options, trustedProxies }));
  app.use('*', strictTransport(options.directory));
  app.onError((error, c) => {
    const isLead = [API_LEADS, API_TRADE_IN].some((api) => pathOf(c).startsWith(api));
    const isAway = error instanceof SiteUnavailable || (isLead && failedForOutage(error));
    const cause = error instanceof SiteUnavailable ? error.cause : error;
    log.error(
      { err: cause, id: c.get('requestId') },
      isAway ? 'site unavailable' : 'request failed',
    );
    if (isAway) {
      const message = isLead ? ENQUIRY_FAILED : 'Please try again in a minute.';
      return fail(c, 'unavailable', message, { 'Retry-After': String(RETRY_SECONDS) });
    }
    const message = isLead
      ? ENQUIRY_FAILED
      : 'The page could not be made. Please try again in a moment.';
    return fail(c, 'internal_error', message);
  });

  addOperationalRoutes(app, options);
  const addressOf = (c: AppContext) => {
    const { socket, headers } = c.env.incoming;
    return identifyClient(socket.remoteAddress ?? '', false, headers, trustedProxies).address;
  };
  addPaymentEventRoutes(app, {
    ...options,
    payments: options.payments ?? null,
    addressOf,
    receive: (gateway, event) => receiveEvent(db, gateway, event),
    count: (outcome) => metrics.paymentWebhooks.inc({ outcome }),
  });
  app.use('*', findSite({ ...options, trustedProxies }));
  app.use('*', serveAssets(assets));
  app.use('*', serveMedia(options));

  const openSite = createOpenSite(options);
  const findSignedIn = createFindSignedIn(options);
  if (options.previews !== undefined) {
    addPreviewRoutes(app, { ...options, previews: options.previews, addressOf });
    app.use('*', usePreview(options.previews));
  }
  // Before requests of other websites are refused: a token authorises these, and no cookie.
  addStockRoutes(app, {
    ...options,
    openSite,
    addressOf,
    countRefused: (reason) => metrics.tokensRefused.inc({ reason }),
  });
  app.use('*', checkMethod);
  app.use('*', serveFeeds({ ...options, openSite, addressOf }));
  const countLead: ApiOptions['countLead'] = (outcome) => metrics.leads.inc({ outcome });
  if (settings.devPages) addDevMessages(app, { openSite, db });
  addApi(app, { ...options, openSite, addressOf, findSignedIn, countLead });
  addPages(app, {
    ...options,
    payments: options.payments ?? null,
    openSite,
    addressOf,
    findSignedIn,
    leads: { db, keys, limits, captchas, ...(outage && { outage }), count: countLead },
    tradeIn,
    countLimited: () => metrics.rendersRefused.inc({ reason: 'address' }),
  });

  return app;
}
