import path from 'node:path';
import { loadResolvedSite } from '#db/site/sites.ts';
import type { ResolvedSite } from '#db/site/sites.ts';
import { readSite } from '#db/with-site.ts';
import { countFeedPictures } from '#services/media/feed-pictures.ts';
import { FEED_IN_FORMATS, FEED_MISSING, FEED_ON_FAULT } from '#site-config/choices.ts';
import type { FeedInFormat } from '#site-config/choices.ts';
import { importFeed } from '#services/stock/import-feed.ts';
import type { FeedProgress } from '#services/stock/import-feed.ts';
import { openFeedSource, sourceName } from '#services/stock/open-feed-source.ts';
import { FeedFileError } from '#stock/import/read/feed-row.ts';
import { DONE, FAILED, MISUSED } from '../command.ts';
import type { Command, CommandContext, CommandInput, ExitCode } from '../command.ts';
import { findSite } from '../find-site.ts';
import { describeOutcome } from './describe-import.ts';

/** Of files that an operator imports, if no other is given. */
const FILE_FEED = 'file';
const DEFAULT_SAFETY_STOP = 20;

export const stockImport: Command = {
  usage:
    'stock import SITE FILE|URL [--format csv|xml|json] [--dry-run] [--partial] [--missing sold|withdrawn|keep] [--on-fault skip|refuse] [--any-number-missing] [--take-over] [--feed NAME] [--json]',
  summary: 'brings the vehicles of a file into the site’s stock, as one revision',
  flags: [
    'format',
    'dry-run',
    'partial',
    'missing',
    'on-fault',
    'any-number-missing',
    'take-over',
    'feed',
    'json',
  ],
  words: [2, 2],
  async run(input, context) {
    const {
      positionals: [slug = '', address = ''],
    } = input;
    const choices = readChoices(input, address);
    if (typeof choices === 'string') {
      context.err(choices);
      return MISUSED;
    }
    const stored = await findSite(slug, context);
    const site = stored && (await loadResolvedSite(await context.db(), stored.id));
    if (site === null) return FAILED;
    try {
      return await run({ site, address, choices, input }, context);
    } catch (error) {
      context.onStep?.('');
      if (!(error instanceof FeedFileError)) throw error;
      context.err(error.message);
      return FAILED;
    }
  },
};

interface Choices {
  format: FeedInFormat;
  missing: (typeof FEED_MISSING)[number] | null;
  onFault: (typeof FEED_ON_FAULT)[number] | null;
}

/** Or a sentence that says which value is not possible. */
function readChoices({ settings }: CommandInput, address: string): Choices | string {
  const format = settings.format ?? formatOf(address);
  const { missing = null, 'on-fault': onFault = null } = settings;
  if (!isOneOf(FEED_IN_FORMATS, format)) {
    return `The format is ${FEED_IN_FORMATS.join(', ')}: give it with --format.`;
  }
  if (missing !== null && !isOneOf(FEED_MISSING, missing)) {
    return `The option --missing is ${FEED_MISSING.join(', ')}.`;
  }
  if (onFault !== null && !isOneOf(FEED_ON_FAULT, onFault)) {
    return `The option --on-fault is ${FEED_ON_FAULT.join(', ')}.`;
  }
  return { format, missing, onFault };
}

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return values.some((one) => one === value);
}

/** By the name's ending, also of a compressed file. */
function formatOf(address: string): string {
  const [name = ''] = address.split(/[?#]/, 1);
  return path.extname(name.replace(/\.gz$/i, '')).slice(1).toLowerCase();
}

interface ImportCall {
  site: ResolvedSite;
  address: string;
  choices: Choices;
  input: CommandInput;
}

async function run(
  { site, address, choices, input }: ImportCall,
  context: CommandContext,
): Promise<ExitCode> {
  const scheduled = site.config.feeds.in;
  if (context.downloadFeed === undefined) throw new Error('This command needs downloads.');
  const source = await openFeedSource({ download: context.downloadFeed }, address);
  try {
    const outcome = await importFeed({ db: await context.db(), now: context.now }, site, {
      source,
      format: choices.format,
      columns: scheduled?.columns ?? {},
      locations: scheduled?.locations ?? {},
      itemType: scheduled?.itemType ?? null,
      options: {
        feed: input.settings.feed ?? FILE_FEED,
        source: sourceName(address),
        mode: input.partial ? 'partial' : 'full',
        missing: choices.missing ?? scheduled?.missing ?? 'sold',
        onFault: choices.onFault ?? scheduled?.onFault ?? 'skip',
        safetyStopPercent: input['any-number-missing']
          ? null
          : (scheduled?.safetyStopPercent ?? DEFAULT_SAFETY_STOP),
        dryRun: input['dry-run'],
        takeOver: input['take-over'],
      },
      onProgress: (progress) => context.onStep?.(bar(progress)),
    });
    context.onStep?.('');
    if (input.json) context.out(JSON.stringify(outcome, null, 2));
    else {
      const { lines, faults } = describeOutcome(site.slug, outcome);
      lines.forEach((line) => context.out(line));
      faults.forEach((line) => context.err(line));
      if (outcome.kind === 'applied') await warnOfOrigins(site, context);
    }
    return outcome.kind === 'refused' ? FAILED : DONE;
  } finally {
    await source.close();
  }
}

/** They are not shown, and the operator would wonder why. */
async function warnOfOrigins(site: ResolvedSite, context: CommandContext): Promise<void> {
  const { refused } = await readSite(await context.db(), site.id, (trx) =>
    countFeedPictures(trx, site.config.security.imageOrigins),
  );
  for (const [origin, vehicles] of refused) {
    context.err(
      `Pictures of ${vehicles === 1 ? 'a vehicle' : `${vehicles} vehicles`} are at ${origin}, which security.imageOrigins does not have: they are not shown.`,
    );
  }
}

const BAR_WIDTH = 24;

function bar({ rows, bytes, size }: FeedProgress): string {
  const count = `${rows.toLocaleString('en-AU')} rows`;
  if (size === null || size === 0) return count;
  const share = Math.min(1, bytes / size);
  const full = Math.round(share * BAR_WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${Math.round(share * 100)} %, ${count}`;
}
