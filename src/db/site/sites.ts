import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { planDocuments } from '#site-config/document-set.ts';
import type { Change, Plan, PlannedGroup, PlannedSite } from '#site-config/document-set.ts';
import type { Fault } from '#site-config/faults.ts';
import { resolveSite } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { Db } from '#db/database.ts';
import { notifyRevision } from '#db/revisions.ts';
import type { Database } from '#db/tables.ts';
import { loadStoredDocuments, lockContentOf } from './stored-documents.ts';

/** `held`: valid, but not applied because another document of the set was refused. */
export type ApplyOutcome = Change | 'refused' | 'held';

export interface ApplyResult {
  kind: 'site' | 'group';
  slug: string | null;
  outcome: ApplyOutcome;
  faults: Fault[];
  /** Sites outside the set that a changed group moved to a new revision. */
  inheritors: string[];
}

export interface StoredSite {
  id: number;
  slug: string;
  name: string;
  groupSlug: string | null;
  document: object;
  groupDocument: object | null;
  revision: number;
  stockRevision: number;
  updatedAt: Date;
  /** False if it has only been previewed. */
  serving: boolean;
}

export interface SiteListing {
  id: number;
  slug: string;
  name: string;
  groupSlug: string | null;
  revision: number;
  stockRevision: number;
  updatedAt: Date;
  /** False if it has only been previewed. */
  serving: boolean;
  /** The canonical one first. */
  hosts: string[];
}

export interface SiteHost {
  host: string;
  siteId: number;
  canonical: boolean;
  /** False if the site has only been previewed. */
  serving: boolean;
}

export interface ResolvedSite {
  /** Also the site's `websiteId`. */
  id: number;
  slug: string;
  revision: number;
  stockRevision: number;
  config: SiteConfig;
  /** Set when the stored document is no longer valid and an earlier revision is served. */
  fallback: { servedRevision: number; faults: Fault[] } | null;
}

/** Operators applying at the same time wait for each other; visitors never wait. */
const APPLY_LOCK = 4_701_153;

/** Applies all documents of the set, or none. Results are in the documents' order. */
export async function applyDocuments(
  db: Db,
  documents: readonly unknown[],
  now: number,
): Promise<ApplyResult[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${APPLY_LOCK})`.execute(trx);
    await lockContentOf(trx, documents);
    const plan = planDocuments(documents, await loadStoredDocuments(trx, documents));
    const refused = plan.entries.some(({ faults }) => faults.length > 0);
    if (!refused) await writePlan(trx, plan, new Date(now));
    return plan.entries.map(({ kind, slug, faults, inheritors }) => ({
      kind,
      slug,
      outcome: faults.length > 0 ? 'refused' : refused ? 'held' : changeOf(plan, kind, slug),
      faults,
      inheritors: refused ? [] : inheritors,
    }));
  });
}

/**
 * Plans a set for previews; faults are in the plan. A site that does not exist yet is stored without being
 * served, so that its content and stock can be loaded; `applyDocuments` then serves it.
 */
export async function prepareDocuments(
  db: Db,
  documents: readonly unknown[],
  now: number,
): Promise<Plan> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${APPLY_LOCK})`.execute(trx);
    const stored = await loadStoredDocuments(trx, documents);
    const plan = planDocuments(documents, stored);
    if (plan.entries.some(({ faults }) => faults.length > 0)) return plan;
    const at = new Date(now);
    for (const group of plan.groups) {
      if (group.change === 'created') await writeGroup(trx, group, at);
    }
    const unserved = plan.sites.filter(({ slug, document }) => {
      const known = stored.sites.get(slug);
      return (
        known === undefined ||
        (known.serving === false && !isDeepStrictEqual(known.document, document))
      );
    });
    await writeSites(trx, unserved, at, false);
    return plan;
  });
}

function changeOf(plan: Plan, kind: 'site' | 'group', slug: string | null): Change {
  const planned: readonly { slug: string; change: Change }[] =
    kind === 'group' ? plan.groups : plan.sites;
  return planned.find((candidate) => candidate.slug === slug)?.change ?? 'unchanged';
}

async function writePlan(trx: Transaction<Database>, plan: Plan, at: Date): Promise<void> {
  for (const group of plan.groups) {
    if (group.change !== 'unchanged') await writeGroup(trx, group, at);
  }
  const changed = plan.sites.filter(({ change }) => change !== 'unchanged');
  await writeSites(trx, changed, at, true);
}

async function writeSites(
  trx: Transaction<Database>,
  sites: readonly PlannedSite[],
  at: Date,
  serving: boolean,
): Promise<void> {
  const written: { id: number; hosts: readonly string[] }[] = [];
  for (const site of sites) {
    written.push({ id: await writeSite(trx, site, at, serving), hosts: site.hosts });
  }
  await replaceHosts(trx, written);
  for (const { id } of written) await notifyRevision(trx, id);
}

