import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import { capitalise } from '#domain/capitalise.ts';
import { joinWords } from '#domain/join-words.ts';
import { directionsHref } from '#domain/locations/directions.ts';
import { nearestFirst } from '#domain/locations/distance.ts';
import type { Coordinates } from '#domain/locations/distance.ts';
import { coordinatesOf } from '#domain/locations/yard-distances.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import { groupBySlug, primaryLocation } from '#domain/locations/locations.ts';
import { summariseHours } from '#domain/locations/opening-hours.ts';
import { STATE_NAMES } from '#domain/locations/state-names.ts';
import { locationPath } from '#domain/site/location-addresses.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type {
  LocationCardModel,
  LocationCardsModel,
  LocationFinderModel,
} from '#ui/locations/location-card-model.ts';
import { departmentNames } from './department-names.ts';
import { locationPhones } from './location-phones.ts';
import { openStatus } from './open-status.ts';

export type CardsSite = Pick<
  SiteConfig,
  'copy' | 'detail' | 'locations' | 'media' | 'stock' | 'timeZone'
>;

/** Departments that share a slug, and so a page. */
export interface LocationGroup {
  slug: string;
  name: string;
  departments: [DealerLocation, ...DealerLocation[]];
}

/** The primary location first, then in display order. */
export function locationGroups(shown: readonly DealerLocation[]): LocationGroup[] {
  const primary = primaryLocation(shown)?.slug;
  const groups = groupBySlug(shown).flatMap(({ slug, name, departments: [first, ...more] }) =>
    first === undefined
      ? []
      : [{ slug, name, departments: [first, ...more] as LocationGroup['departments'] }],
  );
  return groups.toSorted((a, b) => Number(b.slug === primary) - Number(a.slug === primary));
}

export interface CardsOptions {
  site: CardsSite;
  now: number;
  resolve: LinkResolver;
  /** When time changes one of the cards. */
  changesAt: (moment: number) => void;
}

/** A location in a list: nothing that only its own page shows. */
export function toLocationCard(
  { name, departments }: LocationGroup,
  { site, now, resolve, changesAt }: CardsOptions,
): LocationCardModel {
  const t = copyOf(site.copy);
  const [first] = departments;
  const { address } = first;
  const { status, until } = openStatus(first, { now, timeZone: site.timeZone }, t);
  changesAt(until);
  return {
    id: first.id,
    name,
    kind: joinWords(departmentNames(departments, site.stock.itemTypes, t), t),
    street: address.street,
    region: `${address.city} ${address.state} ${address.postcode}`,
    status,
    phones: locationPhones(departments, site, t),
    hours: summariseHours(first.openingHours, t),
    directionsHref: directionsHref(address),
    href: resolve(locationPath(first, site.locations.detailPath)),
    at: coordinatesOf(first),
    km: null,
  };
}

/** Locations in one state, or nearest first, need no headings. */
export function toLocationCards(
  cards: readonly LocationCardModel[],
  states: readonly DealerLocation['address']['state'][],
  finder: LocationFinderModel | null,
  site: Pick<SiteConfig, 'copy'>,
): LocationCardsModel {
  const t = copyOf(site.copy);
  const title = t(common.ourLocations);
  const several = new Set(states).size > 1;
  if (!several || finder?.isSorted === true) {
    return { title, finder, groups: [{ title: null, cards: [...cards] }] };
  }
  const groups = AUSTRALIAN_STATES.map((state) => ({
    title: capitalise(t(STATE_NAMES[state])),
    cards: cards.filter((_, at) => states[at] === state),
  })).filter((group) => group.cards.length > 0);
  // The state with the most locations first, as a dealer would list them.
  return { title, finder, groups: groups.toSorted((a, b) => b.cards.length - a.cards.length) };
}

/** With the distance of each. */
export function sortCards(
  cards: readonly LocationCardModel[],
  from: Coordinates,
): LocationCardModel[] {
  return nearestFirst(cards, from, ({ at }) => at).map(({ item, km }) => ({
    ...item,
    km: roundKm(km),
  }));
}

/** As exact as it is shown: more digits would only make the page larger. */
export function roundKm(km: number | null): number | null {
  return km === null ? null : Math.round(km * 10) / 10;
}
