import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from './slug.ts';

describe('slugs', () => {
  it('are lower-case words joined by hyphens', () => {
    expect(slugify('Fortitude Valley - Sales')).toBe('fortitude-valley-sales');
    expect(slugify("Parts & O'Brien’s Café")).toBe('parts-and-obriens-cafe');
    expect(slugify('  ')).toBe('');
  });

  it('of any text is a slug, and a slug stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
