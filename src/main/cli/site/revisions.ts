import { isDeepStrictEqual } from 'node:util';
import { listSiteRevisions } from '#db/site/site-revisions.ts';
import type { SiteRevision } from '#db/site/site-revisions.ts';
import { rollBackSite } from '#services/site/roll-back-site.ts';
import { changedSettings } from '#site-config/diff-options.ts';
import { DONE, FAILED, MISUSED } from '../command.ts';
import type { Command } from '../command.ts';
import { findSite } from '../find-site.ts';
import { columns, minuteOf } from '../plain-text.ts';

const MOST_NAMED = 4;

export const siteRevisions: Command = {
  usage: 'site revisions SLUG [--json]',
  summary: 'lists the stored revisions of a site’s document and what each changed',
  flags: ['json'],
  words: [1, 1],
  async run({ positionals: [slug = ''], json }, context) {
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    const revisions = await listSiteRevisions(await context.db(), site.id);
    const listed = revisions.map((one, index) => ({
      revision: one.revision,
      appliedAt: one.appliedAt,
      changed: changesOf(one, revisions[index + 1]),
    }));
    if (json) {
      context.out(JSON.stringify(listed, null, 2));
      return DONE;
    }
    const rows = listed.map(({ revision, appliedAt, changed }) => [
      String(revision),
      minuteOf(appliedAt),
      changed === null ? '' : nameSome(changed),
    ]);
    for (const line of columns([['REVISION', 'APPLIED (UTC)', 'CHANGED'], ...rows])) {
      context.out(line);
    }
    return DONE;
  },
};

/** Null if the revision before is not stored. */
function changesOf(current: SiteRevision, previous: SiteRevision | undefined): string[] | null {
  if (previous === undefined) return null;
  const group = isDeepStrictEqual(current.groupDocument, previous.groupDocument);
  return [
    ...changedSettings(previous.document, current.document),
    ...(group ? [] : ['the group’s settings']),
  ];
}

function nameSome(paths: readonly string[]): string {
  const named = paths.slice(0, MOST_NAMED).join(', ');
  const more = paths.length - MOST_NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Null if it is no number of a revision. */
function readRevision(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export const siteRollback: Command = {
  usage: 'site rollback SLUG [REVISION]',
  summary: 'applies an earlier document of a site again, by default the newest that differs',
  flags: [],
  words: [1, 2],
  async run({ positionals: [slug = '', given] }, context) {
    const { out, err } = context;
    const revision = given === undefined ? undefined : readRevision(given);
    if (revision === null) {
      err('A revision is a number; see forecourt site revisions.');
      return MISUSED;
    }
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    if (!site.serving) {
      err(`${slug} has only been previewed: apply its document to serve it.`);
      return FAILED;
    }
    const outcome = await rollBackSite(
      { db: await context.db(), now: context.now },
      site,
      revision,
    );
    switch (outcome.kind) {
      case 'applied':
        out(`${slug}: revision ${outcome.revision} is revision ${outcome.restored} again`);
        return DONE;
      case 'same':
        out(`${slug}: unchanged, the document of revision ${outcome.restored} is in use`);
        return DONE;
      case 'no-earlier':
        err(`There is no stored revision of ${slug} with another document.`);
        return FAILED;
      case 'unknown':
        err(`There is no revision ${given} of ${slug}; see forecourt site revisions ${slug}.`);
        return FAILED;
      case 'refused':
        err(`Revision ${outcome.restored} of ${slug} is no longer valid:`);
        for (const { path, reason } of outcome.faults) err(`  ${path} ${reason}`);
        err('Nothing was applied.');
        return FAILED;
    }
  },
};
