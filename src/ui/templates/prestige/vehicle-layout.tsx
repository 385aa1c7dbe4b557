import { Gallery } from '#ui/media/gallery.tsx';
import { BreadcrumbTrail } from '#ui/primitives/content/breadcrumb.tsx';
import { MainColumn, SideColumn } from '#ui/vehicle/page/columns.tsx';
import { Disclaimer, FeatureBanner } from '#ui/vehicle/page/sections.tsx';
import { ShareSection } from '#ui/vehicle/page/share-section.tsx';
import { SimilarSection } from '#ui/vehicle/page/similar-section.tsx';
import { VehiclePrice, VehicleTitle } from '#ui/vehicle/page/summary.tsx';
import type { VehiclePageProps } from '../template-parts.ts';
import { VehicleCard } from './vehicle-card.tsx';

/** A quiet title, large pictures with the price beside them, and generous spacing. */
export function Layout({ vehicle }: VehiclePageProps) {
  return (
    <div className="fc-gutter mx-auto max-w-wide pt-4 pb-20">
      <BreadcrumbTrail links={vehicle.breadcrumbs} current={vehicle.title} />
      <div className="mt-8 mb-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 sm:mt-12 sm:mb-12">
        <VehicleTitle
          vehicle={vehicle}
          titleClassName="font-display text-4xl leading-none font-light sm:text-5xl lg:text-6xl"
        />
        <VehiclePrice vehicle={vehicle} className="lg:hidden" />
      </div>
      <div className="fc-vehicle-columns lg:gap-x-14">
        <Gallery gallery={vehicle.gallery} />
        <SideColumn
          vehicle={vehicle}
          className="space-y-6 lg:row-span-2 lg:border-s lg:border-line lg:ps-8"
        >
          <VehiclePrice vehicle={vehicle} className="max-lg:hidden" />
        </SideColumn>
        <MainColumn vehicle={vehicle} className="space-y-16 lg:mt-6" />
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
