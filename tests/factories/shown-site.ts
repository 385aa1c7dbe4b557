import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { loadContact } from '#view-models/leads/contact.ts';
import { loadFinance } from '#view-models/finance/finance.ts';
import { findPage } from '#view-models/site/find-page.ts';
import { loadFrame } from '#view-models/site/frame.ts';
import { loadHome } from '#view-models/site/home.ts';
import { loadLeadPage } from '#view-models/leads/lead-page.ts';
import { loadListing } from '#view-models/search/listing.ts';
import { vehicleDisclaimer, vehicleMoney } from '#view-models/vehicle/vehicle-money.ts';
import { loadSuccess } from '#view-models/leads/success.ts';
import { privacyPolicy } from '#view-models/content/privacy-policy.ts';
import { loadTradeIn } from '#view-models/trade-in/trade-in.ts';
import { loadVehicle } from '#view-models/vehicle/vehicle.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { captchaOrigins } from '#main/web/captchas.ts';
import { contentSecurityPolicy, outsideOrigins } from '#http/pages/content-security.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { faviconSvg, themeCss } from '#site-config/theme/theme.ts';
import { HomePage } from '#ui/templates/pages/home-page.tsx';
import { ListingPage } from '#ui/templates/pages/listing-page.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { SiteShell } from '#ui/templates/pages/site-shell.tsx';
import { openVehicle } from '#ui/vehicle/page/vehicle-live.tsx';
import { VehiclePage } from '#ui/templates/pages/vehicle-page.tsx';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { makeSiteRequest } from './site-request.ts';
import type { MadeRows } from './site-request.ts';
import { checkoutOf } from './site-checkout.ts';
import { SERVICE_PARTS } from './site-services.ts';

/** A site whose every part can be rendered. */
export interface ShownSite {
  config: SiteConfig;
  rows: MadeRows;
  /** Slugs of the vehicles whose pages are rendered. */
  pages: readonly string[];
  /** A make without stock, for the empty list. */
  emptyMake: string;
  now: number;
}

interface RenderContext extends ShownSite {
  request: SiteRequest;
  frame: SiteFrame;
  /** Any of the site's vehicles, for services that answer about one. */
  vehicle: Vehicle;
}

/** Forms and links of the pages need a data router. */
function markup(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToString(createElement(RouterProvider, { router }));
}

/**
 * What a site shows, part by part. Cheap parts come before expensive ones, since a search for a difference
 * stops at the first.
 */
const PAGE_PARTS = {
  theme: async ({ config }: RenderContext) =>
    [
      themeCss(config),
      faviconSvg(config),
      contentSecurityPolicy({ scripts: [], styles: [] }, outsideOrigins(config, captchaOrigins)),
    ].join('\n'),
  tools: async ({ frame: { site } }: RenderContext) =>
    JSON.stringify([site.locale, site.tools, site.events]),
  forms,
  money,
  home: async ({ request, frame }: RenderContext) => {
    const page = createElement(HomePage, { frame, home: await loadHome(request) });
    const shell = { frame, children: page };
    return markup(createElement(SiteShell, shell));
  },
  vehicle: async (context: RenderContext) => {
    const pages: string[] = [];
    for (const slug of context.pages) pages.push(await vehiclePage(context, slug));
    return pages.join('\n');
  },
  checkout: ({ request, config, rows, pages }: RenderContext) =>
    checkoutOf(
      request,
      config,
      rows.vehicles.filter(({ slug }) => pages.includes(slug)),
    ),
  empty: (context: RenderContext) => listing(context, context.emptyMake),
  stock: (context: RenderContext) => listing(context, 'new-used-and-demo-cars', 'sortBy=price_asc'),
  dealership: async (context: RenderContext) => {
    const [first] = context.config.dealerships;
    return first === undefined ? 'no page' : listing(context, first.slug);
  },
  content: async ({ request }: RenderContext) => {
    const pages: unknown[] = [];
    for (const path of ['/special-offers', '/eofy']) {
      pages.push(await findPage(request, new URL(path, request.site.origin)));
    }
    return JSON.stringify(pages);
  },
  search: async ({ request }: RenderContext) =>
    String((await loadListing(request, [], new URLSearchParams()))?.cacheSize),
} satisfies Record<string, (context: RenderContext) => Promise<string>>;

