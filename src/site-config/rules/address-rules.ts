import { resolveLink } from '#domain/site/links.ts';
import { leadsBack, redirectKey } from '#domain/site/redirects.ts';
import { BODIES } from '#domain/vehicle/bodies.ts';
import { CAR_TYPE_WORDS } from '#domain/vehicle/car-types.ts';
import { MAKES } from '#domain/vehicle/makes.ts';
import { fault } from '../faults.ts';
import type { Fault } from '../faults.ts';
import { isBuiltInPath } from './reserved-paths.ts';
import type { SiteConfig } from '../site-config.ts';

/** Reports the second and later entries with the same key. */
export function repeated(
  keys: readonly string[],
  field: string,
  values: readonly (string | number)[],
): Fault[] {
  return values.flatMap((value, index) => {
    const first = values.indexOf(value);
    return first === index
      ? []
      : [fault([...keys, index, field], `is '${value}', which entry ${first} already has`)];
  });
}

/**
 * `/search/{x}` is a car type, a make, a body, a location or a dealership, and never two of them.
 */
export function searchWordFaults(site: SiteConfig): Fault[] {
  const makeSlugs = new Set(MAKES.map(({ slug }) => slug));
  const taken = new Map<string, string>([
    ...BODIES.map(({ slug }) => [slug, 'a body type'] as const),
    ...MAKES.map(({ slug }) => [slug, 'a make'] as const),
    ...Object.keys(CAR_TYPE_WORDS).map((word) => [word, 'a car-type word'] as const),
  ]);
  const faults: Fault[] = [];
  site.brands.entries.forEach(({ slug }, index) => {
    if (makeSlugs.has(slug)) return;
    const meaning = taken.get(slug);
    if (meaning === undefined) taken.set(slug, 'a brand of the site');
    else faults.push(clash(['brands', 'entries', index, 'slug'], slug, meaning));
  });
  site.dealerships.forEach(({ slug }, index) => {
    const meaning = taken.get(slug);
    if (meaning !== undefined) faults.push(clash(['dealerships', index, 'slug'], slug, meaning));
  });
  return [
    ...faults,
    ...repeated(
      ['dealerships'],
      'slug',
      site.dealerships.map(({ slug }) => slug),
    ),
    ...repeated(
      ['dealerships'],
      'id',
      site.dealerships.map(({ id }) => id),
    ),
    ...repeated(
      ['brands', 'entries'],
      'slug',
      site.brands.entries
        .map(({ slug }) => slug)
        // Clashes with other segments are reported above; only a duplicate make would be missed.
        .map((slug, index) => (makeSlugs.has(slug) ? slug : index)),
    ),
  ];
}

function clash(keys: readonly (string | number)[], slug: string, meaning: string): Fault {
  return fault(keys, `clashes: /search/${slug} is ${meaning}`);
}

/** A make in the menu must be a known make or one of the site's own brands. */
export function menuMakeFaults(site: SiteConfig): Fault[] {
  const { makes } = site.navigation;
  if (makes === 'auto') return [];
  const known = new Set([
    ...MAKES.map(({ slug }) => slug),
    ...site.brands.entries.map(({ slug }) => slug),
  ]);
  return makes.flatMap((slug, index) =>
    known.has(slug)
      ? []
      : [
          fault(
            ['navigation', 'makes', index],
            `is '${slug}', which is neither a make nor a brand of the site`,
          ),
        ],
  );
}

interface Located {
  keys: readonly (string | number)[];
  path: string;
}

function pageAddresses(site: SiteConfig): Located[] {
  const pathsOf = (option: 'pages' | 'salePages'): Located[] =>
    site[option].map(({ slug }, index) => ({ keys: [option, index, 'slug'], path: `/${slug}` }));
  return [...pathsOf('pages'), ...pathsOf('salePages')];
}

/** Pages of the platform that take a dealer's content show a page's, but not a sale's. */
export function pageFaults(site: SiteConfig): Fault[] {
  const owners = new Map<string, string>([[site.accounts.garagePath, 'accounts.garagePath']]);
  return pageAddresses(site).flatMap(({ keys, path }) => {
    if (isBuiltInPath(path) || (keys[0] === 'salePages' && resolveLink(path) !== null))
      return [fault(keys, `clashes: ${path} is a page of the platform`)];
    const owner = owners.get(path);
    if (owner !== undefined) return [fault(keys, `clashes: ${path} is taken by ${owner}`)];
    owners.set(path, keys.join('.'));
    return [];
  });
}

export function redirectFaults(site: SiteConfig): Fault[] {
  const pages = new Set(pageAddresses(site).map(({ path }) => path));
  const faults = site.redirects.flatMap(({ from }, index) => {
    const keys = ['redirects', index, 'from'];
    if (/[?#]/.test(from)) return [fault(keys, 'must be a path without query and anchor')];
    // A page that takes a dealer's content is not reserved, but it is there.
    if (isBuiltInPath(from) || resolveLink(from) !== null)
      return [fault(keys, `clashes: ${from} is a page of the platform`)];
    if (pages.has(redirectKey(from))) return [fault(keys, `clashes: ${from} is a content page`)];
    return leadsBack({ from }, site.redirects, site.hosts)
      ? [fault(['redirects', index, 'to'], 'leads back to itself')]
      : [];
  });
  return [
    ...faults,
    ...repeated(
      ['redirects'],
      'from',
      site.redirects.map(({ from }) => redirectKey(from)),
    ),
  ];
}
