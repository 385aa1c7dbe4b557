import { describe, expect, it } from 'vitest';
import type { PurchaseAnswers } from './purchase-answers.ts';
import { firstOpenStep, purchaseSteps, shownStep, stepAfter } from './purchase-steps.ts';

const ALL = purchaseSteps({ tradeIn: true, finance: true, extras: true });
const CAR: PurchaseAnswers = { car: { cents: 100, type: 'Drive Away' } };
const ANSWERED: PurchaseAnswers = {
  ...CAR,
  tradeIn: { valuation: null },
  finance: { by: 'cash' },
  delivery: { way: 'pick-up', locationId: 1 },
  extras: { chosen: [] },
  details: { name: 'Robyn' },
};

describe('the steps of a purchase', () => {
  it('leave out what the site does not offer', () => {
    expect(purchaseSteps({ tradeIn: false, finance: false, extras: false })).toEqual([
      'car',
      'delivery',
      'details',
      'review',
    ]);
    expect(ALL).toHaveLength(7);
  });

  it('continue at the first that is not answered', () => {
    expect(firstOpenStep(ALL, {})).toBe('car');
    expect(firstOpenStep(ALL, CAR)).toBe('tradeIn');
    expect(shownStep(null, ALL, CAR)).toBe('tradeIn');
    expect(firstOpenStep(ALL, ANSWERED)).toBe('review');
  });

  it('cannot be skipped, and can all be returned to', () => {
    expect(shownStep('review', ALL, CAR)).toBe('tradeIn');
    expect(shownStep('details', ALL, {})).toBe('car');
    expect(shownStep('nonsense', ALL, CAR)).toBe('tradeIn');
    for (const step of ALL) expect(shownStep(step, ALL, ANSWERED)).toBe(step);
  });

  it('lead to the next one, or back to the review once all are answered', () => {
    expect(stepAfter('car', ALL, CAR)).toBe('tradeIn');
    expect(stepAfter('finance', ALL, { ...CAR, tradeIn: { valuation: null } })).toBe('delivery');
    expect(stepAfter('car', ALL, ANSWERED)).toBe('review');
    expect(stepAfter('details', ALL, ANSWERED)).toBe('review');
  });
});
