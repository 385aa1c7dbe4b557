import { computeMarketPrices } from '#services/pricing/compute-market-prices.ts';
import type { ComputedSite } from '#services/pricing/compute-market-prices.ts';
import { listSites } from '#db/site/sites.ts';
import { DONE, FAILED } from './command.ts';
import type { Command } from './command.ts';
import { findSite } from './find-site.ts';

export const market: Command = {
  usage: 'market [SLUG] [--json]',
  summary: 'computes the market prices of used cars now, for all sites or one',
  flags: ['json'],
  words: [0, 1],
  async run({ positionals: [slug], json }, context) {
    const site = slug === undefined ? undefined : await findSite(slug, context);
    if (site === null) return FAILED;
    const db = await context.db();
    const computed = await computeMarketPrices(
      { db, now: () => context.now },
      { always: true, ...(site && { siteId: site.id }) },
    );
    const slugs = new Map((await listSites(db)).map((one) => [one.id, one.slug]));
    const named = computed.map(({ siteId, ...figures }) => ({
      site: slugs.get(siteId) ?? String(siteId),
      ...figures,
    }));
    if (json) context.out(JSON.stringify(named, null, 2));
    else named.map(describe).forEach((line) => context.out(line));
    return DONE;
  },
};

function describe({
  site,
  cars,
  priced,
  written,
}: Omit<ComputedSite, 'siteId'> & { site: string }): string {
  return `${site}: ${priced} of ${cars} used cars have a market price, ${written} of them new or changed.`;
}
