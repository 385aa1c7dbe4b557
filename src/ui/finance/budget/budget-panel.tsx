import * as copy from '#copy/en-AU/finance.ts';
import * as legal from '#copy/en-AU/legal.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  BUDGET_DEPOSIT_PICKS,
  BUDGET_FIELDS,
  BUDGET_REPAYMENT_PICKS,
  BUDGET_YEARS,
  type BudgetAmounts,
  type BudgetFrequency,
  borrowedFor,
  readBudget,
  withFrequency,
} from '#domain/finance/budget.ts';
import { financeWarning } from '#domain/finance/finance-warning.ts';
import { formatMoney, formatNumber, formatRate } from '#domain/money.ts';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { RadioGroup } from '#ui/primitives/inputs/radio-group.tsx';
import { richText } from '#ui/primitives/rich-text.tsx';
import type { BudgetVariant } from './budget-variants.ts';
import type { BudgetModel } from './budget-model.ts';
import { MoneyField } from './money-field.tsx';
import { RESULT_ID } from './result-id.ts';
import { type Budget, useAnnouncement, useBudget } from './use-budget.ts';

const FREQUENCIES: Record<BudgetFrequency, { choice: string; label: string }> = {
  monthly: { choice: copy.monthly, label: copy.repaymentEachMonth },
  weekly: { choice: copy.weekly, label: copy.repaymentEachWeek },
};
const CHOICES = ['monthly', 'weekly'] as const;

const HINT_ID = 'budget-hint';

export interface BudgetPanelProps {
  model: BudgetModel;
  variant: BudgetVariant;
}

/**
 * A plain form that submits to the panel's own page, which computes the result on the server; with script the
 * result updates as the visitor types. The fields are uncontrolled, so values typed or restored before the
 * script loaded are preserved.
 */
export function BudgetPanel({ model, variant }: BudgetPanelProps) {
  const t = useCopy();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [amounts, setAmounts] = useState<BudgetAmounts>(model);
  const result = useBudget(model, amounts);

  useEffect(() => {
    if (form.current) setAmounts(readBudget(new FormData(form.current), model.frequency));
  }, [model.frequency]);

  const pick = (name: 'repayment' | 'deposit', amount: number) => {
    writeField(form.current, name, amount);
    setAmounts({ ...amounts, [name]: amount });
  };

  const read = (from: HTMLFormElement) => {
    const typed = readBudget(new FormData(from), amounts.frequency);
    const next = withFrequency({ ...typed, frequency: amounts.frequency }, typed.frequency);
    if (next.repayment !== typed.repayment) writeField(from, 'repayment', next.repayment);
    setAmounts(next);
  };

  return (
    <form
      ref={form}
      method="get"
      action={`${model.action}#${RESULT_ID}`}
      className={variant.form}
      onChange={(event) => read(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!result.disabled) void navigate(result.href);
      }}
    >
      {/* Enter submits with the form's first button, which would otherwise be a quick pick. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {t(copy.workOutMyBudget)}
      </button>
      <div className={variant.fields}>
        <RadioGroup
          legend={t(copy.howOftenYouPay)}
          name={BUDGET_FIELDS.frequency}
          options={CHOICES.map((value) => ({ value, label: t(FREQUENCIES[value].choice) }))}
          defaultValue={model.frequency}
          layout="segments"
          className="md:col-span-full"
        />
        <MoneyField
          label={t(FREQUENCIES[amounts.frequency].label)}
          name={BUDGET_FIELDS.repayment}
          initial={model.repayment}
          amounts={BUDGET_REPAYMENT_PICKS[amounts.frequency]}
          chosen={amounts.repayment}
          onPick={(amount) => pick('repayment', amount)}
        />
        <MoneyField
          label={t(copy.deposit)}
          name={BUDGET_FIELDS.deposit}
          initial={model.deposit}
          amounts={BUDGET_DEPOSIT_PICKS}
          chosen={amounts.deposit}
          onPick={(amount) => pick('deposit', amount)}
        />
        <Button
          type="submit"
          variant="secondary"
          className="hidden justify-self-start md:col-span-full noscript:inline-flex"
        >
          {t(copy.workOutMyBudget)}
        </Button>
      </div>
      <BudgetResult result={result} amounts={amounts} rate={model.rate} variant={variant} />
    </form>
  );
}

const BORROWS = {
  monthly: legal.budgetBorrowsMonthly,
  weekly: legal.budgetBorrowsWeekly,
} as const;

const STRONG = { strong: (words: string) => <strong>{words}</strong> };

/** What the repayments come to once a lender charges interest. */
function Borrowing({ amounts, rate: { rate, comparison } }: BudgetLoan) {
  const t = useCopy();
  const borrowed = borrowedFor(amounts, rate);
  const dollars = (amount: number) => formatMoney(Math.round(amount) * 100);
  return (
    <p className="mt-3 text-sm text-pretty">
      {richText(t, BORROWS[amounts.frequency], STRONG, {
        repayment: dollars(amounts.repayment),
        years: BUDGET_YEARS,
        borrowed: dollars(borrowed),
        rate: formatRate(rate),
        comparison: formatRate(comparison),
        total: dollars(borrowed + amounts.deposit),
      })}
    </p>
  );
}

function writeField(form: HTMLFormElement | null, name: string, amount: number): void {
  const field = form?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (field) field.value = formatNumber(amount);
}

interface BudgetLoan {
  amounts: BudgetAmounts;
  rate: NonNullable<BudgetModel['rate']>;
}

interface BudgetResultProps {
  result: Budget;
  amounts: BudgetAmounts;
  rate: BudgetModel['rate'];
  variant: BudgetVariant;
}

function BudgetResult({ result, amounts, rate, variant }: BudgetResultProps) {
  const t = useCopy();
  const { budget, disabled, buttonLabel, hint, href, pending } = result;
  const amount = formatMoney(budget * 100);
  const announcement = useAnnouncement(
    t(copy.budgetAnnouncement, { amount, result: hint ?? buttonLabel }),
    pending,
  );
  return (
    <div id={RESULT_ID} className={classNames('min-w-0', variant.result)}>
      <p className="font-medium">{t(copy.yourBudget)}</p>
      <p className={classNames('mt-1 wrap-anywhere', variant.amount)}>{amount}</p>
      <div className="mt-6">
        {disabled ? (
          <Button disabled block size="lg" variant={variant.button} aria-describedby={HINT_ID}>
            {buttonLabel}
          </Button>
        ) : (
          <ButtonLink
            href={href}
            block
            size="lg"
            variant={variant.button}
            aria-busy={pending || undefined}
          >
            {buttonLabel}
          </ButtonLink>
        )}
        {hint === null ? null : (
          <p id={HINT_ID} className="mt-3 font-medium">
            {hint}
          </p>
        )}
      </div>
      <p className="mt-6 text-sm text-pretty">
        {richText(t, copy.budgetWithoutInterest, STRONG, { years: BUDGET_YEARS })}
      </p>
      {rate === null ? null : <Borrowing amounts={amounts} rate={rate} />}
      <p className="mt-3 text-sm text-pretty text-muted">
        {t(legal.budgetNoOffer)}
        {rate === null ? null : ` ${financeWarning(t)}`}
      </p>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
