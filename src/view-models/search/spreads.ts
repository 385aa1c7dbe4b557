import { paymentTiers, priceCosting } from '#domain/finance/weekly-payments.ts';
import type { YardDistance } from '#domain/locations/yard-distances.ts';
import { barEdges } from '#domain/search/histogram.ts';
import { withRange } from '#domain/search/address/search-links.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import { bothFilters, queryOf } from '#domain/search/query/query-of-search.ts';
import type { SearchTerms } from '#domain/search/query/query-of-search.ts';
import { tierFilter } from '#domain/search/query/payment-filter.ts';
import { PAYMENT_RANGE } from '#domain/search/query/search-fields.ts';
import type { SearchEnds, SearchQuery, SearchResponse } from '#ports/search.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { sliderBounds } from './facets.ts';
import type { FacetView } from './facets.ts';

type Spreads = NonNullable<FacetView['spreads']>;
type Tools = Pick<SiteRequest, 'site' | 'search' | 'now'>;

const BARS = 24;
const SPREAD_FIELDS = ['price', 'km'] as const;

/** How the results are spread over the sliders of price, kilometres and weekly payment, each without its own limits. */
export async function loadSpreads(
  tools: Tools,
  state: SearchState,
  ends: SearchResponse['ends'],
  weeklyEnds: SearchEnds | null,
  yards?: readonly YardDistance[],
): Promise<Spreads> {
  const { config } = tools.site;
  const bins: Partial<Record<(typeof SPREAD_FIELDS)[number], number[]>> = {};
  for (const field of SPREAD_FIELDS) {
    const found = ends[field] ?? null;
    const isShown = field !== 'price' || state.payment === undefined;
    if (isShown && found !== null) bins[field] = barEdges(sliderBounds(field, found), BARS);
  }
  const result =
    Object.keys(bins).length === 0
      ? undefined
      : await tools.search({
          ...countOnly(queryOf(state, config, tools.now, yards), tools),
          bins,
        });
  const spreads: Spreads = {};
  for (const field of SPREAD_FIELDS) {
    const [edges, counts] = [bins[field], result?.bins?.[field]];
    if (edges !== undefined && counts !== undefined) spreads[field] = { edges, counts };
  }
  const weekly = await loadWeeklySpread(tools, state, weeklyEnds, yards);
  return weekly === null ? spreads : { ...spreads, [PAYMENT_RANGE]: weekly };
}

/** Each age of car that has a rate has prices of its own for the same payment. */
async function loadWeeklySpread(
  tools: Tools,
  state: SearchState,
  ends: SearchEnds | null,
  yards?: readonly YardDistance[],
): Promise<Spreads[typeof PAYMENT_RANGE] | null> {
  const { site, now } = tools;
  const { payment } = state;
  if (payment === undefined || ends === null) return null;
  const edges = barEdges(sliderBounds(PAYMENT_RANGE, ends), BARS);
  const terms = queryOf(withRange(state, PAYMENT_RANGE, null), site.config, now, yards);
  const found = await Promise.all(
    paymentTiers(site.config, now).map(async (tier) => {
      const costing = (weekly: number) => priceCosting(weekly, tier, payment, site.config.finance);
      // The last bar includes its upper edge, up to the highest price that costs no more.
      const prices = [
        ...edges.slice(0, -1).map(costing),
        costing(Math.floor(edges.at(-1) ?? 0) + 1) - 1,
      ];
      const filter = bothFilters(terms.filter, tierFilter(tier, site.config));
      const query = countOnly({ ...terms, filter }, tools);
      return (await tools.search({ ...query, bins: { price: prices } })).bins?.price ?? [];
    }),
  );
  const counts = edges
    .slice(1)
    .map((_, at) => found.reduce((sum, tier) => sum + (tier[at] ?? 0), 0));
  return { edges, counts };
}

function countOnly(terms: SearchTerms, { site }: Tools): SearchQuery {
  return {
    ...terms,
    sort: site.config.stock.defaultSort,
    offset: 0,
    limit: 0,
    facets: [],
    ends: [],
    mostValues: 0,
  };
}
