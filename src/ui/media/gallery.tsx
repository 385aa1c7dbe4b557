import * as copy from '#copy/en-AU/media.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { useCallback, useReducer } from 'react';
import { classNames } from '../primitives/class-names.ts';
import type { GalleryModel, GalleryView } from './gallery-model.ts';
import { announcementOf, galleryAfter, openingState, viewsOf } from './gallery-state.ts';
import { InteriorPane } from './interior/interior-pane.tsx';
import { Slides } from './slides.tsx';
import { EmbedPane } from './spin/embed-pane.tsx';
import { SpinPane } from './spin/spin-pane.tsx';

export interface GalleryProps {
  gallery: GalleryModel;
  /** Same as the `sizes` attribute. */
  sizes?: string | undefined;
  className?: string | undefined;
}

const VIEW_NAMES: Record<GalleryView, string> = {
  spinner: copy.spin,
  gallery: copy.images,
  interior: vehicleCopy.interior,
};

const USUAL_SIZES = '(width >= 80rem) 53rem, (width >= 64rem) 62vw, 100vw';

/**
 * The pictures, the spin and the interior of a vehicle. The server renders the initial view; the scripts of the
 * spin, the interior and the lightbox load on demand. Without script the pictures are a scrollable row, each
 * linked to its largest file.
 */
export function Gallery({ gallery, sizes = USUAL_SIZES, className }: GalleryProps) {
  const t = useCopy();
  const [state, dispatch] = useReducer(galleryAfter, gallery, openingState);
  const opening = openingState(gallery).view;
  const { view, index, spinFailed } = state;
  const views = viewsOf(gallery, spinFailed);
  const onIndex = useCallback((at: number) => dispatch({ kind: 'slide', index: at }), []);
  const onGo = useCallback((at: number) => dispatch({ kind: 'go', index: at }), []);
  const onSettle = useCallback((at: number) => dispatch({ kind: 'settle', index: at }), []);
  const onSpinFailed = useCallback(() => dispatch({ kind: 'spin-failed' }), []);

  return (
    <section
      aria-label={t(copy.galleryOf, { vehicle: gallery.name })}
      data-slides={gallery.slides.length > 0 || undefined}
      className={classNames('fc-gallery', className)}
    >
      {views.length > 1 ? (
        <fieldset aria-label={t(copy.view)} className="fc-gallery-views fc-script-only">
          {views.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => dispatch({ kind: 'view', view: one })}
              className="fc-gallery-view"
            >
              {t(VIEW_NAMES[one])}
            </button>
          ))}
        </fieldset>
      ) : null}
      {spinFailed || gallery.spin === null ? null : (
        <Pane view="spinner" active={view === 'spinner'}>
          <SpinPane
            name={gallery.name}
            spin={gallery.spin}
            active={view === 'spinner'}
            first={opening === 'spinner'}
            sizes={sizes}
            onFailed={onSpinFailed}
          />
        </Pane>
      )}
      {gallery.embed === null ? null : (
        <Pane view="spinner" active={view === 'spinner'}>
          <EmbedPane
            embed={gallery.embed}
            poster={gallery.slides.find((slide) => slide.kind === 'picture')?.picture ?? null}
            silhouette={gallery.silhouette}
            active={view === 'spinner'}
            first={opening === 'spinner'}
            sizes={sizes}
          />
        </Pane>
      )}
      <Pane view="gallery" active={view === 'gallery'}>
        <Slides
          gallery={gallery}
          index={index}
          active={view === 'gallery'}
          first={opening === 'gallery'}
          sizes={sizes}
          onIndex={onIndex}
          onGo={onGo}
          onSettle={onSettle}
        />
      </Pane>
      {gallery.interior === null ? null : (
        <Pane view="interior" active={view === 'interior'}>
          <InteriorPane
            name={gallery.name}
            interior={gallery.interior}
            active={view === 'interior'}
          />
        </Pane>
      )}
      <p aria-live="polite" className="sr-only">
        {announcementOf(state, gallery.slides, t)}
      </p>
    </section>
  );
}

interface PaneProps {
  view: GalleryView;
  active: boolean;
  children: React.ReactNode;
}

/** Not `hidden`: without script, every view that works without it is visible. */
function Pane({ view, active, children }: PaneProps) {
  return (
    <div data-view={view} data-active={active || undefined} className="fc-gallery-pane">
      {children}
    </div>
  );
}
