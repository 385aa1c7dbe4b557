import { describe, expect, it } from 'vitest';
import { resolveLink } from '#domain/site/links.ts';
import { createRouteFinder, plannedRoutes, SPEC_ROUTES, specRouteOf } from './spec-routes.ts';
import type { SpecRoute } from './spec-routes.ts';

const exampleOf = ({ pattern }: SpecRoute) => pattern.replace(/\{\w+\+?\}/g, 'x1');

/** Pages that a site has if its data define them: its own links know which. */
const DEFINED_BY_DATA = new Set([
  'dealer-locator',
  'dealerships',
  'location',
  'our-location',
  'models',
  'model',
  'special-offers',
  'offer',
  'manufacturer-offer',
  'eofy',
  'page',
  'brands',
  'brand',
  'unsubscribe',
  'about-us',
  'diamond-advantage',
  'capped-price-servicing',
  'roadside-assist',
  'finance-and-insurance',
  'terms',
  'warranty',
  'buying',
  'group-cars',
  'group-rental',
  'group-tyres',
  'neotek',
  'outdoor',
  'blog',
  'blog-vehicle-reviews',
  'my-garage',
  'garage-motorama',
  'garage-bigboxcars',
  'garage-blinkr',
  'garage-servco',
]);

describe('the routes of the spec', () => {
  it('have each id and each pattern once, each with its purpose and its place in the spec', () => {
    expect(new Set(SPEC_ROUTES.map((route) => route.id)).size).toBe(SPEC_ROUTES.length);
    expect(new Set(SPEC_ROUTES.map((route) => route.pattern)).size).toBe(SPEC_ROUTES.length);
    for (const route of SPEC_ROUTES) {
      expect(route.purpose).not.toBe('');
      expect(route.spec).toMatch(/^(vehicles|site)\.md §[267](, (vehicles|site)\.md §[267])*$/);
    }
  });

  it('the most exact route decides', () => {
    expect(specRouteOf('/cars/trade-in?car_id=7')?.id).toBe('car-trade-in');
    expect(specRouteOf('/cars/arden-kestrel')?.id).toBe('vehicle');
    expect(specRouteOf('/search/demo-cars')?.id).toBe('search-demo');
    expect(specRouteOf('/search/electric-cars')?.id).toBe('search-car-type');
    expect(specRouteOf('/pages/unsubscribe')?.id).toBe('unsubscribe');
    expect(specRouteOf('/pages/winter-sale')?.id).toBe('page');
    expect(specRouteOf('/finance')?.id).toBe('finance');
    expect(specRouteOf('/arden/overview')?.id).toBe('brand');
    expect(specRouteOf('/')?.id).toBe('home');
  });

  it('an exact route goes before one that takes any part', () => {
    const any = { id: 'any', pattern: '/{page}/{part}', purpose: '', spec: '', built: true };
    const exact = { ...any, id: 'exact', pattern: '/cars/trade-in' };
    const find = createRouteFinder([any, exact]);
    expect(find('/cars/trade-in')?.id).toBe('exact');
    expect(find('/cars/arden')?.id).toBe('any');
    expect(find('/one')).toBeNull();
  });

  it('every pattern of the registry is found by an address made from it', () => {
    expect(SPEC_ROUTES.filter((route) => specRouteOf(exampleOf(route)) === null)).toEqual([]);
  });

  it('links lead to those that are built, and to no others', () => {
    const linked = SPEC_ROUTES.filter((route) => resolveLink(exampleOf(route)) !== null);
    const built = SPEC_ROUTES.filter(({ id, built: is }) => is && !DEFINED_BY_DATA.has(id));
    expect(linked.map(({ id }) => id)).toEqual(built.map(({ id }) => id));
  });
});

describe('routes of the spec that are still planned', () => {
  it('are exactly these; whoever builds one takes it off the list', () => {
    const planned = plannedRoutes().map((route) => route.pattern);
    process.stdout.write(
      `${planned.length} of ${SPEC_ROUTES.length} routes still planned:\n  ${planned.join('\n  ')}\n`,
    );
    expect(planned.toSorted()).toEqual(PLANNED);
  });
});

const PLANNED: string[] = [];
