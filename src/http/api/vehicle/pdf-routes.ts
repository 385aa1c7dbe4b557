import { API_BROCHURE, API_CAR_ANALYSIS } from '#domain/site/api-paths.ts';
import type { Hono } from 'hono';
import type { DealerLocation } from '#domain/locations/location.ts';
import { localMoment } from '#domain/locations/opening-hours.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { hasPlugin } from '#site-config/plugins.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { findShownVehicle } from '#stock/shown-vehicle.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import { brochureOf } from '#view-models/vehicle/pdf/brochure-model.ts';
import type { PdfService } from '#services/vehicle/pdf/pdf-service.ts';
import type { PdfDocument, PdfModel } from '#services/vehicle/pdf/pdf-document.ts';
import { analysisOf } from '#view-models/vehicle/pdf/analysis-model.ts';
import { marketPriceRequest } from '#view-models/vehicle/pdf/market-standing.ts';
import type { MarketPrices } from '#services/pricing/market-prices.ts';
import { matchesEtag } from '#http/pages/page-cache.ts';
import { failTooMany } from '#http/responses.ts';
import type { Fail } from '#http/responses.ts';
import type { RateLimits } from '#services/site/rate-limits.ts';
import type { ServedSite, SiteVersion } from '#services/site/site-directory.ts';
import { busyWithPdfs, pdfHeaders, sendPdf } from './pdf-response.ts';

interface OpenedSite {
  version: SiteVersion;
  site: ServedSite;
  now: number;
  stock: () => Promise<SiteStock>;
  logError: (error: unknown) => void;
}

export interface PdfRoutesOptions {
  brochures: Pick<PdfService, 'take' | 'isMade'>;
  market: Pick<MarketPrices, 'compare'>;
  open: (c: AppContext) => Promise<OpenedSite>;
  addressOf: (c: AppContext) => string | null;
  limits: RateLimits;
  fail: Fail;
}

/** Like pages: browsers revalidate each time, and a cache in between may answer. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=30, must-revalidate';

interface PdfRequest {
  vehicle: Vehicle;
  location: DealerLocation | null;
  opened: OpenedSite;
}

interface PdfRoute {
  isOffered: (config: SiteConfig) => boolean;
  missing: string;
  fileName: (slug: string) => string;
  /** What the content depends on besides the revisions. */
  variesBy: (opened: OpenedSite) => string;
  describe: (
    request: PdfRequest,
    market: PdfRoutesOptions['market'],
  ) => PdfDocument | Promise<PdfDocument>;
}

const PDF_ROUTES: Record<
  Exclude<PdfModel['kind'], 'order'>,
  PdfRoute & { path: `/api/cars/:slug/${string}` }
> = {
  brochure: {
    path: API_BROCHURE,
    isOffered: ({ detail }) => detail.pdf,
    missing: 'There is no brochure of this vehicle.',
    fileName: (slug) => `${slug}.pdf`,
    variesBy: () => '',
    describe: ({ vehicle, location, opened: { site } }) => brochureOf(vehicle, location, site),
  },
  analysis: {
    path: API_CAR_ANALYSIS,
    isOffered: (config) => hasPlugin(config, 'Car Analysis'),
    missing: 'There is no analysis of this vehicle.',
    fileName: (slug) => `${slug}-car-analysis.pdf`,
    // It shows its date, and how long the vehicle has been listed by then.
    variesBy: ({ site, now }) => localMoment(now, site.config.timeZone).date,
    describe: async ({ vehicle, location, opened: { site, now, logError } }, market) => {
      const request = marketPriceRequest(vehicle, location, site.id);
      const comparison = request && (await market.compare(site, request, logError));
      return analysisOf(vehicle, location, site, { comparison, now });
    },
  },
};

/** Adds the PDF documents about a vehicle. */
export function addPdfRoutes(
  app: Hono<AppTypes>,
  { brochures, market, open, addressOf, limits, fail }: PdfRoutesOptions,
): void {
  for (const [kind, { path, ...route }] of Object.entries(PDF_ROUTES)) {
    app.get(path, async (c) => {
      const opened = await open(c);
      const { version, site } = opened;
      const snapshot = await opened.stock();
      const found = findShownVehicle(snapshot, c.req.param('slug') ?? '', {
        config: site.config,
        now: opened.now,
      });
      // A vehicle that has gone has no PDF; a sold one whose page still shows it does.
      if (found === null || found.state === 'gone' || !route.isOffered(site.config)) {
        return fail(c, 'not_found', route.missing);
      }
      const { vehicle, location } = found;
      // The snapshot may be newer than the requested version, and its content is what is drawn.
      const revisions = [version.id, site.revision, snapshot.stockRevision, site.origin];
      const key = [kind, ...revisions, vehicle.id, route.variesBy(opened)].join(':');
      const caller = { siteId: version.id, address: addressOf(c) };
      const call = brochures.isMade(key) ? 'finished-document' : 'document';
      const wait = await limits.take(call, caller);
      if (wait !== null) return failTooMany(c, wait, fail);
      const result = await brochures.take(key, () =>
        route.describe({ vehicle, location, opened }, market),
      );
      if (result.kind === 'busy') return busyWithPdfs();
      const { etag } = result.brochure;
      const fileName = route.fileName(plainName(vehicle.slug));
      const headers = { ...pdfHeaders(fileName, CACHE_CONTROL), ETag: etag };
      if (matchesEtag(c.env.incoming.headers['if-none-match'], etag)) {
        return new Response(null, { status: 304, headers });
      }
      return sendPdf(result.brochure, headers);
    });
  }
}

/** Makes any slug from a feed valid in a header. */
function plainName(slug: string): string {
  return slug.replaceAll(/[^\w.-]+/g, '-');
}
