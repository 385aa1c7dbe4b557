import * as copy from '#copy/en-AU/finance.ts';
import { PAYMENT_PARAMETERS } from '#domain/finance/payment-terms.ts';
import { formatNumber } from '#domain/money.ts';
import { typedAmount } from '#domain/typed-amount.ts';
import { Button } from '../primitives/controls/button.tsx';
import { useCopy } from '../primitives/copy-context.ts';
import { TextInput } from '../primitives/inputs/text-input.tsx';
import type { ListingModel } from './listing-model.ts';
import { FORM_ID } from './search-session.ts';

type Payments = NonNullable<ListingModel['payments']>;

export interface PaymentFieldsProps {
  terms: NonNullable<Payments['terms']>;
}

/** Deposit and trade-in are fields of the search form. */
export function PaymentFields({ terms }: PaymentFieldsProps) {
  const t = useCopy();
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
        onBlur={({ target }) => {
          const entered = typedAmount(target.value);
          if (entered !== null) target.value = formatNumber(entered);
        }}
      />
    </label>
  );
  return (
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
  );
}
