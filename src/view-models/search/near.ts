import * as copy from '#copy/en-AU/search.ts';
import * as leads from '#copy/en-AU/leads.ts';
import * as locations from '#copy/en-AU/locations.ts';
import { copyOf } from '#copy/catalogue.ts';
import type { Copy } from '#copy/format.ts';
import { formatNumber } from '#domain/money.ts';
import { wholeKm } from '#domain/locations/distance.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { unlessHidden } from '#domain/locations/locations.ts';
import type { YardDistance } from '#domain/locations/yard-distances.ts';
import { withNear } from '#domain/search/address/search-links.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { findNear } from '#services/search/find-near.ts';
import type { FoundNear, NearFault } from '#services/search/find-near.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { hasSeveralYards } from '#stock/search-request.ts';
import { visibleLocations } from '#stock/search-words.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { NearModel } from '#ui/search/listing-model.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

/** In kilometres. */
const RADII = [25, 50, 100, 250];

export interface LoadedNear {
  /** With the place as addresses name it, or without one that is not known. */
  state: SearchState;
  found: FoundNear | null;
  /** Null on a site whose yards are all in one place. */
  model: NearModel | null;
}

type Tools = Pick<SiteRequest, 'site' | 'findPostcode' | 'findSuburbs' | 'logError'>;

export async function loadNear(
  tools: Tools,
  stock: SiteStock,
  state: SearchState,
): Promise<LoadedNear> {
  const { config } = tools.site;
  if (!hasSeveralYards(stock, config)) return { state, found: null, model: null };
  const t = copyOf(config.copy);
  const { near: asked } = state;
  const modelOf = (place: string, fault: NearFault | null): NearModel => ({
    place,
    error: fault === null ? null : faultText(fault, place, t),
    radii: radiiOf(asked?.km ?? null, t),
  });
  if (asked === undefined) return { state, found: null, model: modelOf('', null) };
  const { near, fault } = await findNear(asked, visibleLocations(stock, config), tools);
  if (near === null) {
    return { state: withNear(state, null), found: null, model: modelOf(asked.place, fault) };
  }
  return {
    state: { ...state, near: near.terms },
    found: near,
    model: modelOf(near.terms.place, null),
  };
}

function faultText(fault: NearFault, place: string, t: Copy): string {
  switch (fault) {
    case 'format':
      return t(leads.invalidPostcode);
    case 'postcode':
      return t(locations.invalidPostcode);
    case 'suburb':
      return t(copy.suburbUnknown, { place });
  }
}

/** An address may name another distance. */
function radiiOf(chosen: number | null, t: Copy): NearModel['radii'] {
  const all = chosen === null ? RADII : [...new Set([...RADII, chosen])].toSorted((a, b) => a - b);
  return [
    { value: '', label: t(copy.anyDistance), chosen: chosen === null },
    ...all.map((km) => ({
      value: String(km),
      label: t(copy.kilometresOf, { km: formatNumber(km) }),
      chosen: km === chosen,
    })),
  ];
}

export function kmText(km: number): string {
  return formatNumber(wholeKm(km));
}

/** The cards of a list with how far their yards are. */
export function withDistances(
  cards: readonly CardModel[],
  places: readonly (DealerLocation | null)[],
  yards: readonly YardDistance[],
  config: SiteConfig,
): CardModel[] {
  const t = copyOf(config.copy);
  const byName = new Map(yards.map(({ name, km }) => [name, km]));
  return cards.map((card, at) => {
    const place = unlessHidden(places[at] ?? null, config.locations.hidden);
    const distance = place === null ? undefined : byName.get(place.name);
    if (distance === undefined) return card;
    const km = kmText(distance);
    return {
      ...card,
      locationTag:
        card.locationTag === null
          ? t(locations.kmAway, { km })
          : t(copy.placeKmAway, { place: card.locationTag, km }),
    };
  });
}
