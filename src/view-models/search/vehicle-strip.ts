import { copyOf } from '#copy/catalogue.ts';
import * as homeCopy from '#copy/en-AU/home.ts';
import type { Copy } from '#copy/format.ts';
import { formatNumber } from '#domain/money.ts';
import { SEARCH_PATH } from '#domain/search/address/search-links.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { countListed } from '#stock/listing-at.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import { findVehicles } from '#stock/snapshot/site-stock.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { cardModels } from '#view-models/vehicle/cards.ts';
import { cardsWarning } from '#view-models/vehicle/vehicle-money.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';
import type { VehiclesModel } from '#ui/vehicle/vehicles-model.ts';
import { countShown, sortOf } from './listing.ts';
import { queryOf } from '#domain/search/query/query-of-search.ts';
import { readSearchRequest } from '#stock/search-request.ts';

/** More car types than there are: their counts are needed for the total. */
const MOST_VALUES = 10;

/** The first vehicles of a list, as the list itself shows them. */
export interface VehicleStrip {
  cards: readonly CardModel[];
  /** The count at the top of the list. */
  total: number;
  /** The list; null if this site has none at that address, for example because it has no such make. */
  href: string | null;
  financeWarning: string | null;
}

const NONE: VehicleStrip = { cards: [], total: 0, href: null, financeWarning: null };

/**
 * `search`: the address of a list, `paths.search({ make })` or '/search/used-cars?body=ute'. Null if the search
 * failed, which is logged: the page is then shown without the vehicles.
 */
export async function loadVehicleStrip(
  request: Pick<SiteRequest, 'site' | 'stock' | 'search' | 'now' | 'logError'>,
  search: string,
  limit: number,
): Promise<VehicleStrip | null> {
  const { site, stock, now, logError } = request;
  const { config } = site;
  try {
    const snapshot = await stock();
    const state = stateOf(search, snapshot, config);
    if (state === null) return NONE;
    const result = await request.search({
      ...queryOf(state, config, now),
      sort: sortOf(state, config),
      offset: 0,
      limit,
      facets: ['car_type'],
      mostValues: MOST_VALUES,
      ends: [],
    });
    const cards = cardModels(findVehicles(snapshot, result.ids), config, now);
    return {
      cards,
      total: countShown(result, state, countListed(snapshot, now), config),
      href: search,
      financeWarning: cardsWarning(cards, copyOf(config.copy)),
    };
  } catch (error) {
    logError(error);
    return null;
  }
}

function stateOf(search: string, stock: SiteStock, config: SiteConfig): SearchState | null {
  const [path = '', query] = (search.split('#', 1)[0] ?? '').split('?');
  const [, start, ...segments] = path.split('/').map(decode);
  if (!search.startsWith(SEARCH_PATH) || `/${start}` !== SEARCH_PATH) return null;
  const parameters = new URLSearchParams(query);
  const found = readSearchRequest(segments.filter(Boolean), parameters, stock, config);
  return found === null ? null : { ...found.state, page: 1 };
}

/** A dealer writes these addresses; a stray percent sign is no reason to fail. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export interface StripTexts {
  title: string;
  layout: VehiclesModel['layout'];
  /** Shown below the heading. */
  text?: string | null;
  /** Shown instead of vehicles; without it a section with no vehicles is left out. */
  empty?: string | null;
}

/** The section, or null if there is nothing to show. 'View all 12' is offered if the list has more. */
export function vehiclesSection(
  strip: VehicleStrip | null,
  { title, layout, text = null, empty = null }: StripTexts,
  t: Copy,
): ({ kind: 'vehicles' } & VehiclesModel) | null {
  if (strip === null) return null;
  const { cards, total, href, financeWarning } = strip;
  if (cards.length === 0) {
    if (empty === null) return null;
    return { kind: 'vehicles', title, layout, text: empty, cards, all: null, financeWarning };
  }
  const all =
    href === null || total <= cards.length
      ? null
      : { href, label: t(homeCopy.viewAllCount, { count: formatNumber(total) }) };
  return { kind: 'vehicles', title, layout, text, cards, all, financeWarning };
}
