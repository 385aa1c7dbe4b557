import { useState } from 'react';
import { isUnreadable, readNumber } from '#domain/finance/finance-calculator.ts';
import { FUEL_MAX, fuelCosts, type FuelInput } from '#domain/pricing/fuel.ts';
import { formatKilometres, formatMoney, formatNumber } from '#domain/money.ts';
import { NumberField, type NumberFieldProps } from '../primitives/inputs/number-field.tsx';
import { Widget } from '../primitives/widget.tsx';
import type { EarlyValue } from '#ui/primitives/inputs/early-values.ts';

type Texts = Record<keyof FuelInput, string>;

const FIELDS: {
  key: keyof FuelInput;
  name: string;
  label: string;
  unit: string;
  /** The error for text that is not a number. */
  unreadable: string;
  prefix?: string;
  picks?: NumberFieldProps['picks'];
}[] = [
  {
    key: 'pricePerLitre',
    name: 'fuel-price',
    label: 'Fuel price',
    unit: 'per litre',
    unreadable: 'The fuel price must be a number, such as 1.70.',
    prefix: '$',
  },
  {
    key: 'kmWeek',
    name: 'fuel-km',
    label: 'Distance each week',
    unit: 'km',
    unreadable: 'The distance must be a number, such as 250.',
    picks: { values: [100, 250, 500], format: formatKilometres },
  },
  {
    key: 'consumption',
    name: 'fuel-consumption',
    label: 'Consumption',
    unit: 'L/100 km',
    unreadable: 'The consumption must be a number, such as 7.5.',
  },
];

/** The vehicle's fuel cost by distance driven. */
export function FuelCalculator({ initial, typed }: { initial: FuelInput; typed: EarlyValue }) {
  const [texts, setTexts] = useState<Texts>(() => ({
    pricePerLitre: typed.values['fuel-price'] ?? initial.pricePerLitre.toFixed(2),
    kmWeek: typed.values['fuel-km'] ?? formatNumber(initial.kmWeek),
    consumption: typed.values['fuel-consumption'] ?? formatNumber(initial.consumption),
  }));
  const costs = fuelCosts({
    pricePerLitre: readNumber(texts.pricePerLitre),
    kmWeek: readNumber(texts.kmWeek),
    consumption: readNumber(texts.consumption),
  });
  const shown = [
    { label: 'Each week', cents: costs.weeklyCents },
    { label: 'Each month', cents: costs.monthlyCents },
    { label: 'Each year', cents: costs.yearlyCents },
  ];
  return (
    <Widget id="fuel-calculator" title="Fuel calculator">
      <div className="@container rounded-lg border border-line bg-raised p-5">
        <div className="grid gap-5 @xl:grid-cols-3">
          {FIELDS.map(({ key, name, label, unit, unreadable, prefix, picks }) => (
            <NumberField
              key={key}
              label={label}
              name={name}
              text={texts[key]}
              prefix={prefix}
              unit={unit}
              picks={picks}
              error={isUnreadable(texts[key]) ? unreadable : faultOf(texts[key], FUEL_MAX[key])}
              onText={(text) => setTexts({ ...texts, [key]: text })}
            />
          ))}
        </div>
        <div aria-live="polite" className="mt-5 border-t border-line pt-4">
          <dl className="grid gap-x-5 gap-y-2 @md:grid-cols-3">
            {shown.map(({ label, cents }) => (
              <div key={label}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="fc-figure text-xl font-semibold">{formatMoney(cents)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Widget>
  );
}

function faultOf(text: string, max: number): string | undefined {
  const value = readNumber(text);
  if (value < 0) return 'This must not be negative.';
  return value > max ? `This must be at most ${formatNumber(max)}.` : undefined;
}
