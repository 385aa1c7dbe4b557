/**
 * Every route and link of the two spec files, and whether this version serves it: the overall progress, for
 * tests. The product itself uses src/domain/site/pages.ts.
 */
export interface SpecRoute {
  id: string;
  /**
   * As written in the spec: `{name}` stands for one segment, `{name+}` at the end for one or more; a query is
   * part of the link.
   */
  pattern: string;
  purpose: string;
  spec: string;
  /** Whether this version serves it. */
  built: boolean;
}

const VEHICLES = 'vehicles.md §2';
const SITE = 'site.md §2';
const BOTH = 'vehicles.md §2, site.md §2';
const GATED = 'site.md §6';

function entry(
  id: string,
  pattern: string,
  purpose: string,
  spec: string,
  built: 'built' | 'planned' = 'planned',
): SpecRoute {
  return { id, pattern, purpose, spec, built: built === 'built' };
}

/** Every route and link of both spec files. Patterns are unique. */
export const SPEC_ROUTES: readonly SpecRoute[] = [
  entry('home', '/', 'Home', SITE, 'built'),
  entry('media', '/media/{key+}', 'A picture by width and quality', 'site.md §7', 'built'),

  entry('search', '/search', 'All stock, everything asked in the query', SITE, 'built'),
  entry('search-used', '/search/used-cars', 'Used stock', SITE, 'built'),
  entry('search-demo', '/search/demo-cars', 'Demo stock', SITE, 'built'),
  entry('search-new', '/search/new-cars', 'New stock', SITE, 'built'),
  entry('search-new-demo', '/search/new-and-demo-cars', 'New and demo stock', SITE, 'built'),
  entry('search-all', '/search/new-used-and-demo-cars', 'All stock, the default', BOTH, 'built'),
  entry('search-car-type', '/search/{carType}-cars', 'Stock of a car type', SITE, 'built'),
  entry('search-make', '/search/{make}', 'Stock of a make', SITE, 'built'),
  entry('search-model', '/search/{make}/{model}', 'Stock of a model', SITE, 'built'),
  entry('search-body', '/search/{body}', 'Stock of a body', SITE, 'built'),
  entry('search-location', '/search/{locationSlug}', 'Stock at a location', SITE, 'built'),
  entry('search-dealership', '/search/{dealership_slug}', 'Cars from a dealer', VEHICLES, 'built'),
  entry('used-car-make', '/used-car/{make}', 'Older address of used stock', SITE, 'built'),
  entry('used-car-model', '/used-car/{make}/{model}', 'Older address of used stock', SITE, 'built'),
  entry('budget', '/budget', 'Cars for a budget', SITE, 'built'),
  entry('compare', '/compare?cars={ids}', 'Vehicles side by side', 'vehicles.md §6', 'built'),
  entry('models', '/models?body={body}', 'Models by body type', SITE, 'built'),
  entry('model', '/{modelSlug}', 'A model, behind Explore', SITE, 'built'),

  entry('vehicle', '/cars/{slug}', 'Vehicle detail, also the share address', BOTH, 'built'),
  entry('print', '/print?car_id={slug}', 'Printable page, opens in a new tab', VEHICLES, 'built'),
  entry('vehicle-map', '#vehicle-map', 'Map on the detail page', VEHICLES, 'built'),
  entry(
    'finance-calculator',
    '#finance-calculator',
    'Calculator on the detail page',
    VEHICLES,
    'built',
  ),
  entry(
    'finance-disclaimer',
    '#financeDisclaimer',
    'Finance disclaimer on the page',
    VEHICLES,
    'built',
  ),

  entry('checkout', '/cars/{slug}/checkout', 'Reserve online', BOTH, 'built'),
  entry(
    'buy-online',
    '/cars/{slug}/buy-online',
    'Reserve online, the other wording',
    BOTH,
    'built',
  ),
  entry('checkout-journey', '/checkout-journey?car_id={slug}', 'Online purchase', BOTH, 'built'),

  entry('finance', '/finance', 'Finance, and its disclaimer', BOTH, 'built'),
  entry('finance-form', '/finance#finance-form', 'The form on the finance page', VEHICLES, 'built'),
  entry('finance-pre-approval', '/finance-pre-approval', 'Finance in the header', SITE, 'built'),
  entry('finance-enquiry', '/finance-enquiry', 'Finance, behind one flag', VEHICLES, 'built'),
  entry('apply-for-finance', '/apply-for-finance', 'Finance for some groups', VEHICLES, 'built'),
  entry(
    'personalised-finance',
    '/personalised/finance?car_id={id}',
    'Finance for some dealers',
    'site.md §2, site.md §6',
    'built',
  ),
  entry('finance-and-insurance', '/finance-and-insurance', 'Group page', VEHICLES, 'built'),

  entry('trade-in', '/trade-in', 'Sell your car', BOTH, 'built'),
  entry('sell-your-car', '/sell-your-car', 'Sell your car', SITE, 'built'),
  entry('sell-my-car', '/sell-my-car', 'Sell your car, signed in', GATED, 'built'),
  entry(
    'car-trade-in',
    '/cars/trade-in?car_id={id}',
    'Trade-in valuation for a car',
    BOTH,
    'built',
  ),

  entry('book-test-drive', '/book-test-drive', 'Test-drive booking', BOTH, 'built'),
  entry('success', '/success', 'Shown after a lead is submitted', VEHICLES, 'built'),
  entry(
    'special-offers',
    '/special-offers',
    'Offers list; default clear-filters path',
    BOTH,
    'built',
  ),
  entry('offer', '/offers/{offerId}', 'Single offer', SITE, 'built'),
  entry('manufacturer-offer', '/offers/{manufacturer}/{offerId}', 'Single offer', SITE, 'built'),

  entry('service', '/service', 'Book a service', BOTH, 'built'),
  entry('parts', '/vehicle-parts-and-accessories', 'Parts and accessories', BOTH, 'built'),
  entry('diamond-advantage', '/diamond-advantage', 'Service dropdown', SITE, 'built'),
  entry('capped-price-servicing', '/capped-price-servicing', 'Service dropdown', SITE, 'built'),
  entry('roadside-assist', '/roadside-assist', 'Service dropdown', SITE, 'built'),

  entry('contact', '/contact', 'Contact', BOTH, 'built'),
  entry('contact-us', '/contact-us', 'Contact', SITE, 'built'),
  entry(
    'contact-location',
    '/contact-us/{locationSlug}',
    'Contact page of a location',
    SITE,
    'built',
  ),
  entry('our-location', '/our-location/{slug}', 'Location detail for some dealers', SITE, 'built'),
  entry('location', '/locations/{slug}', 'Location detail', SITE, 'built'),
  entry('dealerships', '/dealerships', 'Locations page', SITE, 'built'),
  entry('careers', '/careers', 'About Us dropdown', SITE, 'built'),
  entry('about-us', '/about-us', 'About Us dropdown, group page', BOTH, 'built'),
  entry('fleet', '/fleet', 'About Us dropdown', SITE, 'built'),

  entry('privacy-policy', '/privacy-policy', 'Privacy policy', SITE, 'built'),
  entry('terms', '/terms-and-conditions', 'Terms', BOTH, 'built'),
  entry('eofy', '/eofy', 'Sale page', SITE, 'built'),
  entry('page', '/pages/{page}', 'Sale pages', SITE, 'built'),
  entry('unsubscribe', '/pages/unsubscribe', 'Unsubscribe', SITE, 'built'),
  entry('warranty', '/warranty', 'Warranty', SITE, 'built'),
  entry('buying', '/buying', 'Buying', SITE, 'built'),
  entry('blog', '/blog', 'Blog', SITE, 'built'),
  entry('blog-vehicle-reviews', '/blog/vehicle-reviews', 'Blog category', SITE, 'built'),

  entry('dealer-locator', '/dealer-locator', 'Group page', VEHICLES, 'built'),
  entry('brands', '/brands', 'Group page', VEHICLES, 'built'),
  entry('brand', '/{brand}/overview', 'Page of a brand', BOTH, 'built'),
  entry('group-cars', '/twg-cars', 'Group page', VEHICLES, 'built'),
  entry('group-rental', '/twg-rental', 'Group page', VEHICLES, 'built'),
  entry('group-tyres', '/twg-tyres', 'Group page', VEHICLES, 'built'),
  entry('neotek', '/neotek', 'Group page', VEHICLES, 'built'),
  entry('outdoor', '/4x4-outdoor', 'Group page', VEHICLES, 'built'),

  entry(
    'sign-in',
    '/sign-in?type={type}&redirect={path}&back={path}',
    'Sign-in, with where to go next and where to go back',
    BOTH,
    'built',
  ),
  entry('watchlist', '/watchlist', 'Saved cars, behind View List', VEHICLES, 'built'),
  entry('my-garage', '/my-garage', 'Garage', GATED, 'built'),
  entry('garage-motorama', '/mymotorama', 'Garage under another name', GATED, 'built'),
  entry('garage-bigboxcars', '/mybigboxcars', 'Garage under another name', GATED, 'built'),
  entry('garage-blinkr', '/myblinkr', 'Garage under another name', GATED, 'built'),
  entry('garage-servco', '/myservco', 'Garage under another name', GATED, 'built'),
  entry('spin-to-win', '/spin-to-win', 'Spin to win', GATED, 'built'),
  entry('online-payment', '/online-payment', 'Online payment', GATED, 'built'),
];

