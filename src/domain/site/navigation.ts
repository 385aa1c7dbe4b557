import * as brandCopy from '#copy/en-AU/brands.ts';
import * as blogCopy from '#copy/en-AU/blog.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/site.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { accountLinks, payLinks } from './account-links.ts';
import type { AccountPages } from './account-links.ts';
import { modelName } from '#domain/vehicle/vehicle-name.ts';
import { carTypeLabel, compareCarTypes } from '#domain/vehicle/car-types.ts';
import { makeByName, makeBySlug } from '#domain/vehicle/makes.ts';
import { makeMark } from './make-mark.ts';
import type { BrandLogos, MakeMark } from './make-mark.ts';
import { makeHref, modelHref } from './range-pages.ts';
import type { RangePages } from './range-pages.ts';
import { paths } from './paths.ts';
import { PAYMENT_NAMES } from './payment-names.ts';
import { popularMakes } from '#domain/search/popular-makes.ts';
import type { MakeCount } from '#domain/search/popular-makes.ts';
import { resolveLink } from './links.ts';
import type { LinkResolver } from './links.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';

export type NavigationSet = 'full' | 'compact';

export interface NavItem {
  id: string;
  label: string;
  /** Null if the item exists but has no page yet. */
  href: string | null;
  count?: number;
  items?: NavItem[];
}

export interface NavLink {
  label: string;
  href: string;
}

/** The options that shape header and footer, by their names in a site's configuration. */
export interface NavigationOptions {
  name: string;
  navigation: {
    set: NavigationSet;
    financeHref: string;
    searchHref: string;
    /** `/contact` or `/contact-us`. */
    contactHref?: string;
    serviceItems: readonly NavLink[];
    aboutExtra: readonly NavLink[];
    makes: 'auto' | readonly string[];
    brandLogos: BrandLogos;
  };
  footer: {
    financeHref: string;
    /** Empty or null: the site's name. */
    groupTitle: string | null;
    payments: readonly string[];
  };
  /** `carTypes`: those the site sells, in stock or not. */
  stock: { usedLabel: string; carTypes: readonly CarType[] };
  /** The pages of visitors who sign in, if they can. */
  accounts?: AccountPages;
  /** `service.href`: the dealer's own booking page, if any. */
  service?: { href: string };
  tradeIn?: { path: string };
  /** Null if nothing can be paid. */
  onlinePayment?: { title: string } | null;
}

export interface NavigationFacts {
  models: readonly {
    make: string;
    makeSlug: string;
    model: string;
    modelSlug: string;
    count: number;
  }[];
  carTypes: readonly { carType: CarType; count: number }[];
  makes: readonly MakeCount[];
  /** Of the list that `navigation.searchHref` leads to. */
  all: number;
  licences: readonly string[];
  /** Pages of makes and models; without one, a menu leads to the list. */
  pages?: RangePages;
}

export interface MakeMenuItem extends MakeCount, MakeMark {
  href: string | null;
}

export interface Footer {
  models: NavItem[];
  columns: { title: string; items: NavItem[] }[];
  payments: string[];
  licences: string[];
}

/**
 * A menu of every model of a group would be larger than its page; the make's own link leads to the
 * rest.
 */
const MENU_MAKES = 12;
const MENU_MODELS = 8;
const FOOTER_MODELS = 12;

export function buildHeader(
  options: NavigationOptions,
  facts: NavigationFacts,
  t: Copy,
  resolve: LinkResolver = resolveLink,
): NavItem[] {
  return HEADERS[options.navigation.set](options, facts, t, resolve).filter(
    (item) => item !== null,
  );
}

type HeaderBuilder = (
  options: NavigationOptions,
  facts: NavigationFacts,
  t: Copy,
  resolve: LinkResolver,
) => (NavItem | null)[];

const HEADERS: Record<NavigationSet, HeaderBuilder> = {
  full: (options, facts, t, resolve) => [
    link('home', t(common.home), '/', resolve),
    dropdown('vehicles', t(vehicleCopy.vehicles), modelGroups(facts, resolve)),
    dropdown('stock', t(copy.stock), stockItems(options, facts, t, resolve)),
    link('offers', t(copy.offers), paths.offers(), resolve),
    link('finance', t(common.finance), options.navigation.financeHref, resolve),
    link('trade-in', t(copy.tradeIn), tradeInHref(options), resolve),
    dropdown('service', t(common.service), serviceItems(options, resolve)),
    dropdown('about', t(copy.aboutUs), [
      ...linkList('about', aboutItems(options, t), resolve),
      ...linkList('about-extra', aboutExtra(options, t), resolve),
    ]),
  ],
  compact: (options, _facts, t, resolve) => [
    link('search', t(copy.ourStock), options.navigation.searchHref, resolve),
    link('test-drive', t(common.bookATestDrive), paths.bookTestDrive(), resolve),
    link('service', t(common.bookAService), serviceHref(options), resolve),
    link('finance', t(common.finance), '/finance', resolve),
    link('trade-in', t(copy.tradeIn), tradeInHref(options), resolve),
    link('parts', t(copy.partsAndAccessories), paths.parts(), resolve),
    link('contact', t(copy.contact), contactHref(options), resolve),
  ],
};

