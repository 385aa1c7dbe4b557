import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import { formatMoney } from '#domain/money.ts';
import { classNames } from '../class-names.ts';

export interface QuickPicksProps {
  /** Label of the field they belong to. */
  label: string;
  /** The field's name: without script, a pick submits the form with its amount instead of the field's value. */
  name: string;
  /** In dollars, unless `format` is set. */
  amounts: readonly number[];
  chosen: number;
  onPick: (amount: number) => void;
  format?: ((amount: number) => string) | undefined;
  className?: string | undefined;
}

const inDollars = (amount: number) => formatMoney(amount * 100);

/** One-click amounts beside a number field. */
export function QuickPicks({
  label,
  name,
  amounts,
  chosen,
  onPick,
  format = inDollars,
  className,
}: QuickPicksProps) {
  const t = useCopy();
  return (
    <fieldset className={classNames('flex min-w-0 flex-wrap gap-1.5 sm:gap-2', className)}>
      <legend className="sr-only">{t(common.quickPicksOf, { label })}</legend>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="submit"
          name={name}
          value={amount}
          // A required field may still be empty; the pick replaces its value.
          formNoValidate
          aria-pressed={amount === chosen}
          onClick={(event) => {
            event.preventDefault();
            onPick(amount);
          }}
          className="fc-button fc-button-secondary min-h-10 px-2.5 text-sm sm:px-3 tabular-nums aria-pressed:bg-inverse aria-pressed:text-on-inverse"
        >
          {format(amount)}
        </button>
      ))}
    </fieldset>
  );
}