interface CompiledRoute {
  route: SpecRoute;
  segments: { test: RegExp; rank: number }[];
  /** Whether more segments may follow its last. */
  open: boolean;
}

const INSIDE = /^\/(?![/\\])[^\s\\]*$/;

/** The most specific route wins: `/cars/trade-in` is the valuation, not a car's slug. */
export function createRouteFinder(
  routes: readonly SpecRoute[],
): (href: string) => SpecRoute | null {
  const anchors = new Map(
    routes.filter((route) => route.pattern.startsWith('#')).map((route) => [route.pattern, route]),
  );
  const paths = routes
    .filter((route) => route.pattern.startsWith('/') && !route.pattern.includes('#'))
    .map(compile)
    .toSorted(byExactness);
  return (href) => {
    const anchor = anchors.get(href);
    if (anchor !== undefined) return anchor;
    if (!INSIDE.test(href)) return null;
    const segments = segmentsOf(href);
    const found = paths.find(
      (path) =>
        (path.open
          ? path.segments.length <= segments.length
          : path.segments.length === segments.length) &&
        path.segments.every((segment, at) => segment.test.test(segments[at] ?? '')),
    );
    return found?.route ?? null;
  };
}

/** The spec's route for this URL, built or not. */
export const specRouteOf: (href: string) => SpecRoute | null = createRouteFinder(SPEC_ROUTES);

