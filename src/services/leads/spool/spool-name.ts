import type { LeadMarks } from './sealed-lead.ts';

/** A lead on disk, as far as its name tells. */
export interface SpooledLead extends LeadMarks {
  name: string;
  receivedAt: number;
  siteId: number;
}

export const EXTENSION = '.lead';
/** Of a file that is being written. */
export const UNFINISHED = '.tmp';

const NAME = /^(\d{15})-\d{6}-(\d{1,10})-([0-9a-f]{32})-([0-9a-f]{16})\.lead$/;
const MAX_SEQUENCE = 1_000_000;

/** Sorting by name sorts by time of receipt; `sequence` orders the leads of one millisecond. */
export function spoolName(
  { receivedAt, siteId, keyHash, contentTag }: Omit<SpooledLead, 'name'>,
  sequence: number,
): string {
  const time = String(receivedAt).padStart(15, '0');
  const order = String(sequence % MAX_SEQUENCE).padStart(6, '0');
  return `${time}-${order}-${siteId}-${keyHash}-${contentTag}${EXTENSION}`;
}

/** Null for any other file. */
export function readSpoolName(name: string): SpooledLead | null {
  const [, time, siteId, keyHash = '', contentTag = ''] = NAME.exec(name) ?? [];
  if (time === undefined) return null;
  return { name, receivedAt: Number(time), siteId: Number(siteId), keyHash, contentTag };
}
