import { formatNumber } from '#domain/money.ts';

/** The steps that prices are told in where a shopper picks one instead of typing it. */

const PRICE_STEP = 10_000;
const PRICE_TOP = 100_000;
const WEEKLY_STEP = 50;

/** '$10,000 - $20,000', '$100,000+': the step a price lies in, its lower end included. */
export function priceRangeOf(cents: number | null): string | null {
  if (cents === null) return null;
  const dollars = cents / 100;
  if (dollars >= PRICE_TOP) return PRICE_TOP_TEXT;
  return stepText(Math.floor(dollars / PRICE_STEP) * PRICE_STEP, PRICE_STEP, priceTexts);
}

/** '$150 - $200': the step of the weekly amount as it is shown, in whole dollars. */
export function weeklyRangeOf(cents: number | null): string | null {
  if (cents === null) return null;
  const from = Math.floor(Math.round(cents / 100) / WEEKLY_STEP) * WEEKLY_STEP;
  return stepText(from, WEEKLY_STEP, weeklyTexts);
}

const PRICE_TOP_TEXT = `$${whole(PRICE_TOP)}+`;

/** Steps are few and asked for by every vehicle of a site: their texts are kept. */
const priceTexts = new Map<number, string>();
const weeklyTexts = new Map<number, string>();
const MOST_TEXTS = 1000;

function stepText(from: number, step: number, texts: Map<number, string>): string {
  let text = texts.get(from);
  if (text === undefined) {
    text = `$${whole(from)} - $${whole(from + step)}`;
    if (texts.size < MOST_TEXTS) texts.set(from, text);
  }
  return text;
}

function whole(dollars: number): string {
  return formatNumber(dollars);
}
