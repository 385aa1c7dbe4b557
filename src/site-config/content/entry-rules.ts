import { BODIES } from '#domain/vehicle/bodies.ts';
import { CAR_TYPE_WORDS } from '#domain/vehicle/car-types.ts';
import { MAKES } from '#domain/vehicle/makes.ts';
import { nearest } from '../faults.ts';
import { blockFaults } from '../rules/block-rules.ts';
import { contentAddressFaults } from './address-faults.ts';
import type { ContentKind } from './content-kinds.ts';
import { entryFault } from './entry-fault.ts';
import type { CheckedSite, EntryFault, EntryRule } from './entry-fault.ts';
import type { ReadableEntries } from './readable-entries.ts';

/** Whether entries fit together and with their site; a rule compares what can be read. */
export function crossFaults(entries: ReadableEntries, site: CheckedSite): EntryFault[] {
  return RULES.flatMap((rule) => rule(entries, site));
}

const SEARCH_WORDS: ReadonlyMap<string, string> = new Map([
  ...BODIES.map(({ slug }) => [slug, 'a body type'] as const),
  ...MAKES.map(({ slug }) => [slug, 'a make'] as const),
  ...Object.keys(CAR_TYPE_WORDS).map((word) => [word, 'a car-type word'] as const),
]);
const BODY_SLUGS = BODIES.map(({ slug }) => slug);

const locationFaults: EntryRule = ({ locations }, { config }) => {
  const dealerships = config.dealerships.map(({ slug }) => slug);
  const names = Object.keys(locations);
  const primaries = Object.entries(locations).filter(([, { primary }]) => primary === true);
  return [
    ...Object.entries(locations).flatMap(([key, location]) => {
      const { dealership_slug: dealership, slug, distribution_locations: others = [] } = location;
      const meaning = slug === undefined ? undefined : SEARCH_WORDS.get(slug);
      return [
        ...mustBe('locations', key, ['dealership_slug'], dealership, {
          what: 'dealership of the site',
          known: dealerships,
        }),
        ...(meaning === undefined
          ? []
          : [entryFault('locations', key, ['slug'], `clashes: /search/${slug} is ${meaning}`)]),
        ...others.flatMap((other, index) =>
          mustBe('locations', key, ['distribution_locations', index], other, {
            what: 'location',
            known: names,
          }),
        ),
      ];
    }),
    ...primaries
      .slice(1)
      .map(([key]) =>
        entryFault('locations', key, ['primary'], `is set by ${primaries[0]?.[0]} already`),
      ),
    ...repeatedIds('locations', locations),
  ];
};

const offerFaults: EntryRule = ({ offers }, { siteSlugs }) => [
  ...Object.entries(offers).flatMap(([key, { excluded_websites: sites = [], start, expiry }]) => [
    ...sites.flatMap((site, index) =>
      mustBe('offers', key, ['excluded_websites', index], site, {
        what: 'site',
        known: [...siteSlugs],
      }),
    ),
    ...windowFaults('offers', key, start, expiry),
  ]),
  ...repeatedIds('offers', offers),
];

const reviewFaults: EntryRule = ({ reviews, locations }) => {
  const known = Object.keys(locations);
  return reviews.flatMap((review, index) => {
    const { id, location, reply_text: reply, reply_date: replied } = review;
    const isHalf = reply !== undefined && replied !== undefined;
    const first = id === undefined ? index : reviews.findIndex((other) => other.id === id);
    return [
      ...mustBe('reviews', index, ['location'], location, { what: 'location', known }),
      ...(isHalf && (reply === null) !== (replied === null)
        ? [entryFault('reviews', index, ['reply_text'], 'must come with reply_date')]
        : []),
      ...(first < index
        ? [entryFault('reviews', index, ['id'], `is ${id}, which entry ${first} already has`)]
        : []),
    ];
  });
};

const blogFaults: EntryRule = ({ posts, categories }) => {
  const slugs = categories.map(({ slug }) => slug);
  return [
    ...slugs.flatMap((slug, index) =>
      slug === undefined
        ? []
        : slugs.indexOf(slug) < index
          ? [
              entryFault(
                'categories',
                index,
                ['slug'],
                `is '${slug}', which an earlier entry already has`,
              ),
            ]
          : Object.hasOwn(posts, slug)
            ? [entryFault('categories', index, ['slug'], `clashes: /blog/${slug} is a post`)]
            : [],
    ),
    ...Object.entries(posts).flatMap(([key, { category }]) =>
      mustBe('posts', key, ['category'], category, { what: 'category', known: slugs }),
    ),
  ];
};

