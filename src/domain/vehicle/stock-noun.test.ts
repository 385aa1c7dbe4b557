import { describe, expect, it } from 'vitest';
import { dealerWord, stockNoun, vehicleWord } from './stock-noun.ts';
import { ITEM_TYPES } from './vehicle.ts';

it('speaks of vehicles where the stock is of several kinds', () => {
  expect(stockNoun(['car', 'caravan'])).toBe('Vehicle');
});

describe('the word for a vehicle', () => {
  it('is what people call its kind', () => {
    expect(ITEM_TYPES.map((kind) => vehicleWord(kind))).toEqual([
      'car',
      'truck',
      'bike',
      'caravan',
    ]);
    expect(vehicleWord(['motorcycle'])).toBe('bike');
    expect(vehicleWord(['car', 'caravan'])).toBe('vehicle');
  });

  it('of a dealer follows the kinds that the site names; all of them is the default', () => {
    expect(dealerWord(ITEM_TYPES)).toBe('car');
    expect(dealerWord(['motorcycle'])).toBe('bike');
    expect(dealerWord(['car', 'truck', 'caravan'])).toBe('vehicle');
  });
});
