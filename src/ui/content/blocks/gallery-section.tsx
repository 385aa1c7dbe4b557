import type { MouseEvent } from 'react';
import * as copy from '#copy/en-AU/media.ts';
import { largeAddress } from '#ui/media/picture-slide.tsx';
import { useLightbox } from '#ui/media/use-lightbox.tsx';
import { balancedColumns } from '#ui/primitives/balanced-columns.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { BlockFrame, type BlockProps } from './block-frame.tsx';

export interface GalleryBlockModel {
  title: string | null;
  /** What the pictures are of, for the full-screen view. */
  name: string;
  pictures: readonly { picture: PictureModel; caption: string | null }[];
}

const SIZES = '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw';

/** Each picture links to its largest file; script opens it on this page. */
export function GallerySection({ section, variant }: BlockProps<GalleryBlockModel>) {
  const t = useCopy();
  const { title, name, pictures } = section;
  const slides = pictures.map(({ picture }) => ({ kind: 'picture', picture }) as const);
  const lightbox = useLightbox({ name, slides }, () => undefined);
  const openAt = (at: number) => (event: MouseEvent) => {
    // Modified clicks open the link, for example in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    lightbox.open(at);
  };
  return (
    <BlockFrame title={title} variant={variant}>
      <ul
        className={classNames(
          'grid gap-4 sm:grid-cols-2 sm:gap-5',
          balancedColumns(Math.max(pictures.length, 3), 4),
        )}
      >
        {pictures.map(({ picture, caption }, at) => (
          // Nothing reorders them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${picture.url} ${at}`} className="min-w-0">
            <a
              href={largeAddress(picture)}
              onClick={openAt(at)}
              className={classNames('group block overflow-hidden', variant.frame)}
            >
              <Picture picture={picture} sizes={SIZES} className="aspect-3/2" />
              <VisuallyHidden>{t(copy.viewFullScreen)}</VisuallyHidden>
            </a>
            {caption === null ? null : <p className="mt-2 text-sm text-muted">{caption}</p>}
          </li>
        ))}
      </ul>
      {lightbox.element}
    </BlockFrame>
  );
}
