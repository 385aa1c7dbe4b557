import {
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type KnownSite, useSite } from '#ui/site/site-context.ts';
import { warn } from '#ui/primitives/warn.ts';
import type { ViewedRowProps } from './viewed-row.tsx';
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

/** The vehicles looked at before, from this browser alone; absent where there are none. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const site = useSite();
  return site?.tools.viewed ? <Place site={site} {...props} /> : null;
}

/** Its script and its vehicles are fetched when its place comes near. */
function Place({ site, exclude, className }: RecentlyViewedProps & { site: KnownSite }) {
  const place = useRef<HTMLDivElement>(null);
  const [draw, setDraw] = useState<((props: ViewedRowProps) => ReactNode) | null>(null);
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
  useEffect(() => {
    if (!wanted || place.current === null) return undefined;
    const fetchRow = async () => {
      const { ViewedRow } = await import('./viewed-row.tsx');
      setDraw(() => (props: ViewedRowProps) => <ViewedRow {...props} />);
    };
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        fetchRow().catch((error: unknown) => warn('Recently viewed could not be shown.', error));
      },
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [wanted]);

  return (
    <div ref={place} className="fc-script-only print:hidden">
      {wanted ? draw?.({ ids, tools, className, onClear: viewedStoreOf(slug).clear }) : null}
    </div>
  );
}
