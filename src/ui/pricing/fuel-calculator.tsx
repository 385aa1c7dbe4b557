import * as copy from '#copy/en-AU/pricing.ts';
import type { Copy } from '#copy/format.ts';
import { useState } from 'react';
import { isUnreadable, readNumber } from '#domain/finance/finance-calculator.ts';
import { FUEL_MAX, fuelCosts, type FuelInput } from '#domain/pricing/fuel.ts';
import { formatKilometres, formatMoney, formatNumber } from '#domain/money.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
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
    label: copy.fuelPrice,
    unit: copy.fuelPriceUnit,
    unreadable: copy.fuelPriceNoNumber,
    prefix: '$',
  },
  {
    key: 'kmWeek',
    name: 'fuel-km',
    label: copy.distanceEachWeek,
    unit: copy.distanceUnit,
    unreadable: copy.distanceNoNumber,
    picks: { values: [100, 250, 500], format: formatKilometres },
  },
  {
    key: 'consumption',
    name: 'fuel-consumption',
    label: copy.consumption,
    unit: copy.consumptionUnit,
    unreadable: copy.consumptionNoNumber,
  },
];

/** The vehicle's fuel cost by distance driven. */
export function FuelCalculator({ initial, typed }: { initial: FuelInput; typed: EarlyValue }) {
  const t = useCopy();
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
    { label: copy.eachWeek, cents: costs.weeklyCents },
    { label: copy.eachMonth, cents: costs.monthlyCents },
    { label: copy.eachYear, cents: costs.yearlyCents },
  ];
  return (
    <Widget id="fuel-calculator" title={t(copy.fuelCalculator)}>
      <div className="@container rounded-lg border border-line bg-raised p-5">
        <div className="grid gap-5 @xl:grid-cols-3">
          {FIELDS.map(({ key, name, label, unit, unreadable, prefix, picks }) => (
            <NumberField
              key={key}
              label={t(label)}
              name={name}
              text={texts[key]}
              prefix={prefix}
              unit={t(unit)}
              picks={picks}
              error={
                isUnreadable(texts[key]) ? t(unreadable) : faultOf(texts[key], FUEL_MAX[key], t)
              }
              onText={(text) => setTexts({ ...texts, [key]: text })}
            />
          ))}
        </div>
        <div aria-live="polite" className="mt-5 border-t border-line pt-4">
          <dl className="grid gap-x-5 gap-y-2 @md:grid-cols-3">
            {shown.map(({ label, cents }) => (
              <div key={label}>
                <dt className="text-sm text-muted">{t(label)}</dt>
                <dd className="fc-figure text-xl font-semibold">{formatMoney(cents)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Widget>
  );
}

function faultOf(text: string, max: number, t: Copy): string | undefined {
  const value = readNumber(text);
  if (value < 0) return t(copy.mustNotBeNegative);
  return value > max ? t(copy.mustBeAtMost, { max: formatNumber(max) }) : undefined;
}