function aboutItems(options: NavigationOptions, t: Copy): NavLink[] {
  return [
    { label: t(copy.contact), href: contactHref(options) },
    { label: t(common.careers), href: '/careers' },
    { label: t(copy.aboutUs), href: '/about-us' },
    { label: t(common.fleet), href: '/fleet' },
  ];
}

/** The blog, unless the dealer links to it already. */
function aboutExtra({ navigation }: NavigationOptions, t: Copy): NavLink[] {
  const own = navigation.aboutExtra;
  return own.some(({ href }) => href === paths.blog()) ? [...own] : [blogLink(t), ...own];
}

function blogLink(t: Copy): NavLink {
  return { label: t(blogCopy.blog), href: paths.blog() };
}

/** The mega menu: the makes in stock by name, or those that the site lists, in its order. */
export function buildMakeMenu(
  options: Pick<NavigationOptions, 'navigation'>,
  facts: Pick<NavigationFacts, 'makes' | 'pages'>,
  resolve: LinkResolver = resolveLink,
): MakeMenuItem[] {
  const { makes } = options.navigation;
  const shown =
    makes === 'auto'
      ? facts.makes
          .filter((make) => make.count > 0)
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'))
      : makes.map((listed) => listedMake(listed, facts.makes)).filter((make) => make !== null);
  return shown.map(({ name, slug, count }) => ({
    name,
    slug,
    count,
    href: makeHref(slug, resolve, facts.pages),
    ...makeMark({ name, slug }, options.navigation.brandLogos),
  }));
}

/** A listed make is shown with or without stock. A name that is not a make is skipped. */
function listedMake(listed: string, inStock: readonly MakeCount[]): MakeCount | null {
  const stocked = inStock.find((make) => make.slug === listed || make.name === listed);
  if (stocked !== undefined) return stocked;
  const known = makeBySlug(listed) ?? makeByName(listed);
  return known === null ? null : { name: known.name, slug: known.slug, count: 0 };
}

export function buildFooter(
  options: NavigationOptions,
  facts: NavigationFacts,
  t: Copy,
  resolve: LinkResolver = resolveLink,
): Footer {
  const columns = [
    {
      title: t(copy.buyerTools),
      items: [
        ...linkList('buyer', buyerTools(options, t), resolve),
        ...linkList(
          'buyer',
          [
            { label: t(copy.tradeIn), href: tradeInHref(options) },
            { label: t(common.finance), href: options.footer.financeHref },
            ...accountLinks(options.accounts, t),
          ],
          resolve,
        ),
      ],
    },
    { title: t(copy.servicingAndParts), items: serviceItems(options, resolve) },
    {
      title: options.footer.groupTitle || options.name,
      items: linkList('group', groupItems(options, facts, t), resolve),
    },
  ];
  return {
    models: footerModels(facts, t, resolve),
    columns: columns.filter((column) => column.items.length > 0),
    payments: options.footer.payments.map((payment) => PAYMENT_NAMES[payment] ?? payment),
    licences: [...new Set(facts.licences)],
  };
}

function groupItems(options: NavigationOptions, { pages }: NavigationFacts, t: Copy): NavLink[] {
  return [
    { label: t(copy.aboutUs), href: '/about-us' },
    // A dealer that does not describe its brands has the makes in its menu already.
    ...(pages?.hasBrands ? [{ label: t(copy.brands), href: paths.brands() }] : []),
    { label: t(common.careers), href: '/careers' },
    { label: t(common.fleet), href: '/fleet' },
    blogLink(t),
    { label: t(copy.contact), href: contactHref(options) },
    ...payLinks(options.onlinePayment),
    { label: t(copy.termsAndConditions), href: '/terms-and-conditions' },
  ];
}

function buyerTools(options: NavigationOptions, t: Copy): NavLink[] {
  const carTypes: CarType[] = ['used', 'demo', 'new'];
  return carTypes
    .filter((carType) => options.stock.carTypes.includes(carType))
    .map((carType) => ({
      label: stockLabel(carType, options, t),
      href: paths.search({ carType }),
    }));
}

