import { parseNumber } from '#domain/finance/finance-calculator.ts';

export interface QuickValuesProps {
  /** Of the field that they belong to. */
  label: string;
  /** As `NumberField` calls it: what is picked before the script comes is read by that name. */
  name: string;
  /** What stands in the field. */
  text: string;
  values: readonly number[];
  format: (value: number) => string;
  onPick: (text: string) => void;
}

/** Values at one click, beside a calculator's field. They work by script alone, as the calculator does. */
export function QuickValues({ label, name, text, values, format, onPick }: QuickValuesProps) {
  const written = parseNumber(text);
  return (
    <fieldset className="fc-script-only mt-2 min-w-0">
      <legend className="sr-only">{label}, quick picks</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <label key={value} className="fc-segment rounded-md border border-line text-sm">
            <input
              type="radio"
              name={name}
              value={value}
              data-field={`${name}-${value}`}
              checked={value === written}
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
