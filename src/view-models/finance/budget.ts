import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/finance.ts';
import {
  BUDGET_FIELDS,
  BUDGET_PATH,
  budgetTitle,
  BUYABLE_STATUSES,
  computeBudget,
  openingBudget,
  readBudget,
} from '#domain/finance/budget.ts';
import type { BudgetAmounts } from '#domain/finance/budget.ts';
import { carTypeNoun } from '#domain/vehicle/car-types.ts';
import { paths } from '#domain/site/paths.ts';
import type { BudgetModel } from '#ui/finance/budget/budget-model.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

const EMPTY_QUERY = new URLSearchParams();

/** The budget panel, with the amounts from the address or the defaults. */
export async function loadBudget(
  request: SiteRequest,
  query: URLSearchParams = EMPTY_QUERY,
): Promise<BudgetModel> {
  const { site, stock } = request;
  const t = copyOf(site.config.copy);
  const { budget, finance, stock: options } = site.config;
  const { amounts, reach } = await openingOf(request, query);
  const noun = stockNoun((await stock()).facts.itemTypes, t);
  const { rate, comparison } = finance.example;
  return {
    ...amounts,
    ...reach,
    title: budgetTitle(noun, t),
    carType: budget.carType,
    noun: carTypeNoun(
      budget.carType,
      { usedLabel: options.usedLabel, noun },
      copyOf(site.config.copy),
    ),
    rate: finance.suppressed ? null : { rate, comparison },
    action: BUDGET_PATH,
    searchPath: paths.search({ carType: budget.carType }),
  };
}

/** For search engines. */
export function budgetDescription({ noun }: BudgetModel, { copy: own, name }: SiteConfig): string {
  return copyOf(own)(copy.budgetDescription, { vehicle: noun.toLowerCase(), dealer: name });
}

/** A visitor's own amounts stay as they are, whatever they find. */
async function openingOf(
  request: SiteRequest,
  query: URLSearchParams,
): Promise<{ amounts: BudgetAmounts; reach: Reach }> {
  const amounts = readBudget(query, request.site.config.budget.frequency);
  const reach = await reachOf(request, amounts);
  if (query.has(BUDGET_FIELDS.repayment)) return { amounts, reach };
  const opening = openingBudget(amounts, reach.minPrice);
  return {
    amounts: opening,
    reach: opening === amounts ? reach : await reachOf(request, opening),
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
      values: { car_type: [budget.carType], status: [...BUYABLE_STATUSES] },
      ranges: { price: { min: null, max: Math.floor(computeBudget(amounts)) } },
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
