/**
 * Paths of the platform's own pages, so that no content page can hide one or be hidden by one.
 * Paths that the spec lists as a dealer's own pages (/about-us, /careers, /warranty …) are free, as
 * are a group's pages that contain its name: they are written as content pages. /careers, /fleet,
 * /service and /vehicle-parts-and-accessories have a platform form, and a content page there provides its text. Another name of the garage
 * belongs to the one site that sets `accounts.garagePath` to it: reserved there, free elsewhere. A
 * content page takes precedence over a model's page (/{modelSlug}). The test compares this list
 * with the spec's routes.
 */

import { UNSUBSCRIBE_PATH } from '#domain/leads/unsubscribe-address.ts';
import { PAGES } from '#domain/site/pages.ts';

/** Paths that the server handles in addition to its pages. */
const FILES = [
  'favicon.ico',
  'healthz',
  'icon.svg',
  'manifest.webmanifest',
  'metrics',
  'readyz',
  'robots.txt',
  'sitemap.xml',
];

/** Planned pages; they would hide a dealer's page with the same path. */
export const PLANNED = ['favourites'];

/** Pages without a row in `PAGES`: the site's data define what is on them. */
const DEFINED_BY_DATA = [
  'brands',
  'dealer-locator',
  'dealerships',
  'models',
  'my-garage',
  'special-offers',
  UNSUBSCRIBE_PATH.slice(1),
];

const OWN_PAGES = PAGES.filter((page) => !('takesContent' in page)).map(({ path }) =>
  path.slice(1),
);

/** Only the exact path is reserved, not the paths below it. */
const WHOLE = [
  ...FILES,
  ...PLANNED,
  ...DEFINED_BY_DATA,
  ...OWN_PAGES.filter((path) => !/[:/]/.test(path)),
];

/** Everything below the segment is reserved too; `blog` has pages without a row. */
const TREES = [
  'api',
  'assets',
  'blog',
  'dev',
  'feeds',
  'locations',
  'media',
  'offers',
  'our-location',
  ...OWN_PAGES.filter((path) => path.includes('/')).map((path) => path.split('/', 1).join('')),
];

const pages: ReadonlySet<string> = new Set(WHOLE);
const trees: ReadonlySet<string> = new Set(TREES);

/** Whether a built-in route matches this path, given with or without its leading slash. */
export function isBuiltInPath(path: string): boolean {
  const words = path.split(/[?#]/, 1).join('').split('/').filter(Boolean);
  const [first = ''] = words;
  if (words.length === 0 || trees.has(first)) return true;
  return pages.has(words.join('/')) || (words.length === 2 && words[1] === 'overview');
}
