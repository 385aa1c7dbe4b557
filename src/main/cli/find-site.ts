import { listSites, loadSiteBySlug } from '#db/site/sites.ts';
import type { StoredSite } from '#db/site/sites.ts';
import { nearest } from '#site-config/faults.ts';
import type { CommandContext } from './command.ts';

/** The site with a slug. If there is none, prints that and the most similar slug. */
export async function findSite(
  slug: string,
  { db, err }: CommandContext,
): Promise<StoredSite | null> {
  const opened = await db();
  const stored = await loadSiteBySlug(opened, slug);
  if (stored !== null) return stored;
  const meant = nearest(
    slug,
    (await listSites(opened)).map((site) => site.slug),
  );
  err(`There is no site ${slug}${meant === null ? '.' : `; did you mean ${meant}?`}`);
  return null;
}
