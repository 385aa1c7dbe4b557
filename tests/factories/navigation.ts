import type { NavigationFacts, NavigationOptions, NavItem } from '#domain/site/navigation.ts';
import { EVERY_PATH } from '#tests/spec/spec-routes.ts';
import { createLinkResolver } from '#domain/site/links.ts';

/** A site with a few makes, for its header and footer. */

export const options: NavigationOptions = {
  name: 'Riverside Cars',
  navigation: {
    set: 'full',
    financeHref: '/finance-pre-approval',
    searchHref: '/search/new-used-and-demo-cars',
    serviceItems: [
      { label: 'Book a Service', href: '/service' },
      { label: 'Parts & Accessories', href: '/vehicle-parts-and-accessories' },
      { label: 'Diamond Advantage', href: '/diamond-advantage' },
      { label: 'Capped Price Servicing', href: '/capped-price-servicing' },
      { label: 'Roadside Assist', href: '/roadside-assist' },
    ],
    aboutExtra: [{ label: 'Our Story', href: 'https://riverside.example/story' }],
    makes: 'auto',
    brandLogos: {},
  },
  footer: { financeHref: '/finance', groupTitle: '', payments: ['visa', 'applePay'] },
  stock: { usedLabel: 'Used', carTypes: ['new', 'demo', 'used'] },
};

export const model = (make: string, name: string, count: number) => ({
  make,
  makeSlug: make.toLowerCase(),
  model: name,
  modelSlug: name.toLowerCase(),
  count,
});

export const facts: NavigationFacts = {
  models: [model('Bellbird', 'Kestrel', 2), model('Arden', 'Otter', 3), model('Arden', 'Finch', 1)],
  carTypes: [
    { carType: 'used', count: 4 },
    { carType: 'new', count: 2 },
    { carType: 'demo', count: 0 },
  ],
  makes: [
    { name: 'Bellbird', slug: 'bellbird', count: 2 },
    { name: 'Arden', slug: 'arden', count: 4 },
    { name: 'Corvid', slug: 'corvid', count: 0 },
  ],
  all: 6,
  licences: ['LMCT 11234', 'LMCT 11234', 'MVR 55021'],
};

export const nothing: NavigationFacts = {
  models: [],
  carTypes: [],
  makes: [],
  all: 0,
  licences: [],
};

export const everythingBuilt = createLinkResolver(EVERY_PATH);

/** As on a site without a blog. */
export const withoutBlog = (href: string) => (href === '/blog' ? null : everythingBuilt(href));

export const nothingBuilt = () => null;

/** As in a version that has only search and finance. */
export const fewBuilt = (href: string) =>
  /^\/(?:$|search|finance)|^https:/.test(href) ? href : null;

export const outline = (items: readonly NavItem[] | undefined) =>
  (items ?? []).map(({ label, href }) => `${label} ${href}`);

export const find = (items: readonly NavItem[], id: string) => items.find((item) => item.id === id);
