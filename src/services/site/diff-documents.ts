import type { Db } from '#db/database.ts';
import { loadSiteBySlug, loadSiteInService } from '#db/site/sites.ts';
import { loadStoredDocuments } from '#db/site/stored-documents.ts';
import { diffOptions } from '#site-config/diff-options.ts';
import type { FieldChange } from '#site-config/diff-fields.ts';
import { planDocuments } from '#site-config/document-set.ts';
import type { Change, PlanEntry } from '#site-config/document-set.ts';
import { resolveSite } from '#site-config/resolve.ts';

export interface SiteDiff {
  slug: string;
  change: Change;
  /** Of the effective values. */
  options: FieldChange[];
}

export interface DocumentsDiff {
  /** For each document, in order. */
  entries: PlanEntry[];
  /** Every site that would have a new revision, those that inherit a changed group included. */
  sites: SiteDiff[];
}

/** What applying a set of documents would change; nothing is written. */
export async function diffDocuments(db: Db, documents: readonly unknown[]): Promise<DocumentsDiff> {
  const now = await db.transaction().execute((trx) => loadStoredDocuments(trx, documents));
  const { entries, sites } = planDocuments(documents, now);
  if (entries.some(({ faults }) => faults.length > 0)) return { entries, sites: [] };
  const diffs: SiteDiff[] = [];
  for (const { slug, change, document, groupDocument } of sites) {
    if (change === 'unchanged') continue;
    const stored = await loadSiteBySlug(db, slug);
    const served = stored === null ? null : await loadSiteInService(db, stored.id);
    const planned = resolveSite(document, groupDocument, stored?.id);
    if (!planned.ok) throw new Error(`The planned document of ${slug} does not resolve.`);
    diffs.push({ slug, change, options: diffOptions(served?.config ?? null, planned.site) });
  }
  return { entries, sites: diffs };
}
