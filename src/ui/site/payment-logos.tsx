import * as copy from '#copy/en-AU/site.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { classNames } from '../primitives/class-names.ts';

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
            'inline-flex h-8 items-center px-2.5 text-xs font-semibold whitespace-nowrap',
            itemClassName,
          )}
        >
          {payment}
        </li>
      ))}
    </ul>
  );
}
