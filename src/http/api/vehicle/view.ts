import { isFresh, toCarFields } from '#domain/search/car-fields.ts';
import type { PageFreshness } from '#domain/search/car-fields.ts';
import { countView, readViews } from '#db/vehicle/vehicle-views.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { ShownVehicle } from '#stock/shown-vehicle.ts';
import { findApiVehicle, refuse, refuseUnknown } from '#http/api/api-site.ts';
import type { CallingVisitor, ApiAnswer, ApiSite } from '#http/api/api-site.ts';
import type { VisitBudget } from '#services/site/visit-budget.ts';
import { dayOf } from './visitor.ts';
import type { Visitors } from './visitor.ts';

export interface ViewRequest {
  slugOrId: string;
  query: URLSearchParams;
}

/** A visitor, and what counting the view needs. */
export interface CountedVisitor extends CallingVisitor {
  visitors: Visitors;
  budget: VisitBudget;
}

/** About what a counted visitor takes in the database, with index entries. */
const VIEW_BYTES = 300;

/** `GET /api/cars/{slug}/view.json`. */
export async function answerView(
  site: ApiSite,
  { slugOrId, query }: ViewRequest,
  visitor: CountedVisitor,
): Promise<ApiAnswer> {
  const websiteId = query.get('website_id');
  if (websiteId !== null && websiteId !== String(site.site.id)) {
    const message = 'website_id is not this site’s.';
    return refuse('bad_request', message, { website_id: [message] });
  }
  const found = await findApiVehicle(site, slugOrId);
  if (found === null) return refuseUnknown();
  const { vehicle, location } = found;
  return {
    status: 200,
    body: {
      views: await viewsOf(site, found, visitor),
      car_fields: isFresh(vehicle, readFreshness(query))
        ? {}
        : toCarFields(vehicle, location, site.site.config, site.now),
    },
  };
}

async function viewsOf(
  site: ApiSite,
  { vehicle, state }: ShownVehicle,
  { visitors, budget, ...visitor }: CountedVisitor,
): Promise<number> {
  const { db } = site;
  const siteId = site.site.id;
  try {
    if (!visitor.counts || state === 'gone') {
      return await readSite(db, siteId, (trx) => readViews(trx, vehicle.id));
    }
    const caller = { siteId, address: visitor.address };
    if (!(await budget.take(caller, VIEW_BYTES, site.clock))) {
      return await readSite(db, siteId, (trx) => readViews(trx, vehicle.id));
    }
    const view = {
      vehicleId: vehicle.id,
      day: dayOf(site),
      visitor: await visitors.identify(site, visitor, 'view', vehicle.id),
      network: await visitors.identifyNetwork(site, visitor, 'view', vehicle.id),
    };
    return await withSite(db, siteId, (trx) => countView(trx, view));
  } catch (error) {
    // Showing the page matters more than counting the view.
    site.logError(error);
    return vehicle.views;
  }
}

export function readFreshness(query: URLSearchParams): PageFreshness {
  return {
    photosCount: readWhole(query.get('photos_count')),
    updatedAt: readTime(query.get('updated_at')),
  };
}

function readWhole(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Milliseconds, or an ISO 8601 date and time. */
function readTime(text: string | null): number | null {
  const whole = readWhole(text);
  if (whole !== null || text === null || !/^\d{4}-\d{2}-\d{2}T/.test(text)) return whole;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
