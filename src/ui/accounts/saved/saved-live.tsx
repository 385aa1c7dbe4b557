import * as copy from '#copy/en-AU/accounts.ts';
import * as common from '#copy/en-AU/common.ts';
import type { Copy } from '#copy/format.ts';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { compareHref } from '#domain/vehicle/compare.ts';
import type { SavedVehicle } from '#domain/accounts/saved.ts';
import { showsSave } from '#domain/accounts/watchlist.ts';
import { PageViews } from '#ui/site/analytics/page-views.tsx';
import { track } from '#ui/site/analytics/track.ts';
import { LateForms } from '#ui/leads/late-forms.tsx';
import type { KnownSite } from '#ui/site/site-context.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { type BrowserStorage, guardStorage, localStore } from '#ui/primitives/browser-storage.ts';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { drawings } from './drawings.ts';
import { focusMain } from './focus.ts';
import {
  type Saved,
  useIsBusy,
  useIsSaved,
  useSavedList,
  useSavedNotice,
} from './saved-context.ts';
import { createSavedStore, type SavedStore } from './store.ts';
import type { WatchlistStore } from './watchlist-store.ts';
import type { LiveSaved } from '#ui/vehicle/card-tools-context.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';
import { watchCards } from '#ui/vehicle/watch-cards.ts';

/** Opens the store of a site whose hearts save to the account; other sites do not load its code. */
export type OpenWatchlist = (
  parts: {
    slug: string;
    local: SavedStore;
    storage: BrowserStorage;
    onSaved: (id: number) => void;
  },
  t: Copy,
) => WatchlistStore;

/** Saving and analytics of a page. Needed, and loaded, only after hydration. */
export function openSaved(
  site: KnownSite,
  t: Copy,
  openWatchlist: OpenWatchlist | null = null,
): LiveSaved {
  const { tools } = site;
  const { store, watchlist } = (stores[site.slug] ??= openStores(site, t, openWatchlist));
  const saved: Saved = { store, tools };
  const requests = createRequests();
  const hearts = tools.favourites || tools.watchlist;
  return {
    toggles: (card) => (
      <>
        {tools.compare ? <CompareToggle card={card} store={store} /> : null}
        {hearts ? <SaveToggle card={card} saved={saved} /> : null}
      </>
    ),
    button: (className) => (
      <SavedButtonLive store={store} className={className} onOpen={requests.add} />
    ),
    list: hearts || tools.compare ? <SavedList saved={saved} requests={requests} /> : null,
    watchlist: watchlist && {
      subscribe: watchlist.subscribe,
      watched: watchlist.watched,
      remove: (id) => watchlist.remove('favourites', id),
    },
    picks: (none) => (tools.compare ? <Picks store={store} none={none} /> : none),
    views: (
      <>
        <PageViews events={site.events} />
        <LateForms site={site} />
        <CardPictures />
      </>
    ),
  };
}

/** How often the visitor asked for the saved vehicles: the header's button is far from what it opens. */
interface Requests {
  subscribe: (listener: () => void) => () => void;
  count: () => number;
  add: () => void;
}

function createRequests(): Requests {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => count,
    add: () => {
      count += 1;
      for (const listener of listeners) listener();
    },
  };
}

interface SavedButtonLiveProps {
  store: SavedStore;
  className: string;
  onOpen: () => void;
}

function SavedButtonLive({ store, className, onOpen }: SavedButtonLiveProps) {
  const t = useCopy();
  const count = useSavedList(store, 'favourites').length;
  const label = count === 1 ? copy.savedCountOne : copy.savedCount;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen} className={className}>
      {/* The number is drawn over the icon's corner, so that it moves nothing. */}
      <span className="relative">
        <Icon name="heart" />
        {count === 0 ? null : (
          <span
            aria-hidden="true"
            className="absolute end-0 top-0 -mt-3 -mr-2 grid size-5 place-items-center rounded-full bg-brand text-xs leading-none font-semibold text-on-brand"
          >
            {count}
          </span>
        )}
      </span>
      <VisuallyHidden>{count === 0 ? t(common.savedVehicles) : t(label, { count })}</VisuallyHidden>
    </button>
  );
}

function CardPictures() {
  useEffect(watchCards, []);
  return null;
}

