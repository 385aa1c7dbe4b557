/**
 * Addresses that the platform's own pages have, so that no content page can hide one or be hidden by
 * one. What the spec lists as a dealer's own page (/about-us, /careers, /warranty …) is free, and so
 * are the pages of a group that carry its name: they are written as content pages. /careers and /fleet have a form of the platform's, and a content page there gives it its words.
 * Another name of the garage belongs to the one site that sets `accounts.garagePath`
 * to it; there a page cannot have it, elsewhere it is free. A model's page
 * (/{modelSlug}) gives way to a content page. The test holds this list against the routes of the spec.
 */

import { PAGES } from '#domain/site/pages.ts';

/** Addresses that the server answers besides its pages. */
const FILES = ['healthz', 'manifest.webmanifest', 'metrics', 'readyz', 'robots.txt', 'sitemap.xml'];

/** Pages that are to come; a dealer's page there would be hidden by them. */
const PLANNED = [
  'brands',
  'checkout-journey',
  'dealer-locator',
  'dealerships',
  'favourites',
  'models',
  'my-garage',
  'online-payment',
  'pages/unsubscribe',
  'sign-in',
  'special-offers',
  'spin-to-win',
  'watchlist',
];

const OWN_PAGES = PAGES.filter((page) => !('takesContent' in page)).map(({ path }) =>
  path.slice(1),
);

/** The whole address is taken; what lies below it is free, as is what lies beside it. */
const WHOLE = [...FILES, ...PLANNED, ...OWN_PAGES.filter((path) => !/[:/]/.test(path))];

/** Everything below the word is taken too. */
const TREES = [
  'api',
  'assets',
  'blog',
  'dev',
  'locations',
  'media',
  'offers',
  'our-location',
  ...OWN_PAGES.filter((path) => path.includes('/')).map((path) => path.split('/', 1).join('')),
];

const pages: ReadonlySet<string> = new Set(WHOLE);
const trees: ReadonlySet<string> = new Set(TREES);

/** Whether a built-in route answers at this path, given with or without its leading slash. */
export function isBuiltInPath(path: string): boolean {
  const words = path.split(/[?#]/, 1).join('').split('/').filter(Boolean);
  const [first = ''] = words;
  if (words.length === 0 || trees.has(first)) return true;
  return pages.has(words.join('/')) || (words.length === 2 && words[1] === 'overview');
}
