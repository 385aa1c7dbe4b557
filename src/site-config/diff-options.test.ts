import { expect, test } from 'vitest';
import { changedSettings, diffOptions } from './diff-options.ts';
import { resolveSite } from './resolve.ts';
import type { SiteConfig } from './site-config.ts';

function siteOf(settings: object = {}): SiteConfig {
  const resolved = resolveSite({ slug: 'north', name: 'North', ...settings }, null);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return resolved.site;
}

test('equal sites have no changes', () => {
  expect(diffOptions(siteOf(), siteOf({ stock: { soldDays: 3 } }))).toEqual([]);
});

test('an option has its old and its new value', () => {
  expect(diffOptions(siteOf(), siteOf({ stock: { soldDays: 9 } }))).toEqual([
    { path: 'stock.soldDays', before: 3, after: 9 },
  ]);
});

test('what follows from a changed option is a change too', () => {
  const paths = diffOptions(siteOf(), siteOf({ template: 'bold' })).map(({ path }) => path);
  expect(paths).toContain('template');
  expect(paths).toContain('brand.colours.brand');
  expect(paths).toContain('brand.favicon.colour');
});

test('inside a list, only what differs is a change', () => {
  const page = { slug: 'about-us', title: 'About us', body: 'We sell cars.' };
  const before = siteOf({ pages: [page] });
  const after = siteOf({ pages: [{ ...page, title: 'Who we are' }] });
  expect(diffOptions(before, after)).toEqual([
    { path: 'pages.0.title', before: 'About us', after: 'Who we are' },
  ]);
});

test('a new site differs from the defaults, and not by the number that the platform assigns', () => {
  const paths = diffOptions(null, siteOf({ stock: { soldDays: 9 } })).map(({ path }) => path);
  expect(paths).toContain('slug');
  expect(paths).toContain('stock.soldDays');
  expect(paths).not.toContain('websiteId');
});

test('two documents are compared by what they say, not by what that means', () => {
  const before = { slug: 'north', name: 'North', stock: { soldDays: 3 } };
  expect(changedSettings(before, { slug: 'north', name: 'North', inherits: 'big' })).toEqual([
    'inherits',
    'stock.soldDays',
  ]);
  expect(changedSettings(before, { ...before })).toEqual([]);
});
