import type { Copy } from '#copy/format.ts';
import { watchlistSignIn } from '#domain/accounts/watchlist-sign-in.ts';
import type { KnownSite } from '#ui/site/site-context.ts';
import { localStore, sessionStore } from '#ui/primitives/browser-storage.ts';
import type { LiveSaved } from '#ui/vehicle/card-tools-context.ts';
import { openSaved as openLive } from './saved-live.tsx';
import type { OpenWatchlist } from './saved-live.tsx';
import { createSaveBySignIn } from './save-by-sign-in.ts';
import { removeMergedFavourites } from './stored-favourites.ts';
import { watchlistCalls } from './watchlist-calls.ts';
import { createWatchlistStore } from './watchlist-store.ts';

/** As in saved-live.tsx, on a site whose hearts save to the account. */
export function openSaved(site: KnownSite, t: Copy): LiveSaved {
  return openLive(site, t, openWatchlist);
}

const openWatchlist: OpenWatchlist = ({ slug, local, storage, onSaved }, t) => {
  // A site that stores nothing in the browser stores nothing in the tab either.
  const bySignIn = createSaveBySignIn(slug, storage === localStore ? sessionStore : storage);
  return createWatchlistStore(
    {
      local,
      calls: watchlistCalls,
      events: window,
      tab: document,
      goToSignIn: (id) => {
        bySignIn.remember(id);
        const { pathname, search } = window.location;
        window.location.assign(watchlistSignIn(id, pathname + search));
      },
      onSaved: (id) => {
        bySignIn.remember(null);
        onSaved(id);
      },
      onKnown: (watched) => {
        removeMergedFavourites(slug, watched, storage);
        const saved = bySignIn.take(watched);
        if (saved !== null) onSaved(saved);
      },
    },
    t,
  );
};
