import type { SeenPage } from './asc.ts';

/**
 * Once on a page: what it is, as a mark for the script that tells it (page-views.tsx). That script comes
 * when the page is alive, so nothing of it is in the first load.
 */
export function PageAnalytics({ kind, item, vehicleId }: Omit<SeenPage, 'path'>) {
  return (
    <span
      hidden
      data-asc-page={kind}
      data-asc-item={item && JSON.stringify(item)}
      data-asc-vehicle-id={vehicleId}
    />
  );
}
