import { classNames } from '#ui/primitives/class-names.ts';
import type { ListedModel } from './models-model.ts';

interface ListedFactsProps {
  model: Pick<ListedModel, 'count' | 'price'>;
  className?: string | undefined;
}

/** The lowest price with its type, and how many vehicles the list has. */
export function ListedFacts({ model: { count, price }, className }: ListedFactsProps) {
  if (count === null && price === null) return null;
  return (
    <p
      className={classNames('flex flex-wrap items-baseline gap-x-2 text-sm text-muted', className)}
    >
      {price === null ? null : (
        <>
          <span className="fc-figure text-base text-ink">{price.text}</span>
          <span>{price.type}</span>
        </>
      )}
      {count === null ? null : <span className="ms-auto tabular-nums">{count}</span>}
    </p>
  );
}
