import { buildMakeMenu } from '#domain/navigation.ts';
import { salesCounterValue } from '#domain/sales-counter.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { StockFacts } from '#stock/stock-facts.ts';
import type { GroupModel } from '#ui/layout/site-frame.ts';

type Place = 'home' | 'footer';

/** The group's parts where `group.placement` puts them; null when it shows none there. */
export function groupModel(
  place: Place,
  config: SiteConfig,
  facts: StockFacts,
  now: number,
): GroupModel | null {
  const { placement, brandGrid, stats, salesCounter } = config.group;
  if (placement !== 'both' && placement !== place) return null;
  const model: GroupModel = {
    brands: brandGrid ? buildMakeMenu(config, facts) : [],
    stats: stats.map(({ value, label }) => ({ value, label })),
    salesCounter:
      salesCounter === null
        ? null
        : { ...salesCounter, value: salesCounterValue(now, salesCounter) },
  };
  const shown = model.brands.length > 0 || model.stats.length > 0 || model.salesCounter !== null;
  return shown ? model : null;
}
