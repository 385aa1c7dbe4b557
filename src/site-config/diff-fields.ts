import { isDeepStrictEqual } from 'node:util';

export interface FieldChange {
  /** 'address.street' */
  path: string;
  /** Undefined if there is none. */
  before: unknown;
  after: unknown;
}

/** The values that differ, each as deep inside as possible. */
export function diffFields(
  before: unknown,
  after: unknown,
  keys: readonly string[],
): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ path: keys.join('.'), before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => diffFields(before[name], after[name], [...keys, name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
