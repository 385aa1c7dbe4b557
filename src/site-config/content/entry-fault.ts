import { fault } from '../faults.ts';
import type { Fault } from '../faults.ts';
import type { SiteConfig } from '../site-config.ts';
import type { ContentKind } from './content-kinds.ts';
import type { ReadableEntries } from './readable-entries.ts';

export interface EntryFault extends Fault {
  kind: ContentKind;
  /** The file's name in its folder, or the position in its list. */
  key: string;
}

export interface CheckedSite {
  config: SiteConfig;
  /** The slugs of all sites of the platform. */
  siteSlugs: ReadonlySet<string>;
}

/** A rule across entries, and between them and their site. */
export type EntryRule = (entries: ReadableEntries, site: CheckedSite) => EntryFault[];

export function entryFault(
  kind: ContentKind,
  key: string | number,
  keys: readonly (string | number)[],
  reason: string,
): EntryFault {
  return { ...fault(keys, reason), kind, key: String(key) };
}