const brandFaults: EntryRule = ({ brands, models }, { config }) => {
  const makes = [
    ...new Set([
      ...MAKES.map(({ slug }) => slug),
      ...config.brands.entries.map(({ slug }) => slug),
      ...Object.values(brands).map(({ slug }) => slug),
    ]),
  ];
  return [
    ...repeatedSlugs('brands', brands),
    ...repeatedSlugs('models', models),
    ...Object.entries(models).flatMap(([key, { make, body }]) => [
      ...mustBe('models', key, ['make'], make, { what: 'make', known: makes }),
      ...mustBe('models', key, ['body'], body, { what: 'body type', known: BODY_SLUGS }),
    ]),
  ];
};

const windowedFaults: EntryRule = ({ sales, banners }) => [
  ...Object.entries(sales).flatMap(([key, { start, expiry }]) =>
    windowFaults('sales', key, start, expiry),
  ),
  ...banners.flatMap(({ id, start, expiry }, index) => [
    ...windowFaults('banners', index, start, expiry),
    ...(id !== undefined && banners.findIndex((other) => other.id === id) < index
      ? [entryFault('banners', index, ['id'], `is '${id}', which an earlier entry already has`)]
      : []),
  ]),
];

const pageBlockFaults: EntryRule = (entries, { config }) =>
  (['pages', 'sales'] as const).flatMap((kind) =>
    Object.entries(entries[kind]).flatMap(([key, { blocks = [] }]) =>
      blockFaults(blocks, ['blocks'], config).map((found) => ({ ...found, kind, key })),
    ),
  );

const RULES: readonly EntryRule[] = [
  locationFaults,
  offerFaults,
  reviewFaults,
  blogFaults,
  brandFaults,
  contentAddressFaults,
  pageBlockFaults,
  windowedFaults,
];

function windowFaults(
  kind: ContentKind,
  key: string | number,
  start: string | null | undefined,
  expiry: string | null | undefined,
): EntryFault[] {
  const isBackwards =
    typeof start === 'string' &&
    typeof expiry === 'string' &&
    Date.parse(start) >= Date.parse(expiry);
  return isBackwards ? [entryFault(kind, key, ['start'], 'must be before expiry')] : [];
}

interface Names {
  what: string;
  /** Undefined: an entry whose name cannot be read. */
  known: readonly (string | undefined)[];
}

/** Reports a name that nothing has, unless what has it may be among what cannot be read. */
function mustBe(
  kind: ContentKind,
  key: string | number,
  keys: readonly (string | number)[],
  name: string | null | undefined,
  { what, known }: Names,
): EntryFault[] {
  if (name === null || name === undefined) return [];
  const readable = known.filter((one) => one !== undefined);
  if (readable.includes(name) || readable.length < known.length) return [];
  const meant = nearest(name, readable);
  const suggestion = meant === null ? '' : `; did you mean ${meant}?`;
  return [entryFault(kind, key, keys, `is '${name}', which is no ${what}${suggestion}`)];
}

function repeatedIds(
  kind: ContentKind,
  entries: Readonly<Record<string, { id?: number | undefined }>>,
): EntryFault[] {
  return repeated(
    kind,
    'id',
    Object.entries(entries).map(([key, { id }]) => [key, id]),
  );
}

function repeatedSlugs(
  kind: ContentKind,
  entries: Readonly<Record<string, { slug?: string | undefined }>>,
): EntryFault[] {
  return repeated(
    kind,
    'slug',
    Object.entries(entries).map(([key, { slug }]) => [key, slug]),
  );
}

function repeated(
  kind: ContentKind,
  field: string,
  values: readonly (readonly [key: string, value: string | number | undefined])[],
): EntryFault[] {
  const owners = new Map<string | number, string>();
  return values.flatMap(([key, value]) => {
    if (value === undefined) return [];
    const owner = owners.get(value);
    if (owner !== undefined)
      return [entryFault(kind, key, [field], `is ${value}, which ${owner} already has`)];
    owners.set(value, key);
    return [];
  });
}
