import { createElement, Suspense, useEffect } from 'react';
import type { BudgetContentProps } from './budget-content.tsx';
import type { BudgetModel } from './budget-model.ts';
import { budgetContent } from './content-loader.ts';

export interface BudgetSectionProps extends Omit<BudgetContentProps, 'budget'> {
  budget: BudgetModel | null;
}

/**
 * The panel as a section of a page. The first load does not wait for its script: until then the server-rendered
 * form works without it.
 */
export function BudgetSection({ budget, ...rest }: BudgetSectionProps) {
  if (budget === null) return null;
  return (
    <Suspense fallback={<LoadingPanel />}>
      <LoadedPanel budget={budget} {...rest} />
    </Suspense>
  );
}

function LoadedPanel(props: BudgetContentProps) {
  return createElement(budgetContent.use(), props);
}

/** Shown only after client navigation; server-rendered content is never replaced by it. */
function LoadingPanel() {
  useEffect(() => budgetContent.preload(), []);
  return <div className="min-h-160" />;
}
