import type { AnyOption, OptionTree } from './option.ts';

export interface OptionLeaf {
  keys: readonly string[];
  /** 'stock.soldDays'. */
  path: string;
  option: AnyOption;
}

export function isOption(node: AnyOption | OptionTree): node is AnyOption {
  return 'leaf' in node && node.leaf === true;
}

/** All options of a tree, in order. */
export function optionLeaves(tree: OptionTree, above: readonly string[] = []): OptionLeaf[] {
  return Object.entries(tree).flatMap(([key, node]) => {
    const keys = [...above, key];
    return isOption(node)
      ? [{ keys, path: keys.join('.'), option: node }]
      : optionLeaves(node, keys);
  });
}

/** Undefined if not set; only own properties count. */
export function readValue(values: unknown, keys: readonly string[]): unknown {
  let value: unknown = values;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

export function writeValue(
  target: Record<string, unknown>,
  keys: readonly string[],
  value: unknown,
): void {
  let group = target;
  for (const key of keys.slice(0, -1)) {
    group = (group[key] ??= {}) as Record<string, unknown>;
  }
  const last = keys.at(-1);
  if (last !== undefined) group[last] = value;
}

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}
