import { expect, it } from 'vitest';
import { stockNoun } from './stock-noun.ts';

it('speaks of vehicles where the stock is of several kinds', () => {
  expect(stockNoun(['car', 'caravan'])).toBe('Vehicle');
});
