import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/trade-in.ts';
import type { Copy } from '#copy/format.ts';
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

/** The site's own limits, as texts name them. */
export function limitValues({ maxYears, maxKm }: TradeInLimits, t: Copy) {
  return {
    years: maxYears === 1 ? t(common.oneYear) : t(common.years, { count: maxYears }),
    km: formatNumber(maxKm),
  };
}

const REASONS: Record<NoFigure, string> = {
  old: copy.tooOld,
  far: copy.tooFar,
  'old-and-far': copy.tooOldAndFar,
  inspect: copy.mustBeSeen,
  unknown: copy.tooFewAlike,
  unavailable: copy.noEstimateNow,
};

/** Shown before the visitor enters a name, so that nobody waits for a figure that will not come. */
export function noFigureText(
  why: NoFigure,
  limits: TradeInLimits,
  vehicle: string,
  t: Copy,
): string {
  const reason = t(REASONS[why], { vehicle, ...limitValues(limits, t) });
  return `${reason} ${t(copy.leaveYourDetails)}`;
}
