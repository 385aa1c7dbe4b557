import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { readPriceComparison } from '#domain/pricing/price-comparison.ts';
import { Badge } from '../primitives/badge.tsx';
import { Skeleton } from '../primitives/skeleton.tsx';
import { warn } from '../primitives/warn.ts';
import { explain, type PriceBasis, readPriceBasis, type ShownComparison } from './price-basis.ts';
import { PricePlot } from './price-plot.tsx';
import { Widget } from '../primitives/widget.tsx';

const AHEAD = '400px';
const STRENGTHS = { low: 'Low', medium: 'Medium', high: 'High' } as const;

type Found =
  | { kind: 'coming' }
  | { kind: 'hidden' }
  | { kind: 'shown'; comparison: ShownComparison; basis: PriceBasis };

export interface PriceComparisonPanelProps {
  href: string;
  title: string;
  /** The site's, for the day of the comparison. */
  zone: string;
}

/** How the price stands among others like it; asked for when near, and not there where nothing is known. */
export function PriceComparisonPanel({ href, title, zone }: PriceComparisonPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Found>({ kind: 'coming' });
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = async () => {
      const next = await fetchComparison(href, signal);
      if (!signal.aborted) setFound(next);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void show();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [href]);
  if (found.kind === 'hidden') return null;
  const waits = found.kind === 'coming';
  return (
    <Widget id="price-comparison" title="Price comparison" busy={waits} className="fc-script-only">
      <div ref={place} className="min-h-72 rounded-lg border border-line bg-raised p-5">
        {waits ? <Waiting /> : <Comparison {...found} title={title} zone={zone} />}
      </div>
    </Widget>
  );
}

function Waiting() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}

function Comparison({
  comparison,
  basis,
  title,
  zone,
}: {
  comparison: ShownComparison;
  basis: PriceBasis;
  title: string;
  zone: string;
}) {
  const { wording, strength, listingPrice, rangeMin, rangeMax, fill } = comparison;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="positive">{wording}</Badge>
        <p className="flex items-center gap-2 text-sm">
          <span>{`Strength: ${STRENGTHS[strength]}`}</span>
          <meter min={0} max={1} value={fill} aria-label="Strength" className="fc-meter" />
        </p>
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-sm text-muted">This vehicle</dt>
          <dd className="fc-figure text-lg font-semibold">{formatMoney(listingPrice * 100)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Market range</dt>
          <dd className="fc-figure text-lg font-semibold">
            {`${formatMoney(rangeMin * 100)} to ${formatMoney(rangeMax * 100)}`}
          </dd>
        </div>
      </dl>
      <PricePlot basis={basis} comparison={comparison} title={title} />
      <p className="mt-3 max-w-prose text-sm text-muted">{explain(basis, zone)}</p>
    </>
  );
}

async function fetchComparison(href: string, signal: AbortSignal): Promise<Found> {
  try {
    const answer = await fetch(href, { signal });
    if (!answer.ok) throw new Error(`The answer was ${answer.status}.`);
    const body: unknown = await answer.json();
    const reading = readPriceComparison(body);
    if (reading.kind === 'shown') {
      return { kind: 'shown', comparison: reading.comparison, basis: readPriceBasis(body) };
    }
    if (reading.kind === 'failed') throw new Error(reading.message);
  } catch (error) {
    if (!signal.aborted) warn('The price comparison could not be loaded:', error);
  }
  return { kind: 'hidden' };
}
