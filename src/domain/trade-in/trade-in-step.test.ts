import { describe, expect, it } from 'vitest';
import { FIRST_STEP, towardsPurchase } from './trade-in-step.ts';

const PURCHASE = { withEstimate: '/buy?valued=1', without: '/buy' };
const SETTLED = { ...FIRST_STEP, step: 'offer' as const, settled: true, done: '/success' };

describe('a car that is valued for a purchase', () => {
  it('leads back to it, with the estimate if that was accepted', () => {
    const answered = { ...SETTLED, offer: 8_000 };
    expect(towardsPurchase(answered, PURCHASE, 'accept').done).toBe('/buy?valued=1');
    expect(towardsPurchase(answered, PURCHASE, 'decline').done).toBe('/buy');
    // Also where the site has no page after this form.
    expect(towardsPurchase({ ...answered, done: null }, PURCHASE, 'accept').done).not.toBeNull();
  });

  it('stays where there is no estimate, so that the visitor reads why', () => {
    expect(towardsPurchase(SETTLED, PURCHASE, null).done).toBeNull();
  });

  it('changes nothing before the end, or without a purchase', () => {
    expect(towardsPurchase(FIRST_STEP, PURCHASE, null)).toBe(FIRST_STEP);
    expect(towardsPurchase(SETTLED, null, 'accept')).toBe(SETTLED);
  });
});
