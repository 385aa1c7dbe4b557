import { createContext, type ReactNode, useContext } from 'react';
import type { CardModel } from './card-model.ts';

/** The watchlist as it is after the visitor's changes in this tab. */
export interface LiveWatchlist {
  subscribe: (listener: () => void) => () => void;
  /** Newest first; null until the server has answered. */
  watched: () => readonly number[] | null;
  remove: (vehicleId: number) => void;
}

/** The toggles of a card and the parts at the bottom of the window. */
export interface LiveSaved {
  toggles: (card: CardModel) => ReactNode;
  /** The header's button for the saved vehicles. */
  button: (className: string) => ReactNode;
  list: ReactNode;
  /** A link to the vehicles chosen for comparison; `none` if there are none. */
  picks: (none: ReactNode) => ReactNode;
  /** Null on a site without one. */
  watchlist: LiveWatchlist | null;
  /** Records page views. */
  views: ReactNode;
}

/** Null if the site offers neither tool, or outside a provider; `live` is set once its script has loaded. */
export const ToolsContext = createContext<{ live: LiveSaved | null } | null>(null);

export function useTools(): { live: LiveSaved | null } | null {
  return useContext(ToolsContext);
}
