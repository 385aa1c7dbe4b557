import { isNumberField, isValueField } from '#domain/search/query/search-fields.ts';
import { emptySearch, MAX_VALUES_A_FIELD, rangeText, readField } from './search-url.ts';
import type { IgnoredPart, SearchFilters, SearchState } from './search-url.ts';

/** What a search leaves out, as its address has it and as values and ranges: 'badge:GT', 'cylinders:8-8'. */

/** Without what names no field; `ignored` is told of it. */
export function readExclusions(
  not: SearchState['not'] = [],
  ignored: IgnoredPart[] = [],
): SearchFilters {
  const filters: SearchFilters = emptySearch();
  for (const [at, one] of not.entries()) {
    const [, field = '', value = ''] = /^([a-z_]+):(.+)$/s.exec(one) ?? [];
    const isField = isValueField(field) || isNumberField(field);
    const isRead = isField && at < MAX_VALUES_A_FIELD && readField(filters, field, value.trim());
    if (!isRead) ignored.push({ name: 'not', value: one });
  }
  return { values: filters.values, ranges: filters.ranges };
}

/** Undefined if nothing is left out. */
export function writeExclusions({ values, ranges }: SearchFilters): SearchState['not'] {
  const listed = Object.entries(values).flatMap(([field, all]) =>
    all.toSorted().map((value) => `${field}:${value}`),
  );
  const measured = Object.entries(ranges).map(([field, range]) => `${field}:${rangeText(range)}`);
  const not = [...listed, ...measured].slice(0, MAX_VALUES_A_FIELD);
  return not.length === 0 ? undefined : not;
}
