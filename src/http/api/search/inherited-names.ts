/** The names that every object answers to without having been given them. */
const INHERITED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

/**
 * Whether a call may not use a name, as a parameter, field or index: `constructor`, `__proto__`, `toString`.
 * Validators pass over some of them in silence, which would answer a filter with the whole stock.
 */
export function isInheritedName(name: string): boolean {
  return INHERITED.has(name);
}

/** The first such name among an object's own keys; none of anything else. */
export function inheritedKey(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.keys(value).find(isInheritedName);
}
