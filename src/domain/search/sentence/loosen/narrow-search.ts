import type { NumberRange, SearchState } from '#domain/search/address/search-url.ts';
import { isNumberField, isValueField } from '#domain/search/query/search-fields.ts';
import type { NumberField } from '#domain/search/query/search-fields.ts';

interface Filters {
  values: SearchState['values'];
  ranges: Partial<Record<NumberField, NumberRange>>;
}

/** The filters of a search together with those that its words ask for; null if they exclude each other. */
export function narrowSearch<Set extends Filters>(
  set: Set,
  asked: Filters,
): Pick<Set, 'values' | 'ranges'> | null {
  const values: Set['values'] = { ...set.values };
  for (const [field, wanted] of Object.entries(asked.values)) {
    if (!isValueField(field)) continue;
    const known = values[field];
    const both = known === undefined ? wanted : wanted.filter((value) => known.includes(value));
    if (both.length === 0) return null;
    values[field] = both;
  }
  const ranges: Set['ranges'] = { ...set.ranges };
  for (const [field, range] of Object.entries(asked.ranges)) {
    if (!isNumberField(field)) continue;
    const known = ranges[field];
    const min = greater(range.min, known?.min ?? null);
    const max = lesser(range.max, known?.max ?? null);
    if (min !== null && max !== null && min > max) return null;
    ranges[field] = { min, max };
  }
  return { values, ranges };
}

export function hasFilters({ values, ranges, not }: Filters & { not?: unknown }): boolean {
  return not !== undefined || Object.keys(values).length + Object.keys(ranges).length > 0;
}

function greater(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function lesser(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}
