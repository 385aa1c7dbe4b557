import { describe, expect, it } from 'vitest';
import { makeBrand, makeModelPage } from '#tests/factories/brand.ts';
import { brandAddresses, rangePages } from './brand-addresses.ts';

const NO_STOCK = {
  makes: new Map<string, number>(),
  models: new Map<string, number>(),
  bodies: new Map<string, number>(),
};
const STOCK = {
  makes: new Map([['kestrel', 7]]),
  models: new Map([['kestrel/falcon', 5]]),
  bodies: new Map([['ute', 4]]),
};
const RANGE = {
  brands: [
    makeBrand({ banner: '/media/banner.jpg' }),
    makeBrand({ slug: 'otter', skipPage: true }),
  ],
  models: [makeModelPage({ pictures: [{ url: '/media/falcon.jpg', alt: '' }] })],
};

describe('the addresses of brands and models', () => {
  it('/brands and /models exist where the site has brands, models or stock', () => {
    const none = { brands: [], models: [] };
    expect(brandAddresses(none, NO_STOCK)).toEqual([]);
    expect(brandAddresses(none, STOCK).map(({ path }) => path)).toEqual([
      '/brands',
      '/models',
      '/models?body=ute',
    ]);
  });

  it('a brand has a page unless it skips it, a model has one at its own path', () => {
    expect(brandAddresses(RANGE, STOCK)).toEqual([
      { path: '/brands', lastModified: null, listed: true },
      { path: '/models', lastModified: null, listed: true },
      { path: '/models?body=ute', lastModified: 4, listed: true },
      { path: '/kestrel/overview', lastModified: 7, listed: true, images: ['/media/banner.jpg'] },
      { path: '/falcon', lastModified: 5, listed: true, images: ['/media/falcon.jpg'] },
    ]);
  });

  it('/models?body= exists for the bodies of models and of stock, by their canonical names', () => {
    const models = [makeModelPage({ body: 'station-wagon' }), makeModelPage({ body: 'suv' })];
    const found = brandAddresses({ brands: [], models }, STOCK).map(({ path }) => path);
    expect(found.filter((path) => path.includes('?'))).toEqual([
      '/models?body=suv',
      '/models?body=ute',
      '/models?body=wagon',
    ]);
  });

  it('menus lead to them by the slugs of a search', () => {
    const pages = rangePages(RANGE);
    expect(pages.brand('kestrel')).toBe('/kestrel/overview');
    expect(pages.brand('otter')).toBeNull();
    expect(pages.model('kestrel', 'falcon')).toBe('/falcon');
    expect(pages.model('otter', 'falcon')).toBeNull();
    expect(pages.hasBrands).toBe(true);
  });

  it('of two pages of a model, the first', () => {
    const models = [makeModelPage(), makeModelPage({ slug: 'falcon-sport' })];
    expect(rangePages({ brands: [], models }).model('kestrel', 'falcon')).toBe('/falcon');
  });
});
