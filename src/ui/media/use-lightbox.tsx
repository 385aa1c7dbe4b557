import { createElement, type ReactNode, useState } from 'react';
import type { GalleryModel } from './gallery-model.ts';
import { largeAddress } from './picture-slide.tsx';
import { loadable, useLoadable } from '../primitives/loadable.ts';

const LIGHTBOX = loadable(async () => (await import('./lightbox/lightbox.tsx')).loadLightbox());

/** The lightbox; its script and styles load when it is first opened. */
export function useLightbox(
  { name, slides }: Pick<GalleryModel, 'name' | 'slides'>,
  onClosed: (index: number) => void,
): { open: (index: number) => void; element: ReactNode } {
  const [requested, setRequested] = useState(false);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const Lightbox = useLoadable(LIGHTBOX, requested, () => {
    const slide = slides[openAt ?? 0];
    setRequested(false);
    setOpenAt(null);
    // Falls back to the link's default without script.
    if (slide?.kind === 'picture') window.location.assign(largeAddress(slide.picture));
  });
  return {
    open: (index) => {
      setRequested(true);
      setOpenAt(index);
    },
    element:
      Lightbox === null
        ? null
        : createElement(Lightbox, {
            name,
            slides,
            openAt,
            onClose: (index: number) => {
              setOpenAt(null);
              onClosed(index);
            },
          }),
  };
}
