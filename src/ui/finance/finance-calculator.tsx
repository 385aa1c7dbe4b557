import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/finance.ts';
import * as legal from '#copy/en-AU/legal.ts';
import type { Copy } from '#copy/format.ts';
import { useContext, useRef, useState } from 'react';
import {
  type CalculatorBounds,
  type CalculatorField,
  frequencyChoices,
  type Loan,
  openWithQuote,
  readCalculatorInput,
  repayment,
} from '#domain/finance/finance-calculator.ts';
import { principalCents } from '#domain/finance/loan.ts';
import { yearsText } from '#domain/finance/years-text.ts';
import { formatMoney, formatNumber, formatRate } from '#domain/money.ts';
import { track } from '../site/analytics/track.ts';
import { RadioGroup } from '../primitives/inputs/radio-group.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { BalanceChart } from './balance-chart.tsx';
import type { CalculatorModel } from './money-model.ts';
import { QuoteContext } from './quote-context.ts';
import {
  NumberField,
  type NumberFieldProps,
  type SliderProps,
} from '../primitives/inputs/number-field.tsx';
import { Widget } from '../primitives/widget.tsx';
import type { EarlyValue } from '#ui/primitives/inputs/early-values.ts';

export interface FinanceCalculatorProps {
  calculator: CalculatorModel;
  vehicleId: number | null;
  entered: EarlyValue;
}

type Texts = Record<CalculatorField | 'frequency', string>;

const PERIODS = {
  weekly: common.perWeek,
  fortnightly: copy.perFortnight,
  monthly: copy.perMonth,
} as const;

/** The cost of a loan. Every value can be typed or set with a slider; the result updates immediately. */
export function FinanceCalculator(props: FinanceCalculatorProps) {
  const t = useCopy();
  const { vehicleId, entered } = props;
  const calculator = useQuotedCalculator(props);
  const { bounds } = calculator;
  /** Only what the visitor changed: the rest follows a quote that arrives later. */
  const [changed, setChanged] = useState<Partial<Texts>>(entered.values);
  const texts: Texts = {
    ...formatLoan(readCalculatorInput(calculator.prefilled, bounds, t).loan),
    ...changed,
  };
  const tracked = useRef(false);
  const { loan, faults } = readCalculatorInput(texts, bounds, t);
  const change = (name: keyof Texts, text: string) => {
    setChanged((before) => ({ ...before, [name]: text }));
    if (tracked.current) return;
    tracked.current = true;
    track({
      name: 'asc_element_configuration',
      eventId: calculator.eventId,
      ...(vehicleId !== null && { vehicleId }),
      parameters: { element_text: copy.financeCalculator, element_type: 'calculator' },
    });
  };
  const faultOf = (name: CalculatorField) => faults.find(({ field }) => field === name)?.text;
  const field = (name: CalculatorField, label: string) => ({
    label: t(label),
    name,
    text: texts[name],
    error: faultOf(name),
    slider: sliderOf(name, loan, bounds, t),
    picks: picksOf(name, loan, bounds, { vehicleId, t }),
    onText: (text: string) => change(name, text),
    // An invalid value stays in the field next to its error message.
    onLeave: () => {
      if (changed[name] === undefined || faultOf(name) !== undefined) return;
      setChanged({ ...changed, [name]: formatLoan(loan)[name] });
    },
  });
  return (
    <Widget id="finance-calculator" title={t(copy.financeCalculator)}>
      <div className="@container overflow-hidden rounded-lg border border-line bg-raised">
        <div className="grid @3xl:grid-cols-[1.3fr_1fr]">
          <div className="grid content-start gap-5 p-5 @lg:grid-cols-2">
            <NumberField {...field('amount', copy.amount)} prefix="$" />
            <NumberField {...field('deposit', copy.deposit)} prefix="$" />
            <NumberField {...field('term', copy.term)} unit={t(copy.yearsUnit)} />
            <NumberField {...field('rate', common.interestRate)} unit={t(copy.rateUnit)} />
            {bounds.balloonAllowed ? (
              <NumberField {...field('balloon', copy.finalPayment)} prefix="$" />
            ) : null}
            {bounds.frequencies.length > 1 ? (
              <Frequencies
                frequencies={bounds.frequencies}
                chosen={loan.frequency}
                onChoose={(frequency) => change('frequency', frequency)}
              />
            ) : null}
          </div>
          <Result loan={loan} calculator={calculator} />
        </div>
      </div>
      <SmallPrint calculator={calculator} />
    </Widget>
  );
}

/** With the rate and term of a quote that arrived after the page had loaded. */
function useQuotedCalculator({ calculator, vehicleId }: FinanceCalculatorProps): CalculatorModel {
  const quote = useContext(QuoteContext);
  if (quote === null || quote.vehicleId !== vehicleId) return calculator;
  const { rate, estimate } = quote;
  const loan = { ...rate, termYears: estimate.termYears, depositCents: 0, balloonCents: 0 };
  return {
    ...calculator,
    bounds: openWithQuote(calculator.bounds, loan),
    rates: [rate, ...calculator.rates],
  };
}

/** The loan formatted for the fields. */
function formatLoan(loan: Loan): Texts {
  const dollars = (cents: number) => formatNumber(cents / 100);
  return {
    amount: dollars(loan.amountCents),
    deposit: dollars(loan.depositCents),
    balloon: dollars(loan.balloonCents),
    term: formatNumber(loan.termYears),
    rate: loan.rate.toFixed(2),
    frequency: loan.frequency,
  };
}

