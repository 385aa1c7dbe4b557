import type { ContentVariant } from '#ui/content/content-variants.ts';
import { Carousel } from '#ui/primitives/content/carousel.tsx';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { PictureRowModel } from './model-page-model.ts';

interface PictureRowSectionProps {
  section: PictureRowModel;
  variant: ContentVariant;
}

/** Pictures in one row that scrolls sideways. */
export function PictureRowSection({ section, variant }: PictureRowSectionProps) {
  const { title, pictures } = section;
  return (
    <Carousel
      label={title}
      heading={<h2 className={`${variant.sectionTitle} mb-0!`}>{title}</h2>}
      itemClassName="basis-[85%] sm:basis-[28rem]"
    >
      {pictures.map((picture) => (
        <Picture
          key={picture.url}
          picture={picture}
          sizes="(min-width: 64rem) 36rem, (min-width: 40rem) 28rem, 85vw"
          className="aspect-3/2 rounded-xl bg-surface"
        />
      ))}
    </Carousel>
  );
}
