import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { BreadcrumbTrail } from '#ui/primitives/content/breadcrumb.tsx';
import { Container } from '#ui/primitives/container.tsx';
import { BUDGET_VARIANTS } from './budget-variants.ts';
import type { BudgetModel } from './budget-model.ts';
import { BudgetSection } from './budget-section.tsx';

export interface BudgetPageProps {
  frame: SiteFrame;
  budget: BudgetModel;
}

/** The panel on its own page. */
export function BudgetPage({ frame, budget }: BudgetPageProps) {
  return (
    <>
      <PageAnalytics kind="other" />
      <Container width={BUDGET_VARIANTS[frame.site.template].width} className="pt-4">
        <BreadcrumbTrail current={budget.title} />
      </Container>
      <BudgetSection frame={frame} budget={budget} level={1} />
    </>
  );
}
