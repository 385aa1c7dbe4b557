import type { Brand } from '#domain/content/site-content.ts';
import { salesCounterValue } from '#domain/content/sales-counter.ts';
import { rangePages } from '#domain/content/brand-addresses.ts';
import { makeHref } from '#domain/site/range-pages.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { makeMark } from '#domain/site/make-mark.ts';
import { buildMakeMenu } from '#domain/site/navigation.ts';
import type { BrandLogos } from '#domain/site/make-mark.ts';
import { makeBySlug } from '#domain/vehicle/makes.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { ListCounts } from '#view-models/search/list-counts.ts';
import type { GroupModel, MakeLink } from '#ui/site/site-frame.ts';

type GroupPlacement = 'home' | 'footer';

export interface BrandFacts {
  config: SiteConfig;
  /** Those that the dealer describes. */
  brands: readonly Brand[];
  counts: Pick<ListCounts, 'makes'>;
  resolve: LinkResolver;
}

/** The group's parts for this placement; null if it shows none there. */
export function groupModel(
  target: GroupPlacement,
  facts: BrandFacts,
  now: number,
): GroupModel | null {
  const { placement, brandGrid, stats, salesCounter } = facts.config.group;
  if (placement !== 'both' && placement !== target) return null;
  const model: GroupModel = {
    brands: brandGrid ? brandLinks(facts) : [],
    stats: stats.map(({ value, label }) => ({ value, label })),
    salesCounter:
      salesCounter === null
        ? null
        : { ...salesCounter, value: salesCounterValue(now, salesCounter) },
  };
  const shown = model.brands.length > 0 || model.stats.length > 0 || model.salesCounter !== null;
  return shown ? model : null;
}

/** The brands that the dealer describes, each with its page or else its search; else the makes in stock. */
export function brandLinks({ config, brands, counts, resolve }: BrandFacts): MakeLink[] {
  const { makes } = counts;
  if (brands.length === 0) return buildMakeMenu(config, { makes }, resolve);
  const stocked = new Map(makes.map(({ slug, count }) => [slug, count]));
  const pages = rangePages({ brands, models: [] });
  const logos = brandLogos(config, brands);
  return brands.map(({ title, slug }) => ({
    name: title,
    slug,
    count: stocked.get(slug) ?? 0,
    // Without a page, a brand that is no make and has no stock has no list either.
    href:
      pages.brand(slug) === null && makeBySlug(slug) === null && !stocked.has(slug)
        ? null
        : makeHref(slug, resolve, pages),
    ...makeMark({ name: title, slug }, logos),
  }));
}

/** The logos that the dealer gave: those of its brands, and those of the menu's option. */
export function brandLogos(
  { navigation }: Pick<SiteConfig, 'navigation'>,
  brands: readonly Brand[],
): BrandLogos {
  const own = brands.flatMap(({ slug, logo }) => (logo === null ? [] : [[slug, logo] as const]));
  return { ...navigation.brandLogos, ...Object.fromEntries(own) };
}
