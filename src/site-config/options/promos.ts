import * as v from 'valibot';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import { option } from '../option.ts';
import {
  address,
  choice,
  colour,
  emptyText,
  flag,
  instant,
  link,
  list,
  orNull,
  set,
  slug,
  text,
  whole,
} from '../value-schemas.ts';

const promo = v.strictObject({
  id: slug,
  title: text(80),
  text: v.optional(orNull(text(300)), null),
  image: v.optional(orNull(address), null),
  alt: v.optional(emptyText(), ''),
  background: v.optional(orNull(colour), null),
  link: v.optional(orNull(link), null),
  start: v.optional(orNull(instant), null),
  expiry: v.optional(orNull(instant), null),
  position: v.optional(orNull(whole(1, 100)), null),
  display: v.optional(set(choice(CAR_TYPES)), []),
  strictDisplay: v.optional(flag, false),
});

const banner = v.strictObject({
  id: slug,
  text: text(200),
  link: v.optional(orNull(link), null),
  start: v.optional(orNull(instant), null),
  expiry: instant,
});

const popup = v.strictObject({
  id: slug,
  title: text(80),
  text: text(1000),
  image: v.optional(orNull(address), null),
  alt: v.optional(emptyText(), ''),
  link: v.optional(orNull(link), null),
  start: v.optional(orNull(instant), null),
  expiry: instant,
});

export const promos = {
  nodes: option({
    schema: list(promo, 40),
    default: [],
    spec: 'vehicles.md §4 Promo nodes',
    visibility: 'public',
    doc: 'Promotional cards between search results: start and end, position, and the car types they show for.',
  }),
  positions: option({
    schema: set(whole(1, 100)),
    default: [],
    spec: 'site.md §9 Stock',
    visibility: 'public',
    doc: 'The positions of promotional cards in the grid, counted from 1, such as 5 and 10.',
  }),
  jitter: option({
    schema: whole(0, 2),
    default: 0,
    spec: 'vehicles.md §9',
    visibility: 'public',
    doc: 'How many positions a promotional card may randomly move towards the end.',
  }),
  shuffle: option({
    schema: flag,
    default: false,
    spec: 'vehicles.md §4 Promo nodes',
    visibility: 'public',
    doc: 'Promotional cards without a position are shuffled.',
  }),
  popup: option({
    schema: orNull(popup),
    default: null,
    spec: 'vehicles.md §2 Vehicle detail page',
    visibility: 'public',
    doc: 'The promotional popup, hidden after its expiry.',
  }),
  banners: option({
    schema: list(banner, 10),
    default: [],
    spec: 'site.md §4 Promo nodes',
    visibility: 'public',
    doc: 'Promotional banners with their start and end.',
  }),
} as const;
