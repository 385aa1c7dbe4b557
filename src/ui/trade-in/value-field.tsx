import { useRef, useState } from 'react';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { readWhole } from '#domain/trade-in/trade-in.ts';
import { formatNumber } from '#domain/money.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { Field } from '../primitives/inputs/field.tsx';
import { TextInput } from '../primitives/inputs/text-input.tsx';
import { QuickPicks } from '../primitives/inputs/quick-picks.tsx';

export interface ValueFieldProps {
  id: string;
  field: FormField;
  value: string;
  errors: readonly string[] | undefined;
  quickPicks: readonly number[];
  /** Formats the quick picks; in dollars by default. */
  format?: ((amount: number) => string) | undefined;
  prefix?: string | undefined;
  className?: string | undefined;
}

/** Never a valid amount. */
const NONE_CHOSEN = -1;

const formatTyped = (typed: string) => {
  const number = readWhole(typed);
  return number === null ? typed : formatNumber(number);
};

/** A number to type or to pick: the expected value, or the car's kilometres. */
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
  const t = useCopy();
  const label = t(field.label);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(() => readWhole(value) ?? NONE_CHOSEN);
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
        label={label}
        error={errors?.[0]}
        required={field.required}
        className="max-w-sm"
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name={field.name}
            defaultValue={formatTyped(value)}
            prefix={prefix}
            inputMode={field.inputMode}
            autoComplete={field.autoComplete}
            maxLength={field.maxLength}
            onChange={({ target }) => setChosen(readWhole(target.value) ?? NONE_CHOSEN)}
            onBlur={({ target }) => {
              target.value = formatTyped(target.value);
            }}
          />
        )}
      </Field>
      <QuickPicks
        label={label}
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
