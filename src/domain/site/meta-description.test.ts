import { expect, test } from 'vitest';
import { metaDescription } from './meta-description.ts';

test('a description is one line of at most 160 characters, cut at a word', () => {
  expect(metaDescription(' Two\n lines ')).toBe('Two lines');
  const whole = 'a'.repeat(160);
  expect(metaDescription(whole)).toBe(whole);
  const cut = metaDescription('word '.repeat(60));
  expect(cut).toMatch(/word…$/);
  expect(cut.length).toBeLessThanOrEqual(160);
});