function SaveToggle({ card, saved: { store, tools } }: { card: CardModel; saved: Saved }) {
  const t = useCopy();
  const on = useIsSaved(store, 'favourites', card.id);
  const busy = useIsBusy(store, card.id);
  const [used, setUsed] = useState(false);
  const isSold = card.status === 'sold';
  // A sold vehicle cannot be saved. Who has it saved can remove it, and undo that where it is only in the browser.
  if (!busy && !showsSave({ isSold, isSaved: on || (used && tools.favourites) })) return null;
  return (
    <button
      type="button"
      aria-pressed={on}
      // Not `disabled`, which would drop the keyboard focus.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (busy) return;
        setUsed(true);
        // The button goes with the vehicle.
        if (isSold && tools.watchlist) focusMain();
        store.toggle('favourites', toSavedVehicle(card));
      }}
      className="fc-tool fc-tool-worded"
    >
      <Icon name="heart" className={on ? 'fill-current' : undefined} />
      <span aria-hidden="true" className="fc-tool-word">
        {t(on ? common.saved : common.save)}
      </span>
      <VisuallyHidden>
        {t(on ? copy.removeFromSaved : copy.saveVehicle, { vehicle: card.title })}
      </VisuallyHidden>
    </button>
  );
}

function CompareToggle({ card, store }: { card: CardModel; store: SavedStore }) {
  const t = useCopy();
  const on = useIsSaved(store, 'compare', card.id);
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => store.toggle('compare', toSavedVehicle(card))}
      className="fc-tool fc-tool-worded"
    >
      <Icon name={on ? 'check' : 'columns-2'} size="sm" />
      <span className="fc-tool-word">{t(common.compare)}</span>
      <VisuallyHidden> {card.title}</VisuallyHidden>
    </button>
  );
}

function Picks({ store, none }: { store: SavedStore; none: ReactNode }) {
  const t = useCopy();
  const chosen = useSavedList(store, 'compare');
  const count = chosen.length;
  if (count === 0) return none;
  return (
    <>
      <p className="text-pretty text-muted">
        {t(count === 1 ? copy.chosenOne : copy.chosenToCompare, { count })}
      </p>
      <ButtonLink
        href={compareHref(chosen.map(({ id }) => id))}
        icon={<Icon name="columns-2" size="sm" />}
      >
        {t(count === 1 ? copy.seeItHere : copy.compareThem)}
      </ButtonLink>
    </>
  );
}

function toSavedVehicle(card: CardModel): SavedVehicle {
  drawings.set(card.id, card.silhouette);
  return {
    id: card.id,
    name: card.title,
    slug: card.slug,
    make: card.make,
    model: card.model,
    primary_image_url: card.image?.url ?? null,
  };
}

const NO_STORAGE = guardStorage(() => {
  throw new Error('This site stores nothing in the browser.');
});

interface Stores {
  store: SavedStore;
  watchlist: WatchlistStore | null;
}

/** In the browser, one store for the page's lifetime: lists that cannot be stored survive client navigation. */
const stores: Record<string, Stores> = {};

function openStores(
  { slug, tools, events: { carSaved } }: KnownSite,
  t: Copy,
  openWatchlist: OpenWatchlist | null,
): Stores {
  const trackSaved = (id: number) =>
    track({
      name: 'asc_cta_interaction',
      eventId: carSaved,
      vehicleId: id,
      parameters: {
        element_text: t(common.save),
        element_type: 'button',
        event_action: 'save',
        event_action_result: 'saved',
      },
    });
  // Sites that store nothing in the browser remember no viewed vehicles either.
  const storage = tools.viewed ? localStore : NO_STORAGE;
  const local = createSavedStore(
    slug,
    { storage, events: window, onSaved: ({ id }) => trackSaved(id) },
    t,
  );
  if (openWatchlist === null) return { store: local, watchlist: null };
  const watchlist = openWatchlist({ slug, local, storage, onSaved: trackSaved }, t);
  return { store: watchlist, watchlist };
}

const SAVED_CARS = loadable(async () => {
  const { SavedCars, loadShelfStyle } = await import('./saved-cars.tsx');
  await loadShelfStyle();
  return { SavedCars };
});

/** The live region is rendered from the start; the visible part is fetched once there is something to show. */
function SavedList({ saved, requests }: { saved: Saved; requests: Requests }) {
  const { store, tools } = saved;
  const notice = useSavedNotice(store);
  const compared = useSavedList(store, 'compare').length;
  const asked = useSyncExternalStore(requests.subscribe, requests.count, requests.count);
  const wanted = (tools.compare ? compared : 0) + (notice?.problem || notice?.as ? 1 : 0) + asked;
  // A failed fetch must not break the page; the next change retries.
  const script = useLoadable(SAVED_CARS, wanted, () => {});

  return (
    <>
      <output aria-live="polite" className="sr-only">
        {notice === null || notice.as ? null : <span key={notice.number}>{notice.text}</span>}
      </output>
      {tools.watchlist ? (
        <div role="alert" className="sr-only">
          {notice?.as === 'alert' ? <span key={notice.number}>{notice.text}</span> : null}
        </div>
      ) : null}
      {script === null ? null : <script.SavedCars saved={saved} asked={asked} />}
    </>
  );
}
