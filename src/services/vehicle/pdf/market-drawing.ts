import * as copy from '#copy/en-AU/brochure.ts';
import type { Copy } from '#copy/format.ts';
import { createElement as h } from 'react';
import type { ReactElement } from 'react';
import { Circle, Line, Rect, Svg, Text, View } from '@react-pdf/renderer';
import { formatMoney } from '#domain/money.ts';
import type { PdfTheme } from './pdf-document.ts';
import { PLOT } from './analysis-styles.ts';
import type { AnalysisStyles } from './analysis-styles.ts';
import type { MarketPlot } from './pdf-document.ts';

const GAP = 2;

interface Axis {
  from: number;
  to: number;
}

/** Space on either side for half a label, whatever is at the end. */
const PADDING = 0.12;

export function axisOf({ price, rangeMin, rangeMax, bins }: MarketPlot): Axis {
  const all = [price, rangeMin, rangeMax, ...bins.flatMap(({ from, to }) => [from, to])];
  const low = Math.min(...all);
  const high = Math.max(...all);
  const padding = Math.max((high - low) * PADDING, 1);
  return { from: low - padding, to: high + padding };
}

/** The market's price range, how many vehicles have which price, and this vehicle's position. */
export function marketDrawing(
  plot: MarketPlot,
  { colours }: PdfTheme,
  styles: AnalysisStyles,
  t: Copy,
): ReactElement {
  const axis = axisOf(plot);
  const at = (cents: number) => ((cents - axis.from) / (axis.to - axis.from)) * PLOT.width;
  const maxCount = Math.max(1, ...plot.bins.map(({ count }) => count));
  // A single bar says nothing about the distribution of prices.
  const bins = plot.bins.length > 1 ? plot.bins : [];
  const base = bins.length > 0 ? PLOT.bars : PLOT.mark;
  const priceX = at(plot.price);
  const inRange = (bin: MarketPlot['bins'][number]) =>
    bin.to > plot.rangeMin && bin.from < plot.rangeMax;
  return h(
    View,
    null,
    h(
      Svg,
      {
        viewBox: `0 0 ${PLOT.width} ${base + PLOT.axis}`,
        style: [styles.plot, { height: base + PLOT.axis }],
      },
      ...bins.map((bin) => {
        const height = (bin.count / maxCount) * (PLOT.bars - 10);
        return h(Rect, {
          x: at(bin.from) + GAP / 2,
          y: base - height,
          width: Math.max(at(bin.to) - at(bin.from) - GAP, 1),
          height,
          fill: colours.brand,
          fillOpacity: inRange(bin) ? 0.4 : 0.15,
        });
      }),
      h(Rect, { x: 0, y: base, width: PLOT.width, height: PLOT.axis, fill: colours.line }),
      h(Rect, {
        x: at(plot.rangeMin),
        y: base,
        width: Math.max(at(plot.rangeMax) - at(plot.rangeMin), 1),
        height: PLOT.axis,
        fill: colours.brand,
      }),
      h(Line, {
        x1: priceX,
        x2: priceX,
        y1: 6,
        y2: base + PLOT.axis,
        stroke: colours.ink,
        strokeWidth: 1.5,
      }),
      h(Circle, { cx: priceX, cy: 4.5, r: 3.5, fill: colours.ink }),
    ),
    h(View, { style: styles.scale }, ...labels(plot, at, styles, t)),
  );
}

/** The vehicle's price and the ends of the range, each left out if it would overlap the price. */
function labels(
  { price, rangeMin, rangeMax }: MarketPlot,
  at: (cents: number) => number,
  styles: AnalysisStyles,
  t: Copy,
): ReactElement[] {
  const label = (cents: number, text: string, own: boolean) => {
    const left = at(cents) - PLOT.label / 2;
    const style = [styles.scaleText, { left }, ...(own ? [styles.own] : [])];
    return h(Text, { key: text, style }, text);
  };
  const isFree = (cents: number) => Math.abs(at(cents) - at(price)) > PLOT.label * 0.8;
  return [
    label(price, t(copy.thisVehicleAt, { price: formatMoney(price) }), true),
    ...[rangeMin, rangeMax].filter(isFree).map((cents) => label(cents, formatMoney(cents), false)),
  ];
}
