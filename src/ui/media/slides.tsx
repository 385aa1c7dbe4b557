import * as copy from '#copy/en-AU/media.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { type KeyboardEvent, type MouseEvent, useCallback } from 'react';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { GalleryModel } from './gallery-model.ts';
import { MediaBadge } from './media-badge.tsx';
import { PictureSlide, largeAddress } from './picture-slide.tsx';
import { COMING, NEW_ARRIVAL, Placeholder } from './placeholder.tsx';
import { slideAfterKey } from './slide-row.ts';
import { Thumbnails, slideId } from './thumbnails.tsx';
import { useLightbox } from './use-lightbox.tsx';
import { useSlideRow } from './use-slide-row.ts';
import { VideoSlide } from './video-slide.tsx';

export interface SlidesProps {
  gallery: GalleryModel;
  index: number;
  active: boolean;
  /** Whether its first picture is the first on the page. */
  first: boolean;
  sizes: string;
  onIndex: (index: number) => void;
  /** Called when a button or a key leads to a picture. */
  onGo: (index: number) => void;
  /** Called when the row has stopped scrolling. */
  onSettle: (index: number) => void;
}

/** Pictures and videos in a row with native scrolling and snapping. */
export function Slides(props: SlidesProps) {
  const t = useCopy();
  const { gallery, index, active, first, sizes, onIndex, onGo, onSettle } = props;
  const { name, slides, silhouette, thumbnails } = gallery;
  const count = slides.length;
  const { ref, goTo, target } = useSlideRow(count, active, { onIndex, onSettle });
  const lightbox = useLightbox(gallery, (at) => goTo(at, 'instant'));

  const move = useCallback(
    (next: number) => {
      goTo(next);
      onGo(next);
    },
    [goTo, onGo],
  );

  if (count === 0) {
    return (
      <div className="fc-gallery-stage">
        <Placeholder silhouette={silhouette} words={gallery.isComing ? COMING : NEW_ARRIVAL} />
      </div>
    );
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // The player uses the same keys.
    if (event.target instanceof HTMLVideoElement) return;
    const next = slideAfterKey(event.key, target(), count);
    if (next === null) return;
    event.preventDefault();
    move(next);
  };

  const openAt = (at: number) => (event: MouseEvent) => {
    // Modified clicks open the link, for example in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    lightbox.open(at);
  };

  const shown = slides[index];
  const arrow = (direction: -1 | 1) => {
    const blocked = direction < 0 ? index === 0 : index === count - 1;
    return (
      <button
        type="button"
        aria-disabled={blocked || undefined}
        onClick={() => {
          const next = target() + direction;
          if (next >= 0 && next < count) move(next);
        }}
        className={classNames(
          'fc-gallery-button fc-gallery-arrow fc-script-only',
          direction < 0 ? 'start-3' : 'end-3',
        )}
      >
        <Icon name={direction < 0 ? 'chevron-left' : 'chevron-right'} />
        <VisuallyHidden>
          {t(direction < 0 ? copy.previousPicture : copy.nextPicture)}
        </VisuallyHidden>
      </button>
    );
  };

  return (
    // Handles keys wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <div className="fc-gallery-stage">
        <ul
          ref={ref}
          // A scroller must be focusable by keyboard even if nothing inside it is.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={t(copy.picturesOf, { vehicle: name })}
          className="fc-gallery-row"
        >
          {slides.map((slide, at) => (
            <li key={slideId(at)} id={slideId(at)} className="fc-gallery-slide">
              {slide.kind === 'picture' ? (
                <PictureSlide
                  picture={slide.picture}
                  sizes={sizes}
                  first={first && at === 0}
                  silhouette={silhouette}
                  onOpen={openAt(at)}
                />
              ) : (
                <VideoSlide
                  video={slide.video}
                  poster={slide.poster}
                  sizes={sizes}
                  silhouette={silhouette}
                  current={active && at === index}
                />
              )}
              <p className="fc-gallery-counter">
                {at + 1} / {count}
              </p>
            </li>
          ))}
        </ul>
        {count > 1 ? (
          <>
            {arrow(-1)}
            {arrow(1)}
          </>
        ) : null}
        {shown?.kind === 'picture' ? (
          <a
            href={largeAddress(shown.picture)}
            onClick={openAt(index)}
            className="fc-gallery-button fc-script-only absolute end-3 top-3"
          >
            <MediaBadge name="expand" />
            <VisuallyHidden>{t(copy.viewFullScreen)}</VisuallyHidden>
          </a>
        ) : null}
      </div>
      {thumbnails ? (
        <Thumbnails slides={slides} index={index} silhouette={silhouette} onChoose={move} />
      ) : null}
      {lightbox.element}
    </div>
  );
}
