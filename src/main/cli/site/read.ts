import { stringify } from 'yaml';
import { listSites, loadSiteInService } from '#db/site/sites.ts';
import type { SiteInUse, StoredSite } from '#db/site/sites.ts';
import { nearest } from '#site-config/faults.ts';
import { documentJsonSchema } from '#site-config/json-schema.ts';
import { inOptionOrder } from '#site-config/document.ts';
import { explainOption, optionPaths } from '#site-config/resolve.ts';
import type { Explanation } from '#site-config/resolve.ts';
import { DONE, FAILED, MISUSED } from '../command.ts';
import type { Command, CommandContext } from '../command.ts';
import { findSite } from '../find-site.ts';
import { columns } from '../plain-text.ts';

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

export const siteList: Command = {
  usage: 'site list [--json]',
  summary: 'lists the sites with their hosts and revisions',
  flags: ['json'],
  words: [0, 0],
  async run({ json }, { db, out }) {
    const sites = await listSites(await db());
    if (json) {
      out(asJson(sites));
      return DONE;
    }
    if (sites.length === 0) {
      out('There are no sites yet.');
      return DONE;
    }
    const rows = sites.map((site) => [
      site.slug,
      site.name,
      site.groupSlug ?? '-',
      String(site.revision),
      site.hosts.join(' ') + (site.serving ? '' : ' (not serving yet)'),
    ]);
    for (const line of columns([['SLUG', 'NAME', 'GROUP', 'REVISION', 'HOSTS'], ...rows]))
      out(line);
    return DONE;
  },
};

export const siteShow: Command = {
  usage: 'site show SLUG [--resolved] [--json]',
  summary: 'shows a site’s document as applied, or with every option resolved',
  flags: ['resolved', 'json'],
  words: [1, 1],
  async run({ positionals: [slug = ''], json, resolved }, context) {
    const stored = await findSite(slug, context);
    if (stored === null) return FAILED;
    let shown: unknown = inOptionOrder(stored.document);
    if (resolved) {
      shown = (await findServed(stored, context))?.config;
    }
    context.out(json ? asJson(shown) : stringify(shown).trimEnd());
    return DONE;
  },
};

export const siteExplain: Command = {
  usage: 'site explain SLUG OPTION [--json]',
  summary: 'explains an option: its value, where that comes from and what it does',
  flags: ['json'],
  words: [2, 2],
  async run({ positionals: [slug = '', name = ''], json }, context) {
    const known = optionPaths();
    const paths = known.includes(name) ? [name] : optionPaths(name);
    if (paths.length === 0 || name === '') {
      const meant = nearest(name, known);
      context.err(`There is no option ${name}${meant === null ? '.' : `; did you mean ${meant}?`}`);
      return MISUSED;
    }
    const stored = await findSite(slug, context);
    if (stored === null) return FAILED;
    const served = await findServed(stored, context);
    if (served === null) return FAILED;
    const explained = paths.flatMap((path) => explain(served, path) ?? []);
    if (json) context.out(asJson(known.includes(name) ? explained[0] : explained));
    else context.out(explained.map(describe).join('\n\n'));
    return DONE;
  },
};

export const siteSchema: Command = {
  usage: 'site schema',
  summary: 'prints the JSON Schema of site and group documents, for editors',
  flags: [],
  words: [0, 0],
  async run(_, { out }) {
    out(asJson(documentJsonSchema()));
    return DONE;
  },
};

async function findServed(
  { id, slug, revision }: StoredSite,
  { db, err }: CommandContext,
): Promise<SiteInUse | null> {
  const served = await loadSiteInService(await db(), id);
  if (served?.fallback) {
    const { servedRevision } = served.fallback;
    err(
      `Revision ${revision} of ${slug} is no longer valid; revision ${servedRevision} is served instead.`,
    );
  }
  return served;
}

function explain({ id, document, groupDocument }: SiteInUse, path: string): Explanation | null {
  return explainOption(document, groupDocument, path, id);
}

function describe({ path, value, origin, from, spec, visibility, doc }: Explanation): string {
  const shown = stringify({ [path]: value }, { lineWidth: 0 }).trimEnd();
  const source = origin === 'default' ? `default: ${from}` : `${origin} ${from}`;
  return [
    shown,
    `  from     ${source}`,
    `  spec     ${spec}`,
    `  seen by  ${visibility}`,
    `  ${doc}`,
  ].join('\n');
}
