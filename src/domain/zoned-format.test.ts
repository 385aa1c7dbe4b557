import { expect, it } from 'vitest';
import { zonedFormat } from './zoned-format.ts';

const NEW_YEAR = Date.parse('2026-12-31T13:30:00Z');

it('a time is shown as the clocks of each zone show it', () => {
  const format = zonedFormat({ day: 'numeric', month: 'long', year: 'numeric' });
  expect(format('Australia/Sydney').format(NEW_YEAR)).toBe('1 January 2027');
  expect(format('Australia/Perth').format(NEW_YEAR)).toBe('31 December 2026');
});

it('the format of a zone is made once', () => {
  const format = zonedFormat({ year: 'numeric' });
  expect(format('Australia/Perth')).toBe(format('Australia/Perth'));
});
