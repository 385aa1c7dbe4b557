import type { ContentVariant } from '#ui/content/content-variants.ts';
import type { LocationTeaser } from './location-teaser.ts';
import { LocationsCarousel } from './locations-carousel.tsx';

/** The locations that sell something. */
export interface SellersModel {
  title: string;
  locations: readonly LocationTeaser[];
  /** The page with all locations. */
  allHref: string | null;
}

interface SellersSectionProps {
  section: SellersModel;
  variant: ContentVariant;
}

export function SellersSection({ section, variant }: SellersSectionProps) {
  const { title, locations, allHref } = section;
  return (
    <div className="min-w-0">
      <LocationsCarousel
        locations={locations}
        allHref={allHref}
        heading={<h2 className={`${variant.sectionTitle} mb-0!`}>{title}</h2>}
        cardClassName={variant.card}
        pictureClassName="mb-5"
        nameClassName={variant.cardTitle}
      />
    </div>
  );
}
