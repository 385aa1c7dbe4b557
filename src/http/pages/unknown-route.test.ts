import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createUnknownRoute } from './unknown-route.ts';

const route = (id: string, path?: string, more: object = {}) => ({
  id,
  path,
  parentId: id === 'root' ? undefined : 'root',
  module: {},
  ...more,
});

const routes = Object.fromEntries(
  [
    route('root', ''),
    route('home', undefined, { index: true }),
    route('vehicle', 'cars/:slug'),
    route('search', 'search/:word?/:model?'),
    route('unknown', '*'),
  ].map((one) => [one.id, one]),
) as unknown as ServerBuild['routes'];

describe('the route of a path without a page', () => {
  const unknownRoute = createUnknownRoute(routes);

  it.each(['/', '/cars/any-car', '/search', '/search/used-cars', '/search/a/b'])(
    '%s has a page, whether or not it is found there',
    (path) => {
      expect(unknownRoute(path)).toBeNull();
    },
  );

  it.each(['/about-us', '/pages/winter-sale', '/kia/overview', '/offers/kia/12', '/cars'])(
    '%s may be a page that a site’s data define',
    (path) => {
      expect(unknownRoute(path)).toBeNull();
    },
  );

  it.each(['/Nowhere', '/no_where', '/a--b', '/a/b/c/d/e', '/wp-login.php', '/%E2%82%AC'])(
    '%s has none',
    (path) => {
      expect(unknownRoute(path)).toBe('unknown');
    },
  );

  it('data requests are left to the router', () => {
    expect(unknownRoute('/nowhere.data')).toBeNull();
  });
});
