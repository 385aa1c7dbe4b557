import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/finance.ts';
import { createElement, Suspense } from 'react';
import { classNames } from '../primitives/class-names.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { loadable } from '../primitives/loadable.ts';
import type { PaymentFieldsProps } from './payment-fields.tsx';
import { SearchLink } from './search-link.tsx';
import { useSearch } from './search-session.ts';

/** Most searches show prices. */
export const paymentFields = loadable(
  async () => (await import('./payment-fields.tsx')).PaymentFields,
);

/** Shows prices as they are or as what they cost a week. */
export function PaymentBar({ className }: { className?: string | undefined }) {
  const t = useCopy();
  const { payments } = useSearch().listing;
  if (payments === null) return null;
  const { priceHref, weeklyHref, terms } = payments;
  return (
    <section aria-label={t(copy.showAs)} className={classNames('fc-pay', className)}>
      <p className="fc-pay-switch">
        <SearchLink href={priceHref} current={terms === null} className="fc-pick">
          {t(common.price)}
        </SearchLink>
        <SearchLink href={weeklyHref} current={terms !== null} className="fc-pick">
          {t(copy.weeklyShown)}
        </SearchLink>
      </p>
      {terms === null ? null : (
        <Suspense fallback={null}>
          <Fields terms={terms} />
        </Suspense>
      )}
    </section>
  );
}

function Fields(props: PaymentFieldsProps) {
  return createElement(paymentFields.use(), props);
}
