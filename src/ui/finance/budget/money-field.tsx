import { readBudgetInput } from '#domain/finance/budget.ts';
import { formatNumber } from '#domain/money.ts';
import { Field } from '#ui/primitives/inputs/field.tsx';
import { TextInput } from '#ui/primitives/inputs/text-input.tsx';
import { QuickPicks, type QuickPicksProps } from '#ui/primitives/inputs/quick-picks.tsx';

export interface MoneyFieldProps extends Omit<QuickPicksProps, 'className'> {
  /** The field's value when the page loads. */
  initial: number;
}

/** An amount to type or pick. An empty field counts as 0. */
export function MoneyField({ initial, ...picks }: MoneyFieldProps) {
  const { label, name } = picks;
  return (
    <div className="min-w-0">
      <Field label={label} required>
        {(control) => (
          <TextInput
            {...control}
            required={undefined}
            name={name}
            defaultValue={formatNumber(initial)}
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            onBlur={({ target }) => {
              target.value = formatNumber(readBudgetInput(target.value));
            }}
          />
        )}
      </Field>
      <QuickPicks {...picks} className="mt-3" />
    </div>
  );
}
