import { formatNumber } from '#domain/money.ts';
import { OTHER_MAKE } from './trade-in-step.ts';
import { beyondEstimate } from './trade-in.ts';
import type { TradeInLimits } from './trade-in.ts';

/** Why a car gets no figure online. */
export const NO_FIGURE_REASONS = [
  'old',
  'far',
  'old-and-far',
  /** A person has to see it. */
  'inspect',
  /** Too little is known about such cars. */
  'unknown',
  /** The valuation failed, or too many were requested. */
  'unavailable',
] as const;
export type NoFigure = (typeof NO_FIGURE_REASONS)[number];

/** What make, year and kilometres alone rule out. */
export function noFigureFor(
  { make, year, km }: { make: string; year: number; km: number },
  limits: TradeInLimits,
  thisYear: number,
): NoFigure | null {
  return beyondEstimate({ year, km }, limits, thisYear) ?? (make === OTHER_MAKE ? 'unknown' : null);
}

/** 'over 7 years old' and 'over 100,000 km', by the site's own limits. */
export function limitTexts({ maxYears, maxKm }: TradeInLimits) {
  return {
    old: `over ${maxYears} ${maxYears === 1 ? 'year' : 'years'} old`,
    far: `over ${formatNumber(maxKm)} km`,
  };
}

/** Shown before the visitor enters a name, so that nobody waits for a figure that will not come. */
export function noFigureText(why: NoFigure, limits: TradeInLimits): string {
  const { old, far } = limitTexts(limits);
  const reasons: Record<NoFigure, string> = {
    old: `We don’t give online estimates for cars ${old}.`,
    far: `We don’t give online estimates for cars with ${far}.`,
    'old-and-far': `We don’t give online estimates for cars ${old} or with ${far}.`,
    inspect: 'We’d need to see your car before we can put a price on it.',
    unknown: 'We can’t price your car online, as there aren’t enough similar cars to compare.',
    unavailable: 'Sorry, we can’t work out an online estimate right now.',
  };
  return `${reasons[why]} Leave your details and one of our team will get back to you with a price.`;
}

/** For the rare visitor who was promised a figure and then got none. */
export const NO_FIGURE_AFTER_ALL =
  'We’ve got your details. Sorry, we couldn’t show you an estimate after all, so one of our team will get back to you with a price.';
