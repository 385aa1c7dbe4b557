import { describe, expect, it } from 'vitest';
import { salePageAddresses, saleState } from './sale-pages.ts';
import type { SalePage } from './site-content.ts';

const FIRST = Date.parse('2026-06-01T00:00:00+10:00');
const LAST = Date.parse('2026-06-30T23:59:00+10:00');
const page = (changes: Partial<SalePage> = {}): SalePage => ({
  slug: 'eofy',
  title: 'EOFY sale',
  description: null,
  intro: null,
  picture: null,
  blocks: [],
  startsAt: FIRST,
  expiresAt: LAST,
  search: null,
  ...changes,
});

describe('a sale page', () => {
  it.each([
    ['before its start', FIRST - 1, 'coming'],
    ['at its start', FIRST, 'on'],
    ['at its last moment', LAST, 'on'],
    ['after it', LAST + 1, 'ended'],
  ] as const)('%s', (_, now, state) => {
    expect(saleState(page(), now)).toBe(state);
  });

  it('without a window is always on', () => {
    expect(saleState(page({ startsAt: null, expiresAt: null }), 0)).toBe('on');
  });

  it('is linked and in the sitemap only while it is on, with its pictures', () => {
    const listed = { path: '/pages/winter-sale', lastModified: null, listed: true };
    const picture = { url: '/media/sale', alt: '' };
    const winter = page({ slug: 'pages/winter-sale', picture });
    expect(salePageAddresses([winter], FIRST)).toEqual([{ ...listed, images: ['/media/sale'] }]);
    expect(salePageAddresses([winter], FIRST - 1)).toEqual([]);
    expect(salePageAddresses([winter], LAST + 1)).toEqual([]);
  });
});
