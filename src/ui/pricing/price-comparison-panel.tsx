import * as copy from '#copy/en-AU/pricing.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { readPriceComparison } from '#domain/pricing/price-comparison.ts';
import { Badge } from '../primitives/content/badge.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Skeleton } from '../primitives/content/skeleton.tsx';
import { warn } from '../primitives/warn.ts';
import { explain, type PriceBasis, readPriceBasis, type ShownComparison } from './price-basis.ts';
import { PricePlot } from './price-plot.tsx';
import { Widget } from '../primitives/widget.tsx';

const AHEAD = '400px';
const STRENGTHS = {
  low: copy.strengthLow,
  medium: copy.strengthMedium,
  high: copy.strengthHigh,
} as const;

type ComparisonState =
  | { kind: 'loading' }
  | { kind: 'hidden' }
  | { kind: 'shown'; comparison: ShownComparison; basis: PriceBasis };

export interface PriceComparisonPanelProps {
  href: string;
  title: string;
  /** The site's time zone, for the date of the comparison. */
  zone: string;
}

/** How the price compares with similar vehicles. Loads near the viewport; hidden if there is no data. */
export function PriceComparisonPanel({ href, title, zone }: PriceComparisonPanelProps) {
  const t = useCopy();
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<ComparisonState>({ kind: 'loading' });
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = async () => {
      const next = await fetchComparison(href, signal);
      if (!signal.aborted) setState(next);
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
  if (state.kind === 'hidden') return null;
  const loading = state.kind === 'loading';
  return (
    <Widget
      id="price-comparison"
      title={t(copy.priceComparison)}
      busy={loading}
      className="fc-script-only"
    >
      <div ref={container} className="min-h-72 rounded-lg border border-line bg-raised p-5">
        {loading ? <LoadingSkeleton /> : <Comparison {...state} title={title} zone={zone} />}
      </div>
    </Widget>
  );
}

function LoadingSkeleton() {
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
  const t = useCopy();
  const { wording, isPraise, strength, listingPrice, rangeMin, rangeMax, fill } = comparison;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={isPraise ? 'positive' : 'neutral'}>{t(wording)}</Badge>
        {strength === null ? null : (
          <p className="flex items-center gap-2 text-sm">
            <span>{t(STRENGTHS[strength])}</span>
            <meter
              min={0}
              max={1}
              value={fill}
              aria-label={t(copy.strength)}
              className="fc-meter"
            />
          </p>
        )}
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-sm text-muted">{t(vehicleCopy.thisVehicle)}</dt>
          <dd className="fc-figure text-lg font-semibold">{formatMoney(listingPrice * 100)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t(copy.marketRange)}</dt>
          <dd className="fc-figure text-lg font-semibold">
            {t(copy.priceRange, {
              from: formatMoney(rangeMin * 100),
              to: formatMoney(rangeMax * 100),
            })}
          </dd>
        </div>
      </dl>
      <PricePlot basis={basis} comparison={comparison} title={title} />
      <p className="mt-3 max-w-prose text-sm text-muted">{explain(basis, zone, t)}</p>
    </>
  );
}

async function fetchComparison(href: string, signal: AbortSignal): Promise<ComparisonState> {
  try {
    const response = await fetch(href, { signal });
    if (!response.ok) throw new Error(`The server returned status ${response.status}.`);
    const body: unknown = await response.json();
    const reading = readPriceComparison(body);
    if (reading.kind === 'shown') {
      return { kind: 'shown', comparison: reading.comparison, basis: readPriceBasis(body) };
    }
    if (reading.kind === 'failed') throw reading.error;
  } catch (error) {
    if (!signal.aborted) warn('The price comparison could not be loaded:', error);
  }
  return { kind: 'hidden' };
}
