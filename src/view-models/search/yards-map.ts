import { copyOf } from '#copy/catalogue.ts';
import * as locations from '#copy/en-AU/locations.ts';
import * as copy from '#copy/en-AU/search.ts';
import type { YardDistance } from '#domain/locations/yard-distances.ts';
import { coordinatesOf } from '#domain/locations/yard-distances.ts';
import { formatNumber } from '#domain/money.ts';
import { searchHref, withValues } from '#domain/search/address/search-links.ts';
import type { SearchRoute } from '#domain/search/address/search-links.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import type { SearchQuery, SearchResponse } from '#ports/search.ts';
import { hasSeveralYards } from '#stock/search-request.ts';
import { visibleLocations } from '#stock/search-words.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { YardModel, YardsMapModel } from '#ui/search/yards-map-model.ts';
import { locationGroups } from '#view-models/locations/location-cards.ts';
import type { LocationGroup } from '#view-models/locations/location-cards.ts';
import { tilesOf } from '#view-models/locations/map-tiles.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import { kmText } from './near.ts';

/** Departments and yards of a group; more are of no use to a shopper. */
const MOST_YARDS = 500;

export interface YardsMapInput {
  config: SiteConfig;
  stock: SiteStock;
  route: SearchRoute;
  state: SearchState;
  /** Nearest first, if the search has a place. */
  yards: readonly YardDistance[] | undefined;
  /** The search itself, with nothing of its list. */
  count: (
    state: SearchState,
    query: Pick<SearchQuery, 'facets' | 'mostValues'>,
  ) => Promise<SearchResponse>;
}

/** The yards that have vehicles of the list, on a map once it is wanted; null on a site with one yard. */
export async function loadYardsMap(input: YardsMapInput): Promise<YardsMapModel | null> {
  const { config, stock, route, state } = input;
  if (!hasSeveralYards(stock, config)) return null;
  const t = copyOf(config.copy);
  const isOpen = state.map === true;
  const href = searchHref(route, { ...state, map: isOpen ? undefined : true });
  const groups = locationGroups(visibleLocations(stock, config));
  const [main] = groups;
  const tiles = main === undefined ? null : tilesOf(main.departments[0].address, config.locations);
  if (!isOpen) return { href, label: t(tiles === null ? copy.yards : copy.map), open: null };
  const yards = await listYards(groups, input);
  const markers = yards.flatMap(({ at, name, href: to, count }) =>
    at === null ? [] : [{ name: `${name}: ${count}`, href: to, ...at }],
  );
  return {
    href,
    label: t(tiles === null ? copy.hideYards : copy.hideMap),
    open: {
      title: t(copy.yardsOfList),
      tiles: markers.length === 0 ? null : tiles,
      markers: tiles === null ? [] : markers,
      yards: yards.map(({ name, count, distance, href: to, chosen }) => ({
        name,
        count,
        distance,
        href: to,
        chosen,
      })),
    },
  };
}

/** The nearest first, else the one with the most vehicles; without those that have none. */
async function listYards(
  groups: readonly LocationGroup[],
  input: YardsMapInput,
): Promise<(YardModel & { at: { lat: number; long: number } | null })[]> {
  const { config, stock, route, state, yards: distances = [] } = input;
  const t = copyOf(config.copy);
  const { facets } = await input.count(state, {
    facets: ['location_name'],
    mostValues: MOST_YARDS,
  });
  const counts = new Map(facets.location_name?.map(({ value, count }) => [value, count]));
  const vehicle = stockNoun(stock.facts.itemTypes, t).toLowerCase();
  const chosen = state.values.location_name ?? [];
  const found = await Promise.all(
    groups.map(async ({ name, departments }) => {
      const names = [...new Set(departments.map((department) => department.name))].filter((one) =>
        counts.has(one),
      );
      const only = { ...withValues(state, 'location_name', names), map: undefined };
      const total =
        names.length > 1
          ? (await input.count(only, { facets: [], mostValues: 0 })).total
          : (counts.get(names[0] ?? '') ?? 0);
      const km = distances.find((yard) => names.includes(yard.name))?.km ?? null;
      return {
        total,
        km,
        yard: {
          name,
          count: t(total === 1 ? copy.yardCountOne : copy.yardCount, {
            count: formatNumber(total),
            vehicle,
          }),
          distance: km === null ? null : t(locations.kmAway, { km: kmText(km) }),
          href: searchHref(route, only),
          chosen: names.length > 0 && names.every((one) => chosen.includes(one)),
          at: coordinatesOf(departments[0]),
        },
      };
    }),
  );
  return found
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || b.total - a.total)
    .map(({ yard }) => yard);
}
