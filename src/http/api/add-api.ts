import { understandWords } from '#stock/understand-words.ts';
import type { Hono } from 'hono';
import type { Db } from '#db/database.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import type { Log } from '#http/logging.ts';
import type { OpenSite } from '#http/open-site.ts';
import { fail } from '#http/responses.ts';
import type { FindSignedIn } from '#http/signed-in.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import type { Captchas } from '#services/leads/captcha.ts';
import type { CountedOutcome, LeadOutage } from '#services/leads/lead-context.ts';
import type { VisitBudgets } from '#services/site/visit-budget.ts';
import type { RateLimits } from '#services/site/rate-limits.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';
import type { PdfService } from '#services/vehicle/pdf/pdf-service.ts';
import { visibleLocations } from '#stock/search-words.ts';
import { findVehicle } from '#stock/snapshot/site-stock.ts';
import type { ApiTools } from './add-api-routes.ts';
import { readMe } from './accounts/me.ts';
import { addWatchlistRoutes } from './accounts/watchlist-routes.ts';
import { addLeadRoutes } from './leads/lead-routes.ts';
import type { LeadTools } from './leads/lead-routes.ts';
import { addDocsRoutes } from './openapi/docs-routes.ts';
import { addPriceRoutes } from './pricing/price-routes.ts';
import type { PriceSources } from './pricing/price-sources.ts';
import { addSearchRoutes } from './search/search-routes.ts';
import { hasSeveralYards } from '#stock/search-request.ts';
import { addPostcodeRoute } from './search/nearest-postcode.ts';
import { addSuggestRoute } from './search/suggest/suggest.ts';
import { addTestDriveRoutes } from './test-drives/test-drive-routes.ts';
import { addTradeInRoutes } from './trade-in/trade-in-routes.ts';
import { addOrderRoutes } from './reservations/order-routes.ts';
import { addPdfRoutes } from './vehicle/pdf-routes.ts';
import { addVehicleRoutes } from './vehicle/vehicle-routes.ts';
import type { Visitors } from './vehicle/visitor.ts';

export interface ApiOptions {
  openSite: OpenSite;
  addressOf: (c: AppContext) => string | null;
  findSignedIn: FindSignedIn;
  db: Db;
  keys: SiteKeys;
  limits: RateLimits;
  visitors: Visitors;
  visitBudgets: VisitBudgets;
  captchas: Captchas;
  /** What receives forms while the database is away. */
  outage?: LeadOutage;
  countLead: (outcome: CountedOutcome) => void;
  priceSources: PriceSources;
  tradeIn: TradeInLookups;
  brochures: Pick<PdfService, 'take' | 'isMade'>;
  /** Null or missing if nothing can be paid online. */
  payments?: PaymentsPort | null;
  log: Log;
}

/** Adds every API call for pages and other clients. Each sets the kind of its request. */
export function addApi(app: Hono<AppTypes>, options: ApiOptions): void {
  const { openSite, addressOf, db, keys, limits, visitors, priceSources, tradeIn, log } = options;

  addSearchRoutes(app, {
    fail,
    limits,
    addressOf,
    async open(c) {
      c.set('kind', 'search');
      const { site, now, stock, search } = await openSite(c);
      const snapshot = await stock();
      return {
        slug: site.slug,
        config: site.config,
        now,
        search,
        understand: (text) =>
          understandWords(text, snapshot, hasSeveralYards(snapshot, site.config)),
        postcodes: priceSources.postcodes,
        yards: visibleLocations(snapshot, site.config),
        vehicle: (id) => findVehicle(snapshot, id),
      };
    },
  });

  const open = async (c: AppContext, kind: string) => {
    c.set('kind', kind);
    const logError = (error: unknown) =>
      log.error({ err: error, id: c.get('requestId') }, 'call failed');
    return { ...(await openSite(c)), db, logError };
  };

  const vehicleTools: ApiTools = {
    fail,
    limits,
    addressOf,
    findSignedIn: options.findSignedIn,
    open: (c) => open(c, 'vehicle-call'),
  };
  addPostcodeRoute(app, {
    ...vehicleTools,
    postcodes: priceSources.postcodes,
    open: (c) => open(c, 'search'),
  });
  addSuggestRoute(app, { ...vehicleTools, open: (c) => open(c, 'search') });
  addVehicleRoutes(app, {
    ...vehicleTools,
    visitors,
    visitBudgets: options.visitBudgets,
    readMe: async (c, { site }) =>
      readMe(db, site.id, await options.findSignedIn(c.env.incoming, site)),
  });
  addPriceRoutes(app, { ...vehicleTools, priceSources });
  addWatchlistRoutes(app, vehicleTools);

  const leadTools: LeadTools = {
    fail,
    limits,
    addressOf,
    findSignedIn: options.findSignedIn,
    keys,
    captchas: options.captchas,
    outage: options.outage,
    count: options.countLead,
    open: (c) => open(c, 'lead-call'),
  };
  addLeadRoutes(app, leadTools);
  addTestDriveRoutes(app, leadTools);
  addTradeInRoutes(app, { ...leadTools, lookups: tradeIn, log });

  addDocsRoutes(app);

  addPdfRoutes(app, {
    brochures: options.brochures,
    market: priceSources.market,
    addressOf,
    limits,
    fail,
    open: (c) => open(c, 'brochure'),
  });
  addOrderRoutes(app, {
    brochures: options.brochures,
    payments: options.payments ?? null,
    quotes: priceSources.quotes,
    keys,
    findSignedIn: options.findSignedIn,
    addressOf,
    limits,
    fail,
    open: (c) => open(c, 'brochure'),
  });
}