function stockItems(
  options: NavigationOptions,
  facts: NavigationFacts,
  t: Copy,
  resolve: LinkResolver,
): NavItem[] {
  const types = facts.carTypes
    .filter((type) => type.count > 0)
    .toSorted((a, b) => compareCarTypes(a.carType, b.carType))
    .map(({ carType, count }) => ({
      id: `stock-${carType}`,
      label: stockLabel(carType, options, t),
      href: resolve(paths.search({ carType })),
      count,
    }));
  if (types.length < 2) return types;
  const all = link('stock-all', t(copy.allVehicles), options.navigation.searchHref, resolve);
  return all === null ? types : [...types, { ...all, count: facts.all }];
}

function stockLabel(carType: CarType, options: NavigationOptions, t: Copy): string {
  return t(copy.vehiclesOfCondition, { condition: carTypeLabel(carType, options.stock, t) });
}

/** One make: its models. Several: the makes with the most stock, each with its models below. */
function modelGroups(facts: NavigationFacts, resolve: LinkResolver): NavItem[] {
  const inStock = facts.models.filter((model) => model.count > 0);
  const makes = makesOf(inStock, facts.makes);
  const groups = popularMakes(makes, MENU_MAKES)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'))
    .map((make) => ({
      id: `make-${make.slug}`,
      label: make.name,
      href: makeHref(make.slug, resolve, facts.pages),
      count: make.count,
      items: modelItems(
        inStock.filter((model) => model.makeSlug === make.slug),
        makes.length === 1 ? Infinity : MENU_MODELS,
        (model) => model.model,
        (model) => modelHref(model, resolve, facts.pages),
      ),
    }));
  const [only] = groups;
  return only !== undefined && groups.length === 1 ? only.items : groups;
}

function footerModels(facts: NavigationFacts, t: Copy, resolve: LinkResolver): NavItem[] {
  const inStock = facts.models.filter((model) => model.count > 0);
  const severalMakes = makesOf(inStock, facts.makes).length > 1;
  const items = modelItems(
    inStock,
    FOOTER_MODELS,
    (model) => (severalMakes ? modelName(model) : model.model),
    (model) => modelHref(model, resolve, facts.pages),
  );
  const all = link('models', t(brandCopy.allModels), paths.models(), resolve);
  return items.length === 0 || all === null ? items : [...items, all];
}

type Model = NavigationFacts['models'][number];

/** The models with the most stock, sorted by name. */
function modelItems(
  models: readonly Model[],
  limit: number,
  labelOf: (model: Model) => string,
  hrefOf: (model: Model) => string | null,
): NavItem[] {
  return models
    .toSorted((a, b) => b.count - a.count || a.model.localeCompare(b.model, 'en-AU'))
    .slice(0, limit)
    .map((model) => ({
      id: `model-${model.makeSlug}-${model.modelSlug}`,
      label: labelOf(model),
      href: hrefOf(model),
      count: model.count,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-AU'));
}

/** A list may show fewer of a make than of its models together: runs of sold vehicles are one there. */
function makesOf(models: readonly Model[], makes: readonly MakeCount[]): MakeCount[] {
  const slugs = new Set(models.map(({ makeSlug }) => makeSlug));
  return makes.filter(({ slug }) => slugs.has(slug));
}

function serviceItems(options: NavigationOptions, resolve: LinkResolver): NavItem[] {
  const items = options.navigation.serviceItems.map((item) =>
    item.href === paths.service() ? { ...item, href: serviceHref(options) } : item,
  );
  return linkList('service', items, resolve);
}

function serviceHref(options: NavigationOptions): string {
  return options.service?.href ?? paths.service();
}

function contactHref(options: NavigationOptions): string {
  return options.navigation.contactHref ?? paths.contact();
}

function tradeInHref(options: NavigationOptions): string {
  return options.tradeIn?.path ?? paths.tradeIn();
}

function link(id: string, label: string, href: string, resolve: LinkResolver): NavItem | null {
  const resolved = resolve(href);
  return resolved === null ? null : { id, label, href: resolved };
}

function linkList(prefix: string, links: readonly NavLink[], resolve: LinkResolver): NavItem[] {
  return links
    .map(({ label, href }) => link(`${prefix}-${idOf(href)}`, label, href, resolve))
    .filter((item) => item !== null);
}

function idOf(href: string): string {
  return href.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '');
}

function dropdown(id: string, label: string, items: NavItem[]): NavItem | null {
  return items.length === 0 ? null : { id, label, href: null, items };
}
