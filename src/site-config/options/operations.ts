import * as v from 'valibot';
import { FEED_FIELDS } from '#domain/vehicle/feed/feed-fields.ts';
import { ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import {
  CAPTCHAS,
  FEED_IN_FORMATS,
  FEED_MISSING,
  FEED_ON_FAULT,
  FEED_OUT_FORMATS,
  IMAGE_QUALITIES,
} from '../choices.ts';
import { option } from '../option.ts';
import {
  choice,
  flag,
  httpsLink,
  httpsOrigin,
  orNull,
  set,
  slug,
  text,
  whole,
} from '../value-schemas.ts';

const EVENTS = 'site.md §7 Tracking event ids';

const event = (id: number, doc: string, spec = EVENTS) =>
  option({ schema: whole(1, 9_999), default: id, spec, visibility: 'public', doc });

export const security = {
  localStorage: option({
    schema: flag,
    default: true,
    spec: 'vehicles.md §6',
    visibility: 'public',
    doc: 'The site may store favourites, viewed cars and remembered contact details in the browser.',
  }),
  videoEmbedOrigins: option({
    schema: set(httpsOrigin, 20),
    default: [
      'https://www.youtube.com',
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ],
    spec: 'vehicles.md §5',
    visibility: 'public',
    doc: 'Video services whose players may be embedded; other videos use the plain player.',
  }),
  imageOrigins: option({
    schema: set(httpsOrigin, 20),
    default: [],
    spec: 'site.md §7 Images come from an image host',
    visibility: 'private',
    doc: 'Additional hosts that pictures may come from.',
  }),
  captcha: option({
    schema: choice(CAPTCHAS),
    default: 'altcha',
    spec: 'site.md §5 Captcha',
    visibility: 'public',
    doc: 'The captcha before a form is sent: the built-in proof of work, Turnstile, or none.',
  }),
  turnstileSiteKey: option({
    schema: orNull(text(200)),
    default: null,
    spec: 'design: Ports',
    visibility: 'public',
    doc: 'Turnstile’s public key.',
  }),
  turnstileSecret: option({
    schema: orNull(text(200)),
    default: null,
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'Turnstile’s secret key.',
  }),
} as const;

export const media = {
  quality: option({
    schema: choice(IMAGE_QUALITIES),
    default: 75,
    spec: 'site.md §9 Display',
    visibility: 'public',
    doc: 'The quality of resized pictures.',
  }),
} as const;

export const privacy = {
  timelines: option({
    schema: orNull(
      v.strictObject({
        complaint: v.optional(whole(1, 365), 14),
        acknowledge: v.optional(whole(1, 365), 7),
        access: v.optional(whole(1, 365), 30),
      }),
    ),
    default: null,
    spec: 'site.md §9 Privacy policy timelines',
    visibility: 'public',
    doc: 'The privacy policy’s deadlines in days: complaint resolved, complaint acknowledged, access given. Without them it states none.',
  }),
} as const;

export const analytics = {
  events: {
    enquiry: event(22, 'The event id of an enquiry.'),
    careerEnquiry: event(51, 'The event id of a career enquiry.'),
    financeModal: event(9, 'The event id of the finance enquiry in a dialog.'),
    call: event(25, 'The event id of a click to call.', 'vehicles.md §7 Analytics events'),
    financeCalculator: event(26, 'The event id of the first use of the finance calculator.'),
    carSaved: event(39, 'The event id of a saved car.', 'vehicles.md §7 Analytics events'),
  },
} as const;

/** Empty: the field is not read from the file. */
const feedColumn = v.optional(
  v.pipe(v.string(), v.maxLength(200, 'must have at most 200 characters')),
);

/** One entry per field of a vehicle, so that an unknown one is rejected. */
const feedColumns = v.strictObject(
  Object.fromEntries(FEED_FIELDS.map(({ name }) => [name, feedColumn])) as Record<
    string,
    typeof feedColumn
  >,
);

export const feeds = {
  in: option({
    schema: orNull(
      v.strictObject({
        format: choice(FEED_IN_FORMATS),
        url: httpsLink,
        key: v.optional(orNull(text(500)), null),
        everyMinutes: v.optional(whole(5, 1_440), 60),
        columns: v.optional(feedColumns, {}),
        locations: v.optional(v.record(text(60), slug), {}),
        itemType: v.optional(orNull(choice(ITEM_TYPES)), null),
        missing: v.optional(choice(FEED_MISSING), 'sold'),
        onFault: v.optional(choice(FEED_ON_FAULT), 'skip'),
        safetyStopPercent: v.optional(whole(1, 100), 20),
      }),
    ),
    default: null,
    spec: 'design: The rooms (stock: import of feeds)',
    visibility: 'private',
    doc: 'The feed that the site’s stock comes from: `format` (csv, xml, json), `url`, `key` (sent as a bearer token), `everyMinutes`; `columns` (our field: the feed’s column) and `locations` (the feed’s code: a location’s slug) where the usual names do not fit; `itemType`: what its vehicles are, if the feed does not say; `missing`: what a vehicle becomes that the feed no longer has (sold, withdrawn, keep); `onFault`: skip a row at fault or refuse the whole run; `safetyStopPercent`: the largest share of the stock that may be missing at once (docs/stock-import.md).',
  }),
  out: option({
    schema: orNull(
      v.strictObject({
        formats: v.pipe(
          set(choice(FEED_OUT_FORMATS)),
          v.minLength(1, 'must have at least one entry'),
        ),
        token: v.pipe(
          text(200),
          v.minLength(16, 'must have at least 16 characters'),
          v.regex(/^[\w.~-]+$/, 'must be letters, digits and . _ ~ - only'),
        ),
      }),
    ),
    default: null,
    spec: 'design: feeds',
    visibility: 'private',
    doc: 'The feeds of the site’s stock for advertisers and other systems, and the secret that their addresses carry: `/feeds/google.csv?token=…`, `/feeds/meta.csv?token=…`, `/feeds/stock.csv?token=…` (docs/feeds.md).',
  }),
} as const;
