import { useRef, useState } from 'react';
import type { FormField } from '#domain/leads/lead-field.ts';
import { readWhole } from '#domain/leads/trade-in.ts';
import { formatNumber } from '#domain/money.ts';
import { Field } from '../primitives/field.tsx';
import { TextInput } from '../primitives/text-input.tsx';
import { QuickPicks } from '../sections/quick-picks.tsx';

export interface ValueFieldProps {
  id: string;
  field: FormField;
  value: string;
  errors: readonly string[] | undefined;
  /** In dollars. */
  quickPicks: readonly number[];
  className?: string | undefined;
}

const asShown = (typed: string) => {
  const number = readWhole(typed);
  return number === null ? typed : formatNumber(number);
};

/** What the visitor hopes for: an amount to type or to pick. */
export function ValueField({ id, field, value, errors, quickPicks, className }: ValueFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(() => readWhole(value) ?? 0);
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
            prefix="$"
            inputMode={field.inputMode}
            autoComplete={field.autoComplete}
            maxLength={14}
            onChange={({ target }) => setChosen(readWhole(target.value) ?? 0)}
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
        className="mt-3"
      />
    </div>
  );
}
