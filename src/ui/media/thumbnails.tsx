import * as copy from '#copy/en-AU/media.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Picture } from '../primitives/content/picture.tsx';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { SlideModel } from './gallery-model.ts';
import { slideName } from './gallery-state.ts';
import { MediaBadge } from './media-badge.tsx';
import { Placeholder } from './placeholder.tsx';
import { scrollToShow } from './slide-row.ts';
import { useFailedPicture } from './use-failed-picture.ts';

const THUMBNAIL_SLOT = { from: 96, to: 240 } as const;

/** Link target of a thumbnail without script. */
export function slideId(index: number): string {
  return `picture-${index + 1}`;
}

export interface ThumbnailsProps {
  slides: SlideModel[];
  index: number;
  silhouette: SilhouetteName;
  onChoose: (index: number) => void;
}

export function Thumbnails({ slides, index, silhouette, onChoose }: ThumbnailsProps) {
  const t = useCopy();
  const strip = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const element = strip.current;
    const item = element?.children[index];
    if (!element || !(item instanceof HTMLElement)) return;
    // Not scrollIntoView, which would also scroll the page.
    const left = scrollToShow(
      { scrolled: element.scrollLeft, width: element.clientWidth },
      { left: item.offsetLeft, width: item.offsetWidth },
    );
    if (left !== null) element.scrollTo({ left });
  }, [index]);

  return (
    <ol ref={strip} aria-label={t(copy.thumbnails)} className="fc-gallery-strip">
      {slides.map((slide, at) => (
        <li key={slideId(at)}>
          <Thumbnail
            slide={slide}
            href={`#${slideId(at)}`}
            label={slideName(slides, at, t)}
            current={at === index}
            silhouette={silhouette}
            onClick={(event) => {
              event.preventDefault();
              onChoose(at);
            }}
          />
        </li>
      ))}
    </ol>
  );
}

interface ThumbnailProps {
  slide: SlideModel;
  href: string;
  label: string;
  current: boolean;
  silhouette: SilhouetteName;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function Thumbnail({ slide, href, label, current, silhouette, onClick }: ThumbnailProps) {
  const { host, failed } = useFailedPicture<HTMLAnchorElement>();
  const picture = slide.kind === 'video' ? slide.poster : slide.picture;
  return (
    <a
      ref={host}
      href={href}
      aria-label={label}
      aria-current={current || undefined}
      onClick={onClick}
      className="fc-gallery-thumb"
    >
      {picture === null || failed ? (
        <Placeholder silhouette={silhouette} />
      ) : (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="6rem"
          slot={THUMBNAIL_SLOT}
          className="size-full"
        />
      )}
      {slide.kind === 'video' ? (
        <span className="fc-gallery-thumb-mark">
          <MediaBadge name="play" />
        </span>
      ) : null}
    </a>
  );
}
