/**
 * Checks of values that come from a row of the database. A type says what our own code writes;
 * somebody else may have written the row.
 */
export type ValueCheck = (value: unknown) => boolean;

export const isText: ValueCheck = (value) => typeof value === 'string';
export const isNumber: ValueCheck = (value) => Number.isFinite(value);
export const isFlag: ValueCheck = (value) => typeof value === 'boolean';
/** Milliseconds that a `Date` can represent. */
export const isTime: ValueCheck = (value) =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

/** Null and a missing field are the same in JSON written by others. */
export function orNull(check: ValueCheck): ValueCheck {
  return (value) => value === null || value === undefined || check(value);
}

export function oneOf(choices: readonly unknown[]): ValueCheck {
  return (value) => choices.includes(value);
}

export function listOf(check: ValueCheck): ValueCheck {
  return (value) => Array.isArray(value) && value.every(check);
}

export function mapOf(check: ValueCheck): ValueCheck {
  return (value) => isObject(value) && Object.values(value).every(check);
}

export function shape(checks: Readonly<Record<string, ValueCheck>>): ValueCheck {
  const entries = Object.entries(checks);
  return (value) => isObject(value) && entries.every(([name, check]) => check(value[name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name of the first field that fails its check. Says nothing about its value, which may be personal. */
export function faultyField<T extends object>(
  record: T,
  checks: readonly (readonly [keyof T & string, ValueCheck])[],
): string | null {
  for (const [name, check] of checks) if (!check(record[name])) return name;
  return null;
}
