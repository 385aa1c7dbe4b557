import * as copy from '#copy/en-AU/pricing.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { classNames } from '../primitives/class-names.ts';
import type { DealModel } from './card-model.ts';

/** 'Good Deal', and on request why; above the card's own link. Works without script. */
export function DealBadge({
  deal,
  className,
}: {
  deal: DealModel | null | undefined;
  className?: string | undefined;
}) {
  const t = useCopy();
  if (deal == null) return null;
  return (
    <details className={classNames('fc-deal', className)}>
      <summary>
        <strong>{deal.label}</strong> <span>{t(copy.dealWhy)}</span>
      </summary>
      <ul>
        {deal.why.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
