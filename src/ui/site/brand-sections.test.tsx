import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '#site-config/choices.ts';
import { markup } from '#ui/primitives/testing.tsx';
import { BrandGridSection, BrandOverviewSection } from './brand-sections.tsx';
import type { SiteFrame } from './site-frame.ts';

const kestrel = {
  name: 'Kestrel',
  slug: 'kestrel',
  count: 4,
  href: '/kestrel/overview',
  logo: null,
};
const frameOf = (template: (typeof TEMPLATES)[number]) =>
  ({ site: { template } }) as unknown as SiteFrame;

describe('the grid of brands', () => {
  it.each(TEMPLATES)('%s: each brand is one link with its name and count', (template) => {
    const brands = [
      { ...kestrel, listed: '4 listed' },
      { ...kestrel, name: 'Ghost', slug: 'ghost', href: null, listed: null },
    ];
    const html = markup(<BrandGridSection section={{ brands }} frame={frameOf(template)} />);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('href="/kestrel/overview"');
    expect(html).toContain('4 listed');
    expect(html).toContain('Ghost');
  });
});

describe('brands in rows', () => {
  it('are words alone unless every brand has a logo', () => {
    const grid = (logo: string | null) =>
      markup(
        <BrandGridSection
          section={{
            brands: [
              { ...kestrel, logo: '/media/kestrel.png', listed: null },
              { ...kestrel, slug: 'wren', logo, listed: null },
            ],
          }}
          frame={frameOf('prestige')}
        />,
      );
    expect(grid(null)).not.toContain('<svg');
    expect(grid('/media/wren.png').match(/<svg/g)).toHaveLength(2);
  });
});

describe('the top of a brand’s page', () => {
  it('links the brand’s lists by car type with their counts; the logo is no link to itself', () => {
    const links = [{ label: 'New Kestrel', href: '/search/kestrel?car_type=new', count: '12' }];
    const brand = { ...kestrel, logo: '/media/kestrel.png' };
    const html = markup(
      <BrandOverviewSection section={{ brand, banner: null, text: [], links }} />,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/New Kestrel.*12/);
    expect(html).toContain('/media/kestrel.png');
  });
});
