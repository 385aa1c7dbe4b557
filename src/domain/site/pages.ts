/** The layouts of a template. A page without one is drawn the same in all of them, but for its dress. */
export type PageLayout = 'home' | 'listing' | 'vehicle';

export interface Page {
  /** `:name` stands for one part of the address, `:name?` for one or none. */
  path: `/${string}`;
  /** The module of src/routes that answers it. */
  module: string;
  layout?: PageLayout;
  /**
   * Whether the sitemap lists it: the one of several names that the site uses, and no page that is about
   * the visitor or nothing without a query.
   */
  listed?: 'always' | 'by-name';
  /** A dealer's content page of the same address gives it its words. */
  takesContent?: true;
}

/** Every page that a site answers. Routes, links, the sitemap and reserved addresses all follow from it. */
export const PAGES = [
  { path: '/', module: 'home', layout: 'home', listed: 'always' },
  {
    path: '/search/:word?/:model?',
    module: 'search.$word.$model',
    layout: 'listing',
    listed: 'always',
  },
  { path: '/cars/:slug', module: 'cars.$slug', layout: 'vehicle' },
  { path: '/print', module: 'print' },
  { path: '/compare', module: 'compare' },
  { path: '/used-car/:make/:model?', module: 'used-car.$make.$model' },
  { path: '/budget', module: 'budget', listed: 'always' },

  { path: '/finance', module: 'finance', listed: 'always' },
  { path: '/finance-enquiry', module: 'finance', listed: 'always' },
  { path: '/apply-for-finance', module: 'finance', listed: 'always' },
  { path: '/finance-pre-approval', module: 'finance', listed: 'always' },
  { path: '/personalised/finance', module: 'finance' },

  { path: '/contact', module: 'contact', listed: 'always' },
  { path: '/contact-us', module: 'contact', listed: 'by-name' },
  { path: '/contact-us/:location', module: 'contact' },

  { path: '/book-test-drive', module: 'lead-page', listed: 'always' },
  { path: '/service', module: 'lead-page', listed: 'by-name' },
  { path: '/vehicle-parts-and-accessories', module: 'lead-page', listed: 'always' },
  { path: '/fleet', module: 'lead-page', listed: 'always', takesContent: true },
  { path: '/careers', module: 'lead-page', listed: 'always', takesContent: true },

  { path: '/trade-in', module: 'trade-in', listed: 'by-name' },
  { path: '/sell-your-car', module: 'trade-in', listed: 'by-name' },
  { path: '/sell-my-car', module: 'trade-in' },
  { path: '/cars/trade-in', module: 'trade-in' },

  { path: '/success', module: 'success' },
] as const satisfies readonly Page[];

/** Places on the vehicle's page that links lead to. */
export const ANCHORS = ['#vehicle-map', '#finance-calculator', '#financeDisclaimer'] as const;
