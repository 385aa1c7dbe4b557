import { types } from 'node:util';

/**
 * What a reader needs to make one structure of plain data from a former one that it has: parts that are the
 * same object in both, or have the same content, are left out. A change of one vehicle is then posted to another
 * thread without copying the index and all texts again.
 */
export type Difference =
  | { kind: 'same' }
  | { kind: 'value'; value: unknown }
  | { kind: 'object' | 'map'; parts: [key: unknown, part: Difference][] }
  | { kind: 'list'; parts: Difference[] }
  /** The differing ones of a map with the same keys, or of a list as long as before. */
  | { kind: 'entries'; parts: [key: unknown, part: Difference][] }
  | { kind: 'items'; parts: [at: number, part: Difference][] };

const SAME: Difference = { kind: 'same' };

export function differenceOf(former: unknown, current: unknown): Difference {
  if (former === current) return SAME;
  if (isPlain(former) && isPlain(current)) return objectDifference(former, current);
  if (former instanceof Map && current instanceof Map) return mapDifference(former, current);
  if (Array.isArray(former) && Array.isArray(current)) return listDifference(former, current);
  return isSameColumn(former, current) ? SAME : whole(current);
}

function objectDifference(
  former: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): Difference {
  let isSame = Object.keys(former).length === Object.keys(current).length;
  const parts = Object.entries(current).map(([key, value]): [string, Difference] => {
    const part = differenceOf(former[key], value);
    isSame &&= part === SAME && Object.hasOwn(former, key);
    return [key, part];
  });
  return isSame ? SAME : { kind: 'object', parts };
}

function mapDifference(
  former: ReadonlyMap<unknown, unknown>,
  current: ReadonlyMap<unknown, unknown>,
): Difference {
  const parts = [...current].map(([key, value]): [unknown, Difference] => [
    key,
    differenceOf(former.get(key), value),
  ]);
  if (hasSameKeys(former, current)) {
    const differing = parts.filter(([, part]) => part !== SAME);
    if (differing.length === 0) return SAME;
    if (isFew(differing, parts)) return { kind: 'entries', parts: differing };
  }
  const saves = some(current, ([key, value]) => isShared(former.get(key), value));
  return saves ? { kind: 'map', parts } : whole(current);
}

function listDifference(former: readonly unknown[], current: readonly unknown[]): Difference {
  if (former.length !== current.length) {
    if (!current.some((value, at) => isShared(former[at], value))) return whole(current);
    return { kind: 'list', parts: current.map((value, at) => differenceOf(former[at], value)) };
  }
  const differing: [number, Difference][] = [];
  for (const [at, value] of current.entries()) {
    if (former[at] === value) continue;
    const part = differenceOf(former[at], value);
    if (part !== SAME) differing.push([at, part]);
  }
  if (differing.length === 0) return SAME;
  const isWhole =
    !isFew(differing, current) && !current.some((value, at) => isShared(former[at], value));
  return isWhole ? whole(current) : { kind: 'items', parts: differing };
}

function isFew(parts: readonly unknown[], all: readonly unknown[]): boolean {
  return parts.length * 2 <= all.length;
}

/** In the same order: a copy of the former map with other values is then in the order of the current one. */
function hasSameKeys(
  former: ReadonlyMap<unknown, unknown>,
  current: ReadonlyMap<unknown, unknown>,
): boolean {
  if (former.size !== current.size) return false;
  const keys = former.keys();
  for (const key of current.keys()) if (keys.next().value !== key) return false;
  return true;
}

/** Columns with the same numbers. */
function isSameColumn(former: unknown, current: unknown): boolean {
  if (!ArrayBuffer.isView(former) || !ArrayBuffer.isView(current)) return false;
  if (former.constructor !== current.constructor) return false;
  return (
    former.byteLength === current.byteLength &&
    Buffer.compare(bytesOf(former), bytesOf(current)) === 0
  );
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Of short values a copy is as good. */
function isShared(former: unknown, current: unknown): boolean {
  return former === current && typeof current === 'object' && current !== null;
}

function some<Item>(items: Iterable<Item>, holds: (item: Item) => boolean): boolean {
  for (const item of items) if (holds(item)) return true;
  return false;
}

function whole(value: unknown): Difference {
  return { kind: 'value', value };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

export function applyDifference(former: unknown, difference: Difference): unknown {
  switch (difference.kind) {
    case 'same':
      return former;
    case 'value':
      return withOwnColumns(difference.value);
    case 'object': {
      const before = isPlain(former) ? former : {};
      return Object.fromEntries(
        difference.parts.map(([key, part]) => [key, applyDifference(before[String(key)], part)]),
      );
    }
    case 'map': {
      const before: ReadonlyMap<unknown, unknown> = former instanceof Map ? former : new Map();
      return new Map(
        difference.parts.map(([key, part]) => [key, applyDifference(before.get(key), part)]),
      );
    }
    case 'entries': {
      const entries = new Map(former instanceof Map ? (former as Map<unknown, unknown>) : []);
      for (const [key, part] of difference.parts) {
        entries.set(key, applyDifference(entries.get(key), part));
      }
      return entries;
    }
    case 'list': {
      const before: readonly unknown[] = Array.isArray(former) ? former : [];
      return difference.parts.map((part, at) => applyDifference(before[at], part));
    }
    case 'items': {
      const items: unknown[] = Array.isArray(former) ? [...(former as unknown[])] : [];
      for (const [at, part] of difference.parts) items[at] = applyDifference(items[at], part);
      return items;
    }
  }
}

/**
 * With copies of columns in memory that is shared with the sender. Nothing would collect that memory here: a
 * thread that builds nothing makes little else, and its collector does not count it.
 */
function withOwnColumns(value: unknown): unknown {
  if (types.isTypedArray(value)) {
    return value.buffer instanceof SharedArrayBuffer ? value.slice() : value;
  }
  if (value instanceof Map) {
    return new Map([...value].map(([key, part]) => [key, withOwnColumns(part)]));
  }
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return typeof items[0] === 'object' ? items.map(withOwnColumns) : items;
  }
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withOwnColumns(part)]),
  );
}

/** The current list with the former items where they are the same: these are then not posted again. */
export function keepSame<Item>(
  former: readonly Item[],
  current: Item[],
  isSame: (one: Item, other: Item) => boolean,
): Item[] {
  return current.map((item, at) => {
    const known = former[at];
    return known !== undefined && isSame(known, item) ? known : item;
  });
}
