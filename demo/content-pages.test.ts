import { beforeAll, describe, expect, it } from 'vitest';
import { resolveLink } from '#domain/site/links.ts';
import { readDemoContent } from './content.ts';
import type { DemoContent } from './content.ts';
import { DEMO_DEALERS } from './data/dealers.ts';

const NOW = Date.UTC(2026, 10, 15, 2, 0, 0);

const dealers = new Map<string, DemoContent>();
beforeAll(async () => {
  for (const dealer of DEMO_DEALERS) {
    dealers.set(dealer.slug, await readDemoContent(dealer.slug));
  }
});

describe('pages', () => {
  /** The dealers' own pages of the spec; the group's are named after it. */
  const OWN_PAGES = [
    'about-us',
    'careers',
    'fleet',
    'terms-and-conditions',
    'privacy-policy',
    'capped-price-servicing',
    'roadside-assist',
    'diamond-advantage',
    'warranty',
    'buying',
    'finance-and-insurance',
    'neotek',
    '4x4-outdoor',
    'wattlebird-cars',
    'wattlebird-rental',
    'wattlebird-tyres',
  ];

  const pathsOf = ({ site, config }: DemoContent) =>
    new Set([
      ...[...site.pages, ...site.salePages, ...config.pages].map(({ slug }) => `/${slug}`),
      ...site.models.map(({ slug }) => `/${slug}`),
      ...site.brands.map(({ slug }) => `/${slug}/overview`),
      ...site.posts.map(({ slug }) => `/blog/${slug}`),
      ...site.postCategories.map(({ slug }) => `/blog/${slug}`),
    ]);
  /** Pages that every site gets from its data. */
  const BUILT =
    /^\/(?:special-offers|dealerships|dealer-locator|brands|blog|offers\/\d+|locations\/[a-z0-9-]+)$/;
  const isThere = (content: DemoContent, href: string) => {
    const [address = ''] = href.split(/[?#]/, 1);
    const isOwn = pathsOf(content).has(address) || BUILT.test(address);
    return isOwn || resolveLink(href) !== null || href.startsWith('https://');
  };

  it('of the spec that are a dealer’s own are each written by some dealer', () => {
    const written = new Set(
      [...dealers.values()].flatMap(({ site, config }) =>
        [...site.pages, ...config.pages].map(({ slug }) => slug),
      ),
    );
    expect(OWN_PAGES.filter((slug) => !written.has(slug))).toEqual([]);
    const sales = [...dealers.values()].flatMap(({ site }) => site.salePages);
    expect(sales.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['eofy', 'pages/winter-sale']),
    );
    expect(sales.some(({ expiresAt }) => (expiresAt ?? NOW) < NOW)).toBe(true);
  });

  it('are where the menus of their site lead', () => {
    for (const [slug, content] of dealers) {
      const { navigation } = content.config;
      const links = [
        '/about-us',
        '/terms-and-conditions',
        ...[...navigation.serviceItems, ...navigation.aboutExtra].map(({ href }) => href),
      ];
      expect(
        links.filter((href) => !isThere(content, href)),
        slug,
      ).toEqual([]);
    }
  });

  it('link only to pages that their site has', () => {
    for (const [slug, content] of dealers) {
      const text = JSON.stringify(content.site);
      const links = [
        ...text.matchAll(/"(?:href|to)":"([^"]+)"/g),
        ...text.matchAll(/\]\((\/[^)\s]*)\)/g),
      ].map(([, href = '']) => href);
      expect(
        links.filter((href) => !isThere(content, href)),
        slug,
      ).toEqual([]);
    }
  });

  it('have titles and descriptions that differ within a site', () => {
    for (const [slug, { site }] of dealers) {
      const all = [...site.pages, ...site.salePages, ...site.posts];
      const titles = all.map(({ title }) => title);
      expect(new Set(titles).size, slug).toBe(titles.length);
      const descriptions = all.map(({ description }) => description);
      expect(descriptions, slug).not.toContain(null);
      expect(new Set(descriptions).size, slug).toBe(descriptions.length);
    }
  });

  it('use every kind of block', () => {
    const used = new Set(
      [...dealers.values()].flatMap(({ site }) =>
        [...site.pages, ...site.salePages].flatMap(({ blocks }) =>
          blocks.map((block) => (block as { kind: string }).kind),
        ),
      ),
    );
    const kinds =
      'heading text picture gallery cards faq table form stock video callToAction map reviews offers benefits';
    expect(kinds.split(' ').filter((kind) => !used.has(kind))).toEqual([]);
  });
});
