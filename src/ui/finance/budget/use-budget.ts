import { useEffect, useState } from 'react';
import {
  type BudgetAmounts,
  type BudgetOutcome,
  budgetCeiling,
  budgetOutcome,
  budgetSearchHref,
  computeBudget,
} from '#domain/finance/budget.ts';
import type { BudgetModel } from './budget-model.ts';
import { countSoon } from './count-soon.ts';

export interface Budget extends BudgetOutcome {
  /** In dollars. */
  budget: number;
  href: string;
  /** The number is that of the budget before. */
  pending: boolean;
}

interface Answer {
  /** What was asked; null: nothing has been answered yet. */
  ceiling: number | null;
  found: number | null;
}

/** What the amounts come to: at once what follows from them, the number of vehicles as soon as it is told. */
export function useBudget(model: BudgetModel, amounts: BudgetAmounts): Budget {
  const { carType, minPrice, maxPrice, noun, searchPath } = model;
  const budget = computeBudget(amounts);
  const ceiling = budgetCeiling(budget, maxPrice);
  const [answer, setAnswer] = useState<Answer>(() => ({
    ceiling: model.found === null ? null : budgetCeiling(computeBudget(model), maxPrice),
    found: model.found,
  }));
  const reaches = minPrice !== null && budget >= minPrice;
  const pending = reaches && answer.ceiling !== ceiling;

  useEffect(() => {
    if (!pending) return undefined;
    return countSoon(carType, ceiling, (found) => setAnswer({ ceiling, found }));
  }, [pending, carType, ceiling]);

  // None of a smaller budget says nothing of this one.
  const found = pending && answer.found === 0 ? null : answer.found;
  return {
    ...budgetOutcome({ budget, minPrice, found, noun }),
    budget,
    href: budgetSearchHref(searchPath, ceiling),
    pending,
  };
}

/** A pause in typing: what is read out while digits still come is of no use to anybody. */
const PAUSE_MS = 500;

/** The text to be read out: empty as long as it is that of the page, then whatever it settles on. */
export function useAnnouncement(text: string, pending: boolean): string {
  const [ofThePage] = useState(text);
  const [told, setTold] = useState('');
  const due = !pending && text !== told && !(told === '' && text === ofThePage);
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => setTold(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [due, text]);
  return told;
}
