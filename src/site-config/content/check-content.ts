import { redirectKey } from '#domain/site/redirects.ts';
import { BODIES } from '#domain/vehicle/bodies.ts';
import { CAR_TYPE_WORDS } from '#domain/vehicle/car-types.ts';
import { MAKES } from '#domain/vehicle/makes.ts';
import { checkSchema } from '../check-schema.ts';
import { fault, nearest } from '../faults.ts';
import type { Fault } from '../faults.ts';
import { pageFaults, redirectFaults } from '../rules/address-rules.ts';
import { blockFaults } from '../rules/block-rules.ts';
import type { SiteConfig } from '../site-config.ts';
import { CONTENT_KINDS, noEntries } from './content-kinds.ts';
import type { ContentEntries, ContentKind } from './content-kinds.ts';

/** An entry as it was read from its file. */
export interface SourceEntry {
  kind: ContentKind;
  /** The file's name in its folder, or the position in its list. */
  key: string;
  value: unknown;
}

export interface EntryFault extends Fault {
  kind: ContentKind;
  key: string;
}

export interface CheckedSite {
  config: SiteConfig;
  /** The slugs of all sites of the platform. */
  siteSlugs: ReadonlySet<string>;
}

export type CheckedContent =
  | { ok: true; entries: ContentEntries }
  | { ok: false; faults: EntryFault[] };

/** Every entry by itself, then all of them together and with the site. */
export function checkContent(sources: readonly SourceEntry[], site: CheckedSite): CheckedContent {
  const faults: EntryFault[] = [];
  const entries = noEntries() as unknown as Record<
    ContentKind,
    unknown[] | Record<string, unknown>
  >;
  for (const { kind, key, value } of sources) {
    const result = checkSchema(CONTENT_KINDS[kind].schema, value);
    if (!result.ok) faults.push(...result.faults.map((found) => ({ ...found, kind, key })));
    const kept = result.ok ? result.output : null;
    const place = entries[kind];
    if (Array.isArray(place)) place.push(kept);
    else if (kept !== null) place[key] = kept;
  }
  // Filled from the kinds' own schemas; a rule runs only where all it compares is valid.
  const valid = entries as unknown as ContentEntries;
  const invalid = new Set(faults.map(({ kind }) => kind));
  for (const { rule, compares } of RULES) {
    if (!compares.some((kind) => invalid.has(kind))) faults.push(...rule(valid, site));
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, entries: valid };
}

type Rule = (entries: ContentEntries, site: CheckedSite) => EntryFault[];

function at(
  kind: ContentKind,
  key: string | number,
  keys: readonly (string | number)[],
  reason: string,
): EntryFault {
  return { ...fault(keys, reason), kind, key: String(key) };
}

const SEARCH_WORDS: ReadonlyMap<string, string> = new Map([
  ...BODIES.map(({ slug }) => [slug, 'a body type'] as const),
  ...MAKES.map(({ slug }) => [slug, 'a make'] as const),
  ...Object.keys(CAR_TYPE_WORDS).map((word) => [word, 'a car-type word'] as const),
]);

const locationFaults: Rule = ({ locations }, { config }) => {
  const dealerships = config.dealerships.map(({ slug }) => slug);
  const primaries = Object.entries(locations).filter(([, { primary }]) => primary);
  return [
    ...Object.entries(locations).flatMap(([key, location]) => {
      const { dealership_slug: dealership, slug, distribution_locations: others } = location;
      const found: EntryFault[] = [];
      if (!dealerships.includes(dealership)) {
        found.push(
          at(
            'locations',
            key,
            ['dealership_slug'],
            isNone(dealership, 'dealership of the site', dealerships),
          ),
        );
      }
      const meaning = SEARCH_WORDS.get(slug);
      if (meaning !== undefined) {
        found.push(at('locations', key, ['slug'], `clashes: /search/${slug} is ${meaning}`));
      }
      others.forEach((other, index) => {
        if (Object.hasOwn(locations, other)) return;
        found.push(
          at(
            'locations',
            key,
            ['distribution_locations', index],
            isNone(other, 'location', Object.keys(locations)),
          ),
        );
      });
      return found;
    }),
    ...primaries
      .slice(1)
      .map(([key]) => at('locations', key, ['primary'], `is set by ${primaries[0]?.[0]} already`)),
    ...repeatedIds('locations', locations),
  ];
};

