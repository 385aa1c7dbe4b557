import { formatNumber } from '#domain/money.ts';

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
