import type { Copy } from '#copy/format.ts';
import { watchlistSignIn } from '#domain/accounts/watchlist-sign-in.ts';
import type { KnownSite } from '#ui/site/site-context.ts';
import type { LiveSaved } from '#ui/vehicle/card-tools-context.ts';
import { openSaved as openLive } from './saved-live.tsx';
import type { OpenWatchlist } from './saved-live.tsx';
import { removeMergedFavourites } from './stored-favourites.ts';
import { watchlistCalls } from './watchlist-calls.ts';
import { createWatchlistStore } from './watchlist-store.ts';

/** As in saved-live.tsx, on a site whose hearts save to the account. */
export function openSaved(site: KnownSite, t: Copy): LiveSaved {
  return openLive(site, t, openWatchlist);
}

const openWatchlist: OpenWatchlist = ({ slug, local, storage, onSaved }, t) =>
  createWatchlistStore(
    {
      local,
      calls: watchlistCalls,
      events: window,
      tab: document,
      goToSignIn: (id) => {
        const { pathname, search } = window.location;
        window.location.assign(watchlistSignIn(id, pathname + search));
      },
      onSaved,
      onKnown: (watched) => removeMergedFavourites(slug, watched, storage),
    },
    t,
  );
