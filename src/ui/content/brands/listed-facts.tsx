import { classNames } from '#ui/primitives/class-names.ts';
import type { ListedModel, PriceFromModel } from './models-model.ts';

interface ListedFactsProps {
  model: Pick<ListedModel, 'count' | 'price'>;
  className?: string | undefined;
}

/** The lowest price with its type, and how many vehicles the list has: below each other where it is narrow. */
export function ListedFacts({ model: { count, price }, className }: ListedFactsProps) {
  if (count === null && price === null) return null;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted',
        className,
      )}
    >
      {price === null ? null : <LowestPrice price={price} />}
      {count === null ? null : <p className="tabular-nums">{count}</p>}
    </div>
  );
}

export function LowestPrice({ price }: { price: PriceFromModel }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
      <span className="fc-figure text-base text-ink">{price.text}</span>
      <span>{price.type}</span>
    </p>
  );
}
