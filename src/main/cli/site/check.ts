import { loadContentRevision } from '#db/content/content-revisions.ts';
import type { Db } from '#db/database.ts';
import { loadSiteBySlug, loadSiteInService } from '#db/site/sites.ts';
import { loadStoredDocuments } from '#db/site/stored-documents.ts';
import { readSite } from '#db/with-site.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { concurrently } from '#services/concurrently.ts';
import { readDocuments } from '#services/site/read-documents.ts';
import type { SourceDocument } from '#services/site/read-documents.ts';
import { bySeverity, checkSite } from '#site-config/check/check-site.ts';
import {
  deadLinkFindings,
  outsideLinkFinding,
  outsideLinks,
} from '#site-config/check/link-rules.ts';
import { optionsSet } from '#site-config/check/site-facts.ts';
import type { Finding, SiteFacts, StockCounts } from '#site-config/check/site-facts.ts';
import { planDocuments } from '#site-config/document-set.ts';
import type { PlannedSite } from '#site-config/document-set.ts';
import { resolveSite } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import { countFeedPictures } from '#services/media/feed-pictures.ts';
import type { FeedPictures } from '#services/media/feed-pictures.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import { siteLinks } from '#view-models/site-links.ts';
import { DONE, FAILED } from '../command.ts';
import type { Command, CommandContext, ExitCode } from '../command.ts';
import { findSite } from '../find-site.ts';
import { forTerminal } from '../plain-text.ts';
import { refuseFiles } from './apply.ts';

const CONCURRENT_FETCHES = 8;
const FETCH_MS = 10_000;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const siteCheck: Command = {
  usage: 'site check SLUG|FILE… [--external] [--json]',
  summary: 'checks what a site needs before it goes live, and says how to mend it',
  flags: ['external', 'json'],
  words: [1, Infinity],
  async run({ positionals, external, json }, context) {
    const sites = await gather(positionals, context);
    if (typeof sites === 'number') return sites;
    for (const site of sites) {
      if (external) site.findings.push(...(await checkOutsideLinks(site, context)));
    }
    const checked = sites.map(({ name, findings }) => ({ name, findings: bySeverity(findings) }));
    if (json) context.out(JSON.stringify(checked, null, 2));
    else for (const site of checked) report(site, context.out);
    const isFaulty = checked.some(({ findings }) =>
      findings.some(({ severity }) => severity === 'error'),
    );
    return isFaulty ? FAILED : DONE;
  },
};

interface Checked {
  name: string;
  /** Null if the document is not valid, so that nothing else is known. */
  facts: SiteFacts | null;
  findings: Finding[];
}

/** Words that look like slugs are stored sites, others are files. */
async function gather(
  words: readonly string[],
  context: CommandContext,
): Promise<Checked[] | ExitCode> {
  const checked: Checked[] = [];
  for (const slug of words.filter((word) => SLUG.test(word))) {
    const stored = await findSite(slug, context);
    if (stored === null) return FAILED;
    const db = await context.db();
    const served = await loadSiteInService(db, stored.id);
    if (served === null) return FAILED;
    const { config, document, groupDocument } = served;
    checked.push(await checkConfig(db, config, { document, groupDocument }, context.now));
  }
  const files = words.filter((word) => !SLUG.test(word));
  if (files.length === 0) return checked;
  const { documents, faults } = await readDocuments(files);
  if (faults.length > 0) return refuseFiles(faults, 'Nothing was checked.', context);
  return [...checked, ...(await checkDocuments(documents, context))];
}

async function checkDocuments(
  documents: readonly SourceDocument[],
  context: CommandContext,
): Promise<Checked[]> {
  const db = await context.db();
  const values = documents.map(({ value }) => value);
  const stored = await db.transaction().execute((trx) => loadStoredDocuments(trx, values));
  const plan = planDocuments(values, stored);
  const refused = plan.entries.flatMap((entry, index): Checked[] => {
    const source = documents[index];
    if (source === undefined || entry.faults.length === 0) return [];
    const findings = entry.faults.map(({ path, keys, reason }): Finding => ({
      severity: 'error',
      where: `${source.file}, line ${source.lineOf(keys)}`,
      what: `${path === '' ? 'The document' : path} ${reason}.`,
      mend: 'Correct it; the document would be refused as it is.',
    }));
    return [{ name: entry.slug ?? source.file, facts: null, findings }];
  });
  const checked: Checked[] = [];
  for (const site of plan.sites) {
    if (!refused.some(({ name }) => name === site.slug)) {
      checked.push(await checkPlanned(db, site, context.now));
    }
  }
  return [...refused, ...checked];
}

