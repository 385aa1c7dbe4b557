import { MAX_CONDITIONS, readFilter } from '#domain/search/query/filter-expression.ts';
import type { Filter } from '#domain/search/query/filter-expression.ts';
import { isNumberField, isValueField } from '#domain/search/query/search-fields.ts';
import type { SearchQuery } from '#ports/search.ts';
import { countConditions } from './call-work.ts';
import { hierarchyFilter, isHierarchyLevel } from './instant/hierarchy.ts';
import type { FilterList, InstantParams } from './instantsearch-params.ts';

export type Narrowing = Pick<SearchQuery, 'values' | 'ranges' | 'filter'>;

export type ReadNarrowing = { ok: true; narrowing: Narrowing } | { ok: false; message: string };

type ReadTerm = { ok: true; filter: Filter } | { ok: false; message: string };

/** Combines Algolia's three filter parameters; each narrows the result of the others. */
export function readNarrowing(
  params: Pick<InstantParams, 'facetFilters' | 'numericFilters' | 'filters'>,
): ReadNarrowing {
  const filters: Filter[] = [];
  const lists = [
    { name: 'facetFilters', list: params.facetFilters, read: readFacetTerm },
    { name: 'numericFilters', list: params.numericFilters, read: readNumericTerm },
  ];
  for (const { name, list, read } of lists) {
    const terms = readList(list, read);
    if (!terms.ok) return { ok: false, message: `${name}: ${terms.message}` };
    filters.push(...terms.filters);
  }
  const expression = readFilter(params.filters, readLevel);
  if (!expression.ok) {
    const { message, position } = expression.fault;
    return { ok: false, message: `filters: ${message} (at ${position})` };
  }
  if (expression.filter !== null) filters.push(expression.filter);
  return { ok: true, narrowing: arrange(filters) };
}

/** All of the outer list, any of an inner one. */
function readList(
  list: FilterList,
  read: (text: string) => ReadTerm,
): { ok: true; filters: Filter[] } | { ok: false; message: string } {
  const filters: Filter[] = [];
  let conditions = 0;
  for (const entry of list) {
    const of: Filter[] = [];
    for (const text of [entry].flat()) {
      const term = read(text);
      if (!term.ok) return term;
      // A numeric term may be a whole expression.
      conditions += countConditions(term.filter);
      if (conditions > MAX_CONDITIONS) {
        return { ok: false, message: `at most ${MAX_CONDITIONS} filters` };
      }
      of.push(term.filter);
    }
    if (of.length > 0) filters.push(anyOf(of));
  }
  return { ok: true, filters };
}

/** Several values of one field become one condition. */
function anyOf(of: Filter[]): Filter {
  const [first] = of;
  if (first?.kind === 'values') {
    const { field } = first;
    const same = of.filter((one) => one.kind === 'values' && one.field === field);
    if (same.length === of.length) {
      const values = of.flatMap((one) => (one.kind === 'values' ? one.values : []));
      return { kind: 'values', field, values };
    }
  }
  return of.length === 1 && first !== undefined ? first : { kind: 'any', of };
}

/** `make:Kestrel`, negated as `-make:Kestrel` or `make:-Kestrel`; a value's own dash is written `\-`. */
function readFacetTerm(text: string): ReadTerm {
  const colon = text.indexOf(':');
  if (colon < 0) return { ok: false, message: `“${text}” has no colon` };
  const name = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  const negated = name.startsWith('-') !== value.startsWith('-');
  const filter = equals(name.replace(/^-/, ''), value.replace(/^-/, '').replace(/^\\-/, '-'));
  if (filter === null) return { ok: false, message: `“${text}” cannot be filtered by` };
  return { ok: true, filter: negated ? { kind: 'not', of: filter } : filter };
}

function readLevel(field: string, value: string): Filter | null {
  return isHierarchyLevel(field) ? hierarchyFilter(field, value) : null;
}

function equals(field: string, value: string): Filter | null {
  if (isHierarchyLevel(field)) return hierarchyFilter(field, value);
  if (isValueField(field)) return { kind: 'values', field, values: [value] };
  if (!/^\d{1,15}(\.\d{1,6})?$/.test(value)) return null;
  const number = Number(value);
  if (field === 'objectID') return { kind: 'ids', ids: [number] };
  if (!isNumberField(field)) return null;
  return { kind: 'range', field, min: number, max: number, open: { min: false, max: false } };
}

/** `price>=1000`, `price:1000 TO 5000`: read by our own grammar. */
function readNumericTerm(text: string): ReadTerm {
  const read = readFilter(text);
  if (!read.ok) return { ok: false, message: read.fault.message };
  const { filter } = read;
  if (filter === null) return { ok: false, message: 'an empty filter' };
  return { ok: true, filter };
}

/** The first plain refinement of each field takes the fast path; the rest becomes one expression. */
function arrange(filters: readonly Filter[]): Narrowing {
  const values: Narrowing['values'] = {};
  const ranges: Narrowing['ranges'] = {};
  const others: Filter[] = [];
  for (const filter of filters) {
    if (filter.kind === 'values' && values[filter.field] === undefined) {
      values[filter.field] = filter.values;
    } else if (filter.kind === 'range' && !filter.open.min && !filter.open.max) {
      const known = ranges[filter.field];
      ranges[filter.field] = {
        min: tightest(Math.max, known?.min ?? null, filter.min),
        max: tightest(Math.min, known?.max ?? null, filter.max),
      };
    } else {
      others.push(filter);
    }
  }
  const [first] = others;
  return {
    values,
    ranges,
    filter: first === undefined ? null : others.length === 1 ? first : { kind: 'all', of: others },
  };
}

function tightest(
  choose: (a: number, b: number) => number,
  known: number | null,
  requested: number | null,
): number | null {
  return known !== null && requested !== null ? choose(known, requested) : (known ?? requested);
}
