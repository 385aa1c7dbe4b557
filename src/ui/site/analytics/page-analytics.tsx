import type { AnalyticsPage } from './asc.ts';

/**
 * Once per page: describes the page in a marker for the script that records it (page-views.tsx). That
 * script loads after hydration, so it adds nothing to the first load.
 */
export function PageAnalytics({ kind, item, vehicleId }: Omit<AnalyticsPage, 'path'>) {
  return (
    <span
      hidden
      data-asc-page={kind}
      data-asc-item={item && JSON.stringify(item)}
      data-asc-vehicle-id={vehicleId}
    />
  );
}
