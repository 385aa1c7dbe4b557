import { expect, test } from 'vitest';
import { trimManifest } from './trim-manifest.ts';

const ROUTE = {
  hasAction: false,
  hasLoader: true,
  module: '/assets/a.js',
  imports: ['/assets/b.js'],
};

function trimmed(routes: Record<string, object>): unknown {
  const script = `window.__reactRouterManifest=${JSON.stringify({ version: 'v', routes })};`;
  const result = trimManifest(script);
  expect(result).toMatch(/^window\.__reactRouterManifest=.*;$/);
  return JSON.parse(result.slice(result.indexOf('=') + 1, -1));
}

test('pages with layouts of their own keep what is fetched ahead of them', () => {
  const route = { hasLoader: true, module: '/assets/a.js', imports: ['/assets/b.js'] };
  expect(trimmed({ root: ROUTE, 'cars.$slug': ROUTE })).toEqual({
    version: 'v',
    routes: { root: route, 'cars.$slug': route },
  });
});

test('other pages are told without it', () => {
  expect(trimmed({ finance: ROUTE })).toEqual({
    version: 'v',
    routes: { finance: { hasLoader: true, module: '/assets/a.js' } },
  });
});

test('a manifest of another shape is no silent loss', () => {
  expect(() => trimManifest('export default {}')).toThrow('Unexpected start');
});
