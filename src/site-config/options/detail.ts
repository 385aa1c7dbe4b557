import * as v from 'valibot';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import {
  DETAIL_BUTTONS,
  DETAIL_TABS,
  DETAIL_VIEWS,
  SHARE_TARGETS,
  SPIN_PROVIDERS,
} from '../choices.ts';
import { option } from '../option.ts';
import {
  choice,
  flag,
  httpsLink,
  httpsOrigin,
  list,
  mapOf,
  orNull,
  phone,
  set,
  text,
  whole,
} from '../value-schemas.ts';

const PAGE = 'vehicles.md §2 Vehicle detail page';

const part = (doc: string, spec = PAGE) =>
  option({ schema: flag, default: true, spec, visibility: 'public', doc });

const tabText = v.optional(text(5_000));

export const detail = {
  buttons: option({
    schema: set(choice(DETAIL_BUTTONS)),
    default: DETAIL_BUTTONS,
    spec: 'vehicles.md §2 Buttons on a detail page',
    visibility: 'public',
    doc: 'The buttons that a detail page may show, in order. A button appears only if the car allows it.',
  }),
  tabs: option({
    schema: set(choice(DETAIL_TABS)),
    default: DETAIL_TABS,
    spec: PAGE,
    visibility: 'public',
    doc: 'The tabs of a detail page, in order.',
  }),
  tabContent: option({
    schema: v.strictObject({
      whatsIncluded: tabText,
      whyBuy: tabText,
      reserveOnline: tabText,
      protect: tabText,
    }),
    default: {},
    spec: PAGE,
    visibility: 'public',
    doc: 'The dealer’s own text for tabs that contain text.',
  }),
  share: option({
    schema: set(choice(SHARE_TARGETS)),
    default: SHARE_TARGETS,
    spec: PAGE,
    visibility: 'public',
    doc: 'The services a car can be shared to.',
  }),
  phoneMasked: part(
    'The dealer’s phone number is masked after its first 5 characters until it is clicked.',
    'vehicles.md §4 Phone reveal',
  ),
  phoneOverrides: option({
    schema: mapOf(phone),
    default: {},
    spec: 'site.md §9 Dealer-specific lists',
    visibility: 'public',
    doc: 'Phone numbers by location slug; they replace the location’s own.',
  }),
  defaultView: option({
    schema: choice(DETAIL_VIEWS),
    default: 'gallery',
    spec: 'vehicles.md §4 Spin viewer',
    visibility: 'public',
    doc: 'What a car with a 360 spin shows first: its pictures, or the spin, which loads many more.',
  }),
  spinProvider: option({
    schema: choice(SPIN_PROVIDERS),
    default: 'own',
    spec: 'vehicles.md §3 Site (impel)',
    visibility: 'public',
    doc: 'Spins are shown in the built-in viewer or in an embedded third-party viewer.',
  }),
  spinEmbedOrigin: option({
    schema: orNull(httpsOrigin),
    default: null,
    spec: 'vehicles.md §3 Media (spin_code)',
    visibility: 'public',
    doc: 'The origin of the embedded spin viewer; the car’s spin code follows it.',
  }),
  certifiedBadge: part('The certified badge beside the title.'),
  video: part('The car’s video.'),
  requestPhotos: part('The dialog to request photos of a car without a real picture.'),
  views: part('The views counter.'),
  listedDays: option({
    schema: flag,
    default: true,
    spec: 'design: stock truth',
    visibility: 'private',
    doc: 'The details of a car for sale say for how many days it has been listed.',
  }),
  priceHistory: option({
    schema: flag,
    default: true,
    spec: 'design: stock truth',
    visibility: 'private',
    doc: 'The details of a car for sale list the last three changes of its price.',
  }),
  confirmedAvailability: option({
    schema: flag,
    default: false,
    spec: 'design: stock truth',
    visibility: 'private',
    doc: 'A car in stock says when its feed last had it: ‘Availability confirmed 12 minutes ago’.',
  }),
  announcement: part('The bar that says which city a car is in, if it is a different one.'),
  stickyHeader: part('The sticky header, shown once the page is scrolled past 500 px.'),
  bottomBar: part('The bar of buttons at the bottom of the screen.', 'site.md §2 Footer'),
  pdf: part('The Print PDF button.'),
  unsaidFeatures: option({
    schema: set(text(80)),
    default: [],
    spec: 'vehicles.md §2 Vehicle detail page',
    visibility: 'private',
    doc: 'Features that go without saying on this site, such as air conditioning on a luxury car: its pages do not list them.',
  }),
  allSpecifications: option({
    schema: flag,
    default: false,
    spec: 'vehicles.md §2 Vehicle detail page',
    visibility: 'private',
    doc: 'All specifications are shown as one table, instead of the first 4 with the rest behind a toggle.',
  }),
  similarLazy: part('Similar vehicles load when they scroll into view.', 'vehicles.md §9'),
  warrantyRules: option({
    schema: list(
      v.strictObject({
        makes: set(text(60)),
        carTypes: v.optional(set(choice(CAR_TYPES)), ['new', 'demo']),
        text: text(300),
      }),
      40,
    ),
    default: [],
    spec: 'site.md §9 Reserve, warranty and certified',
    visibility: 'public',
    doc: 'Warranty texts by make and car type; the first match is shown.',
  }),
  warrantyDefault: option({
    schema: text(300),
    default: '3 Year Warranty Standard',
    spec: 'site.md §9 Reserve, warranty and certified',
    visibility: 'public',
    doc: 'The warranty text if no rule matches.',
  }),
  certifiedRules: option({
    schema: list(v.strictObject({ make: text(60), items: list(text(120), 12) }), 40),
    default: [],
    spec: 'site.md §9 Reserve, warranty and certified',
    visibility: 'public',
    doc: 'What certified means for a make’s used cars.',
  }),
  similarPageSize: option({
    schema: whole(1, 6),
    default: 6,
    spec: 'vehicles.md §9',
    visibility: 'public',
    doc: 'How many similar vehicles are shown.',
  }),
  chat: option({
    schema: orNull(
      v.strictObject({ script: httpsLink, attributes: v.optional(mapOf(text(200)), {}) }),
    ),
    default: null,
    spec: 'site.md §2 Footer (chat bubble)',
    visibility: 'public',
    doc: 'The chat provider’s script and its data attributes, for every page of the site. It loads once a page is complete.',
  }),
  disclaimer: option({
    schema: orNull(text(5_000)),
    default: null,
    spec: PAGE,
    visibility: 'public',
    doc: 'The disclaimer at the bottom of a detail page.',
  }),
} as const;
