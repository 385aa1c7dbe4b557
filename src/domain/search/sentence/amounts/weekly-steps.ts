import type { NumberRange } from '#domain/search/address/search-url.ts';

/** The steps, '$50 - $100', of which a budget takes all, or any part between two amounts. */
export function weeklySteps(steps: readonly string[], { min, max }: NumberRange): string[] {
  return steps.filter((step) => {
    const [low = 0, high = Infinity] = step
      .split('-')
      .map((end) => Number(end.replaceAll(/[^\d.]/g, '')));
    return high <= (max ?? Infinity) && (max === null ? low : high) >= (min ?? 0);
  });
}
