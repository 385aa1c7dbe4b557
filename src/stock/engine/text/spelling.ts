import { slugify } from '#domain/slug.ts';
import type { SearchIndex } from '../search-index.ts';

/** By field, by how a value may be written in a URL; built when a field is first requested. */
const spellings = new WeakMap<SearchIndex, Map<string, ReadonlyMap<string, string>>>();

/** The dictionary's spelling of a value that differs from it only in case, accents or punctuation. */
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
      // Values are sorted: of two that are written alike, the first wins.
      if (key !== '-' && !found.has(key)) found.set(key, value);
    }
  }
  return found;
}
