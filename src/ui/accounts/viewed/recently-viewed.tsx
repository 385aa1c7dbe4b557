import { useCallback, useRef, useSyncExternalStore } from 'react';
import { type KnownSite, useSite } from '#ui/site/site-context.ts';
import { useNear } from '#ui/primitives/hooks/use-near.ts';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import { warn } from '#ui/primitives/warn.ts';
import { viewedStoreOf } from './viewed-store.ts';

export interface RecentlyViewedProps {
  /** The vehicle of the current page, if it is about one. */
  exclude?: number | undefined;
  /** Leaves out vehicles that were sold meanwhile. */
  withoutSold?: boolean | undefined;
  className?: string | undefined;
}

/** Enough to find a vehicle again without becoming a second search page. */
const MAX_SHOWN = 8;
/** Distance below the viewport at which the row is fetched. */
const AHEAD = '500px';

const NONE: readonly never[] = [];

const ROW = loadable(() => import('./viewed-row.tsx'));

/** Recently viewed vehicles, from this browser only; renders nothing if there are none. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const site = useSite();
  return site?.tools.viewed ? <NearbyRow site={site} {...props} /> : null;
}

/** Fetches its script and its vehicles when it comes near the viewport. */
function NearbyRow({
  site,
  exclude,
  withoutSold,
  className,
}: RecentlyViewedProps & { site: KnownSite }) {
  const container = useRef<HTMLDivElement>(null);
  const { slug, tools } = site;
  const viewed = useSyncExternalStore(
    useCallback((listener) => viewedStoreOf(slug).subscribe(listener), [slug]),
    () => viewedStoreOf(slug).list(),
    () => NONE,
  );
  const ids = viewed
    .map(({ id }) => id)
    .filter((id) => id !== exclude)
    .slice(0, MAX_SHOWN);

  const hasVehicles = ids.length > 0;
  const near = useNear(container, hasVehicles, { ahead: AHEAD });
  const script = useLoadable(ROW, near, (error) => warn('Viewed vehicles not loaded:', error));

  return (
    <div ref={container} className="fc-script-only print:hidden">
      {hasVehicles && script !== null ? (
        <script.ViewedRow
          ids={ids}
          tools={tools}
          withoutSold={withoutSold}
          className={className}
          onClear={viewedStoreOf(slug).clear}
        />
      ) : null}
    </div>
  );
}
