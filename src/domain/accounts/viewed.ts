/** The most vehicles that a browser remembers as looked at. */
export const MOST_VIEWED = 20;
/** The most vehicles that a browser can count on one day; the earliest make room. */
export const MOST_VIEWS_A_DAY = 500;

const LONGEST_TEXT = 2000;

/** The record of a vehicle that was looked at, by the spec's names. */
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

/** The newest first; one that is looked at again moves to the front. */
export function addViewed(
  list: readonly ViewedRecord[],
  record: ViewedRecord,
  most: number = MOST_VIEWED,
): ViewedRecord[] {
  return [record, ...list.filter(({ id }) => id !== record.id)].slice(0, Math.max(0, most));
}

/** What is in the browser may be of any shape: what cannot be understood is left out, never thrown. */
export function readViewed(text: string | null, most: number = MOST_VIEWED): ViewedRecord[] {
  const byId = new Map<number, ViewedRecord>();
  const values = parse(text);
  for (const value of Array.isArray(values) ? (values as unknown[]) : []) {
    const record = toRecord(value);
    if (record !== null && byId.size < most && !byId.has(record.id)) byId.set(record.id, record);
  }
  return [...byId.values()];
}

/** The vehicles that this browser has counted on that day ('2026-11-15'), the earliest first. */
export function viewsToday(text: string | null, day: string): number[] {
  const value = parse(text);
  if (!isObject(value) || value['day'] !== day || !Array.isArray(value['ids'])) return [];
  return [...new Set((value['ids'] as unknown[]).filter(isId))].slice(-MOST_VIEWS_A_DAY);
}

/** The text to keep once a vehicle was counted; the days before are forgotten. */
export function markViewed(text: string | null, day: string, id: number): string {
  const ids = viewsToday(text, day).filter((known) => known !== id);
  return JSON.stringify({ day, ids: [...ids, id].slice(-MOST_VIEWS_A_DAY) });
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
