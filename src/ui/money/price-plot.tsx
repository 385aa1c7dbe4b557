import { formatMoney, formatNumber } from '#domain/money.ts';
import type { PriceBasis, ShownComparison } from './price-basis.ts';

const WIDTH = 240;
const HEIGHT = 60;
const GAP = 2;

/** How many vehicles ask which price, with this one marked. */
export function PricePlot({
  basis: { bins, position },
  comparison,
  title,
}: {
  basis: PriceBasis;
  comparison: ShownComparison;
  title: string;
}) {
  const most = Math.max(...bins.map(({ count }) => count), 0);
  const [first, last] = [bins[0], bins.at(-1)];
  if (most === 0 || first === undefined || last === undefined) return null;
  const step = WIDTH / bins.length;
  return (
    <figure className="mt-5">
      <p className="sr-only">
        {`${title} at ${formatMoney(comparison.listingPrice * 100)}, among prices from ${formatMoney(first.from * 100)} to ${formatMoney(last.to * 100)}.`}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="fc-chart"
      >
        {bins.map(({ from, count }, index) => (
          <rect
            key={from}
            className="fc-chart-bar"
            x={index * step + GAP / 2}
            width={step - GAP}
            y={HEIGHT - (count / most) * HEIGHT}
            height={(count / most) * HEIGHT}
          />
        ))}
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
          {`${formatNumber(bins.reduce((sum, { count }) => sum + count, 0))} prices; the line marks this vehicle`}
        </span>
        <span>{formatMoney(last.to * 100)}</span>
      </figcaption>
    </figure>
  );
}
