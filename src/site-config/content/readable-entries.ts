import * as v from 'valibot';
import { CONTENT_KINDS, noEntries } from './content-kinds.ts';
import type { ContentEntries, ContentKind } from './content-kinds.ts';

/** An entry as it was read from its file. */
export interface SourceEntry {
  kind: ContentKind;
  /** The file's name in its folder, or the position in its list. */
  key: string;
  value: unknown;
  /** Set if its file is there but cannot be read: others may name it, and what it says is unknown. */
  unreadable?: true;
}

type Readable<Entry> = { readonly [Field in keyof Entry]?: Entry[Field] };

/**
 * All entries of a folder with those of their fields that are valid, so that one faulty field hides only what
 * depends on it. A field of a file that cannot be read is missing too.
 */
export type ReadableEntries = {
  readonly [Kind in ContentKind]: ContentEntries[Kind] extends readonly (infer Entry)[]
    ? readonly Readable<Entry>[]
    : Readonly<Record<string, Readable<ContentEntries[Kind][keyof ContentEntries[Kind]]>>>;
};

export function readableEntries(sources: readonly SourceEntry[]): ReadableEntries {
  const entries = noEntries() as unknown as Record<
    ContentKind,
    unknown[] | Record<string, unknown>
  >;
  for (const { kind, key, value } of sources) {
    const fields = validFields(CONTENT_KINDS[kind].schema, value);
    const place = entries[kind];
    if (Array.isArray(place)) place.push(fields);
    else place[key] = fields;
  }
  // Filled from the kinds' own schemas, field by field.
  return entries as unknown as ReadableEntries;
}

/** With the defaults of those that the value lacks. */
function validFields(schema: v.GenericSchema, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const { entries = {} } = schema as { entries?: Record<string, v.GenericSchema> };
  const given = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    Object.entries(entries).flatMap(([field, own]) => {
      const result = v.safeParse(own, given.get(field));
      return result.success ? [[field, result.output]] : [];
    }),
  );
}
