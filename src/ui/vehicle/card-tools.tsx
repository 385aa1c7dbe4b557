import { classNames } from '#ui/primitives/class-names.ts';
import { useTools } from './card-tools-context.ts';
import type { CardModel } from './card-model.ts';

export interface CardToolsProps {
  card: CardModel;
  /** Places it. It lies above the link that covers the card. */
  className?: string | undefined;
}

/**
 * Save and compare. They are script's own, so a page without it shows neither; their place is kept
 * from the start.
 */
export function CardTools({ card, className }: CardToolsProps) {
  const tools = useTools();
  if (tools === null) return null;
  return <div className={classNames('fc-tools', className)}>{tools.live?.toggles(card)}</div>;
}
