import { createElement, Suspense, useEffect } from 'react';
import type { BudgetContentProps } from './budget-content.tsx';
import type { BudgetModel } from './budget-model.ts';
import { budgetContent, preloadBudgetContent } from './content-loader.ts';

export interface BudgetSectionProps extends Omit<BudgetContentProps, 'budget'> {
  budget: BudgetModel | null;
}

/**
 * The panel as a part of a page. No first visit waits for its script: until it comes, the form that
 * the server sent works by itself.
 */
export function BudgetSection({ budget, ...rest }: BudgetSectionProps) {
  if (budget === null) return null;
  return (
    <Suspense fallback={<Awaited />}>
      <Arrived budget={budget} {...rest} />
    </Suspense>
  );
}

function Arrived(props: BudgetContentProps) {
  return createElement(budgetContent.use(), props);
}

/** Shown only where a link led to the page; what the server sent is never taken away. */
function Awaited() {
  useEffect(preloadBudgetContent, []);
  return <div className="min-h-160" />;
}