async function writeGroup(
  trx: Transaction<Database>,
  group: PlannedGroup,
  at: Date,
): Promise<void> {
  const { slug, name } = group;
  const document = JSON.stringify(group.document);
  await trx
    .insertInto('site_groups')
    .values({ slug, name, document, revision: 1, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({
        name,
        document,
        revision: sql`site_groups.revision + 1`,
        updated_at: at,
      }),
    )
    .execute();
}

async function writeSite(
  trx: Transaction<Database>,
  site: PlannedSite,
  at: Date,
  serving: boolean,
): Promise<number> {
  const { slug, name, inherits: group_slug } = site;
  const document = JSON.stringify(site.document);
  const { id, revision } = await trx
    .insertInto('sites')
    .values({
      slug,
      name,
      group_slug,
      document,
      revision: 1,
      serving,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({
        name,
        group_slug,
        document,
        revision: sql`sites.revision + 1`,
        serving,
        updated_at: at,
      }),
    )
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('site_revisions')
    .values({
      site_id: id,
      revision,
      document,
      group_document: JSON.stringify(site.groupDocument),
      applied_at: at,
    })
    .execute();
  return id;
}

async function replaceHosts(
  trx: Transaction<Database>,
  sites: readonly { id: number; hosts: readonly string[] }[],
): Promise<void> {
  if (sites.length === 0) return;
  // Delete all before inserting any, since sites may exchange hosts.
  await trx
    .deleteFrom('site_hosts')
    .where(
      'site_id',
      'in',
      sites.map(({ id }) => id),
    )
    .execute();
  await trx
    .insertInto('site_hosts')
    .values(
      sites.flatMap(({ id, hosts }) =>
        hosts.map((host, index) => ({ host, site_id: id, canonical: index === 0 })),
      ),
    )
    .execute();
}

export async function listSites(db: Db): Promise<SiteListing[]> {
  const sites = await db
    .selectFrom('sites')
    .select([
      'id',
      'slug',
      'name',
      'group_slug',
      'revision',
      'stock_revision',
      'updated_at',
      'serving',
    ])
    .orderBy('slug')
    .execute();
  const hosts = await loadAllHosts(db);
  return sites.map((site) => ({
    id: site.id,
    slug: site.slug,
    name: site.name,
    groupSlug: site.group_slug,
    revision: site.revision,
    stockRevision: site.stock_revision,
    updatedAt: site.updated_at,
    serving: site.serving,
    hosts: hosts.filter(({ siteId }) => siteId === site.id).map(({ host }) => host),
  }));
}

export async function loadSiteBySlug(db: Db, slug: string): Promise<StoredSite | null> {
  const row = await storedSites(db).where('sites.slug', '=', slug).executeTakeFirst();
  return row ?? null;
}

export async function loadSiteById(db: Db, id: number): Promise<StoredSite | null> {
  const row = await storedSites(db).where('sites.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** With the group's document as of this revision, so that the two match. */
function storedSites(db: Db) {
  return db
    .selectFrom('sites')
    .leftJoin('site_revisions', (join) =>
      join
        .onRef('site_revisions.site_id', '=', 'sites.id')
        .onRef('site_revisions.revision', '=', 'sites.revision'),
    )
    .select([
      'sites.id',
      'sites.slug',
      'sites.name',
      'sites.group_slug as groupSlug',
      'sites.document',
      'site_revisions.group_document as groupDocument',
      'sites.revision',
      'sites.stock_revision as stockRevision',
      'sites.updated_at as updatedAt',
      'sites.serving',
    ]);
}

/** Each site's canonical host comes first. */
export async function loadAllHosts(db: Db): Promise<SiteHost[]> {
  return db
    .selectFrom('site_hosts')
    .innerJoin('sites', 'sites.id', 'site_hosts.site_id')
    .select(['host', 'site_id as siteId', 'canonical', 'serving'])
    .orderBy('site_id')
    .orderBy('canonical', 'desc')
    .orderBy('host')
    .execute();
}

/** A site with the documents it is served with, which are an earlier revision's after a fallback. */
export interface SiteInUse extends ResolvedSite {
  document: object;
  groupDocument: object | null;
}

export async function loadResolvedSite(db: Db, id: number): Promise<ResolvedSite | null> {
  const served = await loadSiteInService(db, id);
  if (served === null) return null;
  const { slug, revision, stockRevision, config, fallback } = served;
  return { id, slug, revision, stockRevision, config, fallback };
}

/** If the schema no longer accepts the document, falls back to the newest revision that is valid. */
export async function loadSiteInService(db: Db, id: number): Promise<SiteInUse | null> {
  const stored = await loadSiteById(db, id);
  if (stored === null) return null;
  const { slug, revision, stockRevision, document, groupDocument } = stored;
  const current = resolveSite(document, groupDocument, id);
  const about = { id, slug, revision, stockRevision };
  if (current.ok) {
    return { ...about, document, groupDocument, config: current.site, fallback: null };
  }

  const earlier = await db
    .selectFrom('site_revisions')
    .select(['revision', 'document', 'group_document as groupDocument'])
    .where('site_id', '=', id)
    .where('revision', '<', revision)
    .orderBy('revision', 'desc')
    .execute();
  for (const { revision: servedRevision, ...documents } of earlier) {
    const resolution = resolveSite(documents.document, documents.groupDocument, id);
    if (!resolution.ok) continue;
    const fallback = { servedRevision, faults: current.faults };
    return { ...about, ...documents, config: resolution.site, fallback };
  }
  const faults = current.faults.map(({ path, reason }) => `${path} ${reason}`).join('; ');
  throw new Error(`No revision of the site ${slug} is valid: ${faults}.`);
}
