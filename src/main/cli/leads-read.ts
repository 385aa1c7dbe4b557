import { listLeads, loadLeadHistory } from '#db/leads/lead-reading.ts';
import type { LeadHistory, LeadRow } from '#db/leads/lead-reading.ts';
import { readSite } from '#db/with-site.ts';
import { DONE, FAILED, MISUSED } from './command.ts';
import type { Command } from './command.ts';
import { readLimit } from './read-limit.ts';
import { chooseSites, findLeadSite } from './lead-sites.ts';
import { columns, forTerminal, minuteOf } from './plain-text.ts';

const DEFAULT_LIMIT = 50;
const asJson = (value: unknown) => JSON.stringify(value, null, 2);

export const leadsList: Command = {
  usage: 'leads list [--site SLUG] [--dead] [--limit N] [--json]',
  summary: 'lists the newest leads and their delivery status, without personal data',
  flags: ['site', 'dead', 'limit', 'json'],
  words: [0, 0],
  async run({ settings, dead, json }, context) {
    const limit = readLimit(settings.limit, DEFAULT_LIMIT, context);
    if (limit === null) return MISUSED;
    const sites = await chooseSites(settings.site, context);
    if (sites === null) return FAILED;
    const db = await context.db();
    const leads: (LeadRow & { site: string })[] = [];
    for (const { id, slug } of sites) {
      const found = await readSite(db, id, (trx) => listLeads(trx, { dead, most: limit }));
      leads.push(...found.map((lead) => ({ ...lead, site: slug })));
    }
    const newest = leads
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, limit);
    if (json) context.out(asJson(newest.map(({ id: _id, ...lead }) => lead)));
    else if (newest.length === 0)
      context.out(dead ? 'No lead was given up.' : 'There are no leads.');
    else table(newest).forEach((row) => context.out(row));
    return DONE;
  },
};

function table(leads: readonly (LeadRow & { site: string })[]): string[] {
  const head = ['RECEIVED', 'SITE', 'LEAD', 'CATEGORY', 'DELIVERED', 'WAITING', 'DEAD'];
  const rows = leads.map((lead) => [
    minuteOf(lead.createdAt),
    lead.site,
    lead.leadId,
    forTerminal([lead.category, lead.subcategory].filter(Boolean).join(', ')) +
      (lead.erased ? ' (erased)' : '') +
      (lead.unrouted ? ' (no destination)' : ''),
    String(lead.delivered),
    String(lead.waiting),
    String(lead.dead),
  ]);
  return columns([head, ...rows]);
}

export const leadsShow: Command = {
  usage: 'leads show LEAD [--site SLUG] [--json]',
  summary: 'shows a lead with its history and every delivery attempt',
  flags: ['site', 'json'],
  words: [1, 1],
  async run({ positionals: [leadId = ''], settings, json }, context) {
    const sites = await chooseSites(settings.site, context);
    if (sites === null) return FAILED;
    const db = await context.db();
    const found = await findLeadSite(db, sites, leadId);
    if (found === null) {
      context.err(`There is no lead ${forTerminal(leadId)}.`);
      return FAILED;
    }
    const { site, lead } = found;
    const history = await readSite(db, site.id, (trx) => loadLeadHistory(trx, lead));
    if (json) context.out(asJson({ site: site.slug, ...history }));
    else describe(site.slug, history).forEach((row) => context.out(forTerminal(row)));
    return DONE;
  },
};

function describe(site: string, history: LeadHistory): string[] {
  const { payload, events, deliveries, erasedAt } = history;
  return [
    `${history.leadId}  ${site}  ${minuteOf(history.createdAt)}  ${history.category}`,
    ...(erasedAt === null ? [] : [`Erased ${minuteOf(erasedAt)}`]),
    '',
    ...Object.entries(payload).map(([name, value]) => `  ${name}: ${shown(value)}`),
    '',
    ...events.map(({ at, kind, data }) => `${minuteOf(at)}  ${kind} ${shown(data)}`),
    ...deliveries.flatMap(({ destination, revision, status, key, attempts }) => [
      '',
      `${destination}  revision ${revision}  ${status}  key ${key}`,
      ...attempts.map(
        ({ number, at, outcome, detail, ms }) =>
          `  ${number}. ${minuteOf(at)}  ${outcome}  ${detail}  ${ms} ms`,
      ),
    ]),
  ];
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
