import { useEffect, useState } from 'react';
import {
  type BudgetAmounts,
  type BudgetOutcome,
  budgetCeiling,
  budgetOutcome,
  budgetSearchHref,
  computeBudget,
} from '#domain/finance/budget.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { BudgetModel } from './budget-model.ts';
import { countVehicles } from './count-soon.ts';

export interface Budget extends BudgetOutcome {
  /** In dollars. */
  budget: number;
  href: string;
  /** `found` still belongs to the previous budget. */
  pending: boolean;
}

interface Count {
  /** The ceiling that was counted; null before the first result. */
  ceiling: number | null;
  found: number | null;
}

/** The result for the amounts: the budget immediately, the number of vehicles once it is loaded. */
export function useBudget(model: BudgetModel, amounts: BudgetAmounts): Budget {
  const t = useCopy();
  const { carType, minPrice, maxPrice, noun, searchPath } = model;
  const budget = computeBudget(amounts);
  const ceiling = budgetCeiling(budget, maxPrice);
  const [count, setCount] = useState<Count>(() => ({
    ceiling: model.found === null ? null : budgetCeiling(computeBudget(model), maxPrice),
    found: model.found,
  }));
  const reaches = minPrice !== null && budget >= minPrice;
  const pending = reaches && count.ceiling !== ceiling;

  useEffect(() => {
    if (!pending) return undefined;
    return countVehicles(carType, ceiling, (found) => setCount({ ceiling, found }));
  }, [pending, carType, ceiling]);

  // No vehicles for a smaller budget says nothing about this one.
  const found = pending && count.found === 0 ? null : count.found;
  return {
    ...budgetOutcome({ budget, minPrice, found, noun }, t),
    budget,
    href: budgetSearchHref(searchPath, ceiling),
    pending,
  };
}

/** Announcing while the visitor is still typing is of no use. */
const PAUSE_MS = 500;

/** The text to announce: empty while it equals the initial text, then the text it settles on. */
export function useAnnouncement(text: string, pending: boolean): string {
  const [initial] = useState(text);
  const [announced, setAnnounced] = useState('');
  const due = !pending && text !== announced && !(announced === '' && text === initial);
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [due, text]);
  return announced;
}
