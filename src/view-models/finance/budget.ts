import { BUDGET_PATH, budgetTitle, computeBudget, readBudget } from '#domain/finance/budget.ts';
import type { BudgetAmounts } from '#domain/finance/budget.ts';
import { carTypeNoun } from '#domain/vehicle/car-types.ts';
import { paths } from '#domain/site/paths.ts';
import type { BudgetModel } from '#ui/finance/budget/budget-model.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

const NOTHING_ASKED = new URLSearchParams();

/** The panel, for the amounts of the address or the defaults; ready to be rendered. */
export async function loadBudget(
  request: SiteRequest,
  asked: URLSearchParams = NOTHING_ASKED,
): Promise<BudgetModel> {
  const { site, stock } = request;
  const { budget, stock: options } = site.config;
  const amounts = readBudget(asked, budget.frequency);
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

/** On the home page it is left out where it could never find anything. */
export async function loadHomeBudget(request: SiteRequest): Promise<BudgetModel | null> {
  if (!request.site.config.home.budget) return null;
  const model = await loadBudget(request);
  return model.minPrice === null ? null : model;
}

type Reach = Pick<BudgetModel, 'minPrice' | 'maxPrice' | 'found'>;

/** A search that fails leaves the panel without its number: the page is worth more than that. */
const NOT_KNOWN: Reach = { minPrice: 0, maxPrice: null, found: null };

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
      // Runs of sold vehicles count as one, and the order of the list makes the runs.
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
    return NOT_KNOWN;
  }
}
