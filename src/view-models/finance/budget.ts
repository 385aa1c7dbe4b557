import { BUDGET_PATH, budgetTitle, computeBudget, readBudget } from '#domain/finance/budget.ts';
import type { BudgetAmounts } from '#domain/finance/budget.ts';
import { carTypeNoun } from '#domain/vehicle/car-types.ts';
import { paths } from '#domain/site/paths.ts';
import type { BudgetModel } from '#ui/finance/budget/budget-model.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

const EMPTY_QUERY = new URLSearchParams();

/** The budget panel, with the amounts from the address or the defaults. */
export async function loadBudget(
  request: SiteRequest,
  query: URLSearchParams = EMPTY_QUERY,
): Promise<BudgetModel> {
  const { site, stock } = request;
  const { budget, stock: options } = site.config;
  const amounts = readBudget(query, budget.frequency);
  const noun = stockNoun((await stock()).facts.itemTypes);
  return {
    ...amounts,
    ...(await reachOf(request, amounts)),
    title: budgetTitle(noun),
    carType: budget.carType,
    noun: carTypeNoun(budget.carType, { usedLabel: options.usedLabel, noun }),
    action: BUDGET_PATH,
    searchPath: paths.search({ carType: budget.carType }),
  };
}

/** Null on the home page if no vehicle could be found by budget. */
export async function loadHomeBudget(request: SiteRequest): Promise<BudgetModel | null> {
  if (!request.site.config.home.budget) return null;
  const model = await loadBudget(request);
  return model.minPrice === null ? null : model;
}

type Reach = Pick<BudgetModel, 'minPrice' | 'maxPrice' | 'found'>;

/** If the search fails, the panel shows no count: the page must still render. */
const UNKNOWN_REACH: Reach = { minPrice: 0, maxPrice: null, found: null };

async function reachOf(
  { site, search, logError }: SiteRequest,
  amounts: BudgetAmounts,
): Promise<Reach> {
  const { budget, stock } = site.config;
  try {
    const { total, ends } = await search({
      text: '',
      filter: null,
      values: { car_type: [budget.carType] },
      ranges: { price: { min: null, max: Math.floor(computeBudget(amounts)) } },
      // A run of sold vehicles counts as one, and the sort order determines the runs.
      sort: stock.defaultSort,
      offset: 0,
      limit: 0,
      facets: [],
      mostValues: 0,
      ends: ['price'],
    });
    const prices = ends.price ?? null;
    if (prices === null) return { minPrice: null, maxPrice: null, found: 0 };
    return { minPrice: Math.ceil(prices.min), maxPrice: Math.ceil(prices.max), found: total };
  } catch (error) {
    logError(error);
    return UNKNOWN_REACH;
  }
}
