/**
 * The layouts of a template. A page without one looks the same in all templates except for styling.
 */
export type PageLayout = 'home' | 'listing' | 'vehicle';

export interface Page {
  /** `:name` is one path segment, `:name?` one or none. */
  path: `/${string}`;
  /** The module in src/routes that handles it, with its folder; `$` has a single route, for every path that no other has. */
  module: string;
  layout?: PageLayout;
  /**
   * Whether the sitemap lists it. Of several names for a page only the one the site uses is listed;
   * pages about the visitor and pages that are empty without a query are not. The search and the
   * vehicles have entries of their own.
   */
  listed?: 'always' | 'by-name';
  /** A dealer's content page with the same path provides its text. */
  takesContent?: true;
}

/**
 * All pages of a site. Routes, links, the sitemap and reserved paths are derived from this list.
 */
export const PAGES = [
  { path: '/', module: 'home', layout: 'home', listed: 'always' },
  { path: '/search/:word?/:model?', module: 'search.$word.$model', layout: 'listing' },
  { path: '/cars/:slug', module: 'cars.$slug', layout: 'vehicle' },
  { path: '/cars/:slug/checkout', module: '$' },
  { path: '/cars/:slug/buy-online', module: '$' },
  { path: '/print', module: 'print' },
  { path: '/compare', module: 'accounts/compare' },
  { path: '/used-car/:make/:model?', module: '$' },
  { path: '/budget', module: 'budget', listed: 'always' },

  { path: '/finance', module: 'finance', listed: 'by-name' },
  { path: '/finance-enquiry', module: 'finance', listed: 'by-name' },
  { path: '/apply-for-finance', module: 'finance', listed: 'by-name' },
  { path: '/finance-pre-approval', module: 'finance', listed: 'by-name' },
  { path: '/personalised/finance', module: 'finance' },

  { path: '/contact', module: 'contact', listed: 'by-name' },
  { path: '/contact-us', module: 'contact', listed: 'by-name' },
  { path: '/contact-us/:location', module: 'contact' },

  { path: '/book-test-drive', module: 'lead-page', listed: 'always' },
  { path: '/service', module: 'lead-page', listed: 'by-name', takesContent: true },
  {
    path: '/vehicle-parts-and-accessories',
    module: 'lead-page',
    listed: 'always',
    takesContent: true,
  },
  { path: '/fleet', module: 'lead-page', listed: 'always', takesContent: true },
  { path: '/careers', module: 'lead-page', listed: 'always', takesContent: true },

  { path: '/trade-in', module: 'trade-in', listed: 'by-name' },
  { path: '/sell-your-car', module: 'trade-in', listed: 'by-name' },
  { path: '/sell-my-car', module: 'trade-in' },
  { path: '/cars/trade-in', module: 'trade-in' },

  { path: '/spin-to-win', module: 'accounts/spin-to-win' },
  { path: '/saved-searches', module: 'accounts/saved-searches' },
  { path: '/online-payment', module: '$' },

  { path: '/privacy-policy', module: 'privacy-policy', listed: 'always', takesContent: true },

  { path: '/success', module: 'success' },

  { path: '/sign-in', module: 'accounts/sign-in' },
  { path: '/sign-out', module: 'accounts/sign-in' },
  { path: '/watchlist', module: 'accounts/watchlist' },
  { path: '/checkout-journey', module: '$' },
] as const satisfies readonly Page[];

/** Anchors on the vehicle's page that links point to. */
export const ANCHORS = ['#vehicle-map', '#finance-calculator', '#financeDisclaimer'] as const;
