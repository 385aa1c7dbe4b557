import type { BrowserStorage } from '#ui/primitives/browser-storage.ts';

/** The vehicle whose heart has led this tab to sign-in, which saves it: so that analytics hear of it once it is saved. */
export interface SaveBySignIn {
  /** Null forgets it. */
  remember: (vehicleId: number | null) => void;
  /** The vehicle if it is saved now, once. */
  take: (watched: readonly number[]) => number | null;
}

export function createSaveBySignIn(siteSlug: string, storage: BrowserStorage): SaveBySignIn {
  const key = `${siteSlug}-SaveBySignIn`;
  return {
    remember: (id) => void storage.write(key, id === null ? null : String(id)),
    take: (watched) => {
      const id = Number(storage.read(key) ?? 0);
      if (id === 0 || !watched.includes(id)) return null;
      storage.write(key, null);
      return id;
    },
  };
}
