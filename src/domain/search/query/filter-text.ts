import type { Filter } from './filter-expression.ts';

/** A filter as the expression that `readFilter` reads it from. Vehicles by id have no expression. */
export function filterText(filter: Exclude<Filter, { kind: 'ids' }>): string {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return joined(filter.of, filter.kind === 'all');
    case 'not':
      return `NOT (${partText(filter.of)})`;
    case 'values':
      return `${filter.field} IN [${filter.values.map(quoted).join(', ')}]`;
    case 'range': {
      const { field, min, max, open } = filter;
      const ends = [
        ...(min === null ? [] : [`${field} ${open.min ? '>' : '>='} ${min}`]),
        ...(max === null ? [] : [`${field} ${open.max ? '<' : '<='} ${max}`]),
      ];
      return ends.join(' AND ');
    }
  }
}

/** Nothing of an empty list holds: no year is below 0. */
const NEVER = 'year < 0';
const ALWAYS = `NOT (${NEVER})`;

function joined(parts: readonly Filter[], all: boolean): string {
  if (parts.length === 0) return all ? ALWAYS : NEVER;
  return parts.map((part) => `(${partText(part)})`).join(all ? ' AND ' : ' OR ');
}

function partText(part: Filter): string {
  if (part.kind === 'ids') throw new Error('Vehicles by id have no expression.');
  return filterText(part);
}

function quoted(value: string): string {
  return `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}
