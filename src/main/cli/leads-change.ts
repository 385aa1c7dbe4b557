import type { Person } from '#db/leads/lead-erasure.ts';
import { replayDeliveries } from '#db/leads/lead-replay.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { withSite } from '#db/with-site.ts';
import { eraseEverything } from '#services/accounts/erase-person.ts';
import type { ErasedPerson } from '#services/accounts/erase-person.ts';
import { internationalNumber } from '#services/leads/phone-number.ts';
import { DONE, FAILED, MISUSED } from './command.ts';
import type { Command, CommandInput } from './command.ts';
import { chooseSites, findLeadSite } from './lead-sites.ts';
import { readSpool } from './leads-waiting.ts';
import { forTerminal } from './plain-text.ts';

export const leadsReplay: Command = {
  usage: 'leads replay (LEAD | --dead --site SLUG) [--json]',
  summary:
    'resends dead deliveries of one lead or a whole site, to the site’s current destinations',
  flags: ['dead', 'site', 'json'],
  words: [0, 1],
  async run({ positionals: [leadId], dead, settings, json }, context) {
    if ((leadId === undefined) !== dead || (dead && settings.site === undefined)) {
      context.err(`Usage: forecourt ${leadsReplay.usage}`);
      return MISUSED;
    }
    const sites = await chooseSites(settings.site, context);
    if (sites === null) return FAILED;
    const db = await context.db();
    const found = leadId === undefined ? null : await findLeadSite(db, sites, leadId);
    const site = leadId === undefined ? sites[0] : found?.site;
    if (site === undefined) {
      context.err(`There is no lead ${forTerminal(leadId ?? '')}.`);
      return FAILED;
    }
    const rules = (await loadResolvedSite(db, site.id))?.config.leads;
    if (rules === undefined) {
      context.err(`There is no site ${site.slug}.`);
      return FAILED;
    }
    const replayed = await withSite(db, site.id, (trx) =>
      replayDeliveries(trx, { now: context.now, rules, ...(found && { lead: found.lead }) }),
    );
    context.out(
      json
        ? JSON.stringify({ site: site.slug, replayed })
        : `${replayed} dead ${replayed === 1 ? 'delivery goes' : 'deliveries go'} out again.`,
    );
    return DONE;
  },
};

export const leadsErase: Command = {
  usage: 'leads erase (LEAD | --email ADDRESS | --phone NUMBER) [--site SLUG] [--json]',
  summary: 'erases a person’s data everywhere, for one lead or for all leads they sent',
  flags: ['email', 'phone', 'site', 'json'],
  words: [0, 1],
  async run(input, context) {
    const person = personOf(input);
    if (person === null) {
      context.err(`Usage: forecourt ${leadsErase.usage}`);
      return MISUSED;
    }
    if (person === 'invalid-number') {
      context.err('That is not a phone number.');
      return MISUSED;
    }
    const sites = await chooseSites(input.settings.site, context);
    if (sites === null) return FAILED;
    const db = await context.db();
    const erased: ({ site: string } & ErasedPerson)[] = [];
    for (const { id, slug } of sites) {
      const found = await withSite(db, id, (trx) => eraseEverything(trx, person, context.now));
      const isFound = found.leads + found.accounts + found.openReservations.length > 0;
      if (isFound) erased.push({ site: slug, ...found });
    }
    if (input.json) context.out(JSON.stringify(erased));
    else if (erased.length === 0) context.out('No lead was found.');
    else erased.forEach((one) => context.out(describeErased(one)));
    for (const { site, openReservations } of erased) {
      for (const id of openReservations) {
        context.err(
          `${site}: reservation ${id} is still open and keeps its visitor’s details until it is over. Release it to end it now.`,
        );
      }
    }
    const { waiting } = await readSpool(context.spoolFolder?.());
    if (waiting.length > 0) {
      context.err(
        `${waiting.length} leads on this machine’s disk are not in the database yet: repeat this once \`leads waiting\` shows none.`,
      );
    }
    return DONE;
  },
};

/** Exactly one of the three ways to identify the person. */
function personOf({ positionals, settings }: CommandInput): Person | 'invalid-number' | null {
  const [leadId] = positionals;
  const { email, phone } = settings;
  const given = [leadId, email, phone].filter((value) => value !== undefined);
  if (given.length !== 1) return null;
  if (email !== undefined) return { email: email.trim().toLowerCase() };
  if (phone === undefined) return { leadId: leadId ?? '' };
  const number = internationalNumber(phone);
  return number === null ? 'invalid-number' : { phone: number };
}

function describeErased({ site, leads, accounts }: { site: string } & ErasedPerson): string {
  const deleted = accounts === 1 ? '1 account deleted' : `${accounts} accounts deleted`;
  return `${site}: ${leads} erased${accounts > 0 ? `, ${deleted}` : ''}.`;
}
