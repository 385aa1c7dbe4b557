import type { Transaction } from 'kysely';
import { loadContentRevision, lockContent } from '#db/content/content-revisions.ts';
import type { Database } from '#db/tables.ts';
import { withinSite } from '#db/with-site.ts';
import { withEveryKind } from '#site-config/content/content-kinds.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import { readSlug } from '#site-config/document.ts';
import type { StoredDocuments } from '#site-config/document-set.ts';

/** What a set of documents is planned against. */
export async function loadStoredDocuments(
  trx: Transaction<Database>,
  documents: readonly unknown[],
): Promise<StoredDocuments> {
  const groups = await trx.selectFrom('site_groups').select(['slug', 'document']).execute();
  const sites = await trx
    .selectFrom('sites')
    .select(['slug', 'document', 'group_slug', 'serving'])
    .execute();
  const hosts = await trx
    .selectFrom('site_hosts')
    .innerJoin('sites', 'sites.id', 'site_hosts.site_id')
    .select(['site_hosts.host', 'sites.slug'])
    .execute();
  return {
    groups: new Map(groups.map(({ slug, document }) => [slug, { document }])),
    sites: new Map(
      sites.map(({ slug, document, group_slug, serving }) => [
        slug,
        { document, inherits: group_slug, serving },
      ]),
    ),
    hosts: new Map(hosts.map(({ host, slug }) => [host, slug])),
    content: await loadContentOf(trx, documents),
  };
}

/** Until the transaction ends, nobody changes the content that the documents are checked against. */
export async function lockContentOf(
  trx: Transaction<Database>,
  documents: readonly unknown[],
): Promise<void> {
  for (const { id } of await sitesOf(trx, documents)) {
    await withinSite(trx, id, (own) => lockContent(own, id));
  }
}

async function loadContentOf(
  trx: Transaction<Database>,
  documents: readonly unknown[],
): Promise<ReadonlyMap<string, ContentEntries>> {
  const content = new Map<string, ContentEntries>();
  for (const { id, slug } of await sitesOf(trx, documents)) {
    const newest = await withinSite(trx, id, (own) => loadContentRevision(own));
    if (newest !== null) content.set(slug, withEveryKind(newest.entries));
  }
  return content;
}

/** The sites that the documents are of, and those that inherit a group of them. */
async function sitesOf(
  trx: Transaction<Database>,
  documents: readonly unknown[],
): Promise<{ id: number; slug: string }[]> {
  const slugs = documents.flatMap((document) => readSlug(document) ?? []);
  if (slugs.length === 0) return [];
  return trx
    .selectFrom('sites')
    .select(['id', 'slug'])
    .where((eb) => eb.or([eb('slug', 'in', slugs), eb('group_slug', 'in', slugs)]))
    .orderBy('id')
    .execute();
}
