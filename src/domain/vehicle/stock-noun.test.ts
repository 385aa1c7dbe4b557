import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { dealerWord, stockNoun, vehicleWord } from './stock-noun.ts';
import { ITEM_TYPES } from './vehicle.ts';

it('speaks of vehicles where the stock is of several kinds', () => {
  expect(stockNoun(['car', 'caravan'], defaultCopy)).toBe('Vehicle');
});

describe('the word for a vehicle', () => {
  it('is what people call its kind', () => {
    expect(ITEM_TYPES.map((kind) => vehicleWord(kind, defaultCopy))).toEqual([
      'car',
      'truck',
      'bike',
      'caravan',
    ]);
    expect(vehicleWord(['motorcycle'], defaultCopy)).toBe('bike');
    expect(vehicleWord(['car', 'caravan'], defaultCopy)).toBe('vehicle');
  });

  it('of a dealer follows the kinds that the site names; all of them is the default', () => {
    expect(dealerWord(ITEM_TYPES, defaultCopy)).toBe('car');
    expect(dealerWord(['motorcycle'], defaultCopy)).toBe('bike');
    expect(dealerWord(['car', 'truck', 'caravan'], defaultCopy)).toBe('vehicle');
  });
});
