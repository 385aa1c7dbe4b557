import * as copy from '#copy/en-AU/locations.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { classNames } from '../primitives/class-names.ts';
import { warn } from '../primitives/warn.ts';
import type { MapMarker, MapTiles } from './locations-map-model.ts';
import type { DrawnMap } from './tile-map.ts';

export interface LocationMapProps {
  /** What the map shows, for screen readers. */
  label: string;
  /** The text of a marker's link, if it leads elsewhere than to the location's page. */
  linkLabel?: string | undefined;
  tiles: MapTiles;
  markers: readonly MapMarker[];
  className?: string | undefined;
  /** Shown without script. */
  children?: ReactNode;
}

/** Drawn when it scrolls into view. */
export function LocationMap({
  label,
  linkLabel: ownLabel,
  tiles,
  markers,
  className,
  children,
}: LocationMapProps) {
  const t = useCopy();
  const ref = useRef<HTMLDivElement>(null);
  const linkLabel = ownLabel ?? t(copy.viewLocationDetails);
  // A new list with the same markers is no reason to draw the map again.
  const key = JSON.stringify({ ...tiles, markers, linkLabel });
  useEffect(() => {
    let isLeft = false;
    let remove = () => {};
    const load = async () => {
      const { drawWhenNear } = await import('./near-map.ts');
      if (ref.current && !isLeft) {
        remove = drawWhenNear(ref.current, JSON.parse(key) as DrawnMap);
      }
    };
    load().catch((error: unknown) => warn('The map could not be loaded:', error));
    return () => {
      isLeft = true;
      remove();
    };
  }, [key]);
  return (
    <>
      <section aria-label={label} className="fc-map fc-script-only">
        <div ref={ref} className={classNames('aspect-video w-full', className)} />
      </section>
      {children ? <div className="fc-plain-only">{children}</div> : null}
    </>
  );
}
