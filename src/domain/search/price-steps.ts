import { formatNumber } from '#domain/money.ts';
import type { NumberRange } from './address/search-url.ts';

/** The price steps for shoppers who pick one instead of typing. */

const PRICE_STEP = 10_000;
const PRICE_TOP = 100_000;
const WEEKLY_STEP = 50;

/** '$10,000 - $20,000', '$100,000+': the step that contains a price, lower end included. */
export function priceRangeOf(cents: number | null): string | null {
  if (cents === null) return null;
  const dollars = cents / 100;
  if (dollars >= PRICE_TOP) return PRICE_TOP_TEXT;
  return stepText(Math.floor(dollars / PRICE_STEP) * PRICE_STEP, PRICE_STEP, priceTexts);
}

/** '$150 - $200': the step of the weekly amount as shown, in whole dollars. */
export function weeklyRangeOf(cents: number | null): string | null {
  if (cents === null) return null;
  const from = Math.floor(Math.round(cents / 100) / WEEKLY_STEP) * WEEKLY_STEP;
  return stepText(from, WEEKLY_STEP, weeklyTexts);
}

/** What steps mean together: '$0 - $50' and '$50 - $100' are up to $100. Null if one of them is no step. */
export function rangeOfSteps(steps: readonly string[]): NumberRange | null {
  const ends = steps.map(endsOf);
  if (ends.length === 0 || ends.some(({ min }) => Number.isNaN(min))) return null;
  const min = Math.min(...ends.map((one) => one.min));
  const max = Math.max(...ends.map((one) => one.max));
  return { min: min === 0 ? null : min, max: max === Infinity ? null : max };
}

/** Whether one begins where another ends. */
export function areAdjacent(steps: readonly string[]): boolean {
  const ends = steps.map(endsOf).toSorted((a, b) => a.min - b.min);
  return ends.every(({ min }, at) => at === 0 || min === ends[at - 1]?.max);
}

/**
 * The range that some steps of a stock stand for: no vehicle costs less than the stock's lowest step, so there is no
 * lower end to name; likewise above, unless nothing would be left to name.
 */
export function rangeAmongSteps(steps: readonly string[], all: readonly string[]): NumberRange {
  const { min = null, max = null } = rangeOfSteps(steps) ?? {};
  const lowest = Math.min(...all.map((step) => endsOf(step).min));
  const highest = Math.max(...all.map((step) => endsOf(step).max));
  const from = min !== null && min <= lowest ? null : min;
  return { min: from, max: from !== null && max === highest ? null : max };
}

function endsOf(step: string): { min: number; max: number } {
  const [min = Number.NaN, max = Infinity] = step
    .split('-')
    .map((end) => Number(end.replaceAll(/[^\d.]/g, '') || Number.NaN));
  return { min, max };
}

const PRICE_TOP_TEXT = `$${whole(PRICE_TOP)}+`;

/** There are few steps and every vehicle of a site needs one, so their texts are cached. */
const priceTexts = new Map<number, string>();
const weeklyTexts = new Map<number, string>();
const MAX_TEXTS = 1000;

function stepText(from: number, step: number, texts: Map<number, string>): string {
  let text = texts.get(from);
  if (text === undefined) {
    text = `$${whole(from)} - $${whole(from + step)}`;
    if (texts.size < MAX_TEXTS) texts.set(from, text);
  }
  return text;
}

function whole(dollars: number): string {
  return formatNumber(dollars);
}
