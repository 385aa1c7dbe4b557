import { type ReactNode, memo, useDeferredValue, useEffect, useState } from 'react';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import { QuoteContext, type QuotedVehicle } from '#ui/finance/quote-context.ts';
import { Container } from '#ui/primitives/container.tsx';
import { useLoadable } from '#ui/primitives/loadable.ts';
import { warn } from '#ui/primitives/warn.ts';
import { expectPage, useLayout } from '../registry.ts';
import type { VehiclePageProps } from '../template-parts.ts';
import { RecentlyViewed } from '#ui/accounts/viewed/recently-viewed.tsx';
import { useRecordViewed } from '#ui/accounts/viewed/use-record-viewed.ts';
import { BottomBar } from '#ui/vehicle/page/bottom-bar.tsx';
import { vehicleLive } from '#ui/vehicle/page/live-loader.ts';
import { ViewsContext, useViewing } from '#ui/vehicle/page/vehicle-session.ts';

expectPage('vehicle');

/** The page of one vehicle in the site's own template. */
export const VehiclePage = memo(function VehiclePage({ frame, vehicle }: VehiclePageProps) {
  const { id, slug, phone } = vehicle;
  useRecordViewed(vehicle.viewed);
  useEffect(() => {
    if (phone === null) warn('There is no number to call about this vehicle:', slug);
  }, [slug, phone]);
  return (
    <Session frame={frame} vehicle={vehicle}>
      <PageAnalytics kind="vehicle" item={vehicle.analytics.item} vehicleId={id} />
      <div className="fc-vehicle-page">
        <PageLayout frame={frame} vehicle={vehicle} />
        <Container>
          <RecentlyViewed exclude={id} className="py-12" />
        </Container>
        {vehicle.bottomBar ? <BottomBar vehicle={vehicle} /> : null}
      </div>
    </Session>
  );
});

/** Data loaded while the page is open. Only the components that show it re-render, not the whole page. */
function Session({ frame, vehicle, children }: VehiclePageProps & { children: ReactNode }) {
  const views = useViewing(vehicle);
  const [quote, setQuote] = useState<QuotedVehicle | null>(null);
  return (
    <ViewsContext value={views}>
      <QuoteContext value={quote}>
        {children}
        <LiveParts frame={frame} vehicle={vehicle} onQuote={setQuote} />
      </QuoteContext>
    </ViewsContext>
  );
}

/** Separate from the hooks above: a layout may suspend, and nothing may suspend between hooks. */
function PageLayout({ frame, vehicle }: VehiclePageProps) {
  const { Layout } = useLayout(frame.site.template, 'vehicle');
  return <Layout frame={frame} vehicle={vehicle} />;
}

function LiveParts({
  frame,
  vehicle,
  onQuote,
}: VehiclePageProps & { onQuote: (quote: QuotedVehicle) => void }): ReactNode {
  const live = useDeferredValue(useLoadable(vehicleLive, true, () => {}));
  const { slug, tools } = frame.site;
  return live?.openVehicle(vehicle, tools.viewed ? slug : null, onQuote);
}
