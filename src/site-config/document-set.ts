import { isDeepStrictEqual } from 'node:util';
import { documentAddressFaults } from './content/address-faults.ts';
import type { ContentEntries } from './content/content-kinds.ts';
import { checkGroupDocument, checkSiteDocument, isGroupDocument, readSlug } from './document.ts';
import type { Checked, GroupDocument, SiteDocument } from './document.ts';
import { fault } from './faults.ts';
import type { Fault } from './faults.ts';
import { plannedFaults } from './planned-options.ts';
import { resolveSite } from './resolve.ts';

/** The stored documents, by slug, before a set is applied. */
export interface StoredDocuments {
  groups: ReadonlyMap<string, { document: object }>;
  sites: ReadonlyMap<
    string,
    {
      document: object;
      inherits: string | null;
      /** False if it has only been previewed. */
      serving?: boolean;
    }
  >;
  /** Host name → slug of its site. */
  hosts: ReadonlyMap<string, string>;
  /** The newest content of the sites concerned, by slug. */
  content?: ReadonlyMap<string, ContentEntries>;
}

export type Change = 'created' | 'updated' | 'unchanged';

export interface PlannedGroup {
  slug: string;
  name: string;
  document: object;
  change: Change;
}

export interface PlannedSite {
  slug: string;
  name: string;
  inherits: string | null;
  document: object;
  groupDocument: object | null;
  hosts: readonly string[];
  change: Change;
}

/** The result for one document of the set. */
export interface PlanEntry {
  kind: 'site' | 'group';
  /** Null if the document has no usable slug. */
  slug: string | null;
  faults: Fault[];
  /** Sites outside the set that a changed group also changes. */
  inheritors: string[];
}

export interface Plan {
  entries: PlanEntry[];
  groups: PlannedGroup[];
  sites: PlannedSite[];
}

interface Candidate {
  entry: PlanEntry;
  document: SiteDocument;
  raw: object;
}

/** Checks a set of documents against each other and against the stored ones; writes nothing. */
export function planDocuments(raws: readonly unknown[], stored: StoredDocuments): Plan {
  const entries: PlanEntry[] = raws.map((raw) => ({
    kind: isGroupDocument(raw) ? 'group' : 'site',
    slug: readSlug(raw),
    faults: [],
    inheritors: [],
  }));
  refuseRepeated(entries);
  const groups = planGroups(raws, entries, stored);
  const sites = planSites(raws, entries, stored, groups);
  const inherited = planInheritors(entries, stored, groups, sites);
  const all = [...sites, ...inherited];
  refuseTakenHosts(all, stored);
  return {
    entries,
    groups: groups.map(({ planned }) => planned),
    sites: all.map(({ planned }) => planned),
  };
}

function refuseRepeated(entries: readonly PlanEntry[]): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (entry.slug === null) continue;
    const key = `${entry.kind} ${entry.slug}`;
    if (seen.has(key)) entry.faults.push(fault('slug', `is given twice: ${key}`));
    seen.add(key);
  }
}

function refusePlanned<Document>(
  checked: Checked<Document>,
  faultsOf: (document: Document) => Fault[],
): Checked<Document> {
  const faults = checked.ok ? faultsOf(checked.document) : [];
  return faults.length > 0 ? { ok: false, faults } : checked;
}

interface GroupStep {
  entry: PlanEntry;
  document: GroupDocument;
  planned: PlannedGroup;
}

function planGroups(
  raws: readonly unknown[],
  entries: readonly PlanEntry[],
  stored: StoredDocuments,
): GroupStep[] {
  return entries.flatMap((entry, index) => {
    if (entry.kind !== 'group') return [];
    const checked = refusePlanned(checkGroupDocument(raws[index]), ({ settings }) =>
      plannedFaults(settings, ['settings']),
    );
    if (!checked.ok) {
      entry.faults.push(...checked.faults);
      return [];
    }
    const { document } = checked;
    const raw = plain(raws[index]);
    const planned = {
      slug: document.slug,
      name: document.name,
      document: raw,
      change: changeOf(raw, stored.groups.get(document.slug)?.document),
    };
    return [{ entry, document, planned }];
  });
}

interface SiteStep {
  entry: PlanEntry;
  planned: PlannedSite;
  /** Where faults of a site that changes with its group are reported. */
  relocate: (found: Fault) => Fault;
}

