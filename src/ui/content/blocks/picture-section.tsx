import type { PictureShape } from '#domain/content/block.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { BlockProps } from './block-frame.tsx';

export interface PictureBlockModel {
  picture: PictureModel;
  caption: string | null;
  shape: PictureShape;
  /** Whether it is the first picture of the page. */
  first: boolean;
}

const SHAPES: Record<PictureShape, string> = {
  wide: 'aspect-video',
  photo: 'aspect-3/2',
  square: 'aspect-square',
  // On a phone a strip of a third of its width shows nothing.
  banner: 'aspect-2/1 sm:aspect-3/1',
};
const WIDTHS: Record<PictureShape, string> = {
  wide: '',
  photo: 'max-w-4xl',
  square: 'max-w-2xl',
  banner: '',
};
const SIZES = '(min-width: 80rem) 80rem, 100vw';

export function PictureSection({ section, variant }: BlockProps<PictureBlockModel>) {
  const { picture, caption, shape, first } = section;
  return (
    <figure className={WIDTHS[shape]}>
      <Picture
        picture={picture}
        sizes={SIZES}
        slot={{ from: 320, to: 2400 }}
        first={first}
        className={classNames(SHAPES[shape], variant.frame)}
      />
      {caption === null ? null : (
        <figcaption className="mt-3 text-sm text-muted">{caption}</figcaption>
      )}
    </figure>
  );
}
