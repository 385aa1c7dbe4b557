import { buildFacetColumns } from './facet-columns.ts';
import type { FacetColumns } from './facet-columns.ts';
import { buildNumbers } from './numbers.ts';
import type { NumberColumn, Order } from './numbers.ts';
import type { IndexSource } from './source.ts';
import { buildTextIndex } from './text/text-index.ts';
import type { TextIndex } from './text/text-index.ts';

/** A snapshot: built once, never changed, and plain data that can be transferred between threads. */
export interface SearchIndex {
  rows: number;
  facets: FacetColumns;
  numbers: ReadonlyMap<string, NumberColumn>;
  text: TextIndex;
  orders: ReadonlyMap<string, Order>;
}

export function buildIndex(source: IndexSource): SearchIndex {
  const { facets, parts } = buildFacetColumns(source);
  return {
    rows: source.rows,
    facets,
    ...buildNumbers(source),
    text: buildTextIndex(source, facets.fields, parts),
  };
}

/** The buffers that are transferred, not copied, when the index is posted to another thread. */
export function transferablesOf(index: SearchIndex): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const visit = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) {
      if (part.buffer instanceof ArrayBuffer) buffers.add(part.buffer);
    } else if (part instanceof Map) {
      for (const value of part.values()) visit(value);
    } else if (Array.isArray(part)) {
      if (typeof part[0] === 'object') for (const value of part) visit(value);
    } else if (typeof part === 'object' && part !== null) {
      for (const value of Object.values(part)) visit(value);
    }
  };
  visit(index);
  return [...buffers];
}
