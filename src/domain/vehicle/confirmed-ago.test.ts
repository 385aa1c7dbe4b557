import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyOf } from '#copy/catalogue.ts';
import { confirmedAgo } from './confirmed-ago.ts';

const NOW = Date.UTC(2026, 10, 17, 3);
const MINUTE = 60_000;
const t = copyOf({});

test.each([
  [-30_000, 'just now'],
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [12 * MINUTE, '12 minutes ago'],
  [59.9 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [23.9 * 60 * MINUTE, '23 hours ago'],
  [24 * 60 * MINUTE, '1 day ago'],
  [72 * 60 * MINUTE, '3 days ago'],
])('%d ms ago is said as %s', (elapsed, text) => {
  expect(confirmedAgo(NOW - elapsed, NOW, t).text).toBe(text);
});

test('the words hold until the time they name, and never longer than five minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 * 24 * 60 * MINUTE }), (elapsed) => {
      const at = NOW - elapsed;
      const { text, until } = confirmedAgo(at, NOW, t);
      expect(until).toBeGreaterThan(NOW);
      expect(until).toBeLessThanOrEqual(NOW + 5 * MINUTE);
      expect(confirmedAgo(at, until - 1, t).text).toBe(text);
    }),
  );
});
