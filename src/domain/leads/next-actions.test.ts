import { expect, it } from 'vitest';
import { nextActions } from './next-actions.ts';

it('an enquiry is followed by a test drive, a trade-in, finance and a comparison', () => {
  const all = ['testDrive', 'tradeIn', 'finance', 'compare'];
  for (const category of ['General Enquiry', 'Used Vehicles', 'Accessories', 'constructor']) {
    expect(nextActions(category), category).toEqual(all);
  }
});

it.each([
  ['Test Drive', 'testDrive'],
  ['Finance', 'finance'],
  ['Trade-In', 'tradeIn'],
] as const)('after %s, what was just done is left out', (category, done) => {
  expect(nextActions(category)).not.toContain(done);
  expect(nextActions(category)).toHaveLength(3);
});

it('a workshop’s customer is offered what a workshop’s customer may want', () => {
  expect(nextActions('Service')).toEqual(['tradeIn']);
  expect(nextActions('Parts')).toEqual(['service']);
});

it.each(['Unsubscribe', 'Feedback', 'Online Payment', 'Online Purchase'])(
  'nothing is offered after %s',
  (category) => {
    expect(nextActions(category)).toEqual([]);
  },
);
