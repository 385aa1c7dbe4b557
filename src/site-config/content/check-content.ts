import { checkSchema } from '../check-schema.ts';
import { CONTENT_KINDS, noEntries } from './content-kinds.ts';
import type { ContentEntries, ContentKind } from './content-kinds.ts';
import type { CheckedSite, EntryFault } from './entry-fault.ts';
import { crossFaults } from './entry-rules.ts';
import { readableEntries } from './readable-entries.ts';
import type { SourceEntry } from './readable-entries.ts';

export type CheckedContent =
  | { ok: true; entries: ContentEntries }
  | { ok: false; faults: EntryFault[] };

/** Every entry by itself, then all of them together and with the site as far as they can be read. */
export function checkContent(sources: readonly SourceEntry[], site: CheckedSite): CheckedContent {
  const faults: EntryFault[] = [];
  const entries = noEntries() as unknown as Record<
    ContentKind,
    unknown[] | Record<string, unknown>
  >;
  for (const { kind, key, value, unreadable } of sources) {
    if (unreadable === true) continue;
    const result = checkSchema(CONTENT_KINDS[kind].schema, value);
    if (!result.ok) {
      faults.push(...result.faults.map((found) => ({ ...found, kind, key })));
      continue;
    }
    const place = entries[kind];
    if (Array.isArray(place)) place.push(result.output);
    else place[key] = result.output;
  }
  // Filled from the kinds' own schemas.
  const valid = entries as unknown as ContentEntries;
  const isWhole = faults.length === 0 && !sources.some(({ unreadable }) => unreadable === true);
  const crossed = crossFaults(isWhole ? valid : readableEntries(sources), site);
  faults.push(...crossed);
  return isWhole && crossed.length === 0 ? { ok: true, entries: valid } : { ok: false, faults };
}
