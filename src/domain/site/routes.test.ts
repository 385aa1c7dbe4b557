import { describe, expect, it } from 'vitest';
import {
  createLinkResolver,
  createRouteFinder,
  darkRoutes,
  resolveLink,
  routeOf,
  ROUTES,
} from './routes.ts';
import type { Route } from './routes.ts';

describe('the route registry', () => {
  it('has each id and each pattern once, each with its purpose and its place in the spec', () => {
    expect(new Set(ROUTES.map((route) => route.id)).size).toBe(ROUTES.length);
    expect(new Set(ROUTES.map((route) => route.pattern)).size).toBe(ROUTES.length);
    for (const route of ROUTES) {
      expect(route.purpose).not.toBe('');
      expect(route.spec).toMatch(/^(vehicles|site)\.md §[267](, (vehicles|site)\.md §[267])*$/);
    }
  });

  it('answers the home page and every search address of the spec', () => {
    for (const path of [
      '/',
      '/search/used-cars',
      '/search/demo-cars',
      '/search/new-cars',
      '/search/new-and-demo-cars',
      '/search/new-used-and-demo-cars',
      '/search/arden',
      '/search/arden/kestrel',
      '/search/people-mover',
      '/search/fortitude-valley',
      '/used-car/arden',
      '/used-car/arden/kestrel',
    ]) {
      expect(resolveLink(path)).toBe(path);
    }
  });

  it('answers every picture of ours, however many parts its key has', () => {
    for (const path of ['/media/1.jpg', '/media/a/b/c/d/1.jpg?w=640&q=75', '/media/overview']) {
      expect(resolveLink(path)).toBe(path);
      expect(routeOf(path)?.id).toBe('media');
    }
    for (const path of ['/media', '/media/', '/mediation/1.jpg']) {
      expect(routeOf(path)?.id).not.toBe('media');
    }
  });

  it('a trailing slash, a query and an anchor do not change where a link leads', () => {
    for (const path of [
      '/search/used-cars/',
      '/search/arden?car_type=used&page=2',
      '/#locations',
    ]) {
      expect(resolveLink(path)).toBe(path);
    }
  });

  it('a link to a route that is not built is null', () => {
    for (const path of [
      '/cars/arden-kestrel-2024/checkout',
      '/sign-in?type=watchlist',
      '/special-offers/',
      '/some-model',
    ]) {
      expect(resolveLink(path)).toBeNull();
    }
  });

  it('an unknown link is null', () => {
    const unknown = [
      '',
      'search/used-cars',
      '/search/a/b/c',
      '/used-car',
      '/nowhere/at/all',
      '#nowhere',
      '//elsewhere.example/search/used-cars',
      '/\\elsewhere.example',
      'javascript:alert(1)',
      'http://elsewhere.example/',
      'https://',
      'data:text/html,x',
      '/search/used cars',
    ];
    expect(unknown.filter((href) => resolveLink(href) !== null)).toEqual([]);
  });

  it('links to https, tel, mailto and sms are kept', () => {
    for (const href of [
      'https://booking.example/service',
      'tel:+61732221111',
      'mailto:sales@dealer.example',
      'sms:+61400000000',
    ]) {
      expect(resolveLink(href)).toBe(href);
    }
  });

  it('the most exact route decides', () => {
    expect(routeOf('/cars/trade-in?car_id=7')?.id).toBe('car-trade-in');
    expect(routeOf('/cars/arden-kestrel')?.id).toBe('vehicle');
    expect(routeOf('/search/demo-cars')?.id).toBe('search-demo');
    expect(routeOf('/search/electric-cars')?.id).toBe('search-car-type');
    expect(routeOf('/pages/unsubscribe')?.id).toBe('unsubscribe');
    expect(routeOf('/pages/winter-sale')?.id).toBe('page');
    expect(routeOf('/finance')?.id).toBe('finance');
    expect(routeOf('/arden/overview')?.id).toBe('brand');
    expect(routeOf('/')?.id).toBe('home');

    const routes: Route[] = [
      { id: 'any', pattern: '/{page}/{part}', purpose: '', spec: '', built: true },
      { id: 'exact', pattern: '/cars/trade-in', purpose: '', spec: '', built: false },
    ];
    expect(createLinkResolver(routes)('/cars/trade-in')).toBeNull();
    expect(createLinkResolver(routes)('/cars/arden')).toBe('/cars/arden');
    expect(createRouteFinder(routes)('/one')).toBeNull();
  });

  it('every pattern of the registry is found by an address made from it', () => {
    const lost = ROUTES.filter(
      (route) => routeOf(route.pattern.replace(/\{\w+\+?\}/g, 'x1')) === null,
    );
    expect(lost).toEqual([]);
  });
});

describe('links of the spec that are still dark', () => {
  it('are exactly these; whoever builds one takes it off the list', () => {
    const dark = darkRoutes().map((route) => route.pattern);
    process.stdout.write(
      `${dark.length} of ${ROUTES.length} routes still dark:\n  ${dark.join('\n  ')}\n`,
    );
    expect(dark.toSorted()).toEqual(DARK);
  });
});

const DARK = [
  '/4x4-outdoor',
  '/about-us',
  '/blog',
  '/blog/vehicle-reviews',
  '/brands',
  '/buying',
  '/capped-price-servicing',
  '/cars/{slug}/buy-online',
  '/cars/{slug}/checkout',
  '/checkout-journey?car_id={slug}',
  '/dealer-locator',
  '/dealerships',
  '/diamond-advantage',
  '/eofy',
  '/finance-and-insurance',
  '/locations/{slug}',
  '/models?body={body}',
  '/my-garage',
  '/mybigboxcars',
  '/myblinkr',
  '/mymotorama',
  '/myservco',
  '/neotek',
  '/offers/{manufacturer}/{offerId}',
  '/offers/{offerId}',
  '/online-payment',
  '/our-location/{slug}',
  '/pages/unsubscribe',
  '/pages/{page}',
  '/privacy-policy',
  '/roadside-assist',
  '/sign-in?type={type}&redirect={path}&back={path}',
  '/special-offers',
  '/spin-to-win',
  '/terms-and-conditions',
  '/twg-cars',
  '/twg-rental',
  '/twg-tyres',
  '/warranty',
  '/watchlist',
  '/{brand}/overview',
  '/{modelSlug}',
];
