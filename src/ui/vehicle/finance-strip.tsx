import * as common from '#copy/en-AU/common.ts';
import * as financeCopy from '#copy/en-AU/finance.ts';
import * as legal from '#copy/en-AU/legal.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { ComponentType } from 'react';
import type { FinanceStrip as Strip } from '#site-config/choices.ts';
import { classNames } from '../primitives/class-names.ts';
import type { CardFinanceModel } from './card-model.ts';

/** A template's styling of the strip; the layout decides the arrangement. */
export interface StripVariant {
  /** The strip as a whole. */
  frame: string;
  /** The repayment when it is the main figure. */
  amount: string;
  /** A figure among others. */
  figure: string;
  /** Text that explains a figure. */
  words: string;
  /** The divider between the columns. */
  rule: string;
}

interface LayoutProps {
  finance: CardFinanceModel;
  variant: StripVariant;
}

/** '$142 per week' on one line, the comparison rate at its other end. */
function Weekly({ finance, variant }: LayoutProps) {
  const t = useCopy();
  return (
    <p
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5',
        variant.frame,
      )}
    >
      <span>
        <strong className={variant.figure}>{finance.amount}</strong>{' '}
        {finance.words ?? t(common.perWeek)}
      </span>
      <span className={variant.words}>
        {t(legal.comparisonRateOf, { rate: finance.comparison })}
      </span>
    </p>
  );
}

/** Three columns: the weekly repayment, the interest rate and the comparison rate. */
function WeeklyWithRates({ finance, variant }: LayoutProps) {
  const t = useCopy();
  const columns = [
    { name: t(copy.perWeekLabel), figure: finance.amount },
    { name: t(legal.interestColumn), figure: finance.rate },
    { name: t(legal.comparisonColumn), figure: finance.comparison },
  ];
  return (
    <dl className={classNames('grid grid-cols-[auto_auto_auto] gap-x-3', variant.frame)}>
      {columns.map(({ name, figure }) => (
        <div
          key={name}
          className={classNames(
            'flex flex-col-reverse not-first:border-s not-first:ps-3',
            variant.rule,
          )}
        >
          <dt className={variant.words}>{name}</dt>
          <dd className={variant.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'From' and a large monthly repayment, the comparison rate on a line below. */
function FromMonthly({ finance, variant }: LayoutProps) {
  const t = useCopy();
  return (
    <p className={variant.frame}>
      <span className="flex items-baseline gap-x-1.5">
        <span className={variant.words}>{t(common.from)}</span>
        <strong className={variant.amount}>{finance.amount}</strong> {t(financeCopy.perMonth)}
      </span>
      <span className={classNames('block', variant.words)}>
        {t(legal.comparisonRateOf, { rate: finance.comparison })}
      </span>
    </p>
  );
}

const LAYOUTS: Record<Strip, ComponentType<LayoutProps>> = {
  none: () => null,
  weekly: Weekly,
  weeklyWithRates: WeeklyWithRates,
  fromMonthly: FromMonthly,
};

/** The finance summary of a card, in the site's layout (`card.financeStrip`). */
export function FinanceStrip({
  finance,
  variant,
}: {
  finance: CardFinanceModel | null;
  variant: StripVariant;
}) {
  if (finance === null) return null;
  const Layout = LAYOUTS[finance.strip];
  return <Layout finance={finance} variant={variant} />;
}
