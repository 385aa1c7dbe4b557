/** What a page of search results is given to draw; built by src/view-models/search/listing.ts. */
import type { SearchRoute } from '#domain/search/search-links.ts';
import type { NumberField, ValueField } from '#domain/search/search-fields.ts';
import type { NumberRange, SearchState } from '#domain/search/search-url.ts';
import type { BreadcrumbItem } from '../site/site-frame.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';
import type { PromoCardModel } from '#ui/content/promo-card-model.ts';

export interface FacetValueModel {
  /** As addresses and the search API write it. */
  value: string;
  /** As a shopper reads it. */
  label: string;
  count: number;
  chosen: boolean;
}

export interface ValueFacetModel {
  kind: 'values';
  field: ValueField;
  title: string;
  /** Those chosen and the most frequent of the rest, in the order they are shown. */
  values: FacetValueModel[];
  /** Whether there may be values that are not told here: a search in the list asks the server for them. */
  more: boolean;
}

export type RangeUnit = 'dollars' | 'kilometres' | 'days';

export interface RangeFacetModel {
  kind: 'range';
  field: NumberField;
  title: string;
  unit: RangeUnit;
  step: number;
  /** The lowest and highest of the stock found, ignoring this range itself. */
  min: number;
  max: number;
  chosen: NumberRange;
  /** Ready choices besides the slider, such as 'Listed in the last 7 days'; links. */
  picks: { label: string; href: string; chosen: boolean }[];
}

export type FacetModel = ValueFacetModel | RangeFacetModel;

export interface ChipModel {
  /** 'Kestrel', 'Price: up to $30,000', '“tow bar”'. */
  label: string;
  /** The search without it. */
  href: string;
}

export interface SortModel {
  /** The name in addresses; '' stands for the site's own order. */
  value: string;
  label: string;
}

export type GridItem =
  | { kind: 'vehicle'; card: CardModel }
  | { kind: 'promo'; promo: PromoCardModel };

export interface ListingModel {
  heading: string;
  /** The count as shown: 'n' of '{n} {noun}s found'. */
  total: number;
  /** Singular noun of the count: 'Car', 'Used Car'. */
  noun: string;
  /** Between Home and the page itself, without either. */
  breadcrumbs: BreadcrumbItem[];
  items: GridItem[];
  page: number;
  pageCount: number;
  /** Where this page stands; links to other searches are made with `searchHref(place, state)`. */
  route: SearchRoute;
  /** The whole of what is asked, the words of the path included. */
  state: SearchState;
  facets: FacetModel[];
  chips: ChipModel[];
  /** The search with nothing chosen. */
  clearAllHref: string;
  sorts: SortModel[];
  /** A value of `sorts`. */
  sort: string;
  /** What of the address was left out, as sentences. */
  ignored: string[];
  /** Where Clear Filters of the empty card leads: the refresh path when it resolves, else the search. */
  clearHref: string | null;
  /** Placeholder of the search field. */
  queryHint: string;
  /** The statutory words about comparison rates, where a card shows one. */
  financeWarning: string | null;
  /** How many results the browser keeps (`stock.cacheSize`). */
  cacheSize: number;
  /** Of the page as a document. */
  head: ListingHead;
}

export interface ListingHead {
  title: string;
  description: string;
  /** Path and query that stand for this page. */
  canonical: string;
  /** Set where the page would duplicate another or has nothing to find. */
  noindex: boolean;
  /** JSON-LD objects: ItemList and BreadcrumbList. */
  structured: object[];
}
