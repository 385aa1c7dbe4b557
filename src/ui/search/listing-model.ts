/** The view model of a search results page; built by src/view-models/search/listing.ts. */
import type { SearchRoute } from '#domain/search/address/search-links.ts';
import type { RangeName, ValueField } from '#domain/search/query/search-fields.ts';
import type { NumberRange, SearchState } from '#domain/search/address/search-url.ts';
import type { BreadcrumbItem } from '../site/site-frame.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';
import type { YardsMapModel } from './yards-map-model.ts';
import type { PromoCardModel } from '#ui/content/promo-card-model.ts';

export interface FacetValueModel {
  /** As written in addresses and the search API. */
  value: string;
  /** Others that the row stands for. */
  also?: string[];
  /** As shown to shoppers. */
  label: string;
  count: number;
  chosen: boolean;
}

export interface ValueFacetModel {
  kind: 'values';
  field: ValueField;
  title: string;
  /** The chosen values and the most frequent of the rest, in display order. */
  values: FacetValueModel[];
  /** Whether there may be unlisted values: searching the list requests them from the server. */
  more: boolean;
  /** How the list is ordered, if not by count. */
  order?: 'name' | 'latest';
  /** A condition of that request besides the search itself. */
  filter?: string | null;
}

export type RangeUnit = 'dollars' | 'kilometres' | 'days';

export interface RangeFacetModel {
  kind: 'range';
  field: RangeName;
  title: string;
  unit: RangeUnit;
  step: number;
  /** The lowest and highest value in the results, ignoring this range itself. */
  min: number;
  max: number;
  chosen: NumberRange;
  /** How the results are spread from `min` to `max`, ignoring this range itself; null if unknown. */
  bars: { path: string; count: number; text: string } | null;
  /** Preset links beside the slider, such as 'Listed in the last 7 days'. */
  picks: { label: string; href: string; chosen: boolean }[];
}

export type FacetModel = ValueFacetModel | RangeFacetModel;

export interface ChipModel {
  /** 'Kestrel', 'Price: up to $30,000', '“tow bar”'. */
  label: string;
  /** The search without it. */
  href: string;
}

/** A search that asks for a little less than one that found nothing. */
export interface NearestSearch {
  /** 'Hybrid SUVs under $45,000', 'Other SUVs'. */
  label: string;
  /** As shown. */
  count: string;
  href: string;
}

export interface SortModel {
  /** The name in addresses; '' is the site's default order. */
  value: string;
  label: string;
}

export type GridItem =
  | { kind: 'vehicle'; card: CardModel }
  | { kind: 'promo'; promo: PromoCardModel };

/** The switch between prices and weekly payments. */
export interface PaymentsModel {
  priceHref: string;
  weeklyHref: string;
  /** Null: prices are shown. */
  terms: {
    /** '5,000', or '' if none was given. */
    deposit: string;
    tradeIn: string;
    /** What an empty deposit stands for: '0', or '' if the site assumes one. */
    noDeposit: string;
    /** What the payments assume, with the comparison rate. */
    basis: string;
    warning: string;
  } | null;
}

/** Where the shopper is, and how far a vehicle may be. */
export interface NearModel {
  /** As it was typed, or as addresses name it. */
  place: string;
  /** Why the place could not be used. */
  error: string | null;
  radii: { value: string; label: string; chosen: boolean }[];
}

export interface ListingModel {
  heading: string;
  /** The count as shown. */
  total: number;
  /** The count in words: '42 used cars found, page 1 of 2'. */
  found: string;
  /** Between Home and the page itself, without either. */
  breadcrumbs: BreadcrumbItem[];
  items: GridItem[];
  page: number;
  pageCount: number;
  /** This page's route; links to other searches are built with `searchHref(route, state)`. */
  route: SearchRoute;
  /** The complete search state, including the values in the path. */
  state: SearchState;
  facets: FacetModel[];
  chips: ChipModel[];
  /** This page with every value of the long lists, for a browser without script. */
  allValuesHref: string;
  /** The search with nothing chosen. */
  clearAllHref: string;
  sorts: SortModel[];
  /** A value of `sorts`. */
  sort: string;
  /** The parts of the address that were ignored, as sentences. */
  ignored: string[];
  /** Target of Clear Filters on the empty card: the refresh path if it resolves, else the search. */
  clearHref: string | null;
  /** Label of the search field: 'Search used cars'. */
  queryLabel: string;
  /** Placeholder of the search field. */
  queryHint: string;
  /** The search without what its words ask for, which other words replace; null if they ask for nothing. */
  unaskedHref: string | null;
  /** Where a visitor saves this search; null on a site without accounts. */
  save: { label: string; href: string } | null;
  /** What is said in place of results; null if there are any. */
  empty: {
    title: string;
    hint: string;
    /** The title of `items`, which are then the closest vehicles; null if there are none. */
    closest: string | null;
    nearest: { title: string; searches: NearestSearch[] } | null;
  } | null;
  /** Null on a site without it. */
  payments: PaymentsModel | null;
  /** Null on a site whose yards are all in one place. */
  near: NearModel | null;
  yardsMap: YardsMapModel | null;
  /** The statutory warning about comparison rates, if a card shows one. */
  financeWarning: string | null;
  /** How many results the browser caches (`stock.cacheSize`). */
  cacheSize: number;
  head: ListingHead;
}

export interface ListingHead {
  title: string;
  description: string;
  /** Path and query of the canonical address. */
  canonical: string;
  /** Set if the page would duplicate another or has no results. */
  noindex: boolean;
  /** JSON-LD objects: ItemList and BreadcrumbList. */
  structured: object[];
}
