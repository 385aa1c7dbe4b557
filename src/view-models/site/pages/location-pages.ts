import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as leads from '#copy/en-AU/leads.ts';
import * as copy from '#copy/en-AU/locations.ts';
import type { Copy } from '#copy/format.ts';
import { capitalise } from '#domain/capitalise.ts';
import type { Coordinates } from '#domain/locations/distance.ts';
import { coordinatesOf } from '#domain/locations/yard-distances.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { STATE_NAMES } from '#domain/locations/state-names.ts';
import { locationPath, OTHER_LOCATIONS_PATH } from '#domain/site/location-addresses.ts';
import { paths } from '#domain/site/paths.ts';
import { breadcrumbList } from '#domain/site/structured-data/structured-data.ts';
import { visibleLocations } from '#stock/search-words.ts';
import type {
  LocationCardModel,
  LocationFinderModel,
  StateLink,
} from '#ui/locations/location-card-model.ts';
import type { SectionModel } from '#ui/templates/content-page-model.ts';
import {
  locationGroups,
  sortCards,
  statesOf,
  toLocationCard,
  toLocationCards,
} from '#view-models/locations/location-cards.ts';
import type { CardsOptions, LocationGroup } from '#view-models/locations/location-cards.ts';
import { toLocationDetail } from '#view-models/locations/location-detail.ts';
import { toLocationsMap } from '#view-models/locations/locations-map.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import type { FoundPage, PageAddress, PageFinder } from '../find-page.ts';
import { locationPage } from './location-page.ts';

const ONE_LOCATION = /^\/(?:locations|our-location)\/([^/]+)$/;

/** `/dealerships`, `/dealer-locator`, `/locations/{slug}` and `/our-location/{slug}`. */
export const findLocationPage: PageFinder = async (request, address) => {
  const { path } = address;
  const isList = path === paths.locations() || path === OTHER_LOCATIONS_PATH;
  const slug = ONE_LOCATION.exec(path)?.[1];
  if (!isList && slug === undefined) return null;
  const { config } = request.site;
  const stock = await request.stock();
  const groups = locationGroups(visibleLocations(stock, config));
  if (groups.length === 0) return null;
  const options: CardsOptions = {
    site: config,
    now: request.now,
    resolve: siteLinks(config, stock, request.now),
    changesAt: request.changesAt,
  };
  if (isList) return listPage(request, address, groups, options);
  const group = groups.find((one) => one.slug === slug);
  if (group === undefined) return null;
  // Such a site's location pages are its contact pages. The option may change, so this is not for good.
  if (config.locations.detailPath === 'contact-us') {
    return { kind: 'elsewhere', to: locationPath(group.departments[0], 'contact-us'), status: 302 };
  }
  return { kind: 'page', page: await locationPage(request, stock, group, groups, options) };
};

async function listPage(
  request: SiteRequest,
  { query, path }: PageAddress,
  groups: readonly LocationGroup[],
  options: CardsOptions,
): Promise<FoundPage> {
  const { config, origin } = request.site;
  const t = copyOf(config.copy);
  const title = t(common.ourLocations);
  const canonical = paths.locations();
  const count = groups.length;
  const [first] = groups;
  return {
    kind: 'page',
    page: {
      kind: 'other',
      title,
      intro: count === 1 ? t(copy.oneLocationIntro) : t(copy.locationsIntro, { count }),
      breadcrumbs: [],
      sections:
        first !== undefined && count === 1
          ? await onlyLocation(first, request, options)
          : await allLocations(groups, request, { query, path }, options),
      head: {
        title,
        description:
          count === 1
            ? t(copy.oneLocationDescription, {
                dealer: config.name,
                city: first?.departments[0].address.city ?? '',
              })
            : t(copy.locationsDescription, { dealer: config.name, count }),
        canonical,
        // The same locations in another order, or some of them.
        noindex: query.has('postcode') || query.has('state'),
        image: null,
        structured: [
          breadcrumbList(
            [
              { label: t(common.home), href: paths.home() },
              { label: title, href: canonical },
            ],
            { origin },
          ),
        ],
      },
    },
  };
}

