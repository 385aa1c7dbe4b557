import * as copy from '#copy/en-AU/accounts.ts';
import * as common from '#copy/en-AU/common.ts';
import type { Copy } from '#copy/format.ts';
import { type ReactNode, useState } from 'react';
import { compareHref } from '#domain/vehicle/compare.ts';
import type { SavedVehicle } from '#domain/accounts/saved.ts';
import { PageViews } from '#ui/site/analytics/page-views.tsx';
import { track } from '#ui/site/analytics/track.ts';
import { LateForms } from '#ui/leads/late-forms.tsx';
import type { KnownSite } from '#ui/site/site-context.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { localStore } from '#ui/primitives/browser-storage.ts';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { type Saved, useIsSaved, useSavedList, useSavedNotice } from './saved-context.ts';
import { createSavedStore, type SavedStore } from './store.ts';
import type { LiveSaved } from '#ui/vehicle/card-tools-context.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';

/** Saving and analytics of a page. Needed, and loaded, only after hydration. */
export function openSaved(site: KnownSite, t: Copy): LiveSaved {
  const { tools } = site;
  const saved: Saved = { store: storeOf(site, t), tools };
  const { store } = saved;
  return {
    toggles: (card) => (
      <>
        {tools.compare ? <CompareToggle card={card} store={store} /> : null}
        {tools.favourites ? <SaveToggle card={card} store={store} /> : null}
      </>
    ),
    list: tools.favourites || tools.compare ? <SavedList saved={saved} /> : null,
    picks: (none) => (tools.compare ? <Picks store={store} none={none} /> : none),
    views: (
      <>
        <PageViews events={site.events} />
        <LateForms site={site} />
      </>
    ),
  };
}

interface ToggleProps {
  card: CardModel;
  store: SavedStore;
}

function SaveToggle({ card, store }: ToggleProps) {
  const t = useCopy();
  const on = useIsSaved(store, 'favourites', card.id);
  const [used, setUsed] = useState(false);
  // A sold vehicle cannot be saved, but a visitor who has it saved can remove it and undo that.
  if (card.status === 'sold' && !on && !used) return null;
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => {
        setUsed(true);
        store.toggle('favourites', toSavedVehicle(card));
      }}
      className="fc-tool"
    >
      <Icon name="heart" />
      <VisuallyHidden>
        {t(on ? copy.removeFromSaved : copy.saveVehicle, { vehicle: card.title })}
      </VisuallyHidden>
    </button>
  );
}

function CompareToggle({ card, store }: ToggleProps) {
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
      {t(common.compare)}
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
  return {
    id: card.id,
    name: card.title,
    slug: card.slug,
    make: card.make,
    model: card.model,
    primary_image_url: card.image?.url ?? null,
  };
}

const stores: Record<string, SavedStore> = {};

/** In the browser, one store for the page's lifetime: lists that cannot be stored survive client navigation. */
function storeOf({ slug, events: { carSaved } }: KnownSite, t: Copy): SavedStore {
  return (stores[slug] ??= createSavedStore(
    slug,
    {
      storage: localStore,
      events: window,
      onSaved: ({ id }) =>
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
        }),
    },
    t,
  ));
}

const SAVED_CARS = loadable(() => import('./saved-cars.tsx'));

/** The live region is rendered from the start; the visible part is fetched once there is something to show. */
function SavedList({ saved }: { saved: Saved }) {
  const { store, tools } = saved;
  const notice = useSavedNotice(store);
  const favourites = useSavedList(store, 'favourites').length;
  const compared = useSavedList(store, 'compare').length;
  const entries = (tools.favourites ? favourites : 0) + (tools.compare ? compared : 0);
  const wanted = entries + (notice?.problem ? 1 : 0);
  // A failed fetch must not break the page; the next change retries.
  const script = useLoadable(SAVED_CARS, wanted, () => {});

  return (
    <>
      <output aria-live="polite" className="sr-only">
        {notice === null ? null : <span key={notice.number}>{notice.text}</span>}
      </output>
      {script === null ? null : <script.SavedCars saved={saved} />}
    </>
  );
}
