import * as copy from '#copy/en-AU/pricing.ts';
import { formatMoney, formatNumber } from '#domain/money.ts';
import { classNames } from '../primitives/class-names.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { PriceBasis, ShownComparison } from './price-basis.ts';

const WIDTH = 240;
const HEIGHT = 60;
const GAP = 2;
/** With fewer bars there is no distribution to show, so they are drawn flat. */
const MIN_BARS = 3;

/** The number of vehicles by price, with this vehicle marked. A bar's area is its number of vehicles. */
export function PricePlot({
  basis: { bins, position },
  comparison,
  title,
}: {
  basis: PriceBasis;
  comparison: ShownComparison;
  title: string;
}) {
  const t = useCopy();
  const [first, last] = [bins[0], bins.at(-1)];
  if (first === undefined || last === undefined) return null;
  const density = bins.map(({ from, to, count }) => count / (to - from));
  const max = Math.max(...density.filter(Number.isFinite), 0);
  if (max === 0 || last.to <= first.from) return null;
  const flat = bins.length < MIN_BARS;
  const at = (price: number) => ((price - first.from) / (last.to - first.from)) * WIDTH;
  return (
    <figure className="mt-5">
      <p className="sr-only">
        {t(copy.priceAmongOthers, {
          vehicle: title,
          price: formatMoney(comparison.listingPrice * 100),
          from: formatMoney(first.from * 100),
          to: formatMoney(last.to * 100),
        })}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classNames('fc-chart', flat && 'fc-chart-flat')}
      >
        {bins.map(({ from, to }, index) => {
          const height = flat ? HEIGHT : ((density[index] ?? 0) / max) * HEIGHT;
          return (
            <rect
              key={from}
              className="fc-chart-bar"
              x={at(from)}
              width={Math.max(at(to) - at(from) - (to === last.to ? 0 : GAP), 1)}
              y={HEIGHT - height}
              height={height}
            />
          );
        })}
        {position === null ? null : (
          <line
            className="fc-chart-mark"
            x1={position * WIDTH}
            x2={position * WIDTH}
            y1={0}
            y2={HEIGHT}
          />
        )}
      </svg>
      <figcaption className="mt-1 flex justify-between gap-3 text-xs text-muted">
        <span>{formatMoney(first.from * 100)}</span>
        <span>
          {t(copy.pricesAndLine, {
            count: formatNumber(bins.reduce((sum, { count }) => sum + count, 0)),
          })}
        </span>
        <span>{formatMoney(last.to * 100)}</span>
      </figcaption>
    </figure>
  );
}