const offerFaults: Rule = ({ offers }, { siteSlugs }) => [
  ...Object.entries(offers).flatMap(([key, { excluded_websites: sites, start, expiry }]) => [
    ...sites.flatMap((site, index) =>
      siteSlugs.has(site)
        ? []
        : [at('offers', key, ['excluded_websites', index], isNone(site, 'site', [...siteSlugs]))],
    ),
    ...windowFaults('offers', key, start, expiry),
  ]),
  ...repeatedIds('offers', offers),
];

const reviewFaults: Rule = ({ reviews, locations }) =>
  reviews.flatMap((review, index) => {
    const { id, location, reply_text: reply, reply_date: replied } = review;
    const found: EntryFault[] = [];
    if (location !== null && !Object.hasOwn(locations, location)) {
      found.push(
        at('reviews', index, ['location'], isNone(location, 'location', Object.keys(locations))),
      );
    }
    if ((reply === null) !== (replied === null)) {
      found.push(at('reviews', index, ['reply_text'], 'must come with reply_date'));
    }
    const first = reviews.findIndex((other) => other.id === id);
    if (first < index)
      found.push(at('reviews', index, ['id'], `is ${id}, which entry ${first} already has`));
    return found;
  });

const blogFaults: Rule = ({ posts, categories }) => {
  const slugs = categories.map(({ slug }) => slug);
  return [
    ...slugs.flatMap((slug, index) =>
      slugs.indexOf(slug) < index
        ? [at('categories', index, ['slug'], `is '${slug}', which an earlier entry already has`)]
        : Object.hasOwn(posts, slug)
          ? [at('categories', index, ['slug'], `clashes: /blog/${slug} is a post`)]
          : [],
    ),
    ...Object.entries(posts).flatMap(([key, { category }]) =>
      slugs.includes(category)
        ? []
        : [at('posts', key, ['category'], isNone(category, 'category', slugs))],
    ),
  ];
};

const brandFaults: Rule = ({ brands, models }, { config }) => {
  const known = new Set([
    ...MAKES.map(({ slug }) => slug),
    ...config.brands.entries.map(({ slug }) => slug),
    ...Object.values(brands).map(({ slug }) => slug),
  ]);
  return [
    ...repeatedSlugs('brands', brands),
    ...repeatedSlugs('models', models),
    ...Object.entries(models).flatMap(([key, { make, body }]) => [
      ...(known.has(make) ? [] : [at('models', key, ['make'], isNone(make, 'make', [...known]))]),
      ...(body === null || BODIES.some(({ slug }) => slug === body)
        ? []
        : [
            at(
              'models',
              key,
              ['body'],
              isNone(
                body,
                'body type',
                BODIES.map(({ slug }) => slug),
              ),
            ),
          ]),
    ]),
  ];
};

type PlaceOf = (option: string, index: number) => [ContentKind, string, string[]] | null;

/** The owner of a taken address by its file, instead of its position among all. */
function withOwner(reason: string, placeOf: PlaceOf): string {
  return reason.replace(
    /is taken by (pages|salePages)\.(\d+)\.slug$/,
    (_, option: string, index: string) => {
      const place = placeOf(option, Number(index));
      return place === null ? inDocument(option) : `is taken by ${place[0]}/${place[1]}`;
    },
  );
}

function inDocument(option: string): string {
  return `is in ${option} of the site’s document`;
}

/** Pages, sale pages, models and redirects share one space of addresses with the platform's pages. */
const addressFaults: Rule = (entries, { config }) => {
  const pages = Object.keys(entries.pages);
  const sales = Object.keys(entries.sales);
  const models = Object.entries(entries.models);
  const named = (slug: string) => ({ slug, title: slug, description: null, body: slug });
  const combined: SiteConfig = {
    ...config,
    pages: [...pages.map(named), ...config.pages],
    // A model's page, like a sale's, has its address for itself.
    salePages: [
      ...[...sales, ...models.map(([, { slug }]) => slug)].map((slug) => ({
        ...named(slug),
        start: null,
        expiry: null,
        search: null,
      })),
      ...config.salePages,
    ],
    redirects: [...entries.redirects, ...config.redirects],
  };
  const placeOf: PlaceOf = (option, index) => {
    if (option === 'redirects') {
      return index < entries.redirects.length ? ['redirects', String(index), []] : null;
    }
    if (option === 'pages') return index < pages.length ? ['pages', pages[index] ?? '', []] : null;
    if (index < sales.length) return ['sales', sales[index] ?? '', []];
    const model = models[index - sales.length];
    return model === undefined ? null : ['models', model[0], ['slug']];
  };
  const among = [...pageFaults(combined), ...redirectFaults(combined)].flatMap(
    ({ keys, reason }) => {
      const [option, index, ...field] = keys;
      const place = placeOf(String(option), Number(index));
      if (place === null) return [];
      const [kind, key, own] = place;
      return [at(kind, key, kind === 'redirects' ? field : own, withOwner(reason, placeOf))];
    },
  );
  const reported = new Set(among.map(({ kind, key }) => `${kind}/${key}`));
  const ofDocument = documentFaults(entries, config).filter(
    ({ kind, key }) => !reported.has(`${kind}/${key}`),
  );
  return [...among, ...ofDocument];
};

