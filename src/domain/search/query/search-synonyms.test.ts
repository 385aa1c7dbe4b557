import { describe, expect, it } from 'vitest';
import { SEARCH_SYNONYMS } from './search-synonyms.ts';

const synonymsOf = (phrase: string) =>
  (SEARCH_SYNONYMS.get(phrase) ?? []).map((one) => one.join(' '));

describe('the table of synonyms', () => {
  it('knows 40 or more ways to say things, years aside', () => {
    const phrases = [...SEARCH_SYNONYMS.keys()].filter((phrase) => !/\d\d/.test(phrase));
    expect(phrases.length).toBeGreaterThanOrEqual(40);
  });

  it.each([
    ['4wd', '4x4'],
    ['4x4', '4wd'],
    ['four wheel drive', '4wd'],
    ['ute', 'pickup'],
    ['pickup', 'ute'],
    ['auto', 'automatic'],
    ['chev', 'chevrolet'],
    ['vw', 'volkswagen'],
    ['my21', '2021'],
    ['2021 model', '2021'],
    ['21 plate', '2021'],
    ['2021 rego', '2021'],
    ['21 rego', '2021'],
    ['2019 reg', '2019'],
    ['2021 registered', '2021'],
    ['my05', '2005'],
    ['98 model', '1998'],
    ['2wd', 'rwd'],
    ['tow bar', 'towbar'],
    ['motorbikes', 'motorcycle'],
    ['buses', 'minibus'],
    ['people movers', 'mpv'],
    ['utes', 'ute'],
  ])('%s can be %s', (phrase, synonym) => {
    expect(synonymsOf(phrase)).toContain(synonym);
  });

  it.each([
    ['hilux', 'lux'],
    ['manual', 'man'],
    ['subaru', 'subi'],
    ['2021', 'my21'],
    ['fwd', 'rwd'],
    ['fwd', '2wd'],
  ])('%s is never %s', (phrase, synonym) => {
    expect(synonymsOf(phrase)).not.toContain(synonym);
  });

  it('is written the way words are read: small letters and digits, three words at most', () => {
    for (const [phrase, synonym] of SEARCH_SYNONYMS) {
      expect(phrase).toMatch(/^[a-z0-9]+(?: [a-z0-9]+){0,2}$/);
      for (const words of synonym) {
        for (const word of words) expect(word).toMatch(/^[a-z0-9]+$/);
      }
    }
  });

  it('no phrase leads to itself, and none twice to another', () => {
    for (const phrase of SEARCH_SYNONYMS.keys()) {
      const synonym = synonymsOf(phrase);
      expect(synonym).not.toContain(phrase);
      expect(new Set(synonym).size).toBe(synonym.length);
    }
  });
});
