import { diffFields } from '../diff-fields.ts';
import type { FieldChange } from '../diff-fields.ts';
import { CONTENT_KINDS, CONTENT_KIND_NAMES } from './content-kinds.ts';
import type { ContentEntries, ContentKind } from './content-kinds.ts';

export interface EntryChange {
  kind: ContentKind;
  key: string;
  change: 'added' | 'changed' | 'removed';
  /** For a changed entry. */
  fields: FieldChange[];
}

/** The field that identifies an entry of a list, whatever its position. */
const LIST_KEYS: Partial<Record<ContentKind, string>> = {
  reviews: 'id',
  categories: 'slug',
  banners: 'id',
  redirects: 'from',
};

/** Entry by entry and field by field, in the order of the kinds. */
export function diffContent(before: ContentEntries | null, after: ContentEntries): EntryChange[] {
  return CONTENT_KIND_NAMES.flatMap((kind) => {
    const former = namedEntries(before, kind);
    const current = namedEntries(after, kind);
    const keys = new Set([...former.keys(), ...current.keys()]);
    return [...keys].flatMap((key): EntryChange[] => {
      const old = former.get(key);
      const now = current.get(key);
      if (old === undefined) return [{ kind, key, change: 'added', fields: [] }];
      if (now === undefined) return [{ kind, key, change: 'removed', fields: [] }];
      const fields = diffFields(old, now, []);
      return fields.length === 0 ? [] : [{ kind, key, change: 'changed', fields }];
    });
  });
}

/** How an entry is named whose key in the folder this is. */
export function nameOfEntry(entries: ContentEntries, kind: ContentKind, key: string): string {
  if (CONTENT_KINDS[kind].layout === 'files') return key;
  return [...namedEntries(entries, kind).keys()][Number(key)] ?? key;
}

/** The entries of a kind by name; those of a list by what identifies them. */
export function namedEntries(
  entries: ContentEntries | null,
  kind: ContentKind,
): ReadonlyMap<string, unknown> {
  // A revision of an earlier version lacks kinds that came later.
  const all: unknown = entries?.[kind] ?? [];
  if (CONTENT_KINDS[kind].layout === 'files' || !Array.isArray(all)) {
    return new Map(Object.entries(all ?? {}));
  }
  const field = LIST_KEYS[kind] ?? '';
  return new Map(
    all.map((entry: Record<string, string | number>, index) => [
      String(entry[field] ?? index),
      entry,
    ]),
  );
}
