import { useSyncExternalStore } from 'react';
import type { SavedList, SavedTools, SavedVehicle } from '#domain/accounts/saved.ts';
import type { SavedNotice, SavedStore } from './store.ts';

export interface Saved {
  store: SavedStore;
  tools: SavedTools;
}

/** Props of a panel over the page. */
export interface PanelProps {
  saved: Saved;
  open: boolean;
  onClose: () => void;
}

const NONE: readonly SavedVehicle[] = [];

/** Empty on the server and during hydration: stored vehicles are never in a page's markup. */
export function useSavedList(store: SavedStore, list: SavedList): readonly SavedVehicle[] {
  return useSyncExternalStore(
    store.subscribe,
    () => store.list(list),
    () => NONE,
  );
}

export function useIsSaved(store: SavedStore, list: SavedList, id: number): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => store.has(list, id),
    () => false,
  );
}

export function useIsBusy(store: SavedStore, id: number): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => store.isBusy(id),
    () => false,
  );
}

export function useSavedNotice(store: SavedStore): SavedNotice | null {
  return useSyncExternalStore(store.subscribe, store.notice, () => null);
}
