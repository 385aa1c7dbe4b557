import * as copy from '#copy/en-AU/pricing.ts';
import type { Copy } from '#copy/format.ts';
import { type ReactNode, useState } from 'react';
import { isUnreadable, readNumber } from '#domain/finance/finance-calculator.ts';
import { formatKilometres, formatMoney, formatNumber } from '#domain/money.ts';
import type { RunningCosts, RunningInput } from '#domain/pricing/running-costs.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { EarlyValue } from '#ui/primitives/inputs/early-values.ts';
import { NumberField, type NumberFieldProps } from '../primitives/inputs/number-field.tsx';
import { Widget } from '../primitives/widget.tsx';

/** The texts of a field, in the site's words. */
interface FieldTexts {
  label: string;
  unit: string;
  /** The error for text that is not a number. */
  unreadable: string;
}

export interface RunningCostsProps {
  /** The id of the section, and what its title says. */
  id: string;
  title: string;
  /** Begins the names of the fields. */
  name: string;
  initial: RunningInput;
  max: Readonly<RunningInput>;
  price: FieldTexts;
  consumption: FieldTexts;
  typed: EarlyValue;
  costs: (input: RunningInput) => RunningCosts;
  /** More amounts, which depend on the price. */
  more?: (input: RunningInput) => { label: string; cents: number }[];
  /** Above the fields. */
  before?: ReactNode;
  note?: string;
}

const DISTANCE_PICKS: NumberFieldProps['picks'] = {
  values: [100, 250, 500],
  format: formatKilometres,
};

/** What the vehicle costs to drive, by the distance. */
export function RunningCostCalculator(props: RunningCostsProps) {
  const { id, title, name, initial, max, typed, before, note } = props;
  const t = useCopy();
  const names = {
    price: `${name}-price`,
    kmWeek: `${name}-km`,
    consumption: `${name}-consumption`,
  };
  const [texts, setTexts] = useState<Record<keyof RunningInput, string>>(() => ({
    price: typed.values[names.price] ?? initial.price.toFixed(2),
    kmWeek: typed.values[names.kmWeek] ?? formatNumber(initial.kmWeek),
    consumption: typed.values[names.consumption] ?? formatNumber(initial.consumption),
  }));
  const input = {
    price: readNumber(texts.price),
    kmWeek: readNumber(texts.kmWeek),
    consumption: readNumber(texts.consumption),
  };
  const costs = props.costs(input);
  const amounts = [
    { label: t(copy.eachWeek), cents: costs.weeklyCents },
    { label: t(copy.eachMonth), cents: costs.monthlyCents },
    { label: t(copy.eachYear), cents: costs.yearlyCents },
    ...(props.more?.(input) ?? []),
  ];
  const field = (key: keyof RunningInput, { label, unit, unreadable }: FieldTexts) => (
    <NumberField
      label={label}
      name={names[key]}
      text={texts[key]}
      prefix={key === 'price' ? '$' : undefined}
      unit={unit}
      picks={key === 'kmWeek' ? DISTANCE_PICKS : undefined}
      error={isUnreadable(texts[key]) ? unreadable : faultOf(texts[key], max[key], t)}
      onText={(text) => setTexts({ ...texts, [key]: text })}
    />
  );
  return (
    <Widget id={id} title={title}>
      <div className="@container rounded-lg border border-line bg-raised p-5">
        {before}
        <div className="grid gap-5 @xl:grid-cols-3">
          {field('price', props.price)}
          {field('kmWeek', {
            label: t(copy.distanceEachWeek),
            unit: t(copy.distanceUnit),
            unreadable: t(copy.distanceNoNumber),
          })}
          {field('consumption', props.consumption)}
        </div>
        <div aria-live="polite" className="mt-5 border-t border-line pt-4">
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-5 gap-y-2">
            {amounts.map(({ label, cents }) => (
              <div key={label}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="fc-figure text-xl font-semibold">{formatMoney(cents)}</dd>
              </div>
            ))}
          </dl>
        </div>
        {note === undefined ? null : <p className="mt-4 text-sm text-muted">{note}</p>}
      </div>
    </Widget>
  );
}

function faultOf(text: string, max: number, t: Copy): string | undefined {
  const value = readNumber(text);
  if (value < 0) return t(copy.mustNotBeNegative);
  return value > max ? t(copy.mustBeAtMost, { max: formatNumber(max) }) : undefined;
}
