import { Gallery } from '#ui/media/gallery.tsx';
import { BreadcrumbTrail } from '#ui/primitives/content/breadcrumb.tsx';
import { Container } from '../../primitives/container.tsx';
import { MainColumn, SideColumn } from '#ui/vehicle/page/columns.tsx';
import { Disclaimer, FeatureBanner } from '#ui/vehicle/page/sections.tsx';
import { ShareSection } from '#ui/vehicle/page/share-section.tsx';
import { SimilarSection } from '#ui/vehicle/page/similar-section.tsx';
import { VehiclePrice, VehicleTitle } from '#ui/vehicle/page/summary.tsx';
import type { VehiclePageProps } from '../template-parts.ts';
import { VehicleCard } from './vehicle-card.tsx';

/** Title on the group's colour, price and actions in a dark column beside the pictures. */
export function Layout({ vehicle }: VehiclePageProps) {
  return (
    <>
      <div className="tpl-on-brand">
        <Container width="wide" className="pt-3 pb-4 sm:pb-8">
          <BreadcrumbTrail links={vehicle.breadcrumbs} current={vehicle.title} />
          <div className="mt-3 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
            <VehicleTitle
              vehicle={vehicle}
              titleClassName="tpl-heavy text-3xl sm:text-5xl lg:text-6xl"
            />
            <VehiclePrice vehicle={vehicle} className="lg:hidden" />
          </div>
        </Container>
      </div>
      <Container width="wide" className="fc-vehicle-columns py-4 sm:py-6">
        <Gallery gallery={vehicle.gallery} />
        <SideColumn
          vehicle={vehicle}
          className="fc-invert space-y-5 bg-bg p-5 text-ink lg:row-span-2"
        >
          <VehiclePrice vehicle={vehicle} className="max-lg:hidden" />
        </SideColumn>
        <MainColumn vehicle={vehicle} className="space-y-12" />
      </Container>
      <div className="bg-surface">
        <Container width="wide" className="space-y-12 py-12">
          <SimilarSection vehicle={vehicle} card={VehicleCard} />
          <Disclaimer vehicle={vehicle} />
          <ShareSection vehicle={vehicle} />
          <FeatureBanner vehicle={vehicle} />
        </Container>
      </div>
    </>
  );
}
