import { describe, expect, it } from 'vitest';
import { salePageAddresses, saleState } from './sale-pages.ts';
import type { SalePage } from './sale-pages.ts';

const START = '2026-06-01T00:00:00+10:00';
const EXPIRY = '2026-06-30T23:59:00+10:00';
const first = Date.parse(START);
const last = Date.parse(EXPIRY);
const page = (changes: Partial<SalePage> = {}): SalePage => ({
  slug: 'eofy',
  title: 'EOFY sale',
  description: null,
  body: null,
  start: START,
  expiry: EXPIRY,
  search: null,
  ...changes,
});

describe('a sale page', () => {
  it.each([
    ['before its start', first - 1, 'coming'],
    ['at its start', first, 'on'],
    ['at its last moment', last, 'on'],
    ['after it', last + 1, 'ended'],
  ] as const)('%s', (_, now, state) => {
    expect(saleState(page(), now)).toBe(state);
  });

  it('without a window is always on', () => {
    const always = page({ start: null, expiry: null });
    expect(saleState(always, 0)).toBe('on');
  });

  it('is linked and in the sitemap only while it is on', () => {
    const listed = { path: '/pages/winter-sale', lastModified: null, listed: true };
    const winter = page({ slug: 'pages/winter-sale' });
    expect(salePageAddresses([winter], first)).toEqual([listed]);
    expect(salePageAddresses([winter], first - 1)).toEqual([]);
    expect(salePageAddresses([winter], last + 1)).toEqual([]);
  });
});
