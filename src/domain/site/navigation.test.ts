import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { MAKES } from '#domain/vehicle/makes.ts';
import { garageHref } from './account-links.ts';
import { buildFooter, buildHeader, buildMakeMenu } from './navigation.ts';
import type { NavigationFacts, NavigationOptions, NavItem } from './navigation.ts';
import { makeBrand, makeModelPage } from '#tests/factories/brand.ts';
import { EVERY_PATH } from '#tests/spec/spec-routes.ts';
import { rangePages } from '#domain/content/brand-addresses.ts';
import { createLinkResolver } from './links.ts';

const options: NavigationOptions = {
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
const compact = { ...options, navigation: { ...options.navigation, set: 'compact' as const } };

const model = (make: string, name: string, count: number) => ({
  make,
  makeSlug: make.toLowerCase(),
  model: name,
  modelSlug: name.toLowerCase(),
  count,
});
const facts: NavigationFacts = {
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
const nothing: NavigationFacts = { models: [], carTypes: [], makes: [], all: 0, licences: [] };

const everythingBuilt = createLinkResolver(EVERY_PATH);
/** As on a site without a blog. */
const withoutBlog = (href: string) => (href === '/blog' ? null : everythingBuilt(href));
const nothingBuilt = () => null;
/** As in a version that has only search and finance. */
const fewBuilt = (href: string) => (/^\/(?:$|search|finance)|^https:/.test(href) ? href : null);

const outline = (items: readonly NavItem[] | undefined) =>
  (items ?? []).map(({ label, href }) => `${label} ${href}`);
const find = (items: readonly NavItem[], id: string) => items.find((item) => item.id === id);

describe('header, the full set', () => {
  const header = buildHeader(options, facts, defaultCopy, everythingBuilt);

  it('is Home, Vehicles, Stock, Offers, Finance, Trade In, Service, About Us', () => {
    expect(outline(header)).toEqual([
      'Home /',
      'Vehicles null',
      'Stock null',
      'Offers /special-offers',
      'Finance /finance-pre-approval',
      'Trade In /trade-in',
      'Service null',
      'About Us null',
    ]);
  });

  it('Finance leads where the site says', () => {
    const navigation = { ...options.navigation, financeHref: '/finance' };
    const changed = buildHeader({ ...options, navigation }, facts, defaultCopy, everythingBuilt);
    expect(find(changed, 'finance')?.href).toBe('/finance');
  });

  it('Vehicles is a dynamic dropdown of models, under their makes when there are several', () => {
    const vehicles = find(header, 'vehicles')?.items;
    expect(outline(vehicles)).toEqual(['Arden /search/arden', 'Bellbird /search/bellbird']);
    expect(outline(vehicles?.[0]?.items)).toEqual([
      'Finch /search/arden/finch',
      'Otter /search/arden/otter',
    ]);
    expect(vehicles?.[0]?.count).toBe(4);
  });

  it('a site of one make lists its models without the make between', () => {
    const one = { ...facts, models: facts.models.filter(({ make }) => make === 'Arden') };
    expect(outline(find(buildHeader(options, one, defaultCopy), 'vehicles')?.items)).toEqual([
      'Finch /search/arden/finch',
      'Otter /search/arden/otter',
    ]);
  });

  it('Vehicles holds the twelve most stocked makes with eight models each', () => {
    const models = Array.from({ length: 15 }, (_, make) =>
      Array.from({ length: 10 }, (_unused, at) =>
        model(`Make${make}`, `Model${at}`, make + at + 1),
      ),
    ).flat();
    const makes = Array.from({ length: 15 }, (_, at) => ({
      name: `Make${at}`,
      slug: `make${at}`,
      count: at + 1,
    }));
    const vehicles =
      find(buildHeader(options, { ...facts, models, makes }, defaultCopy), 'vehicles')?.items ?? [];
    expect(vehicles).toHaveLength(12);
    expect(vehicles.map(({ label }) => label)).not.toContain('Make0');
    for (const make of vehicles) expect(make.items).toHaveLength(8);
  });

  it('Stock is a dynamic dropdown of the car types in stock: new, demo, used, then all', () => {
    expect(find(header, 'stock')?.items).toEqual([
      { id: 'stock-new', label: 'New Vehicles', href: '/search/new-cars', count: 2 },
      { id: 'stock-used', label: 'Used Vehicles', href: '/search/used-cars', count: 4 },
      { id: 'stock-all', label: 'All Vehicles', href: '/search/new-used-and-demo-cars', count: 6 },
    ]);
  });

  it('used stock is called what the site calls it', () => {
    const preOwned = { ...options, stock: { ...options.stock, usedLabel: 'Pre-Owned' } };
    const labels = find(buildHeader(preOwned, facts, defaultCopy), 'stock')?.items?.map(
      ({ label }) => label,
    );
    expect(labels).toContain('Pre-Owned Vehicles');
  });

  it('the Service dropdown has the five items of the spec', () => {
    expect(find(header, 'service')?.items?.map(({ href }) => href)).toEqual([
      '/service',
      '/vehicle-parts-and-accessories',
      '/diamond-advantage',
      '/capped-price-servicing',
      '/roadside-assist',
    ]);
  });

  it('Book a Service may be an external dealer booking page', () => {
    const external = { ...options, service: { href: 'https://booking.example/' } };
    expect(find(buildHeader(external, facts, defaultCopy, fewBuilt), 'service')?.items).toEqual([
      {
        id: 'service-https-booking-example',
        label: 'Book a Service',
        href: 'https://booking.example/',
      },
    ]);
  });

  it('the About Us dropdown is contact, careers, about us, fleet and extra items', () => {
    const plain = buildHeader(options, facts, defaultCopy, withoutBlog);
    expect(find(plain, 'about')?.items?.map(({ href }) => href)).toEqual([
      '/contact',
      '/careers',
      '/about-us',
      '/fleet',
      'https://riverside.example/story',
    ]);
  });

  it('the blog is among the extra items where the site has one, and once', () => {
    const extras = (aboutExtra: NavigationOptions['navigation']['aboutExtra']) => {
      const navigation = { ...options.navigation, aboutExtra };
      const built = buildHeader({ ...options, navigation }, facts, defaultCopy, everythingBuilt);
      return outline(find(built, 'about')?.items?.slice(4));
    };
    expect(extras(options.navigation.aboutExtra)).toEqual([
      'Blog /blog',
      'Our Story https://riverside.example/story',
    ]);
    expect(extras([{ label: 'News', href: '/blog' }])).toEqual(['News /blog']);
  });

  it('the contact page is the one of the two that the site uses', () => {
    const navigation = { ...options.navigation, contactHref: '/contact-us' };
    const changed = buildHeader({ ...options, navigation }, facts, defaultCopy, everythingBuilt);
    expect(find(changed, 'about')?.items?.[0]?.href).toBe('/contact-us');
  });

  it('ids are unique', () => {
    const ids = [header, ...header.map((item) => item.items ?? [])].flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('header, the compact set', () => {
  it('has the default links of the other configuration', () => {
    expect(outline(buildHeader(compact, facts, defaultCopy, everythingBuilt))).toEqual([
      'Our Stock /search/new-used-and-demo-cars',
      'Book a Test Drive /book-test-drive',
      'Book a Service /service',
      'Finance /finance',
      'Trade In /trade-in',
      'Parts and Accessories /vehicle-parts-and-accessories',
      'Contact /contact',
    ]);
  });

  it('Our Stock and Trade In lead where the site says', () => {
    const navigation = { ...compact.navigation, searchHref: '/search/used-cars' };
    const changed = { ...compact, navigation, tradeIn: { path: '/sell-your-car' } };
    const header = buildHeader(changed, facts, defaultCopy, everythingBuilt);
    expect(find(header, 'search')?.href).toBe('/search/used-cars');
    expect(find(header, 'trade-in')?.href).toBe('/sell-your-car');
  });
});

describe('links that lead nowhere yet', () => {
  it('an item whose route is not built is left out', () => {
    expect(outline(buildHeader(options, facts, defaultCopy, fewBuilt))).toEqual([
      'Home /',
      'Vehicles null',
      'Stock null',
      'Finance /finance-pre-approval',
      'About Us null',
    ]);
    expect(outline(buildHeader(compact, facts, defaultCopy, fewBuilt))).toEqual([
      'Our Stock /search/new-used-and-demo-cars',
      'Finance /finance',
    ]);
  });

  it('an item that shows real data stays, without a link', () => {
    const header = buildHeader(options, facts, defaultCopy, nothingBuilt);
    expect(outline(header)).toEqual(['Vehicles null', 'Stock null']);
    expect(find(header, 'stock')?.items).toEqual([
      { id: 'stock-new', label: 'New Vehicles', href: null, count: 2 },
      { id: 'stock-used', label: 'Used Vehicles', href: null, count: 4 },
    ]);
    expect(buildMakeMenu(options, facts, nothingBuilt)[0]).toMatchObject({
      name: 'Arden',
      href: null,
    });
  });

  it('an empty dropdown is left out', () => {
    const navigation = { ...options.navigation, aboutExtra: [] };
    expect(
      outline(buildHeader({ ...options, navigation }, nothing, defaultCopy, fewBuilt)),
    ).toEqual(['Home /', 'Finance /finance-pre-approval']);
  });
});

describe('the make mega menu', () => {
  it('auto is the makes in stock, by name', () => {
    expect(buildMakeMenu(options, facts)).toEqual([
      { name: 'Arden', slug: 'arden', count: 4, href: '/search/arden', logo: null },
      { name: 'Bellbird', slug: 'bellbird', count: 2, href: '/search/bellbird', logo: null },
    ]);
  });

  it('a list is shown in its order, with or without stock, and knows no invented make', () => {
    const known = MAKES[0];
    const makes = ['bellbird', known?.slug ?? '', 'no-such-make'];
    const menu = buildMakeMenu({ navigation: { ...options.navigation, makes } }, facts);
    expect(menu.map(({ name, count }) => [name, count])).toEqual([
      ['Bellbird', 2],
      [known?.name, 0],
    ]);
  });

  it('makes have their brand mark where there is one', () => {
    const withLogo = MAKES.find((make) => make.logo !== null);
    const makes = [withLogo?.slug ?? ''];
    const [item] = buildMakeMenu({ navigation: { ...options.navigation, makes } }, facts);
    expect(item?.logo).toBe(withLogo?.logo);
  });

  it('the dealer’s own picture replaces a make’s logo, or gives it one', () => {
    const brandLogos = { arden: '/media/logos/arden' };
    const menu = buildMakeMenu({ navigation: { ...options.navigation, brandLogos } }, facts);
    expect(menu.map(({ logo }) => logo)).toEqual(['/media/logos/arden?w=96&q=75', null]);
  });
});

describe('footer', () => {
  const footer = buildFooter(options, facts, defaultCopy, everythingBuilt);
  const column = (title: string) => footer.columns.find((one) => one.title === title)?.items;

  it('has a Models dropdown', () => {
    expect(outline(footer.models)).toEqual([
      'Arden Finch /search/arden/finch',
      'Arden Otter /search/arden/otter',
      'Bellbird Kestrel /search/bellbird/kestrel',
      'All models /models',
    ]);
  });

  it('Buyer Tools are used, demo and new stock, trade-in and a finance link', () => {
    expect(column('Buyer Tools')?.map(({ href }) => href)).toEqual([
      '/search/used-cars',
      '/search/demo-cars',
      '/search/new-cars',
      '/trade-in',
      '/finance',
    ]);
  });

  it('Buyer Tools leave out car types that the site does not deal in', () => {
    const usedOnly = { ...options, stock: { usedLabel: 'Used', carTypes: ['used' as const] } };
    const [tools] = buildFooter(usedOnly, facts, defaultCopy, fewBuilt).columns;
    expect(tools?.items.map(({ href }) => href)).toEqual(['/search/used-cars', '/finance']);
  });

  it('Servicing and Parts has the same service links', () => {
    const header = buildHeader(options, facts, defaultCopy, everythingBuilt);
    expect(column('Servicing and Parts')).toEqual(find(header, 'service')?.items);
  });

  it('the dealer group column has about us, careers, fleet, contact and terms', () => {
    const plain = buildFooter(options, facts, defaultCopy, withoutBlog);
    expect(plain.columns[2]?.items.map(({ href }) => href)).toEqual([
      '/about-us',
      '/careers',
      '/fleet',
      '/contact',
      '/terms-and-conditions',
    ]);
    const named = { ...options, footer: { ...options.footer, groupTitle: 'Riverside Group' } };
    expect(buildFooter(named, facts, defaultCopy, everythingBuilt).columns[2]?.title).toBe(
      'Riverside Group',
    );
  });

  it('the dealer group column leads to online payment where the site takes it, by the dealer’s name for it', () => {
    const paid = { ...options, onlinePayment: { title: 'Pay us online' } };
    const { columns } = buildFooter(paid, facts, defaultCopy, everythingBuilt);
    expect(outline(columns[2]?.items)).toContain('Pay us online /online-payment');
    expect(JSON.stringify(footer)).not.toContain('/online-payment');
  });

  it('the dealer group column has the blog where the site has one', () => {
    expect(outline(column('Riverside Cars'))).toContain('Blog /blog');
  });

  it('payment types and licence numbers are shown, each licence once', () => {
    expect(footer.payments).toEqual(['Visa', 'Apple Pay']);
    expect(footer.licences).toEqual(['LMCT 11234', 'MVR 55021']);
  });

  it('columns without a link that leads somewhere are left out', () => {
    const titles = buildFooter(options, facts, defaultCopy, fewBuilt).columns.map(
      ({ title }) => title,
    );
    expect(titles).toEqual(['Buyer Tools']);
    expect(buildFooter(options, nothing, defaultCopy, nothingBuilt)).toMatchObject({
      models: [],
      columns: [],
    });
  });
});

describe('pages of brands and models', () => {
  const pages = rangePages({
    brands: [makeBrand({ title: 'Arden', slug: 'arden' })],
    models: [makeModelPage({ slug: 'new-otter', make: 'arden', model: 'otter' })],
  });
  const withPages = { ...facts, pages };
  const header = buildHeader(options, withPages, defaultCopy, everythingBuilt);

  it('the dropdown of models leads to the page of a model and of its make, else to the search', () => {
    const vehicles = find(header, 'vehicles')?.items;
    expect(outline(vehicles)).toEqual(['Arden /arden/overview', 'Bellbird /search/bellbird']);
    expect(outline(vehicles?.[0]?.items)).toEqual([
      'Finch /search/arden/finch',
      'Otter /new-otter',
    ]);
  });

  it('so do the mega menu of makes and the footer', () => {
    const makes = buildMakeMenu(options, withPages, everythingBuilt);
    expect(makes.map(({ href }) => href)).toEqual(['/arden/overview', '/search/bellbird']);
    const footer = buildFooter(options, withPages, defaultCopy, everythingBuilt);
    expect(outline(footer.models)).toContain('Arden Otter /new-otter');
    expect(outline(footer.columns[2]?.items)).toContain('Brands /brands');
  });

  it('a page that the site does not have now is not linked', () => {
    const makes = buildMakeMenu(options, withPages, fewBuilt);
    expect(makes.map(({ href }) => href)).toEqual(['/search/arden', '/search/bellbird']);
  });
});

describe('the visitor’s own page in the footer', () => {
  const labels = (accounts: NavigationOptions['accounts']) =>
    buildFooter({ ...options, ...(accounts && { accounts }) }, facts, defaultCopy, (href) => href)
      .columns.flatMap(({ items }) => items)
      .filter(({ href }) => href === '/mykestrel' || href === '/watchlist')
      .map(({ label }) => label);
  const accounts = { enabled: true, garage: true, garagePath: '/mykestrel', save: 'watchlist' };

  it('is the garage, or else the watchlist', () => {
    expect(labels(accounts)).toEqual(['My garage']);
    expect(labels({ ...accounts, garage: false })).toEqual(['Watchlist']);
  });

  it('is not there where nobody can sign in, or has anything of their own', () => {
    expect(labels({ ...accounts, enabled: false })).toEqual([]);
    expect(labels({ ...accounts, garage: false, save: 'favourites' })).toEqual([]);
    expect(labels(undefined)).toEqual([]);
  });

  it('is linked from the header too where it is a garage', () => {
    expect(garageHref(accounts)).toBe('/mykestrel');
    expect(garageHref({ ...accounts, garage: false })).toBeNull();
    expect(garageHref({ ...accounts, enabled: false })).toBeNull();
  });
});
