import * as copy from '#copy/en-AU/site.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { classNames } from '../primitives/class-names.ts';

/** Our own plain line drawing: two rings; other payment types show only their name. */
const RINGS = (
  <svg viewBox="0 0 30 18" aria-hidden="true" className="tpl-silhouette h-3.5 w-auto">
    <circle cx="11" cy="9" r="7.5" />
    <circle cx="19" cy="9" r="7.5" />
  </svg>
);

const RINGED = /^Ma(?:stercard|estro)$/;

export interface PaymentLogosProps {
  payments: readonly string[];
  className?: string | undefined;
  itemClassName?: string | undefined;
}

export function PaymentLogos({
  payments,
  className,
  itemClassName = 'rounded-sm border border-current/30',
}: PaymentLogosProps) {
  const t = useCopy();
  if (payments.length === 0) return null;
  return (
    <ul aria-label={t(copy.paymentTypes)} className={classNames('flex flex-wrap gap-2', className)}>
      {payments.map((payment) => (
        <li
          key={payment}
          className={classNames(
            'inline-flex h-8 items-center gap-1.5 px-2.5 text-xs font-semibold whitespace-nowrap',
            itemClassName,
          )}
        >
          {RINGED.test(payment) && RINGS}
          {payment}
        </li>
      ))}
    </ul>
  );
}
