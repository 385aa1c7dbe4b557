import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/finance.ts';
import { PAYMENT_PARAMETERS } from '#domain/finance/payment-terms.ts';
import { classNames } from '../primitives/class-names.ts';
import { Button } from '../primitives/controls/button.tsx';
import { useCopy } from '../primitives/copy-context.ts';
import { TextInput } from '../primitives/inputs/text-input.tsx';
import { SearchLink } from './search-link.tsx';
import { FORM_ID, useSearch } from './search-session.ts';

/** Shows prices as they are or as what they cost a week; deposit and trade-in are fields of the search form. */
export function PaymentBar({ className }: { className?: string | undefined }) {
  const t = useCopy();
  const { payments } = useSearch().listing;
  if (payments === null) return null;
  const { priceHref, weeklyHref, terms } = payments;
  const amount = (name: string, label: string, value: string, hint: string) => (
    <label className="fc-pay-amount">
      <span>{label}</span>
      <TextInput
        // Another search has other amounts.
        key={value}
        name={name}
        form={FORM_ID}
        prefix="$"
        inputMode="numeric"
        maxLength={12}
        placeholder={hint}
        autoComplete="off"
        defaultValue={value}
      />
    </label>
  );
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
        <>
          {amount(PAYMENT_PARAMETERS.deposit, t(copy.deposit), terms.deposit, terms.noDeposit)}
          {amount(PAYMENT_PARAMETERS.tradeIn, t(copy.tradeInField), terms.tradeIn, '0')}
          <Button type="submit" form={FORM_ID} variant="secondary">
            {t(copy.updatePayments)}
          </Button>
          <p className="fc-pay-basis">
            {terms.basis} {terms.warning}
          </p>
        </>
      )}
    </section>
  );
}
