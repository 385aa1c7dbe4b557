import * as v from 'valibot';
import { STAR_DISPLAYS } from '#domain/content/stars.ts';
import { LOCATION_PATHS } from '../choices.ts';
import { option } from '../option.ts';
import {
  address,
  cents,
  choice,
  decimal,
  flag,
  instant,
  list,
  mapOf,
  orNull,
  ownPicture,
  path,
  set,
  slug,
  text,
  whole,
} from '../value-schemas.ts';

const PAGES = 'site.md §2 Routes and links';

/** One or two path segments: about-us, pages/winter-sale. */
const pageSlug = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,2}$/,
    'must be lower-case words joined by hyphens, such as about-us or pages/winter-sale',
  ),
  v.maxLength(100, 'must have at most 100 characters'),
);

const postcodes = v.pipe(
  v.string(),
  v.regex(/^\d{4}(?:-\d{4})?$/, 'must be a postcode or a range such as 4000-4179'),
);

export const delivery = {
  zones: option({
    schema: list(
      v.pipe(
        v.strictObject({
          name: text(60),
          postcodes: v.optional(
            v.pipe(set(postcodes, 500), v.minLength(1, 'must have at least one entry')),
          ),
          maxKm: v.optional(decimal(1, 10_000)),
          price: cents(),
        }),
        v.check(
          ({ postcodes: named, maxKm }) => (named === undefined) !== (maxKm === undefined),
          'must have either postcodes or maxKm',
        ),
      ),
      100,
    ),
    default: [],
    spec: 'vehicles.md §3 Delivery estimate response',
    visibility: 'private',
    doc: 'Delivery regions: name, price in whole cents, and either postcodes and postcode ranges or, for all others, the maximum distance from the car in kilometres. Without any, the calculator is hidden.',
  }),
} as const;

export const locations = {
  hidden: option({
    schema: set(slug),
    default: [],
    spec: 'site.md §9 Dealer-specific lists',
    visibility: 'private',
    doc: 'Slugs of locations that the site does not show.',
  }),
  detailPath: option({
    schema: choice(LOCATION_PATHS),
    default: 'locations',
    spec: PAGES,
    visibility: 'public',
    doc: 'The first path segment of a location’s page. With contact-us it is the location’s contact page; otherwise both other names show the page, and this one is canonical.',
  }),
  contactLinks: option({
    schema: mapOf(address),
    default: {},
    spec: 'site.md §9 Dealer-specific lists',
    visibility: 'public',
    doc: 'Where Contact Us links to, by location slug, instead of the location’s page.',
  }),
  mapTiles: option({
    schema: orNull(
      v.strictObject({
        url: v.pipe(
          v.string(),
          v.regex(
            /^https:\/\/[a-z0-9.-]+\/[A-Za-z0-9\-._~:/?#[\]@!$&()*+,;=%{}]*$/,
            'must be a tile URL that starts with https://',
          ),
          v.check(
            (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
            'must contain {z}, {x} and {y}',
          ),
        ),
        attribution: text(200),
      }),
    ),
    default: null,
    spec: 'site.md §2 Screens and widgets',
    visibility: 'public',
    doc: 'The map’s tiles and their attribution: a URL with {z}, {x} and {y}, and with {key} if the service wants one; null shows a static picture with a link.',
  }),
  mapKey: option({
    schema: orNull(text(200)),
    default: null,
    spec: 'site.md §3 Location (map_key)',
    visibility: 'public',
    doc: 'The map service’s browser key, for {key} in the URL of `locations.mapTiles`; a location’s own key takes precedence.',
  }),
} as const;

export const offers = {
  exceptions: option({
    schema: list(v.strictObject({ offer: text(200), site: slug }), 100),
    default: [],
    spec: 'site.md §5 Offer exclusion',
    visibility: 'private',
    doc: 'Names of offers that a site shows although it is excluded.',
  }),
} as const;

export const reviews = {
  hidden: option({
    schema: flag,
    default: false,
    spec: 'site.md §5 Reviews',
    visibility: 'public',
    doc: 'The site shows no reviews.',
  }),
  minRating: option({
    schema: decimal(1, 5),
    default: 4,
    spec: 'vehicles.md §9 Reviews',
    visibility: 'public',
    doc: 'The minimum rating of reviews that are shown.',
  }),
  quantity: option({
    schema: whole(1, 50),
    default: 12,
    spec: 'vehicles.md §9 Reviews',
    visibility: 'public',
    doc: 'How many reviews are shown.',
  }),
  stars: option({
    schema: choice(STAR_DISPLAYS),
    default: 'partial',
    spec: 'site.md §9 Display',
    visibility: 'public',
    doc: 'How a rating between two stars is drawn.',
  }),
} as const;

export const brands = {
  entries: option({
    schema: list(
      v.strictObject({
        title: text(60),
        slug,
        logo: v.optional(orNull(ownPicture), null),
        banner: v.optional(orNull(address), null),
        description: v.optional(orNull(text(2_000)), null),
        skipPage: v.optional(flag, false),
      }),
      200,
    ),
    default: [],
    spec: 'vehicles.md §3 Brand entry',
    visibility: 'public',
    doc: 'The brands in the grid and with brand pages; a brand with skipPage has no page.',
  }),
} as const;

export const blog = {
  enabled: option({
    schema: flag,
    default: false,
    spec: 'site.md §1',
    visibility: 'public',
    doc: 'The site has a blog: the posts and categories of its content.',
  }),
} as const;

export const pages = option({
  schema: list(
    v.strictObject({
      slug: pageSlug,
      title: text(120),
      description: v.optional(orNull(text(300)), null),
      body: text(100_000),
    }),
    300,
  ),
  default: [],
  spec: 'vehicles.md §2 Routes',
  visibility: 'private',
  doc: 'Content pages by path, with their text in Markdown.',
});

export const salePages = option({
  schema: list(
    v.strictObject({
      slug: pageSlug,
      title: text(120),
      description: v.optional(orNull(text(300)), null),
      body: v.optional(orNull(text(100_000)), null),
      start: v.optional(orNull(instant), null),
      expiry: v.optional(orNull(instant), null),
      search: v.optional(orNull(path), null),
    }),
    100,
  ),
  default: [],
  spec: PAGES,
  visibility: 'private',
  doc: 'Sale pages by path, such as eofy, with their start and end and the search whose cars they show.',
});

export const redirects = option({
  schema: list(
    v.strictObject({
      from: path,
      to: address,
      status: v.optional(choice([301, 302]), 301),
    }),
    2_000,
  ),
  default: [],
  spec: PAGES,
  visibility: 'private',
  doc: 'Redirects from paths of the dealer’s previous site.',
});
