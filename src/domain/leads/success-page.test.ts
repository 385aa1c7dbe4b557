import { expect, test } from 'vitest';
import { hasSuccessPage } from './success-page.ts';

test('every category has a success page, unless the site lists those that do', () => {
  expect(hasSuccessPage('Parts', { successCategories: null })).toBe(true);
  expect(hasSuccessPage('Parts', { successCategories: ['Parts'] })).toBe(true);
  expect(hasSuccessPage('Parts', { successCategories: ['Finance'] })).toBe(false);
});