/** In the field's units: dollars, years, percent. */
function sliderOf(
  name: CalculatorField,
  loan: Loan,
  bounds: CalculatorBounds,
  t: Copy,
): SliderProps {
  const { amount, term, rate } = bounds;
  const dollars = (cents: number, min: number, max: number): SliderProps => ({
    value: cents / 100,
    min: min / 100,
    max: max / 100,
    step: amount.step / 100,
    words: formatMoney(cents),
  });
  switch (name) {
    case 'amount':
      return dollars(loan.amountCents, amount.min, amount.max);
    case 'deposit':
      return dollars(loan.depositCents, 0, loan.amountCents);
    case 'balloon':
      return dollars(loan.balloonCents, 0, principalCents(loan));
    case 'term':
      return { ...term, value: loan.termYears, words: yearsText(loan.termYears, t) };
    case 'rate':
      return { ...rate, value: loan.rate, words: t(copy.perYear, { rate: formatRate(loan.rate) }) };
  }
}

const DEPOSITS = [0, 2_000, 5_000, 10_000];
const AMOUNTS = [20_000, 30_000, 40_000, 50_000];
const TERMS = [3, 5, 7];
/** Above it, in dollars, a deposit of a few thousand is no choice; the same for a calculator that goes far above. */
const EXPENSIVE = 100_000;
const EXPENSIVE_RANGE = 500_000;
const TENFOLD = 10;

/**
 * In the field's units. No picks for a vehicle's amount, which is its price, nor for the rate, which the lender
 * sets.
 */
function picksOf(
  name: CalculatorField,
  loan: Loan,
  { amount, term }: CalculatorBounds,
  { vehicleId, t }: { vehicleId: number | null; t: Copy },
): NumberFieldProps['picks'] {
  const dollars = (value: number) => formatMoney(value * 100);
  const between = (values: readonly number[], min: number, max: number, times = 1) =>
    values.map((value) => value * times).filter((value) => value >= min && value <= max);
  const amountTimes = amount.max / 100 > EXPENSIVE_RANGE ? TENFOLD : 1;
  const depositTimes = loan.amountCents / 100 > EXPENSIVE ? TENFOLD : 1;
  switch (name) {
    case 'amount':
      return vehicleId === null
        ? {
            values: between(AMOUNTS, amount.min / 100, amount.max / 100, amountTimes),
            format: dollars,
          }
        : undefined;
    case 'deposit':
      return {
        values: between(DEPOSITS, 0, loan.amountCents / 100, depositTimes),
        format: dollars,
      };
    case 'term':
      return { values: between(TERMS, term.min, term.max), format: (years) => yearsText(years, t) };
    case 'balloon':
    case 'rate':
      return undefined;
  }
}

function Frequencies({
  frequencies,
  chosen,
  onChoose,
}: {
  frequencies: CalculatorBounds['frequencies'];
  chosen: Loan['frequency'];
  onChoose: (frequency: string) => void;
}) {
  const t = useCopy();
  return (
    <RadioGroup
      legend={t(copy.repayments)}
      name="frequency"
      layout="segments"
      className="@lg:col-span-2"
      options={frequencyChoices(frequencies, t)}
      value={chosen}
      onChange={onChoose}
    />
  );
}

function Result({ loan, calculator }: { loan: Loan; calculator: CalculatorModel }) {
  const t = useCopy();
  const result = repayment(loan);
  const rows = [
    ...rateRows(loan.rate, calculator, t),
    { label: copy.amountBorrowed, value: formatMoney(principalCents(loan)) },
    ...(loan.feesCents === 0
      ? []
      : [{ label: copy.establishmentFee, value: formatMoney(loan.feesCents) }]),
    ...(loan.balloonCents === 0
      ? []
      : [{ label: copy.finalPayment, value: formatMoney(loan.balloonCents) }]),
    { label: copy.totalInterest, value: formatMoney(result.totalInterestCents) },
    { label: copy.totalPayable, value: formatMoney(result.totalPayableCents) },
  ];
  return (
    <div className="border-line bg-surface p-5 max-@3xl:border-t @3xl:border-s">
      <p className="text-sm text-muted">{t(copy.estimatedRepayment)}</p>
      <output className="block">
        <strong className="fc-figure text-3xl">{formatMoney(result.repaymentCents)}</strong>{' '}
        {t(PERIODS[loan.frequency])}
      </output>
      <p className="mt-1 text-sm text-muted">
        {t(copy.numberOfPayments, {
          payments: formatNumber(result.numberOfPayments),
          term: yearsText(loan.termYears, t),
        })}
      </p>
      <dl className="mt-4 grid gap-1.5 text-sm">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt>{t(label)}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <BalanceChart loan={loan} className="mt-5" />
    </div>
  );
}

/** A rate is never shown alone: with its own comparison rate if known, else with the example's two rates. */
function rateRows(chosen: number, { rates, exampleRate }: CalculatorModel, t: Copy) {
  const row = (label: string, rate: number) => ({
    label,
    value: t(copy.rateOf, { rate: formatRate(rate) }),
  });
  const known = rates.find(({ rate }) => rate === chosen);
  return known === undefined
    ? [
        row(common.interestRate, chosen),
        row(copy.exampleInterestRate, exampleRate.rate),
        row(legal.exampleComparisonRate, exampleRate.comparison),
      ]
    : [row(common.interestRate, chosen), row(legal.comparisonRate, known.comparison)];
}

function SmallPrint({ calculator }: { calculator: CalculatorModel }) {
  const t = useCopy();
  const { fees, example, warning } = calculator;
  return (
    <div className="mt-3 max-w-prose space-y-2 text-sm text-muted">
      <p>{t(legal.calculatorNoOffer)}</p>
      {[fees, example, warning].map((text) => (text === null ? null : <p key={text}>{text}</p>))}
    </div>
  );
}
