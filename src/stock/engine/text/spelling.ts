import { slugify } from '#domain/slug.ts';
import type { SearchIndex } from '../index.ts';

/** By field, by how a value may be written in an address; made when a field is first asked for. */
const spellings = new WeakMap<SearchIndex, Map<string, ReadonlyMap<string, string>>>();

/** The dictionary's own spelling of a value that differs from it in case, accents or signs alone. */
export function spellingOf(index: SearchIndex, field: string, value: string): string | null {
  let fields = spellings.get(index);
  if (fields === undefined) spellings.set(index, (fields = new Map()));
  let known = fields.get(field);
  if (known === undefined) fields.set(field, (known = readSpellings(index, field)));
  return (
    known.get(`=${value}`) ??
    known.get(`~${value.toLowerCase()}`) ??
    known.get(`-${slugify(value)}`) ??
    null
  );
}

function readSpellings(index: SearchIndex, field: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const value of index.facets.fields.get(field)?.values ?? []) {
    found.set(`=${value}`, value);
    for (const key of [`~${value.toLowerCase()}`, `-${slugify(value)}`]) {
      // Of two values that are written alike, the one with nothing else but letters comes first.
      if (key !== '-' && !found.has(key)) found.set(key, value);
    }
  }
  return found;
}
