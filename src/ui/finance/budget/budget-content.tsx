import * as copy from '#copy/en-AU/finance.ts';
import { useId } from 'react';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { Container } from '#ui/primitives/container.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { BUDGET_VARIANTS } from './budget-variants.ts';
import type { BudgetModel } from './budget-model.ts';
import { BudgetPanel } from './budget-panel.tsx';

export interface BudgetContentProps {
  frame: SiteFrame;
  budget: BudgetModel;
  /** 1 on the panel's own page. */
  level?: 1 | 2 | undefined;
}

/** The panel with its heading and introduction, as a section of a page. */
export function BudgetContent({ frame, budget, level = 2 }: BudgetContentProps) {
  const t = useCopy();
  const headingId = useId();
  const variant = BUDGET_VARIANTS[frame.site.template];
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={headingId}
      className={level === 1 ? undefined : classNames('tpl-screen-only', variant.section)}
    >
      <Container
        width={variant.width}
        className={classNames(variant.inner, level === 1 ? variant.pageSpace : variant.space)}
      >
        <div>
          <Heading id={headingId} className={level === 1 ? variant.title : variant.heading}>
            {budget.title}
          </Heading>
          <p className="mt-3 max-w-2xl text-pretty text-muted">
            {t(copy.budgetIntro, { vehicle: budget.noun.toLowerCase() })}
          </p>
        </div>
        <BudgetPanel
          // Another URL of the same page is another budget.
          key={`${budget.repayment} ${budget.frequency} ${budget.deposit}`}
          model={budget}
          variant={variant}
        />
      </Container>
    </section>
  );
}
