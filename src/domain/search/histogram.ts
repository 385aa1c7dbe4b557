/** How the cars of a list are spread over a slider, as bars behind it. */

/** The lower edge of each bar, and the upper edge of the last. */
export function barEdges({ min, max }: { min: number; max: number }, bars: number): number[] {
  if (!(max > min)) return [];
  return Array.from({ length: bars + 1 }, (_, at) => min + ((max - min) * at) / bars);
}

/** The narrowest span of bars that holds at least half of the cars, by its edges; null without any car. */
export function middleHalf(
  counts: readonly number[],
  edges: readonly number[],
): { min: number; max: number } | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let best: { from: number; to: number } | null = null;
  let from = 0;
  let held = 0;
  for (const [to, count] of counts.entries()) {
    held += count;
    while (from < to && (held - (counts[from] ?? 0)) * 2 >= total) {
      held -= counts[from] ?? 0;
      from += 1;
    }
    if (held * 2 >= total && (best === null || to - from < best.to - best.from)) {
      best = { from, to };
    }
  }
  return best && { min: edges[best.from] ?? 0, max: edges[best.to + 1] ?? 0 };
}

/** Lower bars would not be seen. */
const LOWEST = 6;
const HEIGHT = 100;

/** The bars' outline, each 10 wide and together 100 high, in the notation of an SVG path. */
export function barsPath(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  return counts
    .map((count, at) => {
      if (count === 0) return '';
      const height = Math.max(LOWEST, Math.round((count * HEIGHT) / most));
      return `M${at * 10} ${HEIGHT}v-${height}h9v${height}z`;
    })
    .join('');
}