/** Of two with one address, the rules above report the later one, and those of the document come last. */
function documentFaults(entries: ContentEntries, config: SiteConfig): EntryFault[] {
  const owners = new Map([
    ...config.redirects.map(({ from }) => [redirectKey(from), 'redirects'] as const),
    ...config.salePages.map(({ slug }) => [`/${slug}`, 'salePages'] as const),
    ...config.pages.map(({ slug }) => [`/${slug}`, 'pages'] as const),
  ]);
  const faultAt = (kind: ContentKind, key: string | number, keys: string[], path: string) => {
    const owner = owners.get(path);
    return owner === undefined
      ? []
      : [at(kind, key, keys, `clashes: ${path} ${inDocument(owner)}`)];
  };
  return [
    ...Object.keys(entries.pages).flatMap((slug) => faultAt('pages', slug, [], `/${slug}`)),
    ...Object.keys(entries.sales).flatMap((slug) => faultAt('sales', slug, [], `/${slug}`)),
    ...Object.entries(entries.models).flatMap(([key, { slug }]) =>
      faultAt('models', key, ['slug'], `/${slug}`),
    ),
    ...entries.redirects.flatMap(({ from }, index) => {
      const path = redirectKey(from);
      return owners.get(path) === 'redirects' ? faultAt('redirects', index, ['from'], path) : [];
    }),
  ];
}

const windowedFaults: Rule = ({ sales, banners }) => [
  ...Object.entries(sales).flatMap(([key, { start, expiry }]) =>
    windowFaults('sales', key, start, expiry),
  ),
  ...banners.flatMap(({ id, start, expiry }, index) => [
    ...windowFaults('banners', String(index), start, expiry),
    ...(banners.findIndex((other) => other.id === id) < index
      ? [at('banners', index, ['id'], `is '${id}', which an earlier entry already has`)]
      : []),
  ]),
];

const pageBlockFaults: Rule = (entries, { config }) =>
  (['pages', 'sales'] as const).flatMap((kind) =>
    Object.entries(entries[kind]).flatMap(([key, { blocks }]) =>
      blockFaults(blocks, ['blocks'], config).map((found) => ({ ...found, kind, key })),
    ),
  );

const RULES: readonly { rule: Rule; compares: readonly ContentKind[] }[] = [
  { rule: locationFaults, compares: ['locations'] },
  { rule: offerFaults, compares: ['offers'] },
  { rule: reviewFaults, compares: ['reviews', 'locations'] },
  { rule: blogFaults, compares: ['posts', 'categories'] },
  { rule: brandFaults, compares: ['brands', 'models'] },
  { rule: addressFaults, compares: ['pages', 'sales', 'models', 'redirects'] },
  { rule: pageBlockFaults, compares: ['pages', 'sales'] },
  { rule: windowedFaults, compares: ['sales', 'banners'] },
];

function windowFaults(
  kind: ContentKind,
  key: string,
  start: string | null,
  expiry: string | null,
): EntryFault[] {
  const isBackwards = start !== null && expiry !== null && Date.parse(start) >= Date.parse(expiry);
  return isBackwards ? [at(kind, key, ['start'], 'must be before expiry')] : [];
}

function isNone(name: string, what: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  return `is '${name}', which is no ${what}${meant === null ? '' : `; did you mean ${meant}?`}`;
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
  entries: Readonly<Record<string, { slug: string }>>,
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
      return [at(kind, key, [field], `is ${value}, which ${owner} already has`)];
    owners.set(value, key);
    return [];
  });
}