function planSites(
  raws: readonly unknown[],
  entries: readonly PlanEntry[],
  stored: StoredDocuments,
  groups: readonly GroupStep[],
): SiteStep[] {
  return entries.flatMap((entry, index) => {
    if (entry.kind !== 'site') return [];
    const checked = refusePlanned(checkSiteDocument(raws[index]), (site) => plannedFaults(site));
    if (!checked.ok) {
      entry.faults.push(...checked.faults);
      return [];
    }
    const candidate = { entry, document: checked.document, raw: plain(raws[index]) };
    const group = groupFor(candidate, entries, stored, groups);
    // The group is in the set and has faults of its own, which are already reported.
    if (group === undefined) return [];
    return planSite(candidate, group, stored, (found) => found);
  });
}

function groupFor(
  { document }: Candidate,
  entries: readonly PlanEntry[],
  stored: StoredDocuments,
  groups: readonly GroupStep[],
): GroupStep | { planned: { document: object; change: Change } } | null | undefined {
  const { inherits } = document;
  if (inherits === undefined) return null;
  const inSet = groups.find(({ planned }) => planned.slug === inherits);
  if (inSet !== undefined) return inSet;
  if (entries.some(({ kind, slug }) => kind === 'group' && slug === inherits)) return undefined;
  const existing = stored.groups.get(inherits);
  return existing === undefined
    ? null
    : { planned: { document: existing.document, change: 'unchanged' } };
}

function planSite(
  { entry, document, raw }: Candidate,
  group: { planned: { document: object; change: Change } } | null,
  stored: StoredDocuments,
  relocate: (found: Fault) => Fault,
): SiteStep[] {
  const groupDocument = group?.planned.document ?? null;
  const resolved = resolveSite(raw, groupDocument);
  if (!resolved.ok) {
    entry.faults.push(...resolved.faults.map(relocate));
    return [];
  }
  const content = stored.content?.get(document.slug);
  const clashes = content === undefined ? [] : documentAddressFaults(resolved.site, content);
  if (clashes.length > 0) {
    entry.faults.push(...clashes.map(relocate));
    return [];
  }
  const existing = stored.sites.get(document.slug);
  const own = changeOf(raw, existing?.serving === false ? undefined : existing?.document);
  const moved = own === 'unchanged' && (group?.planned.change ?? 'unchanged') !== 'unchanged';
  const planned: PlannedSite = {
    slug: document.slug,
    name: document.name,
    inherits: document.inherits ?? null,
    document: raw,
    groupDocument,
    hosts: resolved.site.hosts,
    change: moved ? 'updated' : own,
  };
  return [{ entry, planned, relocate }];
}

/** A changed group changes every site that inherits it, so it must be valid for each of them. */
function planInheritors(
  entries: readonly PlanEntry[],
  stored: StoredDocuments,
  groups: readonly GroupStep[],
  sites: readonly SiteStep[],
): SiteStep[] {
  const inSet = new Set([
    ...sites.map(({ planned }) => planned.slug),
    ...entries.flatMap(({ kind, slug }) => (kind === 'site' && slug !== null ? [slug] : [])),
  ]);
  return groups.flatMap((group) => {
    if (group.planned.change === 'unchanged') return [];
    return [...stored.sites].flatMap(([slug, { document, inherits, serving }]) => {
      // Applying a group serves none that has only been previewed.
      const isServed = serving !== false;
      if (inherits !== group.planned.slug || inSet.has(slug) || !isServed) return [];
      const relocate = (found: Fault): Fault =>
        fault(['settings', ...found.keys], `${found.reason} (on the site ${slug})`);
      const checked = checkSiteDocument(document);
      if (!checked.ok) {
        group.entry.faults.push(...checked.faults.map(relocate));
        return [];
      }
      group.entry.inheritors.push(slug);
      const candidate = { entry: group.entry, document: checked.document, raw: document };
      return planSite(candidate, group, stored, relocate);
    });
  });
}

/** A host belongs to one site; sites of the set may pass hosts to each other. */
function refuseTakenHosts(sites: readonly SiteStep[], stored: StoredDocuments): void {
  const inSet = new Set(sites.map(({ planned }) => planned.slug));
  const owners = new Map([...stored.hosts].filter(([, slug]) => !inSet.has(slug)));
  for (const { entry, planned, relocate } of sites) {
    planned.hosts.forEach((host, index) => {
      const owner = owners.get(host);
      if (owner === undefined) owners.set(host, planned.slug);
      else
        entry.faults.push(
          relocate(fault(['hosts', index], `is '${host}', which the site ${owner} has`)),
        );
    });
  }
}

/** As the database stores it: no functions, no undefined, no shared references. */
function plain(raw: unknown): object {
  return JSON.parse(JSON.stringify(raw)) as object;
}

function changeOf(document: object, existing: object | undefined): Change {
  if (existing === undefined) return 'created';
  return isDeepStrictEqual(document, existing) ? 'unchanged' : 'updated';
}
