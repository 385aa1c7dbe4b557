import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { NO_FIGURE_REASONS, noFigureFor, noFigureText } from './no-figure.ts';
import type { NoFigure } from './no-figure.ts';
import type { TradeInLimits } from './trade-in.ts';
import { OTHER_MAKE } from './trade-in-step.ts';
import { usualQuestions } from './usual-questions.ts';

const LIMITS = { maxYears: 7, maxKm: 100_000 };
const reasonOf = (why: NoFigure, limits: TradeInLimits) =>
  noFigureText(why, limits, 'car', defaultCopy);
const CAR = { make: 'Kestrel', year: 2021, km: 50_000 };

describe('a car that gets no figure online', () => {
  it('is known by its age, its kilometres or a make that is not on the list', () => {
    const because = (change: object) => noFigureFor({ ...CAR, ...change }, LIMITS, 2026);
    expect(because({})).toBeNull();
    expect(because({ year: 2018 })).toBe('old');
    expect(because({ km: 100_001 })).toBe('far');
    expect(because({ make: OTHER_MAKE })).toBe('unknown');
    // The spec's limits come first.
    expect(because({ make: OTHER_MAKE, year: 2010, km: 250_000 })).toBe('old-and-far');
  });

  it('the visitor reads why, and that a person will price it', () => {
    const texts = NO_FIGURE_REASONS.map((why) => reasonOf(why, LIMITS));
    expect(new Set(texts).size).toBe(NO_FIGURE_REASONS.length);
    for (const text of texts) expect(text).toContain('one of our team will get back to you');
    expect(reasonOf('old', LIMITS)).toContain('over 7 years old');
    expect(reasonOf('far', LIMITS)).toContain('over 100,000 km');
  });

  it('the text has the site’s own limits', () => {
    expect(reasonOf('old', { maxYears: 15, maxKm: 200_000 })).toContain('over 15 years old');
    expect(reasonOf('far', { maxYears: 15, maxKm: 200_000 })).toContain('over 200,000 km');
    expect(reasonOf('old', { maxYears: 1, maxKm: 200_000 })).toContain('over 1 year old');
  });

  it('the usual questions name the site’s limits', () => {
    expect(JSON.stringify(usualQuestions(LIMITS, 'car', defaultCopy))).toContain(
      'cars over 7 years old or over 100,000 km',
    );
  });
});
