import { expect, it } from 'vitest';
import { termsVersion } from './terms-version.ts';

it('the version of terms changes with every word and amount', () => {
  const one = termsVersion(['The deposit is $200.', 'Held 48 hours.']);
  expect(one).toMatch(/^[\da-f]{16}$/);
  expect(termsVersion(['The deposit is $200.', 'Held 48 hours.'])).toBe(one);
  expect(termsVersion(['The deposit is $500.', 'Held 48 hours.'])).not.toBe(one);
  expect(termsVersion(['The deposit is $200. Held 48 hours.'])).not.toBe(one);
});
