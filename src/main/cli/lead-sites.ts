import type { Db } from '#db/database.ts';
import { findLead } from '#db/leads/lead-reading.ts';
import { listSites } from '#db/site/sites.ts';
import { readSite } from '#db/with-site.ts';
import type { CommandContext } from './command.ts';
import { findSite } from './find-site.ts';

export interface LeadSite {
  id: number;
  slug: string;
}

/** The site with the slug, or all sites; null if the slug is unknown, which has been reported. */
export async function chooseSites(
  slug: string | undefined,
  context: CommandContext,
): Promise<LeadSite[] | null> {
  if (slug === undefined) {
    return (await listSites(await context.db())).map(({ id, slug: of }) => ({ id, slug: of }));
  }
  const site = await findSite(slug, context);
  return site === null ? null : [{ id: site.id, slug: site.slug }];
}

/** Lead ids do not identify their site, so each site is searched; null if none has the lead. */
export async function findLeadSite(
  db: Db,
  sites: readonly LeadSite[],
  leadId: string,
): Promise<{ site: LeadSite; lead: number } | null> {
  for (const site of sites) {
    const lead = await readSite(db, site.id, (trx) => findLead(trx, leadId));
    if (lead !== null) return { site, lead };
  }
  return null;
}
