import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { MAKES } from '#domain/vehicle/makes.ts';
import { buildFooter, buildHeader, buildMakeMenu } from './navigation.ts';
import type { NavigationOptions } from './navigation.ts';
import { makeBrand, makeModelPage } from '#tests/factories/brand.ts';
import { rangePages } from '#domain/content/brand-addresses.ts';
import {
  everythingBuilt,
  facts,
  fewBuilt,
  find,
  model,
  nothing,
  nothingBuilt,
  options,
  outline,
  withoutBlog,
} from '#tests/factories/navigation.ts';

const compact = { ...options, navigation: { ...options.navigation, set: 'compact' as const } };

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
  it('auto is the makes in stock, by name, with the letters of those without a logo', () => {
    expect(buildMakeMenu(options, facts)).toEqual([
      { name: 'Arden', slug: 'arden', count: 4, href: '/search/arden', logo: null, letters: 'Ar' },
      {
        name: 'Bellbird',
        slug: 'bellbird',
        count: 2,
        href: '/search/bellbird',
        logo: null,
        letters: 'Be',
      },
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
