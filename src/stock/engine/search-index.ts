import { uncounted } from './column-memory.ts';
import { buildFacetColumns } from './facet-columns.ts';
import type { FacetColumns } from './facet-columns.ts';
import { buildNumbers } from './numbers.ts';
import type { NumberColumn, Order, Ranks } from './numbers.ts';
import { withScratch } from './scratch.ts';
import type { IndexSource } from './source.ts';
import type { TextDocuments } from './text/arrange-text.ts';
import { buildTextIndex } from './text/build-text.ts';
import type { TextIndex } from './text/text-index.ts';

/** A snapshot: built once, never changed, and plain data that can be posted to other threads. */
export interface SearchIndex {
  rows: number;
  facets: FacetColumns;
  numbers: ReadonlyMap<string, NumberColumn>;
  text: TextIndex;
  orders: ReadonlyMap<string, Order>;
}

/** With what it takes to update it when a few rows change (update/update-index.ts). */
export interface UpdatableIndex {
  index: SearchIndex;
  ranks: Ranks;
  documents: TextDocuments;
}

export function buildIndex(source: IndexSource): SearchIndex {
  return buildUpdatableIndex(source).index;
}

export function buildUpdatableIndex(source: IndexSource): UpdatableIndex {
  return uncounted(() => withScratch(() => buildParts(source)));
}

function buildParts(source: IndexSource): UpdatableIndex {
  const { facets, parts } = buildFacetColumns(source);
  const { ranks, ...numbers } = buildNumbers(source);
  const { text, documents } = buildTextIndex(source, facets.fields, parts);
  return { index: { rows: source.rows, facets, ...numbers, text }, ranks, documents };
}

/** The memory of its columns. */
export function columnBytes(index: SearchIndex): number {
  const buffers = new Set<ArrayBufferLike>();
  const visit = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) {
      buffers.add(part.buffer);
    } else if (part instanceof Map) {
      for (const value of part.values()) visit(value);
    } else if (Array.isArray(part)) {
      if (typeof part[0] === 'object') for (const value of part) visit(value);
    } else if (typeof part === 'object' && part !== null) {
      for (const value of Object.values(part)) visit(value);
    }
  };
  visit(index);
  return buffers.values().reduce((sum, { byteLength }) => sum + byteLength, 0);
}
