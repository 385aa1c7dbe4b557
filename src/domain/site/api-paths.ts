/**
 * All API paths of a site: the server routes by them, and view models and the browser call them.
 * Plain constants, so that a bundle contains only those it uses.
 */

export const API_SEARCH = '/api/search';
/** What a search box offers for what is typed. */
export const API_SUGGEST = '/api/suggest';
/** The postcode of a position. */
export const API_NEAREST_POSTCODE = '/api/nearest-postcode';
/** All that InstantSearch's client may call; three are answered. */
export const API_INSTANTSEARCH = '/1/*';
export const API_INSTANTSEARCH_QUERIES = '/1/indexes/:index/queries';
export const API_INSTANTSEARCH_QUERY = '/1/indexes/:index/query';
export const API_INSTANTSEARCH_FACET = '/1/indexes/:index/facets/:facet/query';

export const API_VEHICLE_VIEW = '/api/cars/:slug/view.json';
export const API_SIMILAR = '/api/cars/:slug/similar';
export const API_BROCHURE = '/api/cars/:slug/brochure.pdf';
export const API_CAR_ANALYSIS = '/api/cars/:slug/car-analysis.pdf';
export const API_PHONE_REVEALS = '/api/phone-reveals';

export const API_AUTOGAUGE = '/api/cars/:slug/autogauge';
export const API_DELIVERY_ESTIMATE = '/api/delivery-estimate';
export const API_FINANCE_DISCLAIMER = '/api/cars/:slug/finance-disclaimer';
export const API_FINANCE_QUOTE = '/api/youx/quote';

export const API_LEADS = '/api/leads';
export const API_LEAD_CHALLENGE = '/api/leads/challenge';
export const API_LEAD_FORGET = '/api/leads/forget';
export const API_LEAD_FOLLOW_UP = '/api/leads/:leadId/follow-up';

export const API_TEST_DRIVE_TIMES = '/api/test-drive-availability';
export const API_SERVICE_TIMES = '/api/service-availability';
export const API_TEST_DRIVE_CALENDAR = '/api/test-drives/latest.ics';

export const API_TRADE_IN = '/api/trade-in';
export const API_MISCELLANEOUS = '/api/miscellaneous';

/** What a visitor has ordered, as a file. */
export const API_ORDER_SUMMARY = '/api/orders/:order/summary.pdf';

/** Webhooks of a payment gateway, on any host. */
export const API_PAYMENT_EVENTS = '/api/payments/events/:gateway';

/** The secret address of a preview, and where it ends. */
export const API_PREVIEW = '/api/preview/:token';
export const API_PREVIEW_END = '/api/preview/end';

export const API_ME = '/api/me';
export const API_SAVE_CAR = '/api/watchlist/save-car';
export const API_REMOVE_CAR = '/api/watchlist/remove-car';
export const API_EVENTS = '/api/events';

/** Calls with a token, from any origin. */
export const API_V1 = '/api/v1/*';
export const API_STOCK = '/api/v1/stock';
export const API_STOCK_VEHICLE = '/api/v1/stock/:stocknum';

/** What programs and people read about all of these. */
export const API_DOCUMENT = '/api/openapi.json';
export const API_DOCS = '/api/docs';
export const API_DOCS_SCRIPT = '/api/docs.js';
export const API_DOCS_STYLE = '/api/docs.css';

/** The path of a call about one vehicle, with its slug filled in. */
export function vehicleApi(path: `${string}:slug${string}`, slug: string): string {
  return path.replace(':slug', encodeURIComponent(slug));
}

/** The path of a call about one order, with its id filled in. */
export function orderApi(path: `${string}:order${string}`, id: string): string {
  return path.replace(':order', encodeURIComponent(id));
}
