import { parse } from 'yaml';
import { checkContent } from '#site-config/content/check-content.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import type { CheckedSite } from '#site-config/content/entry-fault.ts';
import type { SourceEntry } from '#site-config/content/readable-entries.ts';
import { resolveSite } from '#site-config/resolve.ts';

/** The site whose content is checked: north, beside south. */
export function contentSite(options: object = {}): CheckedSite {
  const resolved = resolveSite(
    {
      slug: 'north',
      name: 'North',
      hosts: ['north.example'],
      dealerships: [{ id: 7, slug: 'north', name: 'North' }],
      ...options,
    },
    null,
    1,
  );
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return { config: resolved.site, siteSlugs: new Set(['north', 'south']) };
}

/** An entry as a folder has it; texts are YAML. */
export function entry(kind: SourceEntry['kind'], key: string, value: unknown): SourceEntry {
  return { kind, key, value: typeof value === 'string' ? parse(value) : value };
}

export function faultsOf(entries: readonly SourceEntry[], options: object = {}): string[] {
  const checked = checkContent(entries, contentSite(options));
  return checked.ok
    ? []
    : checked.faults.map(({ kind, key, path, reason }) => `${kind}/${key} ${path} ${reason}`);
}

export function valid(...entries: SourceEntry[]): ContentEntries {
  const checked = checkContent(entries, contentSite());
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return checked.entries;
}
