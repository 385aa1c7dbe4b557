import { makeBySlug } from '#domain/vehicle/makes.ts';
import { buildMakeMenu, makeLogo } from '#domain/site/navigation.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import { salesCounterValue } from '#domain/content/sales-counter.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { ListCounts } from '#view-models/search/list-counts.ts';
import type { GroupModel, MakeLink } from '#ui/site/site-frame.ts';

type GroupPlacement = 'home' | 'footer';

/** The group's parts for this placement; null if it shows none there. */
export function groupModel(
  target: GroupPlacement,
  config: SiteConfig,
  counts: Pick<ListCounts, 'makes'>,
  now: number,
): GroupModel | null {
  const { placement, brandGrid, stats, salesCounter } = config.group;
  if (placement !== 'both' && placement !== target) return null;
  const model: GroupModel = {
    brands: brandGrid ? brandLinks(config, counts) : [],
    stats: stats.map(({ value, label }) => ({ value, label })),
    salesCounter:
      salesCounter === null
        ? null
        : { ...salesCounter, value: salesCounterValue(now, salesCounter) },
  };
  const shown = model.brands.length > 0 || model.stats.length > 0 || model.salesCounter !== null;
  return shown ? model : null;
}

/** The configured brands, each linked to its own page if there is one; else the makes in stock. */
function brandLinks(config: SiteConfig, { makes }: Pick<ListCounts, 'makes'>): MakeLink[] {
  const { entries } = config.brands;
  if (entries.length === 0) return buildMakeMenu(config, { makes });
  const counts = new Map(makes.map(({ slug, count }) => [slug, count]));
  return entries.map(({ title, slug, skipPage, logo }) => ({
    name: title,
    slug,
    count: counts.get(slug) ?? 0,
    href: (skipPage ? null : resolveLink(paths.brand(slug))) ?? searchHref(slug, counts),
    logo: makeLogo(slug, {
      ...config.navigation.brandLogos,
      ...(logo !== null && { [slug]: logo }),
    }),
  }));
}

function searchHref(slug: string, counts: ReadonlyMap<string, number>): string | null {
  return makeBySlug(slug) === null && !counts.has(slug)
    ? null
    : resolveLink(paths.search({ make: slug }));
}
