import { describe, expect, it } from 'vitest';
import { markup } from '#ui/primitives/testing.tsx';
import { Banners } from './banners.tsx';
import type { BannerModel, SiteFrame } from './site-frame.ts';

const draw = (...banners: BannerModel[]) =>
  markup(<Banners frame={{ banners } as unknown as SiteFrame} />);

describe('the banners of a site', () => {
  it('link to their page, or are plain text', () => {
    const html = draw(
      { id: 'sale', text: 'Sale on', href: '/special-offers', linkLabel: 'See offers' },
      { id: 'closed', text: 'Closed on Monday', href: null, linkLabel: null },
    );
    expect(html).toMatch(
      /<div id="banner-sale" class="fc-banner"><a[^>]*href="\/special-offers"[^>]*>Sale on <u>See offers<\/u><\/a>/,
    );
    expect(html).toMatch(/<div id="banner-closed" class="fc-banner"><span>Closed on Monday/);
  });

  it('have a button to close each, only for browsers with script', () => {
    const html = draw({ id: 'sale', text: 'Sale on', href: null, linkLabel: null });
    expect(html).toMatch(/<button[^>]*class="[^"]*fc-script-only[^"]*"[^>]*>.*Dismiss/);
  });

  it('a site without any has no markup for them', () => {
    expect(draw()).toBe('');
  });
});
