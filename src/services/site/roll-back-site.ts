import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/database.ts';
import { listSiteRevisions } from '#db/site/site-revisions.ts';
import { applyDocuments } from '#db/site/sites.ts';
import type { StoredSite } from '#db/site/sites.ts';
import type { Fault } from '#site-config/faults.ts';

export type SiteRollback =
  | { kind: 'unknown' }
  /** No stored revision has another document. */
  | { kind: 'no-earlier' }
  /** The revision's document is the current one. */
  | { kind: 'same'; restored: number }
  | { kind: 'refused'; restored: number; faults: Fault[] }
  | { kind: 'applied'; restored: number; revision: number };

/**
 * Applies the document of an earlier revision again, by default of the newest that differs. A group's settings
 * belong to all its sites, so they stay as they are now.
 */
export async function rollBackSite(
  { db, now }: { db: Db; now: number },
  site: StoredSite,
  revision?: number,
): Promise<SiteRollback> {
  const revisions = await listSiteRevisions(db, site.id);
  const wanted = revisions.find((one) =>
    revision === undefined
      ? !isDeepStrictEqual(one.document, site.document)
      : one.revision === revision,
  );
  if (wanted === undefined) return { kind: revision === undefined ? 'no-earlier' : 'unknown' };
  const restored = wanted.revision;
  const [result] = await applyDocuments(db, [wanted.document], now);
  if (result === undefined || result.outcome === 'unchanged') return { kind: 'same', restored };
  if (result.faults.length > 0) return { kind: 'refused', restored, faults: result.faults };
  const [newest] = await listSiteRevisions(db, site.id);
  return { kind: 'applied', restored, revision: newest?.revision ?? site.revision + 1 };
}
