import { readBudgetInput } from '#domain/finance/budget.ts';
import { formatNumber } from '#domain/money.ts';
import { Field } from '#ui/primitives/inputs/field.tsx';
import { TextInput } from '#ui/primitives/inputs/text-input.tsx';
import { QuickPicks, type QuickPicksProps } from '#ui/primitives/inputs/quick-picks.tsx';

export interface MoneyFieldProps extends Omit<QuickPicksProps, 'className'> {
  /** What the field holds when the page comes. */
  initial: number;
}

/** An amount to type or to pick. It may be left empty: that counts as nothing. */
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
