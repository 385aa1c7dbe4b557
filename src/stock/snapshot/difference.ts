/**
 * What a reader needs to make one structure of plain data from a former one that it has: parts that are the
 * same object in both are left out. A change of one vehicle is then posted to another thread without copying
 * the index and all texts again.
 */
export type Difference =
  | { kind: 'same' }
  | { kind: 'value'; value: unknown }
  | { kind: 'object' | 'map'; parts: [key: unknown, part: Difference][] }
  | { kind: 'list'; parts: Difference[] };

const SAME: Difference = { kind: 'same' };

export function differenceOf(former: unknown, current: unknown): Difference {
  if (former === current) return SAME;
  if (isPlain(former) && isPlain(current)) {
    const parts = Object.entries(current).map(([key, value]): [string, Difference] => [
      key,
      differenceOf(former[key], value),
    ]);
    return { kind: 'object', parts };
  }
  if (former instanceof Map && current instanceof Map) {
    if (!some(current, ([key, value]) => isShared(former.get(key), value))) return whole(current);
    const parts = [...current].map(([key, value]): [unknown, Difference] => [
      key,
      differenceOf(former.get(key), value),
    ]);
    return { kind: 'map', parts };
  }
  if (Array.isArray(former) && Array.isArray(current)) {
    const before: readonly unknown[] = former;
    const after: readonly unknown[] = current;
    if (!after.some((value, at) => isShared(before[at], value))) return whole(after);
    return { kind: 'list', parts: after.map((value, at) => differenceOf(before[at], value)) };
  }
  return whole(current);
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
      return difference.value;
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
    case 'list': {
      const before: readonly unknown[] = Array.isArray(former) ? former : [];
      return difference.parts.map((part, at) => applyDifference(before[at], part));
    }
  }
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
