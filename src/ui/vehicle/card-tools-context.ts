import { createContext, type ReactNode, useContext } from 'react';
import type { CardModel } from './card-model.ts';

/** The toggles of a card and the parts at the bottom of the window. */
export interface LiveSaved {
  toggles: (card: CardModel) => ReactNode;
  list: ReactNode;
  /** A link to the vehicles chosen for comparison; `none` if there are none. */
  picks: (none: ReactNode) => ReactNode;
  /** Records page views. */
  views: ReactNode;
}

/** Null if the site offers neither tool, or outside a provider; `live` is set once its script has loaded. */
export const ToolsContext = createContext<{ live: LiveSaved | null } | null>(null);

export function useTools(): { live: LiveSaved | null } | null {
  return useContext(ToolsContext);
}
