import { useRef, useState } from 'react';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { readWhole } from '#domain/trade-in/trade-in.ts';
import { formatNumber } from '#domain/money.ts';
import { Field } from '../primitives/inputs/field.tsx';
import { TextInput } from '../primitives/inputs/text-input.tsx';
import { QuickPicks } from '../primitives/inputs/quick-picks.tsx';

export interface ValueFieldProps {
  id: string;
  field: FormField;
  value: string;
  errors: readonly string[] | undefined;
  quickPicks: readonly number[];
  /** What a pick reads; in dollars unless said. */
  format?: ((amount: number) => string) | undefined;
  prefix?: string | undefined;
  className?: string | undefined;
}

/** No amount that can be picked. */
const NOTHING = -1;

const asShown = (typed: string) => {
  const number = readWhole(typed);
  return number === null ? typed : formatNumber(number);
};

/** A number to type or to pick: what the visitor hopes for, or how far the car has been driven. */
export function ValueField({
  id,
  field,
  value,
  errors,
  quickPicks,
  format,
  prefix,
  className,
}: ValueFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(() => readWhole(value) ?? NOTHING);
  const pick = (amount: number) => {
    setChosen(amount);
    if (input.current === null) return;
    input.current.value = formatNumber(amount);
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className={className}>
      <Field
        id={id}
        label={field.label}
        error={errors?.[0]}
        required={field.required}
        className="max-w-sm"
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name={field.name}
            defaultValue={asShown(value)}
            prefix={prefix}
            inputMode={field.inputMode}
            autoComplete={field.autoComplete}
            maxLength={field.maxLength}
            onChange={({ target }) => setChosen(readWhole(target.value) ?? NOTHING)}
            onBlur={({ target }) => {
              target.value = asShown(target.value);
            }}
          />
        )}
      </Field>
      <QuickPicks
        label={field.label}
        name={field.name}
        amounts={quickPicks}
        chosen={chosen}
        onPick={pick}
        format={format}
        className="mt-3"
      />
    </div>
  );
}
