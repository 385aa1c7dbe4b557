import type { Db } from '#db/database.ts';
import { loadContentRevision } from '#db/content/content-revisions.ts';
import { listSiteRevisions } from '#db/site/site-revisions.ts';
import type { SiteRevision } from '#db/site/site-revisions.ts';
import { loadResolvedSite, loadSiteBySlug, prepareDocuments } from '#db/site/sites.ts';
import { readSite } from '#db/with-site.ts';
import { publicOrigin } from '#domain/site/host.ts';
import { API_PREVIEW } from '#domain/site/api-paths.ts';
import { createPreview } from '#services/site/site-previews.ts';
import { readDocuments } from '#services/site/read-documents.ts';
import { documentAddressFaults } from '#site-config/content/address-faults.ts';
import { withEveryKind } from '#site-config/content/content-kinds.ts';
import type { Fault } from '#site-config/faults.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { DONE, FAILED } from '../command.ts';
import type { Command, CommandContext, ExitCode } from '../command.ts';
import { findSite } from '../find-site.ts';
import { minuteOf } from '../plain-text.ts';
import { countFaults, refuseFiles, reportRefused } from './apply.ts';

const AT_REVISION = /^(?<slug>[a-z0-9-]+)@(?<revision>[1-9]\d{0,8})$/;

interface Previewed {
  siteId: number;
  slug: string;
  document: object;
  groupDocument: object | null;
  revision: number | null;
}

export const sitePreview: Command = {
  usage: 'site preview FILE…|SLUG@REVISION [--json]',
  summary: 'shows documents or an earlier revision at a private address of their site, for 7 days',
  flags: ['json'],
  words: [1, Infinity],
  async run({ positionals, json }, context) {
    const { out, now } = context;
    const revisions = positionals.filter((word) => AT_REVISION.test(word));
    const files = positionals.filter((word) => !AT_REVISION.test(word));
    const wanted: Previewed[] = [];
    for (const word of revisions) {
      const found = await findRevision(word, context);
      if (found === null) return FAILED;
      wanted.push(found);
    }
    if (files.length > 0) {
      const planned = await planFiles(files, context);
      if (typeof planned === 'number') return planned;
      wanted.push(...planned);
    }
    const db = await context.db();
    const previews: { slug: string; address: string; expiresAt: Date }[] = [];
    for (const { siteId, slug, ...preview } of wanted) {
      const { token, expiresAt } = await createPreview({ db, now }, siteId, preview);
      const address = (await originOf(db, siteId, context)) + API_PREVIEW.replace(':token', token);
      previews.push({ slug, address, expiresAt: new Date(expiresAt) });
    }
    if (json) out(JSON.stringify(previews, null, 2));
    else
      for (const { slug, address, expiresAt } of previews) {
        out(`${slug}: ${address}`);
        out(`  until ${minuteOf(expiresAt)} UTC, for everybody who has this address`);
      }
    return DONE;
  },
};

async function findRevision(word: string, context: CommandContext): Promise<Previewed | null> {
  const { slug = '', revision = '' } = AT_REVISION.exec(word)?.groups ?? {};
  const site = await findSite(slug, context);
  if (site === null) return null;
  const stored = await listSiteRevisions(await context.db(), site.id);
  const found = stored.find((one) => one.revision === Number(revision));
  if (found === undefined) {
    context.err(
      `There is no revision ${revision} of ${slug}; see forecourt site revisions ${slug}.`,
    );
    return null;
  }
  const { document, groupDocument } = found;
  const faults = await faultsOfRevision(await context.db(), site.id, found);
  if (faults.length > 0) {
    context.err(`Revision ${revision} of ${slug} is no longer valid:`);
    for (const { path, reason } of faults) context.err(`  ${path} ${reason}`);
    return null;
  }
  return { siteId: site.id, slug, document, groupDocument, revision: found.revision };
}

/** By itself, and with the content that the site has now. */
async function faultsOfRevision(
  db: Db,
  siteId: number,
  { document, groupDocument }: SiteRevision,
): Promise<Fault[]> {
  const resolved = resolveSite(document, groupDocument, siteId);
  if (!resolved.ok) return resolved.faults;
  const content = await readSite(db, siteId, (trx) => loadContentRevision(trx));
  return content === null
    ? []
    : documentAddressFaults(resolved.site, withEveryKind(content.entries));
}

/** Every site that applying the files would change, and those that they name. */
async function planFiles(
  files: readonly string[],
  context: CommandContext,
): Promise<Previewed[] | ExitCode> {
  const { documents, faults } = await readDocuments(files);
  if (faults.length > 0) return refuseFiles(faults, 'There is nothing to preview.', context);
  const db = await context.db();
  const plan = await prepareDocuments(
    db,
    documents.map(({ value }) => value),
    context.now,
  );
  if (plan.entries.some((entry) => entry.faults.length > 0)) {
    plan.entries.forEach((entry, index) => {
      const source = documents[index];
      if (source !== undefined && entry.faults.length > 0) {
        reportRefused(source, entry, context.err);
      }
    });
    context.err(`There is nothing to preview: ${countFaults(plan.entries)}.`);
    return FAILED;
  }
  const previewed: Previewed[] = [];
  for (const { slug, document, groupDocument } of plan.sites) {
    const siteId = (await loadSiteBySlug(db, slug))?.id;
    if (siteId === undefined) throw new Error(`The site ${slug} was not stored.`);
    previewed.push({ siteId, slug, document, groupDocument, revision: null });
  }
  return previewed;
}

/** Where the site is now: host names of a document that is not applied lead nowhere yet. */
async function originOf(db: Db, siteId: number, { port }: CommandContext): Promise<string> {
  const site = await loadResolvedSite(db, siteId);
  const host = site?.config.hosts[0] ?? `${site?.slug}.localhost`;
  return publicOrigin(host, port?.() ?? 80);
}
