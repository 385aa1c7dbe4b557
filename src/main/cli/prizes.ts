import { listWinners } from '#db/accounts/prize-spins.ts';
import type { Winner } from '#db/accounts/prize-spins.ts';
import { readSite } from '#db/with-site.ts';
import { DONE, FAILED, MISUSED } from './command.ts';
import type { Command } from './command.ts';
import { readLimit } from './read-limit.ts';
import { findSite } from './find-site.ts';
import { columns, forTerminal, minuteOf } from './plain-text.ts';

const DEFAULT_LIMIT = 100;
const HEAD = ['when', 'campaign', 'prize', 'mobile', 'name'];

export const prizes: Command = {
  usage: 'prizes SLUG [--limit N] [--json]',
  summary: 'lists who won what on the prize wheel of a site, newest first',
  flags: ['limit', 'json'],
  help: { limit: 'at most N prizes' },
  words: [1, 1],
  async run({ positionals: [slug = ''], settings, json }, context) {
    const limit = readLimit(settings.limit, DEFAULT_LIMIT, context);
    if (limit === null) return MISUSED;
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    const found = await readSite(await context.db(), site.id, (trx) => listWinners(trx, limit));
    if (json) context.out(JSON.stringify(found, null, 2));
    else if (found.length === 0) context.out('Nobody has won a prize.');
    else columns([HEAD, ...found.map(rowOf)]).forEach((line) => context.out(line));
    return DONE;
  },
};

function rowOf({ at, campaign, prize, mobile, name }: Winner): string[] {
  return [minuteOf(at), campaign, prize, mobile ?? '(account deleted)', name ?? ''].map(
    forTerminal,
  );
}
