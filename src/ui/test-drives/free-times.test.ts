import { describe, expect, it } from 'vitest';
import { isListed, optionsOf } from './free-times.ts';

const DAYS = [
  {
    date: '2026-11-16',
    slots: [
      { value: '2026-11-16T09:00:00+10:00', label: '9am' },
      { value: '2026-11-16T09:30:00+10:00', label: '9:30am' },
    ],
  },
  { date: '2026-11-17', slots: [{ value: '2026-11-17T09:00:00+10:00', label: '9am' }] },
];

describe('the times that are free', () => {
  it('name their days as the page does, wherever the visitor is', () => {
    expect(optionsOf(DAYS).map(({ label }) => label)).toEqual([
      'Monday 16 November, 9am',
      'Monday 16 November, 9:30am',
      'Tuesday 17 November, 9am',
    ]);
  });

  it('hold a time that was chosen, or do not', () => {
    const options = optionsOf(DAYS);
    expect(isListed(options, '2026-11-16T09:30:00+10:00')).toBe(true);
    expect(isListed(options, '2026-11-16T10:00:00+10:00')).toBe(false);
    expect(isListed([], '')).toBe(false);
  });
});
