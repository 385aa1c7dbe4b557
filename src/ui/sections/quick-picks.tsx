import { formatMoney } from '#domain/money.ts';
import { classNames } from '../primitives/class-names.ts';

export interface QuickPicksProps {
  /** Of the field that they belong to. */
  label: string;
  /** Its name: without script a pick sends the form with the amount instead of the field's own. */
  name: string;
  /** In dollars. */
  amounts: readonly number[];
  chosen: number;
  onPick: (amount: number) => void;
  className?: string | undefined;
}

/** Amounts at one click, beside a field for money. */
export function QuickPicks({ label, name, amounts, chosen, onPick, className }: QuickPicksProps) {
  return (
    <fieldset className={classNames('flex min-w-0 flex-wrap gap-1.5 sm:gap-2', className)}>
      <legend className="sr-only">{label}, quick picks</legend>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="submit"
          name={name}
          value={amount}
          aria-pressed={amount === chosen}
          onClick={(event) => {
            event.preventDefault();
            onPick(amount);
          }}
          className="fc-button fc-button-secondary min-h-10 px-2.5 text-sm sm:px-3 tabular-nums aria-pressed:bg-inverse aria-pressed:text-on-inverse"
        >
          {formatMoney(amount * 100)}
        </button>
      ))}
    </fieldset>
  );
}
