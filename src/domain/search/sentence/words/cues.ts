import type { NumberRange } from '#domain/search/address/search-url.ts';
import type { Token } from '#domain/search/sentence/tokens.ts';

/** What words say about the number that they stand beside. */

/** 'Before' and 'after' exclude the year itself; 'since' is a least year, but a greatest age. */
export type Cue = 'max' | 'min' | 'since' | 'before' | 'after' | 'around' | 'between';

export const BEFORE: Readonly<Record<string, Cue>> = cues({
  max: [
    'under, below, less than, lower than, cheaper than, no more than, not more than, not over, max, maximum',
    'max of, maximum of, up to, upto, at most, within, budget, budget of, budget is, my budget is, max price',
    'fewer than, not above, spend, can spend, to spend, only have, i have',
    'for under, for less than, price under, priced under, to, up till, till, until, anything under, sub',
  ],
  min: [
    'over, above, more than, at least, min, minimum, from, starting at, starting from, not less than, minimum of',
    'greater than',
  ],
  since: ['not older than, no older than, since, not before'],
  before: ['before, older than, pre, prior to'],
  after: ['newer than, after, later than, younger than, post'],
  around: [
    'around, about, approx, approximately, roughly, circa, near, close to, ish, priced at, price, at',
  ],
  between: ['between, from between, anywhere from, in between'],
});

export const AFTER: Readonly<Record<string, Cue>> = cues({
  max: [
    'or less, or under, or below, max, maximum, or cheaper, and under, and below, or lower, tops, budget, or older, or fewer',
  ],
  min: [
    'or more, plus, and up, and over, or above, or over, onwards, onward, on, or newer, and newer, or later, and later, upwards, minimum, min, or better, and above, or up',
  ],
  since: [],
  before: [],
  after: [],
  around: ['ish, or so, or thereabouts'],
  between: [],
});

function cues(lines: Record<Cue, readonly string[]>): Record<string, Cue> {
  return Object.fromEntries(
    Object.entries(lines).flatMap(([cue, phrases]) =>
      phrases.flatMap((line) => line.split(', ').map((phrase) => [phrase, cue as Cue] as const)),
    ),
  );
}

export const LONGEST_CUE = 4;
export const LONGEST_AFTER = 2;

const AROUND = { below: 0.85, above: 1.15 };

export function rangeFor(low: number, high: number | null, cue: Cue): NumberRange {
  if (high !== null) return { min: Math.min(low, high), max: Math.max(low, high) };
  switch (cue) {
    case 'max':
    case 'before':
      return { min: null, max: low };
    case 'min':
    case 'since':
    case 'after':
      return { min: low, max: null };
    case 'around':
      return { min: Math.round(low * AROUND.below), max: Math.round(low * AROUND.above) };
    case 'between':
      return { min: low, max: low };
  }
}

export function phraseAt(
  tokens: readonly Token[],
  at: number,
  phrases: Readonly<Record<string, Cue>>,
  longest: number,
): { cue: Cue; taken: number } | null {
  for (let taken = longest; taken > 0; taken -= 1) {
    const words = wordsAt(tokens, at, taken);
    const cue = Object.hasOwn(phrases, words) ? phrases[words] : undefined;
    if (cue !== undefined) return { cue, taken };
  }
  return null;
}

/** Empty if there are not so many. */
export function wordsAt(tokens: readonly Token[], at: number, count: number): string {
  if (at + count > tokens.length) return '';
  return tokens
    .slice(at, at + count)
    .map(({ word }) => word)
    .join(' ');
}
