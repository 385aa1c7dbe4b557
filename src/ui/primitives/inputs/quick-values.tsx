import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import { parseNumber } from '#domain/finance/finance-calculator.ts';

export interface QuickValuesProps {
  /** Label of the field they belong to. */
  label: string;
  /** The name used by `NumberField`: picks made before the script loads are read by it. */
  name: string;
  /** The field's current text. */
  text: string;
  values: readonly number[];
  format: (value: number) => string;
  onPick: (text: string) => void;
}

/** One-click values beside a calculator's field. Like the calculator, they need script. */
export function QuickValues({ label, name, text, values, format, onPick }: QuickValuesProps) {
  const t = useCopy();
  const current = parseNumber(text);
  return (
    <fieldset className="fc-script-only fc-quick mt-2 min-w-0">
      <legend className="sr-only">{t(common.quickPicksOf, { label })}</legend>
      <div data-count={values.length}>
        {values.map((value) => (
          <label key={value} className="fc-segment rounded-md text-sm">
            <input
              type="radio"
              name={name}
              value={value}
              data-field={`${name}-${value}`}
              checked={value === current}
              onChange={() => onPick(String(value))}
              className="sr-only"
            />
            <span className="tabular-nums">{format(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
