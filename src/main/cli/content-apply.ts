import { applyContent, planContent, rollBackContent } from '#services/content/apply-content.ts';
import type { ContentOutcome, ContentSite } from '#services/content/apply-content.ts';
import type { EntryChange } from '#site-config/content/diff-content.ts';
import type { SourceFault } from '#services/site/read-documents.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { DONE, FAILED, MISUSED } from './command.ts';
import type { Command, CommandContext, ExitCode } from './command.ts';
import { findSite } from './find-site.ts';
import { briefValue } from './plain-text.ts';

export const contentApply: Command = {
  usage: 'content apply SITE DIR',
  summary: 'validates a folder of content and makes it the site’s content, all of it or nothing',
  flags: [],
  words: [2, 2],
  async run({ positionals: [slug = '', folder = ''] }, context) {
    const site = await findContentSite(slug, context);
    if (site === null) return FAILED;
    const media = await requireMedia(context);
    const outcome = await applyContent(
      { db: await context.db(), media: media.store, pictures: media.pictures, now: context.now },
      site,
      folder,
    );
    return report(slug, outcome, context);
  },
};

export const contentDiff: Command = {
  usage: 'content diff SITE DIR [--json]',
  summary: 'shows what applying a folder would change, and changes nothing',
  flags: ['json'],
  words: [2, 2],
  async run({ positionals: [slug = '', folder = ''], json }, context) {
    const site = await findContentSite(slug, context);
    if (site === null) return FAILED;
    const { pictures } = await requireMedia(context);
    const plan = await planContent({ db: await context.db(), pictures }, site, folder);
    if (plan.kind === 'refused') return refuse(plan.faults, context);
    if (json) context.out(JSON.stringify(plan.changes, null, 2));
    else if (plan.changes.length === 0) context.out('The folder is what the site has.');
    else for (const line of plan.changes.flatMap(describeChange)) context.out(line);
    return DONE;
  },
};

export const contentRollback: Command = {
  usage: 'content rollback SITE [REVISION]',
  summary: 'applies an earlier revision of the content again, by default the one before the newest',
  flags: [],
  words: [1, 2],
  async run({ positionals: [slug = '', revision] }, context) {
    if (revision !== undefined && !/^[1-9]\d{0,8}$/.test(revision)) {
      context.err('A revision is a number; see forecourt content list.');
      return MISUSED;
    }
    const site = await findContentSite(slug, context);
    if (site === null) return FAILED;
    const outcome = await rollBackContent(
      { db: await context.db(), now: context.now },
      site,
      revision === undefined ? undefined : Number(revision),
    );
    if (outcome.kind !== 'unknown') return report(slug, outcome, context);
    context.err(
      outcome.newest === 0
        ? `No content was applied to ${slug} yet.`
        : `There is no such revision of ${slug}; the newest is ${outcome.newest}.`,
    );
    return FAILED;
  },
};

/** The site with its options; prints why if it is not there. */
export async function findContentSite(
  slug: string,
  context: CommandContext,
): Promise<ContentSite | null> {
  const stored = await findSite(slug, context);
  if (stored === null) return null;
  const resolved = await loadResolvedSite(await context.db(), stored.id);
  return resolved === null ? null : { id: resolved.id, config: resolved.config };
}

async function requireMedia({ media }: CommandContext) {
  if (media === undefined) throw new Error('This command needs the media store.');
  return media();
}

function report(slug: string, outcome: ContentOutcome, context: CommandContext): ExitCode {
  if (outcome.kind === 'refused') return refuse(outcome.faults, context);
  if (outcome.kind === 'unchanged') {
    context.out(`${slug}: unchanged, revision ${outcome.revision}`);
    return DONE;
  }
  const { changes, revision } = outcome;
  for (const { kind, key, change } of changes) context.out(`  ${change.padEnd(8)} ${kind}/${key}`);
  context.out(`${slug}: revision ${revision}, ${countChanges(changes)}`);
  return DONE;
}

function countChanges(changes: readonly EntryChange[]): string {
  const counts = (['added', 'changed', 'removed'] as const).flatMap((change) => {
    const count = changes.filter((one) => one.change === change).length;
    return count === 0 ? [] : [`${count} ${change}`];
  });
  return counts.length === 0 ? 'only pictures changed' : counts.join(', ');
}

function describeChange({ kind, key, change, fields }: EntryChange): string[] {
  const mark = { added: '+', changed: '~', removed: '-' }[change];
  return [
    `${mark} ${kind}/${key}`,
    ...fields.map(
      ({ path, before, after }) => `    ${path}: ${briefValue(before)} → ${briefValue(after)}`,
    ),
  ];
}

function refuse(faults: readonly SourceFault[], { err }: CommandContext): ExitCode {
  for (const { file, line, reason } of faults) {
    err(line === null ? `${file} ${reason}` : `${file}, line ${line}: ${reason}`);
  }
  err(`Nothing was applied: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`);
  return FAILED;
}
