import { createContext, type ReactNode, useContext } from 'react';
import type { CardModel } from './card-model.ts';

/** The toggles of a card and what stands at the foot of the window. */
export interface LiveSaved {
  toggles: (card: CardModel) => ReactNode;
  list: ReactNode;
  /** The way to what the visitor has chosen to compare; `none` where that is nothing. */
  picks: (none: ReactNode) => ReactNode;
  /** Tells of the pages that are seen. */
  views: ReactNode;
}

/** Null where the site offers neither, or nothing around provides it; `live` once its script is there. */
export const ToolsContext = createContext<{ live: LiveSaved | null } | null>(null);

export function useTools(): { live: LiveSaved | null } | null {
  return useContext(ToolsContext);
}
