import { addBits, keepBits, makeBits } from '../bits.ts';
import type { Bits } from '../bits.ts';
import { slotOf } from '../facet-columns.ts';
import type { FacetField } from '../facet-columns.ts';
import type { SearchIndex } from '../search-index.ts';
import { addRange } from './number-ranges.ts';
import { addSlotRows } from '../slot-rows.ts';

export interface EngineRefinement {
  field: string;
  /** A row matches with any of them. */
  values?: readonly string[];
  /** Both ends are inclusive. */
  min?: number | null;
  max?: number | null;
}

/** A refinement with its values looked up. */
export interface Compiled {
  field: string;
  facet: FacetField | null;
  /** The rows that pass, listed or not. */
  passed: Bits;
}

/** Working space for one refinement. */
export interface RefinementScratch {
  passed: Bits;
  inRange: Bits;
}

export function makeRefinementScratch(rows: number): RefinementScratch {
  return { passed: makeBits(rows), inRange: makeBits(rows) };
}

export function compileRefinement(
  { facets, numbers }: SearchIndex,
  { field, values, min = null, max = null }: EngineRefinement,
  { passed, inRange }: RefinementScratch,
): Compiled {
  const facet = facets.fields.get(field) ?? null;
  const column = min === null && max === null ? undefined : numbers.get(field);
  const isAnyValue = values === undefined || values.length === 0;
  passed.fill(isAnyValue && column === undefined ? -1 : 0);
  if (!isAnyValue && facet !== null) {
    for (const value of values) {
      const slot = slotOf(facet, value);
      if (slot >= 0) addSlotRows(facets.slotRows, slot, passed);
    }
  }
  if (column !== undefined) {
    inRange.fill(0);
    addRange(column, min, max, inRange);
    if (isAnyValue) addBits(passed, inRange);
    else keepBits(passed, inRange);
  }
  return { field, facet, passed };
}
