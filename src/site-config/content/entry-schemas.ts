import * as v from 'valibot';
import { AUSTRALIAN_STATES, LOCATION_TYPES } from '#domain/locations/location.ts';
import {
  address,
  choice,
  colour,
  day,
  decimal,
  emptyText,
  flag,
  instant,
  link,
  list,
  orNull,
  path,
  set,
  slug,
  text,
  whole,
} from '../value-schemas.ts';
import { blocksWith } from './blocks.ts';

/**
 * What the files of a content folder may contain. Fields of the spec have the spec's names here
 * (`dealer_license_number`, `formated_hours`); read-content.ts gives them ours.
 */

const LARGEST_ID = 2 ** 40 - 1;
const LONGEST_MARKDOWN = 100_000;

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(orNull(schema), null);

/** The clock of the wall: '08:30'. */
const time = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:30'),
  v.title('time'),
);

/** In the folder, or one that this site serves already. */
export const PICTURE_FILE = /^pictures\/[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const picture = v.pipe(
  v.string(),
  v.regex(
    /^(?:pictures\/[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*|\/media\/[a-z0-9][a-z0-9._/-]*)$/,
    'must be a file of the folder such as pictures/showroom.jpg, or a path that starts with /media/',
  ),
  v.maxLength(300, 'must have at most 300 characters'),
  v.title('picture'),
);

const pictureWithText = v.strictObject({ url: picture, alt: emptyText(200) });

const markdown = v.pipe(text(LONGEST_MARKDOWN), v.title('Markdown'));

const openingHour = v.pipe(
  v.strictObject({
    weekday: v.pipe(whole(0, 6), v.description('0 is Sunday, 6 is Saturday.')),
    status: v.optional(choice(['Open', 'Closed']), 'Open'),
    open: maybe(time),
    close: maybe(time),
    formated_hours: maybe(text(60)),
  }),
  v.check(
    ({ status, open, close, formated_hours: worded }) =>
      status === 'Closed' ||
      (open !== null && close !== null) ||
      (worded !== null && open === null && close === null),
    'must have open and close, or the status Closed, or hours in words alone',
  ),
  v.check(
    ({ open, close }) => open === null || close === null || open < close,
    'must open before it closes',
  ),
);

const specialHours = v.pipe(
  v.strictObject({
    date: day,
    name: maybe(text(60)),
    status: v.optional(choice(['Open', 'Closed']), 'Open'),
    start_hour: maybe(time),
    end_hour: maybe(time),
    hours: maybe(v.strictObject({ begin: time, end: time })),
  }),
  v.check(
    ({ hours, start_hour: start, end_hour: end }) =>
      hours === null || (start === null && end === null),
    'must have either hours or start_hour and end_hour',
  ),
  v.check(
    ({ status, hours, start_hour: start, end_hour: end }) =>
      status === 'Closed' || hours !== null || (start !== null && end !== null),
    'must have its hours, or the status Closed',
  ),
  v.check(({ hours, start_hour: start, end_hour: end }) => {
    const [open, close] = [hours?.begin ?? start, hours?.end ?? end];
    return open === null || close === null || open < close;
  }, 'must open before it closes'),
);

export const location = v.strictObject({
  id: v.optional(whole(1, LARGEST_ID)),
  name: text(120),
  slug,
  dealership_slug: slug,
  location_type: v.optional(choice(LOCATION_TYPES), ''),
  location_subtype: maybe(text(60)),
  primary: v.optional(flag, false),
  visible: v.optional(flag, true),
  manufacturers: v.optional(set(text(60)), []),
  dealer_license_number: maybe(text(60)),
  motor_vehicle_repairer: maybe(text(60)),
  address: v.strictObject({
    street: text(120),
    city: text(60),
    state: choice(AUSTRALIAN_STATES),
    postcode: v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be four digits, in quotes')),
    lat: maybe(decimal(-90, 90)),
    long: maybe(decimal(-180, 180)),
    place_id: maybe(text(200)),
    place_url: maybe(address),
    map_key: maybe(text(200)),
  }),
  contact_detail: v.optional(
    v.strictObject({
      phone: maybe(text(40)),
      landline_phone: maybe(text(40)),
      opening_hours: v.optional(
        v.pipe(
          list(openingHour, 7),
          v.check(
            (hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length,
            'must not have a weekday twice',
          ),
        ),
        [],
      ),
    }),
    {},
  ),
  special_hours: v.optional(
    v.pipe(
      list(specialHours, 200),
      v.check(
        (days) => new Set(days.map(({ date }) => date)).size === days.length,
        'must not have a date twice',
      ),
    ),
    [],
  ),
  image: maybe(picture),
  average_rating: maybe(decimal(0, 5)),
  review_count: v.optional(whole(0, 1_000_000), 0),
  distribution_locations: v.optional(
    v.pipe(set(slug), v.description('The names of the files of other locations.')),
    [],
  ),
});

export const offer = v.strictObject({
  id: v.optional(whole(1, LARGEST_ID)),
  name: text(200),
  description: text(5_000),
  disclaimer: maybe(text(5_000)),
  category: maybe(text(60)),
  manufacturer: maybe(text(60)),
  model: maybe(v.strictObject({ name: text(60), slug, override_url: maybe(address) })),
  image: maybe(picture),
  stock_search: maybe(
    v.pipe(
      path,
      v.startsWith('/search', 'must be a path of the search, such as /search/kia'),
      v.description('The vehicles that the offer covers; those of its model by default.'),
    ),
  ),
  excluded_websites: v.optional(
    v.pipe(set(slug), v.description('The slugs of sites that do not show it.')),
    [],
  ),
  start: maybe(instant),
  expiry: maybe(instant),
  position: maybe(whole(1, 1_000)),
});

export const review = v.strictObject({
  id: whole(1, LARGEST_ID),
  customer_name: text(80),
  text: text(5_000),
  rating: decimal(0, 5),
  review_date: day,
  reply_text: maybe(text(5_000)),
  reply_date: maybe(day),
  location: maybe(v.pipe(slug, v.description('The name of the location’s file.'))),
});

export const brand = v.strictObject({
  title: text(60),
  slug,
  logo: maybe(picture),
  banner: maybe(picture),
  description: maybe(markdown),
  skipPage: v.optional(flag, false),
});

export const model = v.strictObject({
  slug,
  make: slug,
  model: slug,
  name: text(80),
  tagline: maybe(text(160)),
  description: maybe(text(300)),
  body: maybe(slug),
  pictures: v.optional(list(pictureWithText, 20), []),
  colours: v.optional(
    list(v.strictObject({ name: text(60), colour, picture: maybe(picture) }), 30),
    [],
  ),
  features: v.optional(list(v.strictObject({ title: text(80), text: text(500) }), 12), []),
  text: maybe(markdown),
});

export const post = v.strictObject({
  title: text(120),
  description: text(300),
  date: day,
  updated: maybe(day),
  category: slug,
  picture: pictureWithText,
  stock: maybe(v.pipe(path, v.startsWith('/search', 'must be a path of the search'))),
  text: markdown,
});

export const postCategory = v.strictObject({
  slug,
  title: text(60),
  description: maybe(text(300)),
  picture: maybe(picture),
});

export const page = v.pipe(
  v.strictObject({
    title: text(120),
    description: maybe(text(300)),
    intro: maybe(text(500)),
    body: maybe(markdown),
    picture: maybe(pictureWithText),
    blocks: v.optional(blocksWith(picture), []),
  }),
  v.check(
    ({ body, blocks }) => body === null || blocks.length === 0,
    'must have either a body or blocks',
  ),
);

export const salePage = v.strictObject({
  title: text(120),
  description: maybe(text(300)),
  intro: maybe(text(500)),
  body: maybe(markdown),
  picture: maybe(pictureWithText),
  blocks: v.optional(blocksWith(picture), []),
  start: maybe(instant),
  expiry: maybe(instant),
  search: maybe(v.pipe(path, v.startsWith('/search', 'must be a path of the search'))),
});

export const banner = v.strictObject({
  id: slug,
  text: text(200),
  link: maybe(link),
  start: maybe(instant),
  expiry: instant,
});

export const redirect = v.strictObject({
  from: path,
  to: address,
  status: v.optional(choice([301, 302]), 301),
});
