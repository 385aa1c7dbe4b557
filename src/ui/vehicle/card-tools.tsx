import { classNames } from '#ui/primitives/class-names.ts';
import { useTools } from './card-tools-context.ts';
import type { CardModel } from './card-model.ts';

export interface CardToolsProps {
  card: CardModel;
  /** Positions the tools. They are above the link that covers the card. */
  className?: string | undefined;
}

/**
 * Save and compare. They need script, so a page without it shows neither; their space is reserved from
 * the start.
 */
export function CardTools({ card, className }: CardToolsProps) {
  const tools = useTools();
  if (tools === null) return null;
  return <div className={classNames('fc-tools', className)}>{tools.live?.toggles(card)}</div>;
}
