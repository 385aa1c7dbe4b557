import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { NamedDealership } from './data/premises.ts';

type WrittenDealership = Pick<NamedDealership, 'id' | 'slug' | 'name'> & Partial<NamedDealership>;

const FOLDER = new URL('./sites/', import.meta.url);

/** The documents of the demo dealers as they stand in their files; a group comes before its sites. */
export function readDemoDocuments(): Record<string, unknown>[] {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted();
  return files
    .map((file): Record<string, unknown> => parse(readFileSync(new URL(file, FOLDER), 'utf8')))
    .toSorted((a, b) => Number(b.kind === 'group') - Number(a.kind === 'group'));
}

/** The document's dealerships; asked only of documents that the schema has accepted. */
export function dealershipsIn(document: Record<string, unknown>): NamedDealership[] {
  const listed: unknown = document.dealerships ?? [];
  if (!Array.isArray(listed)) return [];
  return listed.map(
    ({ id, slug, name, manufacturer = null, autograb = false }: WrittenDealership) => ({
      id,
      slug,
      name,
      manufacturer,
      autograb,
    }),
  );
}
