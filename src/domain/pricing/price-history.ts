import { wallClock } from '#domain/locations/zone.ts';

/** A change of the price that cards and pages show; not of a subscription's. */
export interface PriceChange {
  at: number;
  beforeCents: number;
  afterCents: number;
}

export interface ShownPriceChange {
  /** 'YYYY-MM-DD' by the site's calendar. */
  date: string;
  /** Negative if it was reduced. */
  byCents: number;
}

const MOST_SHOWN = 3;

/**
 * The last changes, the newest first, one a day: what was corrected on the same day was no offer. Nothing unless they
 * lead to the price that is shown, since a change of the site's rules may show another.
 */
export function priceHistory(
  changes: readonly PriceChange[],
  shownCents: number,
  zone: string,
): ShownPriceChange[] {
  const byDay = new Map<string, PriceChange>();
  for (const change of changes) {
    const date = wallClock(change.at, zone).date;
    const first = byDay.get(date);
    byDay.set(date, first === undefined ? change : { ...first, afterCents: change.afterCents });
  }
  if (changes.at(-1)?.afterCents !== shownCents) return [];
  return [...byDay]
    .map(([date, { beforeCents, afterCents }]) => ({ date, byCents: afterCents - beforeCents }))
    .filter(({ byCents }) => byCents !== 0)
    .toReversed()
    .slice(0, MOST_SHOWN);
}
