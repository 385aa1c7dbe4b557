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

/** Title on top, pictures and facts in the wide column, a card with the actions beside them. */
export function Layout({ vehicle }: VehiclePageProps) {
  return (
    <>
      <Container className="pt-4">
        <BreadcrumbTrail links={vehicle.breadcrumbs} current={vehicle.title} />
        <div className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
          <VehicleTitle
            vehicle={vehicle}
            titleClassName="font-display text-3xl leading-tight font-bold tracking-tight sm:text-4xl"
          />
          <VehiclePrice vehicle={vehicle} className="lg:hidden" />
        </div>
      </Container>
      <Container className="fc-vehicle-columns pb-12">
        <Gallery gallery={vehicle.gallery} />
        <SideColumn
          vehicle={vehicle}
          className="space-y-5 rounded-xl border border-line bg-raised p-5 shadow-card lg:row-span-2"
        >
          <VehiclePrice vehicle={vehicle} className="max-lg:hidden" />
        </SideColumn>
        <MainColumn vehicle={vehicle} className="space-y-12" />
      </Container>
      <div className="bg-surface">
        <Container className="space-y-12 py-12">
          <SimilarSection vehicle={vehicle} card={VehicleCard} />
          <Disclaimer vehicle={vehicle} />
          <ShareSection vehicle={vehicle} />
          <FeatureBanner
            vehicle={vehicle}
            tileClassName="rounded-xl border border-line bg-raised"
          />
        </Container>
      </div>
    </>
  );
}
