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
import { premisesPicture } from './premises-picture.ts';

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
    picture: premisesPicture(first, name, site, resolve),
  };
}

type State = DealerLocation['address']['state'];

/** With more of them, cards would fill dozens of screens of a phone. */
const MOST_CARDS = 12;

/** Locations nearest first, or of a dealer in one state, need no headings. */
export function toLocationCards(
  cards: readonly LocationCardModel[],
  states: readonly State[],
  finder: LocationFinderModel,
  site: Pick<SiteConfig, 'copy'>,
): LocationCardsModel {
  const t = copyOf(site.copy);
  const inRows = cards.length > MOST_CARDS;
  const shown = inRows ? cards.map(asRow) : [...cards];
  const list = { title: t(common.ourLocations), finder, inRows };
  if (finder.states.length === 0 || finder.isSorted) {
    return { ...list, groups: [{ title: null, cards: shown }] };
  }
  const groups = statesOf(states).map(({ state }) => ({
    title: capitalise(t(STATE_NAMES[state])),
    cards: shown.filter((_, at) => states[at] === state),
  }));
  return { ...list, groups };
}

/** A row leaves to the location's own page what it has no room for. */
function asRow(card: LocationCardModel): LocationCardModel {
  return { ...card, phones: card.phones.slice(0, 1), hours: [] };
}

/** The state with the most locations first, as a dealer would list them. */
export function statesOf(states: readonly State[]): { state: State; count: number }[] {
  return AUSTRALIAN_STATES.map((state) => ({
    state,
    count: states.filter((one) => one === state).length,
  }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
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
