import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import {
  CAR_TYPE_WORDS,
  carTypeLabel,
  carTypeNoun,
  carTypesOfWord,
  sortCarTypes,
  wordOfCarTypes,
} from './car-types.ts';

describe('car types', () => {
  it('used shows as Pre-Owned on sites that say so', () => {
    expect(carTypeLabel('used', {}, defaultCopy)).toBe('Used');
    expect(carTypeLabel('used', { usedLabel: 'Pre-Owned' }, defaultCopy)).toBe('Pre-Owned');
    expect(carTypeLabel('new', { usedLabel: 'Pre-Owned' }, defaultCopy)).toBe('New');
    expect(carTypeLabel('demo', { usedLabel: 'Pre-Owned' }, defaultCopy)).toBe('Demo');
  });

  it("the noun of '{carType}s Found' is the label's: Car, Used Car, Pre-Owned Car", () => {
    expect(carTypeNoun(null, {}, defaultCopy)).toBe('Car');
    expect(carTypeNoun('used', {}, defaultCopy)).toBe('Used Car');
    expect(carTypeNoun('used', { usedLabel: 'Pre-Owned' }, defaultCopy)).toBe('Pre-Owned Car');
    expect(carTypeNoun('used', { noun: 'Motorcycle' }, defaultCopy)).toBe('Used Motorcycle');
    expect(carTypeNoun(null, { noun: 'Vehicle' }, defaultCopy)).toBe('Vehicle');
  });

  it('car types sort new, demo, used', () => {
    expect(sortCarTypes(['used', 'new', 'demo'])).toEqual(['new', 'demo', 'used']);
  });

  it('stock links use the words used-cars, demo-cars and new-cars', () => {
    expect(wordOfCarTypes(['used'])).toBe('used-cars');
    expect(wordOfCarTypes(['demo'])).toBe('demo-cars');
    expect(wordOfCarTypes(['new'])).toBe('new-cars');
  });

  it('several types have the words new-and-demo-cars and new-used-and-demo-cars', () => {
    expect(wordOfCarTypes(['demo', 'new'])).toBe('new-and-demo-cars');
    expect(wordOfCarTypes(['used', 'demo', 'new', 'used'])).toBe('new-used-and-demo-cars');
    expect(wordOfCarTypes(['used', 'demo'])).toBeNull();
    expect(wordOfCarTypes([])).toBeNull();
  });

  it('every word reads back to its car types, and other words to none', () => {
    for (const [word, types] of Object.entries(CAR_TYPE_WORDS)) {
      expect(carTypesOfWord(word)).toEqual(types);
      expect(wordOfCarTypes(types)).toBe(word);
    }
    expect(carTypesOfWord('old-cars')).toBeNull();
    expect(carTypesOfWord('constructor')).toBeNull();
  });
});