const PARTS = { ...PAGE_PARTS, ...SERVICE_PARTS };

export type ShownPart = keyof typeof PARTS;
export const SHOWN_PARTS = Object.keys(PARTS) as ShownPart[];

const WEEK_MS = 604_800_000;

/** Renders a site; each part on request. */
export async function lookAt(site: ShownSite): Promise<(part: ShownPart) => Promise<string>> {
  const request: SiteRequest = {
    ...makeSiteRequest(site.config, site.rows, site.now),
    // The price of each vehicle was higher a week ago.
    priceChanges: async (id) =>
      site.rows.vehicles
        .filter((vehicle) => vehicle.id === id)
        .flatMap((vehicle) => cashPriceCents(vehicle) ?? [])
        .map((cents) => ({ at: site.now - WEEK_MS, beforeCents: cents + 1, afterCents: cents })),
  };
  const [vehicle] = site.rows.vehicles;
  if (vehicle === undefined) throw new Error('A shown site needs a vehicle.');
  const context: RenderContext = { ...site, request, vehicle, frame: await loadFrame(request) };
  return (part) => PARTS[part](context);
}

/** A list of the site under a path segment. */
async function listing(
  { request, frame }: RenderContext,
  segment: string,
  query = '',
): Promise<string> {
  const list = await loadListing(request, [segment], new URLSearchParams(query));
  return list === null ? 'no page' : markup(createElement(ListingPage, { frame, listing: list }));
}

/** A vehicle's page, its head and what it gets after hydration. */
async function vehiclePage({ request, frame }: RenderContext, slug: string): Promise<string> {
  const found = await loadVehicle(request, slug);
  if (found.kind !== 'page') return found.kind;
  const { vehicle, head } = found.page;
  return [
    markup(createElement(VehiclePage, { frame, vehicle })),
    markup(openVehicle(vehicle, null, () => undefined)),
    JSON.stringify([vehicle.location?.tiles, head]),
  ].join('\n');
}

/** The pages with forms, with and without a car, and the privacy policy that they link to. */
async function forms({ request }: RenderContext): Promise<string> {
  const query = new URLSearchParams();
  const loaded: unknown[] = [
    await loadContact(request, { path: '/contact', location: null, query }),
    await loadTradeIn(request, '/trade-in', query),
    await loadSuccess(request, new URLSearchParams({ category: 'Test Drive' })),
    privacyPolicy(request.site.config, await request.stock()),
  ];
  for (const path of ['/book-test-drive', '/service', '/fleet', '/careers']) {
    loaded.push(await loadLeadPage(request, new URL(path, request.site.origin)));
  }
  return JSON.stringify(loaded);
}

/** Prices and finance on the vehicles' pages, and the finance page. */
async function money({ request, config, rows, now }: RenderContext): Promise<string> {
  const loaded: unknown[] = [await loadFinance(request, '/finance', new URLSearchParams())];
  for (const vehicle of rows.vehicles) {
    loaded.push(
      vehicleMoney(vehicle, vehicle.slug, config, now),
      vehicleDisclaimer(vehicle, config, now),
    );
  }
  for (const { slug } of rows.vehicles.filter(isFinanced).slice(0, 3)) {
    const found = await loadVehicle(request, slug);
    if (found.kind === 'page') loaded.push(found.page.vehicle.estimate);
  }
  return JSON.stringify(loaded);
}

export function isFinanced({ financeQuote }: Pick<Vehicle, 'financeQuote'>): boolean {
  return financeQuote !== null;
}
