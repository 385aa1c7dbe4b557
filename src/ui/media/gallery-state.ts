import * as copy from '#copy/en-AU/media.ts';
import type { Copy } from '#copy/format.ts';
import type { GalleryModel, GalleryView } from './gallery-model.ts';

export interface GalleryState {
  view: GalleryView;
  /** Index of the current picture, from 0. */
  index: number;
  /** Too many frames are missing to show the spin. */
  spinFailed: boolean;
  /** Whether the visitor changed anything: the initial view is not announced. */
  moved: boolean;
  /** The picture that was announced last; while a row scrolls, its pictures pass unannounced. */
  announced: number;
}

export type GalleryEvent =
  | { kind: 'view'; view: GalleryView }
  /** A picture passes or is reached. */
  | { kind: 'slide'; index: number }
  /** A button or a key leads to a picture. */
  | { kind: 'go'; index: number }
  /** The row has stopped scrolling. */
  | { kind: 'settle'; index: number }
  | { kind: 'spin-failed' };

type Shown = Pick<GalleryModel, 'slides' | 'spin' | 'embed' | 'interior'>;

/** The available views, in the order of the switch. */
export function viewsOf({ slides, spin, embed, interior }: Shown, spinFailed = false) {
  const views: GalleryView[] = [];
  if ((spin !== null || embed !== null) && !spinFailed) views.push('spinner');
  if (slides.length > 0) views.push('gallery');
  if (interior !== null) views.push('interior');
  return views;
}

/** The site's default view if the vehicle has it; without any media the gallery shows its placeholder. */
export function openingState(gallery: Shown & Pick<GalleryModel, 'defaultView'>): GalleryState {
  const views = viewsOf(gallery);
  const view = views.includes(gallery.defaultView) ? gallery.defaultView : (views[0] ?? 'gallery');
  return { view, index: 0, spinFailed: false, moved: false, announced: 0 };
}

export function galleryAfter(state: GalleryState, event: GalleryEvent): GalleryState {
  switch (event.kind) {
    case 'view':
      if (event.view === state.view) return state;
      return { ...state, view: event.view, index: 0, announced: 0, moved: true };
    case 'slide':
      // Scrolling a row back while leaving it must not change the current picture.
      if (state.view !== 'gallery' || event.index === state.index) return state;
      return { ...state, index: event.index };
    case 'go':
      return { ...state, announced: event.index, moved: true };
    case 'settle':
      if (state.view !== 'gallery' || event.index === state.announced) return state;
      return { ...state, announced: event.index, moved: true };
    case 'spin-failed':
      return {
        ...state,
        spinFailed: true,
        view: state.view === 'spinner' ? 'gallery' : state.view,
      };
  }
}

/** What a screen reader says about a change; empty before the first one. */
export function announcementOf(
  { view, announced, moved }: GalleryState,
  slides: GalleryModel['slides'],
  t: Copy,
): string {
  if (!moved) return '';
  if (view === 'spinner') return t(copy.spinView);
  if (view === 'interior') return t(copy.interiorView);
  return slideName(slides, announced, t);
}

/** 'Picture 3 of 12'. */
export function slideName(slides: GalleryModel['slides'], index: number, t: Copy): string {
  const isVideo = slides[index]?.kind === 'video';
  const position = { number: index + 1, count: slides.length };
  return t(isVideo ? copy.videoNumber : copy.pictureNumber, position);
}
