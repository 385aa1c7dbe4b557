import { BODIES } from '#domain/vehicle/bodies.ts';
import { CAR_TYPE_WORDS } from '#domain/vehicle/car-types.ts';
import { MAKES } from '#domain/vehicle/makes.ts';
import { fault } from '../faults.ts';
import type { Fault } from '../faults.ts';
import type { SiteConfig } from '../site-config.ts';

type Keys = readonly (string | number)[];

const SEARCH = /^\/search(?:[/?#]\S*)?$/;

const EVERY_SITES_MAKES = MAKES.map(({ slug }) => slug);
const EVERY_SITES_WORDS = [...Object.keys(CAR_TYPE_WORDS), ...BODIES.map(({ slug }) => slug)];

/**
 * A link in the document to `/search/{word}` must work. Locations are database rows and not part of
 * the document, so a link cannot rely on one. A model may be in stock or not, so only its make is
 * checked.
 */
export function searchLinkFaults(site: SiteConfig): Fault[] {
  const makes = new Set([...EVERY_SITES_MAKES, ...site.brands.entries.map(({ slug }) => slug)]);
  const words = new Set([
    ...EVERY_SITES_WORDS,
    ...makes,
    ...site.dealerships.map(({ slug }) => slug),
  ]);
  return searchLinks(site, []).flatMap(({ keys, link }) => {
    const [, word, model, ...rest] = link.split(/[?#]/, 1).join('').split('/').filter(Boolean);
    if (word === undefined)
      return [fault(keys, 'needs a segment after /search/, as in /search/used-cars')];
    if (rest.length > 0) return [fault(keys, 'must be /search/{word} or /search/{make}/{model}')];
    if (model !== undefined && !makes.has(word)) {
      return [fault(keys, `leads nowhere: ${word} is not a make, so it has no model ${model}`)];
    }
    if (words.has(word)) return [];
    return [
      fault(
        keys,
        `leads nowhere: ${word} is not a car type, make, body type or dealership of the site`,
      ),
    ];
  });
}

function searchLinks(value: unknown, keys: Keys): { keys: Keys; link: string }[] {
  if (typeof value === 'string') return SEARCH.test(value) ? [{ keys, link: value }] : [];
  if (Array.isArray(value)) {
    return value.flatMap((part, index) => searchLinks(part, [...keys, index]));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !(keys[0] === 'redirects' && key === 'from'))
    .flatMap(([key, part]) => searchLinks(part, [...keys, key]));
}

/** The search form submits there, and a form's own fields replace a query. */
export function searchHrefFaults({ navigation }: SiteConfig): Fault[] {
  return /[?#]/.test(navigation.searchHref)
    ? [fault('navigation.searchHref', 'must be a path without query and anchor')]
    : [];
}
