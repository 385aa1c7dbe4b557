/** The maximum number of recently viewed vehicles that a browser stores. */
export const MAX_VIEWED = 20;
/**
 * The maximum number of vehicles that a browser can count per day; the oldest are dropped first.
 */
export const MAX_VIEWS_PER_DAY = 500;

const LONGEST_TEXT = 2000;

/** The record of a viewed vehicle, with the spec's field names. */
export interface ViewedRecord {
  id: number;
  stocknum: string;
  make: string;
  model: string;
  body: string | null;
  simple_body: string | null;
}

export function viewedKey(siteSlug: string): string {
  return `${siteSlug}-Viewed`;
}

export function viewsKey(siteSlug: string): string {
  return `${siteSlug}-Views`;
}

export function stickyHeaderKey(siteSlug: string): string {
  return `${siteSlug}-StickyHeader`;
}

/** Newest first. A vehicle that is viewed again moves to the front. */
export function addViewed(
  list: readonly ViewedRecord[],
  record: ViewedRecord,
  max: number = MAX_VIEWED,
): ViewedRecord[] {
  return [record, ...list.filter(({ id }) => id !== record.id)].slice(0, Math.max(0, max));
}

/**
 * Browser storage may hold anything. Entries that cannot be parsed are skipped; this never throws.
 */
export function readViewed(text: string | null, max: number = MAX_VIEWED): ViewedRecord[] {
  const byId = new Map<number, ViewedRecord>();
  const values = parse(text);
  for (const value of Array.isArray(values) ? (values as unknown[]) : []) {
    const record = toRecord(value);
    if (record !== null && byId.size < max && !byId.has(record.id)) byId.set(record.id, record);
  }
  return [...byId.values()];
}

/** The vehicles that this browser has counted on that day ('2026-11-15'), earliest first. */
export function viewsToday(text: string | null, day: string): number[] {
  const value = parse(text);
  if (!isObject(value) || value['day'] !== day || !Array.isArray(value['ids'])) return [];
  return [...new Set((value['ids'] as unknown[]).filter(isId))].slice(-MAX_VIEWS_PER_DAY);
}

/** The text to store after counting a vehicle; earlier days are dropped. */
export function markViewed(text: string | null, day: string, id: number): string {
  const ids = viewsToday(text, day).filter((known) => known !== id);
  return JSON.stringify({ day, ids: [...ids, id].slice(-MAX_VIEWS_PER_DAY) });
}

function toRecord(value: unknown): ViewedRecord | null {
  if (!isObject(value)) return null;
  const { id, stocknum, make, model, body, simple_body: simpleBody } = value;
  if (!isId(id)) return null;
  return {
    id,
    stocknum: isText(stocknum) ? stocknum : '',
    make: isText(make) ? make : '',
    model: isText(model) ? model : '',
    body: isText(body) ? body : null,
    simple_body: isText(simpleBody) ? simpleBody : null,
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT;
}
