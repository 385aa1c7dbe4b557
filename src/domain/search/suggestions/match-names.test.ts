import { describe, expect, it } from 'vitest';
import { matchNames } from './match-names.ts';

const NAMES = [
  { label: 'Kestrel', count: 40 },
  { label: 'Kestrel Land Plover', count: 12 },
  { label: 'Kestrel CX-5', count: 9 },
  { label: 'Land Heron', count: 20 },
  { label: 'Land Heron Égret', count: 3 },
  { label: 'Ploverette', count: 2 },
  { label: 'Sold Out', count: 0 },
];

const labels = (text: string, limit = 10) =>
  matchNames(text, NAMES, limit).map(({ label }) => label);

describe('names that somebody may be typing', () => {
  it('begin with what is typed, the most frequent first', () => {
    expect(labels('kes')).toEqual(['Kestrel', 'Kestrel Land Plover', 'Kestrel CX-5']);
  });

  it('come later if only a later word begins so, whatever their count', () => {
    expect(labels('plover')).toEqual(['Ploverette', 'Kestrel Land Plover']);
    expect(labels('land')).toEqual(['Land Heron', 'Land Heron Égret', 'Kestrel Land Plover']);
  });

  it('are found by the beginnings of several words, in any order', () => {
    expect(labels('plov kes')).toEqual(['Kestrel Land Plover']);
    expect(labels('kestrel heron')).toEqual([]);
  });

  it.each(['cx5', 'cx-5', 'CX 5', 'kestrelcx'])('%s is found joined or split', (text) => {
    expect(labels(text)).toEqual(['Kestrel CX-5']);
  });

  it('need no accents', () => {
    expect(labels('egr')).toEqual(['Land Heron Égret']);
    expect(labels('égret')).toEqual(['Land Heron Égret']);
  });

  it('have stock', () => {
    expect(labels('sold')).toEqual([]);
  });

  it('are none for nothing, and at most so many', () => {
    expect(labels(' - ')).toEqual([]);
    expect(labels('kes', 2)).toHaveLength(2);
  });
});
