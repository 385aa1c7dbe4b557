import { describe, expect, it } from 'vitest';
import type { PublicSite } from '#site-config/public-site.ts';
import { toLogo } from './logo.ts';

const LIGHT = { address: '/media/logo', width: 480, height: 120 };
const DARK = { address: '/media/logo-dark', width: 480, height: 120 };

const site = (logo: object, colours = { bg: '#ffffff', inverse: '#101c47' }) =>
  ({
    name: 'Kestrel Motors',
    media: { quality: 75 },
    brand: { colours, logo: { text: '', tagline: null, image: null, imageOnDark: null, ...logo } },
  }) as unknown as Pick<PublicSite, 'name' | 'brand' | 'media'>;
const resolveAll = (href: string) => href;

describe('the logo by its ground', () => {
  it('without one, the name stands in its place', () => {
    expect(toLogo(site({}), resolveAll)).toEqual({
      text: '',
      tagline: null,
      onPage: null,
      onInverse: null,
    });
  });

  it('each ground has the one that was made for it, named after the dealer', () => {
    const { onPage, onInverse } = toLogo(site({ image: LIGHT, imageOnDark: DARK }), resolveAll);
    expect(onPage).toMatchObject({ url: '/media/logo', width: 480, alt: 'Kestrel Motors' });
    expect(onInverse?.url).toBe('/media/logo-dark');
    const night = site({ image: LIGHT, imageOnDark: DARK }, { bg: '#0d0d0f', inverse: '#f4efe6' });
    expect(toLogo(night, resolveAll)).toMatchObject({
      onPage: { url: '/media/logo-dark' },
      onInverse: { url: '/media/logo' },
    });
  });

  it('the page takes the only one there is, the other ground rather shows the name', () => {
    expect(toLogo(site({ image: LIGHT }), resolveAll)).toMatchObject({
      onPage: { url: '/media/logo' },
      onInverse: null,
    });
    expect(toLogo(site({ imageOnDark: DARK }), resolveAll).onPage?.url).toBe('/media/logo-dark');
  });

  it('a logo whose address does not answer is left out', () => {
    expect(toLogo(site({ image: LIGHT }), () => null).onPage).toBeNull();
  });
});
