import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { listContentRevisions, loadContentRevision } from '#db/content/content-revisions.ts';
import type { ContentRevision } from '#db/content/content-revisions.ts';
import { readSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { contentJsonSchema, contentJsonSchemas } from '#site-config/content/content-json-schema.ts';
import { CONTENT_KINDS, CONTENT_KIND_NAMES } from '#site-config/content/content-kinds.ts';
import type { ContentKind } from '#site-config/content/content-kinds.ts';
import { namedEntries } from '#site-config/content/diff-content.ts';
import { nearest } from '#site-config/faults.ts';
import { DONE, FAILED, MISUSED } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { findSite } from './find-site.ts';
import { columns } from './plain-text.ts';

const asJson = (value: unknown) => JSON.stringify(value, null, 2);
const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

export const contentList: Command = {
  usage: 'content list SITE [--json]',
  summary: 'lists the revisions of a site’s content',
  flags: ['json'],
  words: [1, 1],
  async run({ positionals: [slug = ''], json }, context) {
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    const revisions = await readSite(await context.db(), site.id, listContentRevisions);
    if (json) context.out(asJson(revisions));
    else if (revisions.length === 0) context.out(`No content was applied to ${slug} yet.`);
    else {
      const rows = revisions.map(({ revision, appliedAt, restored }) => [
        String(revision),
        minute(appliedAt),
        restored === null ? '' : `rollback to ${restored}`,
      ]);
      for (const line of columns([['REVISION', 'APPLIED (UTC)', ''], ...rows])) context.out(line);
    }
    return DONE;
  },
};

export const contentShow: Command = {
  usage: 'content show SITE [KIND[/NAME]] [--json]',
  summary: 'shows a site’s content as applied: all of it, one kind or one entry',
  flags: ['json'],
  words: [1, 2],
  async run({ positionals: [slug = '', what], json }, context) {
    const stored = await findContent(slug, context);
    if (stored === null) return FAILED;
    const place = what === undefined ? null : readPlace(what, context);
    if (place === 'unknown') return MISUSED;
    let shown: unknown = stored.entries;
    if (place !== null) {
      const entries = namedEntries(stored.entries, place.kind);
      shown = place.name === null ? stored.entries[place.kind] : findEntry(entries, place, context);
      if (shown === null) return FAILED;
    }
    context.out(json ? asJson(shown) : stringify(shown).trimEnd());
    return DONE;
  },
};

export const contentExplain: Command = {
  usage: 'content explain SITE KIND/NAME [--json]',
  summary: 'explains an entry: what it is for, since which revision it is so, and what it says',
  flags: ['json'],
  words: [2, 2],
  async run({ positionals: [slug = '', what = ''], json }, context) {
    const place = readPlace(what, context);
    if (place === 'unknown') return MISUSED;
    if (place.name === null) {
      context.err(`Name one entry of ${place.kind}, such as ${place.kind}/NAME.`);
      return MISUSED;
    }
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    const { kind, name } = place;
    const history = await readSite(await context.db(), site.id, (trx) =>
      historyOf(trx, kind, name),
    );
    const [newest] = history;
    const value = newest?.value;
    if (value === undefined) return missing(place, context);
    const later = history.findIndex((one) => !isDeepStrictEqual(one.value, value));
    const since = history[(later === -1 ? history.length : later) - 1] ?? newest;
    const { doc } = CONTENT_KINDS[kind];
    if (json) {
      context.out(
        asJson({ kind, name, doc, revision: since?.revision, appliedAt: since?.appliedAt, value }),
      );
      return DONE;
    }
    context.out(`${kind}/${name}`);
    context.out(`  ${doc}`);
    if (since !== undefined) {
      context.out(`  so since revision ${since.revision}, ${minute(since.appliedAt)} UTC`);
    }
    context.out(stringify(value).trimEnd());
    return DONE;
  },
};

export const contentSchema: Command = {
  usage: 'content schema [KIND]',
  summary: 'prints the JSON Schema of a kind of content, or of all, for editors',
  flags: [],
  words: [0, 1],
  async run({ positionals: [name] }, context) {
    if (name === undefined) {
      context.out(asJson(contentJsonSchemas()));
      return DONE;
    }
    const place = readPlace(name, context);
    if (place === 'unknown') return MISUSED;
    context.out(asJson(contentJsonSchema(place.kind)));
    return DONE;
  },
};

interface Place {
  kind: ContentKind;
  name: string | null;
}

function readPlace(what: string, { err }: CommandContext): Place | 'unknown' {
  const [folder = '', ...rest] = what.split('/');
  const kind = CONTENT_KIND_NAMES.find((known) => known === folder);
  if (kind !== undefined) return { kind, name: rest.length === 0 ? null : rest.join('/') };
  const meant = nearest(folder, CONTENT_KIND_NAMES);
  err(
    meant === null
      ? `There is no kind ${folder}; they are ${CONTENT_KIND_NAMES.join(', ')}.`
      : `There is no kind ${folder}; did you mean ${meant}?`,
  );
  return 'unknown';
}

async function findContent(slug: string, context: CommandContext): Promise<ContentRevision | null> {
  const site = await findSite(slug, context);
  if (site === null) return null;
  const stored = await readSite(await context.db(), site.id, (trx) => loadContentRevision(trx));
  if (stored === null) context.err(`No content was applied to ${slug} yet.`);
  return stored;
}

function findEntry(
  entries: ReadonlyMap<string, unknown>,
  place: Place,
  { err }: CommandContext,
): unknown {
  const found = entries.get(place.name ?? '');
  if (found !== undefined) return found;
  const meant = nearest(place.name ?? '', [...entries.keys()]);
  err(
    `There is no ${place.kind}/${place.name}${meant === null ? '.' : `; did you mean ${place.kind}/${meant}?`}`,
  );
  return null;
}

function missing({ kind, name }: Place, { err }: CommandContext): typeof FAILED {
  err(`There is no ${kind}/${name}.`);
  return FAILED;
}

interface Version {
  revision: number;
  appliedAt: Date;
  /** Undefined where the revision lacks the entry. */
  value: unknown;
}

/** The entry in each revision, newest first. */
async function historyOf(
  trx: SiteTransaction,
  kind: ContentKind,
  name: string,
): Promise<Version[]> {
  const versions: Version[] = [];
  for (const { revision, appliedAt } of await listContentRevisions(trx)) {
    const stored = await loadContentRevision(trx, revision);
    const value = namedEntries(stored?.entries ?? null, kind).get(name);
    versions.push({ revision, appliedAt, value });
  }
  return versions;
}
