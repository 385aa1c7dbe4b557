import { Gallery } from '#ui/media/gallery.tsx';
import { BreadcrumbTrail } from '#ui/primitives/content/breadcrumb.tsx';
import { MainColumn, SideColumn } from '#ui/vehicle/page/columns.tsx';
import { Disclaimer, FeatureBanner } from '#ui/vehicle/page/sections.tsx';
import { ShareSection } from '#ui/vehicle/page/share-section.tsx';
import { SimilarSection } from '#ui/vehicle/page/similar-section.tsx';
import { VehicleTitle } from '#ui/vehicle/page/summary.tsx';
import type { VehiclePageProps } from '../template-parts.ts';
import { VehicleCard } from './vehicle-card.tsx';

/** A quiet title, large pictures with the price beside them, and generous spacing. */
export function Layout({ vehicle }: VehiclePageProps) {
  return (
    <div className="fc-gutter mx-auto max-w-wide pt-2 pb-20">
      <div className="fc-vehicle-columns lg:gap-x-14">
        <BreadcrumbTrail links={vehicle.breadcrumbs} current={vehicle.title} />
        <VehicleTitle
          vehicle={vehicle}
          className="pt-2 pb-5"
          titleClassName="font-display text-3xl leading-none font-light sm:text-4xl lg:text-5xl"
        />
        <Gallery gallery={vehicle.gallery} />
        <SideColumn
          vehicle={vehicle}
          className="space-y-5"
          columnClassName="lg:border-s lg:border-line lg:ps-8"
        />
        <MainColumn vehicle={vehicle} className="space-y-16" />
      </div>
      <div className="mt-20 space-y-16">
        <SimilarSection vehicle={vehicle} card={VehicleCard} />
        <Disclaimer vehicle={vehicle} />
        <ShareSection vehicle={vehicle} />
        <FeatureBanner vehicle={vehicle} />
      </div>
    </div>
  );
}
