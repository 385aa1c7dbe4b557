import type { GalleryModel, GalleryView } from './gallery-model.ts';

export interface GalleryState {
  view: GalleryView;
  /** The picture shown, from 0. */
  index: number;
  /** Too many frames of the spin are missing for it to be shown. */
  spinFailed: boolean;
}

export type GalleryEvent =
  | { kind: 'view'; view: GalleryView }
  | { kind: 'slide'; index: number }
  | { kind: 'spin-failed' };

type Shown = Pick<GalleryModel, 'slides' | 'spin' | 'embed' | 'interior'>;

/** What there is to switch between, in the order of the switch. */
export function viewsOf({ slides, spin, embed, interior }: Shown, spinFailed = false) {
  const views: GalleryView[] = [];
  if ((spin !== null || embed !== null) && !spinFailed) views.push('spinner');
  if (slides.length > 0) views.push('gallery');
  if (interior !== null) views.push('interior');
  return views;
}

/** The site's choice where the vehicle has it; the gallery shows its placeholder where it has nothing. */
export function openingState(gallery: Shown & Pick<GalleryModel, 'defaultView'>): GalleryState {
  const views = viewsOf(gallery);
  const view = views.includes(gallery.defaultView) ? gallery.defaultView : (views[0] ?? 'gallery');
  return { view, index: 0, spinFailed: false };
}

export function galleryAfter(state: GalleryState, event: GalleryEvent): GalleryState {
  switch (event.kind) {
    case 'view':
      if (event.view === state.view) return state;
      return { ...state, view: event.view, index: 0 };
    case 'slide':
      // A row that is scrolled back while it is being left must not bring its picture along.
      if (state.view !== 'gallery' || event.index === state.index) return state;
      return { ...state, index: event.index };
    case 'spin-failed':
      return {
        ...state,
        spinFailed: true,
        view: state.view === 'spinner' ? 'gallery' : state.view,
      };
  }
}
