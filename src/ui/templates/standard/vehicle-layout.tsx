import { Gallery } from '#ui/media/gallery.tsx';
import { BreadcrumbTrail } from '#ui/primitives/content/breadcrumb.tsx';
import { Container } from '../../primitives/container.tsx';
import { MainColumn, SideColumn } from '#ui/vehicle/page/columns.tsx';
import { Disclaimer, FeatureBanner } from '#ui/vehicle/page/sections.tsx';
import { ShareSection } from '#ui/vehicle/page/share-section.tsx';
import { SimilarSection } from '#ui/vehicle/page/similar-section.tsx';
import { VehicleTitle } from '#ui/vehicle/page/summary.tsx';
import type { VehiclePageProps } from '../template-parts.ts';
import { VehicleCard } from './vehicle-card.tsx';

/** Title on top, pictures and facts in the wide column, a card with price and actions beside them. */
export function Layout({ vehicle }: VehiclePageProps) {
  return (
    <>
      <Container className="fc-vehicle-columns pt-2 pb-12">
        <BreadcrumbTrail links={vehicle.breadcrumbs} current={vehicle.title} />
        <VehicleTitle
          vehicle={vehicle}
          className="pb-4"
          titleClassName="font-display text-2xl leading-tight font-bold tracking-tight sm:text-3xl"
        />
        <Gallery gallery={vehicle.gallery} />
        <SideColumn
          vehicle={vehicle}
          className="space-y-4 lg:rounded-xl lg:border lg:border-line lg:bg-raised lg:p-5 lg:shadow-card"
        />
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
