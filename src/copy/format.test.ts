import { describe, expect, expectTypeOf, test } from 'vitest';
import { copyWith, defaultCopy } from './format.ts';
import type { PlaceholderOf } from './format.ts';

describe('a text', () => {
  test('is the catalogue’s, unless the site has its own', () => {
    expect(defaultCopy('Close')).toBe('Close');
    expect(copyWith({ Close: 'Shut' })('Close')).toBe('Shut');
    expect(copyWith({ Close: 'Shut' })('Open')).toBe('Open');
  });

  test('has its placeholders filled, in the site’s own words too', () => {
    const t = copyWith({ '{count} cars at {place}': 'At {place}: {count}' });
    expect(t('{count} cars at {place}', { count: 12, place: 'Perth' })).toBe('At Perth: 12');
  });

  test('shows a value as it is, even if it looks like a placeholder', () => {
    expect(defaultCopy('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
  });

  test('names its placeholders to the compiler', () => {
    expectTypeOf<PlaceholderOf<'{count} cars at {place}'>>().toEqualTypeOf<'count' | 'place'>();
    expectTypeOf<PlaceholderOf<'Close'>>().toEqualTypeOf<never>();
    // @ts-expect-error: a value is missing
    expect(defaultCopy('{count} cars', {})).toBe('{count} cars');
  });
});
