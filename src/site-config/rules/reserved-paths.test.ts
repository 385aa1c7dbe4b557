import { describe, expect, test } from 'vitest';
import { PAGES } from '#domain/site/pages.ts';
import { SPEC_ROUTES } from '#tests/spec/spec-routes.ts';
import { PLANNED, isBuiltInPath } from './reserved-paths.ts';

/** Routes of the spec that a dealer writes: content pages, sale pages, the group's own pages. */
const DEALER_OWNED = new Set([
  '/about-us',
  '/careers',
  '/fleet',
  '/service',
  '/vehicle-parts-and-accessories',
  '/warranty',
  '/buying',
  '/terms-and-conditions',
  '/privacy-policy',
  '/eofy',
  '/pages/{page}',
  '/diamond-advantage',
  '/capped-price-servicing',
  '/roadside-assist',
  '/finance-and-insurance',
  '/twg-cars',
  '/twg-rental',
  '/twg-tyres',
  '/neotek',
  '/4x4-outdoor',
]);

/** Other names of the garage; reserved only on the site whose `accounts.garagePath` uses one. */
const GARAGE_ALIASES = new Set(['/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco']);

/** Any segment: a content page with that path takes precedence. */
const GIVING_WAY = new Set(['/{modelSlug}']);

const PATTERNS = new Set(
  SPEC_ROUTES.map(({ pattern }) => pattern.split(/[?#]/, 1)[0] ?? '').filter((path) => path !== ''),
);
const FREE = new Set([...DEALER_OWNED, ...GARAGE_ALIASES, ...GIVING_WAY]);

const example = (pattern: string) => pattern.replaceAll(/\{\w+\}/g, 'anything');

describe('the routes of the spec and the reserved addresses agree', () => {
  test.each([...PATTERNS].filter((pattern) => !FREE.has(pattern)))('%s is reserved', (pattern) => {
    expect(isBuiltInPath(example(pattern))).toBe(true);
  });
  test.each([...FREE])('%s is free, and a route of the spec', (pattern) => {
    expect(isBuiltInPath(example(pattern))).toBe(false);
    expect(PATTERNS).toContain(pattern);
  });
  test('a page that is built is no longer planned', () => {
    const planned = new Set(PLANNED.map((path) => `/${path}`));
    expect(PAGES.map(({ path }) => path).filter((path) => planned.has(path))).toEqual([]);
  });
});
