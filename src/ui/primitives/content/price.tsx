import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const SIZES = {
  sm: { amount: 'text-lg', aside: 'text-xs' },
  md: { amount: 'text-2xl', aside: 'text-sm' },
  lg: { amount: 'text-3xl sm:text-4xl', aside: 'text-base' },
} as const;

export interface PriceProps {
  /** Formatted: '$45,990', 'PREORDER', 'Enquire for price.' */
  amount: string;
  /** Text instead of an amount is set smaller. */
  isText?: boolean | undefined;
  /** The previous price, formatted. */
  was?: string | null | undefined;
  /** 'Drive Away', 'Excl. Govt. Charges', 'per week' … */
  priceType?: string | null | undefined;
  /** A separate line below, such as a weekly estimate. */
  note?: ReactNode;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
}

export function Price({
  amount,
  isText = false,
  was,
  priceType,
  note,
  size = 'md',
  className,
}: PriceProps) {
  const t = useCopy();
  const text = SIZES[size];
  return (
    <div className={classNames('min-w-0', className)}>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <span
          className={classNames(
            'fc-figure text-ink',
            isText ? 'text-base leading-snug' : classNames(text.amount, 'leading-none'),
          )}
        >
          {was ? <span className="sr-only">{`${t(common.now)} `}</span> : null}
          {amount}
        </span>
        {was ? (
          <s className={classNames('text-muted tabular-nums', text.aside)}>
            <span className="sr-only">{`, ${t(common.wasBefore)} `}</span>
            {was}
          </s>
        ) : null}
        {priceType ? (
          <span className={classNames('text-muted', text.aside)}>{priceType}</span>
        ) : null}
      </p>
      {note ? <p className={classNames('mt-1 text-muted', text.aside)}>{note}</p> : null}
    </div>
  );
}