/** A dealer with one location: there is nothing to find, so its card has the map. */
async function onlyLocation(
  group: LocationGroup,
  request: SiteRequest,
  options: CardsOptions,
): Promise<SectionModel[]> {
  const { makes } = await request.stock();
  const detail = toLocationDetail(group, false, {
    ...options,
    site: request.site.config,
    makes,
  });
  return [{ kind: 'locationDetail', ...detail }];
}

async function allLocations(
  groups: readonly LocationGroup[],
  request: SiteRequest,
  address: PageAddress,
  options: CardsOptions,
): Promise<SectionModel[]> {
  const { config } = request.site;
  const cards = await Promise.all(
    groups.map(async (group) => ({
      ...toLocationCard(group, options),
      at: await positionOf(group.departments[0], request),
    })),
  );
  const states = groups.map(stateOf);
  const { finder, from } = await readFinder(request, address, states);
  const isShown = (_: unknown, at: number) => finder.state === null || states[at] === finder.state;
  const chosen = cards.filter(isShown);
  const shown: LocationCardModel[] = from === null ? chosen : sortCards(chosen, from);
  const map = toLocationsMap(groups.filter(isShown), {
    ...options,
    site: config,
    withList: false,
  });
  return [
    ...(map === null ? [] : [{ kind: 'locationsMap' as const, ...map }]),
    { kind: 'locationCards', ...toLocationCards(shown, states.filter(isShown), finder, config) },
  ];
}

function stateOf({ departments: [first] }: LocationGroup) {
  return first.address.state;
}

/** A link for each state with locations, if there are several. */
function stateLinks(
  states: ReturnType<typeof stateOf>[],
  chosen: string | null,
  { path, query }: PageAddress,
  t: Copy,
): StateLink[] {
  const counted = statesOf(states);
  if (counted.length < 2) return [];
  const postcode = query.get('postcode');
  const linkTo = (label: string, state: string | null, count: number) => {
    const parameters = new URLSearchParams({
      ...(postcode !== null && { postcode }),
      ...(state !== null && { state }),
    });
    return {
      label,
      href: parameters.size === 0 ? path : `${path}?${parameters}`,
      count,
      chosen: state === chosen,
    };
  };
  return [
    linkTo(t(copy.allStates), null, states.length),
    ...counted.map(({ state, count }) => linkTo(capitalise(t(STATE_NAMES[state])), state, count)),
  ];
}

/** The postcode of the address: looked up, or why not. */
async function readFinder(
  request: SiteRequest,
  address: PageAddress,
  states: ReturnType<typeof stateOf>[],
): Promise<{ finder: LocationFinderModel; from: Coordinates | null }> {
  const { path, query } = address;
  const t = copyOf(request.site.config.copy);
  // A state without locations is no reason for an empty page.
  const state = states.find((one) => one === query.get('state')?.toUpperCase()) ?? null;
  const links = stateLinks(states, state, address, t);
  const postcode = (query.get('postcode') ?? '').trim();
  const answer = (error: string | null, from: Coordinates | null = null) => ({
    // What is no postcode is not repeated whole: the field takes four characters.
    finder: {
      action: path,
      postcode: postcode.slice(0, 4),
      error,
      isSorted: from !== null,
      states: links,
      state: links.length === 0 ? null : state,
    },
    from,
  });
  if (postcode === '') return answer(null);
  if (!/^\d{4}$/.test(postcode)) return answer(t(leads.invalidPostcode));
  const from = await lookUp(postcode, request);
  return from === null ? answer(t(copy.invalidPostcode)) : answer(null, from);
}

/** By its postcode if it has no coordinates. */
async function positionOf(
  location: DealerLocation,
  request: SiteRequest,
): Promise<Coordinates | null> {
  return coordinatesOf(location) ?? lookUp(location.address.postcode, request);
}

async function lookUp(
  postcode: string,
  { findPostcode, logError }: SiteRequest,
): Promise<Coordinates | null> {
  try {
    const found = await findPostcode(postcode);
    return found === null ? null : { lat: found.lat, long: found.long };
  } catch (error) {
    logError(error);
    return null;
  }
}
