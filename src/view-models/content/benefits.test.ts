import { describe, expect, it } from 'vitest';
import { BENEFITS } from '#domain/content/benefits.ts';
import type { Benefit } from '#domain/content/benefits.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { benefitsSection } from './benefits.ts';

const NOW = Date.UTC(2026, 10, 15);
const site = (benefits: readonly Benefit[], servicingSince: number | null = 1969) => ({
  ...SITE_DEFAULTS,
  home: { ...SITE_DEFAULTS.home, benefits, servicingSince },
});
const titles = (config: Parameters<typeof benefitsSection>[0]) =>
  benefitsSection(config, NOW)?.items.map(({ title }) => title);

describe('what a dealer offers', () => {
  it('is every marketing line of the spec, in the order of the site', () => {
    expect(titles(site(BENEFITS))).toEqual([
      '3 Year standard warranty',
      'Video calls for remote buyers',
      'Trade-in',
      'Freight anywhere in Australia',
      'Personalised finance',
      'Servicing since 1969',
      '50+ years of servicing',
      '3 year mechanical protection plan on used vehicles',
      'Quality assured',
      'Certified pre-owned',
    ]);
    expect(titles(site(['quality', 'trade-in']))).toEqual(['Quality assured', 'Trade-in']);
  });

  it('certified pre-owned names the one manufacturer that the site certifies', () => {
    const certified = (...makes: string[]) => ({
      ...site(['certified']),
      detail: {
        ...SITE_DEFAULTS.detail,
        certifiedRules: makes.map((make) => ({ make, items: [] })),
      },
    });
    expect(titles(certified('Porsche'))).toEqual(['Certified pre-owned Porsche']);
    expect(titles(certified('Porsche', 'Audi'))).toEqual(['Certified pre-owned']);
  });

  it('speaks of what the dealer sells', () => {
    const config = {
      ...site(['trade-in']),
      stock: { ...SITE_DEFAULTS.stock, itemTypes: ['motorcycle'] as const },
    };
    expect(benefitsSection(config, NOW)?.items[0]?.text).toContain('your current bike');
  });

  it('has each in the words of the site', () => {
    const config = { ...site(['quality']), copy: { 'content.qualityTitle': 'Checked twice' } };
    expect(titles(config)).toEqual(['Checked twice']);
  });

  it('is not there if the site names nothing, and a year that is missing is not shown', () => {
    expect(benefitsSection(site([]), NOW)).toBeNull();
    expect(benefitsSection(site(['servicing-since', 'servicing-years'], null), NOW)).toBeNull();
  });
});