async function checkPlanned(db: Db, site: PlannedSite, now: number): Promise<Checked> {
  const { document, groupDocument } = site;
  const id = (await loadSiteBySlug(db, site.slug))?.id;
  const resolved = resolveSite(document, groupDocument, id);
  if (!resolved.ok) throw new Error(`The planned document of ${site.slug} does not resolve.`);
  return checkConfig(db, resolved.site, { document, groupDocument }, now);
}

/** With what is stored for the site, if it is. */
async function checkConfig(
  db: Db,
  config: SiteConfig,
  { document, groupDocument }: { document: object; groupDocument: object | null },
  now: number,
): Promise<Checked> {
  const stored = await loadSiteBySlug(db, config.slug);
  const set = optionsSet(document, groupDocument);
  if (stored === null) {
    const facts: SiteFacts = { config, set, content: null, stock: null, now };
    return { name: config.slug, facts, findings: checkSite(facts) };
  }
  const { id: siteId, revision, stockRevision } = stored;
  const snapshots = new StockSnapshots({ db, siteOf: async () => config, now: () => now });
  const stock = await snapshots.get({ siteId, revision, stockRevision });
  const content = await readSite(db, siteId, (trx) => loadContentRevision(trx));
  const pictures = await readSite(db, siteId, (trx) =>
    countFeedPictures(trx, config.security.imageOrigins),
  );
  const facts: SiteFacts = {
    config,
    set,
    content: content?.entries ?? null,
    stock: countStock(stock, pictures),
    now,
  };
  const links: LinkResolver = siteLinks(config, stock, now);
  const findings = [...checkSite(facts), ...deadLinkFindings(facts, withVehicles(links, stock))];
  return { name: config.slug, facts, findings };
}

/** A vehicle's page exists as long as the vehicle. */
function withVehicles(resolve: LinkResolver, stock: SiteStock): LinkResolver {
  return (href) => {
    const slug = /^\/cars\/([^/?#]+)/.exec(href)?.[1];
    if (slug === undefined || resolveLink(`/cars/${slug}`) === null) return resolve(href);
    return slug === 'trade-in' || stock.vehicleStore.rowOfSlug(slug) !== null ? href : null;
  };
}

function countStock(
  { vehicleStore, rejected }: SiteStock,
  { allowed, refused }: FeedPictures,
): StockCounts {
  const counts = {
    vehicles: 0,
    priced: 0,
    plusCharges: 0,
    withoutPictures: 0,
    waitingForPictures: 0,
    refusedOrigins: refused,
    rejected: rejected.length,
  };
  for (let row = 0; row < vehicleStore.size; row += 1) {
    const vehicle = vehicleStore.at(row);
    if (vehicle.status !== 'in_stock') continue;
    counts.vehicles += 1;
    if (cashPriceCents(vehicle) !== null) {
      counts.priced += 1;
      if (vehicle.priceType === 'Excl. Govt. Charges') counts.plusCharges += 1;
    }
    if (vehicle.images.length > 0) continue;
    if (allowed.has(vehicle.id)) counts.waitingForPictures += 1;
    else counts.withoutPictures += 1;
  }
  return counts;
}

async function checkOutsideLinks(
  { facts }: Checked,
  { fetchLink = fetchStatus }: CommandContext,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const links = facts === null ? [] : outsideLinks(facts);
  await concurrently(links, CONCURRENT_FETCHES, async (link) => {
    const problem = await fetchLink(link.href);
    if (problem !== null) findings.push(outsideLinkFinding(link, problem));
  });
  return findings;
}

/** Null if the page answers. */
async function fetchStatus(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) });
    await response.body?.cancel();
    return response.ok ? null : `answers with ${response.status}`;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate ? `does not answer within ${FETCH_MS / 1000} seconds` : 'cannot be reached';
  }
}

function report(
  { name, findings }: { name: string; findings: readonly Finding[] },
  out: (line: string) => void,
): void {
  const counts = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const count = findings.filter((one) => one.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`];
  });
  out(`${name}: ${counts.length === 0 ? 'nothing to mend' : counts.join(', ')}`);
  for (const { severity, where, what, mend } of findings) {
    out(forTerminal(`  ${severity.padEnd(7)} ${where}: ${what}`));
    out(forTerminal(`          ${mend}`));
  }
}
