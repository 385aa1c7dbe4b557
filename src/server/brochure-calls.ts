import type { Hono } from 'hono';
import { vehicleState } from '#domain/sold-state.ts';
import { isListedAt } from '#stock/listing-at.ts';
import { findBySlug } from '#stock/site-stock.ts';
import type { SiteStock } from '#stock/site-stock.ts';
import type { AppContext, AppTypes } from './app-context.ts';
import { brochureOf } from './brochure/brochure-model.ts';
import type { BrochureRoom } from './brochure/brochure-room.ts';
import type { ErrorCode } from './errors.ts';
import { matchesEtag } from './page-cache.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import type { ServedSite, SiteVersion } from './site-directory.ts';

interface OpenedSite {
  version: SiteVersion;
  site: ServedSite;
  now: number;
  stock: () => Promise<SiteStock>;
}

export interface BrochureCalls {
  brochures: Pick<BrochureRoom, 'take'>;
  open: (c: AppContext) => Promise<OpenedSite>;
  fail: (c: AppContext, code: ErrorCode, message: string) => Response;
}

/** As pages: asked for anew each time, and answered from what a cache in between has. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=30, must-revalidate';
const RETRY_SECONDS = '2';

/** A vehicle on paper, to keep. */
export function addBrochureCalls(
  app: Hono<AppTypes>,
  { brochures, open, fail }: BrochureCalls,
): void {
  app.get('/api/cars/:slug/brochure.pdf', async (c) => {
    const { version, site, now, stock } = await open(c);
    const snapshot = await stock();
    const found = findBySlug(snapshot, c.req.param('slug'));
    const { config, origin } = site;
    const state =
      found === null
        ? 'hidden'
        : vehicleState(
            found.vehicle,
            isListedAt(snapshot, found.row, now),
            config.stock.hiddenGroups,
          );
    if (found === null || state === 'hidden' || state === 'gone' || !config.detail.pdf) {
      return fail(c, 'not_found', 'There is no brochure of this vehicle.');
    }
    const { vehicle, location } = found;
    // The snapshot may be newer than the version asked for: what it holds is what is drawn.
    const key = [version.id, site.revision, snapshot.stockRevision, origin, vehicle.id].join(':');
    const answer = await brochures.take(key, () =>
      brochureOf(vehicle, location, { config, origin }),
    );
    if (answer.kind === 'busy') return busy();
    const { bytes, etag } = answer.brochure;
    const headers = {
      ...SECURITY_HEADERS,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName(vehicle.slug)}"`,
      'Cache-Control': CACHE_CONTROL,
      ETag: etag,
    };
    if (matchesEtag(c.env.incoming.headers['if-none-match'], etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { ...headers, 'Content-Length': String(bytes.length) },
    });
  });
}

/** Whatever a feed made of a slug, a header takes it. */
function fileName(slug: string): string {
  return `${slug.replaceAll(/[^\w.-]+/g, '-')}.pdf`;
}

function busy(): Response {
  const message = 'Too many brochures are being made. Please try again in a moment.';
  return Response.json(
    { error: { code: 'unavailable', message } },
    {
      status: 503,
      headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', 'Retry-After': RETRY_SECONDS },
    },
  );
}
