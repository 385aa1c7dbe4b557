import * as copy from '#copy/en-AU/accounts.ts';
import * as common from '#copy/en-AU/common.ts';
import { Fragment, type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { compareHref } from '#domain/vehicle/compare.ts';
import { MIN_COMPARED, MAX_SAVED, type SavedVehicle } from '#domain/accounts/saved.ts';
import { paths } from '#domain/site/paths.ts';
import { loadStyle } from '#ui/media/load-style.ts';
import { useOnNavigate } from '#ui/primitives/hooks/use-on-navigate.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Button } from '#ui/primitives/controls/button.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { IconButton } from '#ui/primitives/controls/icon-button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { ToastProvider, useToast } from '#ui/primitives/overlays/toast.tsx';
import { drawings } from './drawings.ts';
import { focusMain, leaveEntry } from './focus.ts';
import { type PanelProps, type Saved, useSavedList, useSavedNotice } from './saved-context.ts';
import { SavedPicture } from './saved-picture.tsx';
import styleHref from './shelf.css?url';
import type { SavedNotice, SavedStore } from './store.ts';
import toastStyle from './watchlist-toast.css?url';

type Panel = 'saved' | 'compare';

type DrawPanel = (props: PanelProps) => ReactNode;

const PANELS: Record<Panel, () => Promise<DrawPanel>> = {
  saved: async () => {
    const { SavedDrawer } = await import('./saved-drawer.tsx');
    return (props) => <SavedDrawer {...props} />;
  },
  compare: async () => {
    const { CompareDialog, loadCompareStyle } = await import('../compare/compare-dialog.tsx');
    await loadCompareStyle();
    return (props) => <CompareDialog {...props} />;
  },
};

/** Pages with a task of their own, whose forms the tray would lie over; and the comparison's own page. */
const OWN_TASK =
  /^\/(?:compare|sign-in|checkout-journey|online-payment|(?:personalised\/)?finance|cars\/[^/]+\/(?:checkout|buy-online))\b/;

/** An opened panel. `opening` is a counter, so that reopening a panel fetches again. */
interface Opened {
  draw: DrawPanel;
  opening: number;
  open: boolean;
}

export function loadShelfStyle(): Promise<void> {
  return loadStyle(styleHref);
}

export interface SavedCarsProps {
  saved: Saved;
  /** How often the header's button asked for the saved vehicles. */
  asked: number;
}

/** The bar at the bottom of the window, with compared vehicles and errors, and the panels over the page. */
export function SavedCars({ saved, asked }: SavedCarsProps) {
  const t = useCopy();
  const { store, tools } = saved;
  const compared = useSavedList(store, 'compare');
  const notice = useSavedNotice(store);
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  const [panel, setPanel] = useState<Opened | null>(null);

  const show = (draw: DrawPanel) =>
    setPanel((last) => ({ draw, opening: (last?.opening ?? 0) + 1, open: true }));
  const fail = () => store.warn(t(copy.notOpened));
  const openCompare = async () => {
    setBusy(true);
    await PANELS.compare().then(show, fail);
    setBusy(false);
  };
  const shut = useCallback(() => setPanel((last) => last && { ...last, open: false }), []);
  const close = () => {
    shut();
    // The button that opened it may have been removed.
    if (document.activeElement === document.body) focusMain();
  };
  useOnNavigate(shut);

  const showSaved = useEffectEvent(show);
  const failSaved = useEffectEvent(fail);
  useEffect(() => {
    if (asked > 0)
      PANELS.saved().then(
        (draw) => showSaved(draw),
        () => failSaved(),
      );
  }, [asked]);

  const tray = tools.compare && compared.length > 0 && !OWN_TASK.test(pathname);
  return (
    <>
      {tray || notice?.problem ? (
        <aside aria-label={t(copy.savedAndCompared)} className="fc-shelf">
          {notice?.problem ? (
            <div className="fc-shelf-notice">
              <p className="min-w-0 grow py-2">{notice.text}</p>
              <IconButton label={t(common.dismiss)} size="sm" onClick={store.dismiss}>
                <Icon name="x" size="sm" />
              </IconButton>
            </div>
          ) : null}
          {tray ? (
            <CompareTray
              store={store}
              compared={compared}
              busy={busy}
              onCompare={() => void openCompare()}
            />
          ) : null}
        </aside>
      ) : null}
      {tools.watchlist ? (
        <ToastProvider>
          <link rel="stylesheet" href={toastStyle} />
          <WatchlistToasts notice={notice} />
        </ToastProvider>
      ) : null}
      {panel === null ? null : (
        <Fragment key={panel.opening}>
          {panel.draw({ saved, open: panel.open, onClose: close })}
        </Fragment>
      )}
    </>
  );
}

/** What was done to the watchlist, with the way there. */
function WatchlistToasts({ notice }: { notice: SavedNotice | null }) {
  const t = useCopy();
  const { toast } = useToast();
  useEffect(() => {
    if (notice?.as !== 'toast') return;
    const href = paths.watchlist();
    const action = window.location.pathname === href ? null : { label: t(copy.viewList), href };
    toast({ title: notice.text, tone: 'positive', action });
  }, [notice, toast, t]);
  return null;
}

interface CompareTrayProps {
  store: SavedStore;
  compared: readonly SavedVehicle[];
  busy: boolean;
  onCompare: () => void;
}

function CompareTray({ store, compared, busy, onCompare }: CompareTrayProps) {
  const t = useCopy();
  const max = MAX_SAVED.compare;
  return (
    <section aria-labelledby="fc-tray-title" className="fc-tray">
      <div className="fc-tray-words">
        <h2 id="fc-tray-title" className="font-semibold">
          {t(copy.toCompare, { count: compared.length, max })}
        </h2>
        {compared.length < MIN_COMPARED ? (
          <p className="text-sm text-muted">{t(copy.addAnother)}</p>
        ) : (
          <SiteLink
            href={compareHref(compared.map(({ id }) => id))}
            className="fc-text-link inline-block py-0.5 text-sm"
          >
            {t(copy.shareOrPrint)}
          </SiteLink>
        )}
      </div>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          focusMain();
          store.clear('compare');
        }}
        className="fc-tray-clear"
      >
        {t(copy.clear)}
      </Button>
      <ul className="fc-tray-list">
        {compared.map((vehicle) => (
          <li key={vehicle.id}>
            <button
              type="button"
              onClick={(event) => {
                leaveEntry(event.currentTarget, document.getElementById('main'));
                store.remove('compare', vehicle.id);
              }}
              data-remove
              className="fc-tray-item"
            >
              <SavedPicture
                url={vehicle.primary_image_url}
                silhouette={drawings.get(vehicle.id) ?? null}
                width={160}
                className="w-full"
              />
              <span className="fc-tray-cross">
                <Icon name="x" size="xs" />
              </span>
              <span className="sr-only">
                {t(copy.removeFromCompare, { vehicle: vehicle.name })}
              </span>
            </button>
          </li>
        ))}
        {Array.from({ length: max - compared.length }, (_, slot) => (
          <li key={`free-${slot}`} aria-hidden="true" className="fc-tray-free" />
        ))}
      </ul>
      <Button
        size="sm"
        aria-haspopup="dialog"
        busy={busy}
        disabled={compared.length < MIN_COMPARED}
        icon={<Icon name="columns-2" size="sm" />}
        onClick={onCompare}
        className="fc-tray-open"
      >
        {t(common.compare)}
      </Button>
    </section>
  );
}