/** Routes of the spec that this version does not serve yet. */
export function plannedRoutes(): SpecRoute[] {
  return SPEC_ROUTES.filter((route) => !route.built);
}

function compile(route: SpecRoute): CompiledRoute {
  return {
    route,
    open: route.pattern.endsWith('+}'),
    segments: segmentsOf(route.pattern).map((segment) => {
      const parts = segment.split(/\{\w+\+?\}/);
      const rank = parts.length === 1 ? 0 : parts.some((part) => part !== '') ? 1 : 2;
      return { test: new RegExp(`^${parts.map(escape).join('[^/]+')}$`), rank };
    }),
  };
}

/** Only routes of the same length compete; earlier segments decide first. */
function byExactness(a: CompiledRoute, b: CompiledRoute): number {
  if (a.segments.length !== b.segments.length) return a.segments.length - b.segments.length;
  for (const [at, segment] of a.segments.entries()) {
    const difference = segment.rank - (b.segments[at]?.rank ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function segmentsOf(href: string): string[] {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  const trimmed = path.replace(/^\/|\/$/g, '');
  return trimmed === '' ? [] : trimmed.split('/');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** All of the spec's routes, as a complete version would serve them. */
export const EVERY_PATH: readonly string[] = SPEC_ROUTES.map(({ pattern }) =>
  (pattern.split(/[?#]/, 1)[0] ?? '').replaceAll(/\{\w+\+\}/g, '*').replaceAll(/\{(\w+)\}/g, ':$1'),
).filter((path) => path !== '');
