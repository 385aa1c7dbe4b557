import { listMessages } from '#db/leads/message-log.ts';
import type { StoredMessage } from '#db/leads/message-log.ts';
import { readSite } from '#db/with-site.ts';
import { DONE, FAILED, MISUSED } from './command.ts';
import type { Command } from './command.ts';
import { readLimit } from './read-limit.ts';
import { findSite } from './find-site.ts';
import { forTerminal, minuteOf } from './plain-text.ts';

const DEFAULT_LIMIT = 10;

export const messages: Command = {
  usage: 'messages SLUG [--limit N] [--json]',
  summary: 'shows the newest leads, emails and text messages in the message log of a site',
  flags: ['limit', 'json'],
  words: [1, 1],
  async run({ positionals: [slug = ''], settings, json }, context) {
    const limit = readLimit(settings.limit, DEFAULT_LIMIT, context);
    if (limit === null) return MISUSED;
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    const found = await readSite(await context.db(), site.id, (trx) => listMessages(trx, limit));
    if (json) context.out(JSON.stringify(found, null, 2));
    else if (found.length === 0) context.out('The message log is empty.');
    else found.flatMap(describe).forEach((line) => context.out(forTerminal(line)));
    return DONE;
  },
};

function describe({ kind, recipient, subject, body, at }: StoredMessage, index: number): string[] {
  const head = [minuteOf(at), kind, recipient, subject].filter(Boolean).join('  ');
  const text = body.trimEnd().split(/\r?\n/u);
  return [...(index === 0 ? [] : ['']), head, ...text.map((line) => `  ${line}`)];
}
