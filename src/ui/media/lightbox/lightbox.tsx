import * as copy from '#copy/en-AU/media.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { type ComponentType, useRef } from 'react';
import { Lightbox } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { SlideModel } from '../gallery-model.ts';
import { loadStyle } from '../load-style.ts';
import { lightboxIndex, lightboxSlides } from './lightbox-slides.ts';
import styleHref from './lightbox.css?url';

export interface PictureLightboxProps {
  name: string;
  slides: readonly SlideModel[];
  /** The gallery slide to open at; null while closed. */
  openAt: number | null;
  /** Called with the gallery slide that was shown last. */
  onClose: (index: number) => void;
}

const PLUGINS = [Captions, Counter, Thumbnails, Zoom];

/** The component, with its styles loaded. */
export async function loadLightbox(): Promise<ComponentType<PictureLightboxProps>> {
  await loadStyle(styleHref);
  return PictureLightbox;
}

function PictureLightbox({ name, slides, openAt, onClose }: PictureLightboxProps) {
  const t = useCopy();
  const pictures = lightboxSlides(slides);
  const shown = useRef(0);
  const single = pictures.length < 2;
  return (
    <Lightbox
      open={openAt !== null}
      index={lightboxIndex(slides, openAt ?? 0)}
      slides={pictures.map(({ slide }) => slide)}
      close={() => onClose(pictures[shown.current]?.index ?? 0)}
      on={{
        view: ({ index }) => {
          shown.current = index;
        },
      }}
      plugins={single ? PLUGINS.filter((plugin) => plugin !== Thumbnails) : PLUGINS}
      carousel={{ finite: true, padding: '0px' }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      captions={{ descriptionTextAlign: 'center' }}
      counter={{ container: { className: 'fc-lightbox-counter' } }}
      thumbnails={{ width: 96, height: 64, border: 0, gap: 8, padding: 0, imageFit: 'cover' }}
      animation={stillIfRequested()}
      labels={{
        Lightbox: t(copy.picturesOfFullScreen, { vehicle: name }),
        Next: t(copy.nextPicture),
        Previous: t(copy.previousPicture),
        'Zoom in': t(copy.zoomIn),
        'Zoom out': t(copy.zoomOut),
      }}
      {...(single && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  );
}

function stillIfRequested() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
    ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 }
    : { fade: 200, swipe: 350, zoom: 250 };
}
