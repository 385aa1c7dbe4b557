import { expect, it } from 'vitest';
import { dealerComments } from './dealer-comments.ts';

it('dealer comments are truncated to 400 characters', () => {
  const long = 'c'.repeat(401);
  expect(dealerComments(long)).toEqual({ full: long, preview: `${'c'.repeat(400)}…` });
  expect(dealerComments('c'.repeat(400)).preview).toBeNull();
});

it('empty comments show that they are pending', () => {
  const pending = 'Dealer comments are pending. Please check back here later.';
  expect(dealerComments(null)).toEqual({ full: pending, preview: null });
  expect(dealerComments('  \n')).toEqual({ full: pending, preview: null });
});
