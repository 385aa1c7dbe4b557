import { useCallback, useRef, useSyncExternalStore } from 'react';
import { type KnownSite, useSite } from '#ui/site/site-context.ts';
import { useNear } from '#ui/primitives/hooks/use-near.ts';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import { warn } from '#ui/primitives/warn.ts';
import { viewedStoreOf } from './viewed-store.ts';

export interface RecentlyViewedProps {
  /** The vehicle at hand, which is no news. */
  exclude: number;
  className?: string | undefined;
}

/** Enough to find one again, and not a second search page. */
const MOST_SHOWN = 8;
/** How far below the window its place may still be when it is fetched. */
const AHEAD = '500px';

const NONE: readonly never[] = [];

const ROW = loadable(() => import('./viewed-row.tsx'));

/** The vehicles looked at before, from this browser alone; absent where there are none. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const site = useSite();
  return site?.tools.viewed ? <Position site={site} {...props} /> : null;
}

/** Its script and its vehicles are fetched when its place comes near. */
function Position({ site, exclude, className }: RecentlyViewedProps & { site: KnownSite }) {
  const place = useRef<HTMLDivElement>(null);
  const { slug, tools } = site;
  const viewed = useSyncExternalStore(
    useCallback((listener) => viewedStoreOf(slug).subscribe(listener), [slug]),
    () => viewedStoreOf(slug).list(),
    () => NONE,
  );
  const ids = viewed
    .map(({ id }) => id)
    .filter((id) => id !== exclude)
    .slice(0, MOST_SHOWN);

  const wanted = ids.length > 0;
  const near = useNear(place, wanted, { ahead: AHEAD });
  const script = useLoadable(ROW, near, (error) =>
    warn('Recently viewed could not be shown.', error),
  );

  return (
    <div ref={place} className="fc-script-only print:hidden">
      {wanted && script !== null ? (
        <script.ViewedRow
          ids={ids}
          tools={tools}
          className={className}
          onClear={viewedStoreOf(slug).clear}
        />
      ) : null}
    </div>
  );
}
