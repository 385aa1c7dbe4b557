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

/** Title on the group's colour, from edge to edge; price and actions in a dark column beside the pictures. */
export function Layout({ vehicle }: VehiclePageProps) {
  return (
    <>
      <Container width="wide" className="fc-vehicle-columns pb-6">
        <BreadcrumbTrail
          links={vehicle.breadcrumbs}
          current={vehicle.title}
          className="tpl-on-brand fc-bleed pt-1"
        />
        <VehicleTitle
          vehicle={vehicle}
          className="tpl-on-brand fc-bleed py-4 lg:mb-6 lg:pt-0"
          titleClassName="tpl-heavy text-2xl sm:text-4xl lg:text-5xl"
        />
        <Gallery gallery={vehicle.gallery} />
        <SideColumn
          vehicle={vehicle}
          className="fc-invert space-y-4 bg-bg px-4 py-5 text-ink md:px-8 lg:px-5"
        />
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
