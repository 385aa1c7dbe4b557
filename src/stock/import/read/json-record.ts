import type { RowValues } from './feed-row.ts';
import { UnreadableRow } from './row-collector.ts';

const MAX_DEPTH = 20;

/**
 * The fields of one vehicle object: nested objects are `parent.child`, arrays lists. Of an array of objects,
 * the `url` or `value` of each is taken.
 */
export function readJsonRecord(json: string): RowValues {
  const values = Object.create(null) as Record<string, string | string[]>;
  addFields(values, '', parse(json), 1);
  return values;
}

function parse(json: string): object {
  try {
    return JSON.parse(json) as object;
  } catch {
    throw new UnreadableRow('is not valid JSON');
  }
}

function addFields(
  values: Record<string, string | string[]>,
  column: string,
  fields: object,
  depth: number,
): void {
  if (depth > MAX_DEPTH) throw new UnreadableRow(`is nested more than ${MAX_DEPTH} levels deep`);
  for (const [key, value] of Object.entries(fields) as [string, unknown][]) {
    const name = column === '' ? key : `${column}.${key}`;
    if (Array.isArray(value)) values[name] = textsOf(value, depth + 1);
    else if (typeof value === 'object' && value !== null) addFields(values, name, value, depth + 1);
    else values[name] = textOf(value, name);
  }
}

function textsOf(list: readonly unknown[], depth: number): string[] {
  if (depth > MAX_DEPTH) throw new UnreadableRow(`is nested more than ${MAX_DEPTH} levels deep`);
  return list.flatMap((item) => {
    if (Array.isArray(item)) return textsOf(item, depth + 1);
    const text = typeof item === 'object' && item !== null ? urlOrValue(item) : item;
    return text === null || typeof text === 'object' ? [] : [textOf(text, 'a list')];
  });
}

function urlOrValue({ url, value }: { url?: unknown; value?: unknown }): unknown {
  return url ?? value ?? null;
}

function textOf(value: unknown, name: string): string {
  if (value === null) return '';
  // JavaScript would round it: a stock number would become another one.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new UnreadableRow(`has a number with too many digits in ${name}; send it as a string`);
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
