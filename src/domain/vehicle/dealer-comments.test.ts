import { expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { dealerComments } from './dealer-comments.ts';

it('dealer comments are truncated to 400 characters', () => {
  const long = 'c'.repeat(401);
  expect(dealerComments(long, defaultCopy)).toEqual({ full: long, preview: `${'c'.repeat(400)}…` });
  expect(dealerComments('c'.repeat(400), defaultCopy).preview).toBeNull();
});

it('empty comments show that they are pending', () => {
  const pending = 'Dealer comments are pending. Please check back here later.';
  expect(dealerComments(null, defaultCopy)).toEqual({ full: pending, preview: null });
  expect(dealerComments('  \n', defaultCopy)).toEqual({ full: pending, preview: null });
});
