/**
 * Addresses that the platform's own pages have, so that no content page can hide one or be hidden by
 * one. What the spec lists as a dealer's own page (/about-us, /careers, /warranty …) is free, and so
 * are the group pages that carry one dealer's name (/twg-cars, /neotek …): they are written as content
 * pages. /careers and /fleet have a form of the platform's, and a content page there gives it its words.
 * The garage's other names (/mymotorama …) belong to the one site that sets
 * `accounts.garagePath` to one; there a page cannot have it, elsewhere it is free. A model's page
 * (/{modelSlug}) gives way to a content page. The test holds this list against the route registry.
 */

/** The whole address is taken; what lies below it is free, as is what lies beside it. */
const PAGES = [
  'apply-for-finance',
  'book-test-drive',
  'brands',
  'budget',
  'checkout-journey',
  'compare',
  'contact',
  'dealer-locator',
  'dealerships',
  'favourites',
  'finance',
  'finance-enquiry',
  'finance-pre-approval',
  'healthz',
  'manifest.webmanifest',
  'metrics',
  'models',
  'my-garage',
  'online-payment',
  'pages/unsubscribe',
  'print',
  'readyz',
  'robots.txt',
  'sell-my-car',
  'sell-your-car',
  'service',
  'sign-in',
  'sitemap.xml',
  'special-offers',
  'spin-to-win',
  'success',
  'trade-in',
  'vehicle-parts-and-accessories',
  'watchlist',
] as const;

/** Everything below the word is taken too. */
const TREES = [
  'api',
  'assets',
  'blog',
  'cars',
  'contact-us',
  'dev',
  'locations',
  'media',
  'offers',
  'our-location',
  'personalised',
  'search',
  'used-car',
] as const;

const pages: ReadonlySet<string> = new Set(PAGES);
const trees: ReadonlySet<string> = new Set(TREES);

/** Whether a built-in route answers at this path, given with or without its leading slash. */
export function isBuiltInPath(path: string): boolean {
  const words = path.split(/[?#]/, 1).join('').split('/').filter(Boolean);
  const [first = ''] = words;
  if (words.length === 0 || trees.has(first)) return true;
  return pages.has(words.join('/')) || (words.length === 2 && words[1] === 'overview');
}
