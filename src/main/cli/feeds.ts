import { loadResolvedSite } from '#db/site/sites.ts';
import { publicOrigin } from '#domain/site/host.ts';
import { feedReport } from '#services/site/feed-report.ts';
import type { FeedReport } from '#services/site/feed-report.ts';
import { readStock } from '#stock/snapshot/read-stock.ts';
import { assembleStock, partsOf } from '#stock/snapshot/site-stock.ts';
import { DONE, FAILED } from './command.ts';
import type { Command } from './command.ts';
import { findSite } from './find-site.ts';
import { forTerminal } from './plain-text.ts';

/** Of the vehicles with the same fault; --json has all of them. */
const MAX_NAMED = 5;

export const feeds: Command = {
  usage: 'feeds SLUG [--json]',
  summary: 'prints the addresses of a site’s feeds, and which vehicles they leave out and why',
  flags: ['json'],
  words: [1, 1],
  async run({ positionals: [slug = ''], json }, context) {
    const stored = await findSite(slug, context);
    const db = await context.db();
    const site = stored && (await loadResolvedSite(db, stored.id));
    if (site === null) return FAILED;
    const { config } = site;
    const { out } = config.feeds;
    if (out === null) {
      context.err(`${slug} has no feeds: the option feeds.out is not set.`);
      return FAILED;
    }
    const origin = publicOrigin(config.hosts[0] ?? `${slug}.localhost`, 80);
    const reading = await readStock(db, site.id);
    const version = { siteId: site.id, revision: site.revision, stockRevision: 0 };
    const stock = assembleStock(version, partsOf(reading, config, context.now));
    const reports = out.formats.map((format) => ({
      address: `${origin}/feeds/${format}.csv?token=${out.token}`,
      ...feedReport(format, stock, { config, origin }),
    }));
    if (json) context.out(JSON.stringify(reports, null, 2));
    else reports.flatMap(describe).forEach((line) => context.out(forTerminal(line)));
    return DONE;
  },
};

function describe(report: FeedReport & { address: string }): string[] {
  const { address, rows, notWanted, repeated, missing } = report;
  return [
    address,
    `  ${rows} vehicles`,
    ...(notWanted === 0 ? [] : [`  ${notWanted} do not belong in it`]),
    ...(repeated.length === 0 ? [] : [`  left out as repeated: ${named(repeated)}`]),
    ...Object.entries(missing).map(
      ([column, vehicles]) => `  left out without ${column}: ${named(vehicles)}`,
    ),
  ];
}

function named(stockNumbers: readonly string[]): string {
  const first = stockNumbers.slice(0, MAX_NAMED).join(', ');
  const rest = stockNumbers.length - MAX_NAMED;
  return rest > 0 ? `${first} and ${rest} more` : first;
}
