import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import { INVALID_BYTES } from './decode-text.ts';
import { MAX_TEXT_LENGTH } from './feed-row.ts';
import type { FeedRow } from './feed-row.ts';

/** What makes the texts of a row unusable whatever their columns mean; null if nothing does. */
export function findTextFault({ row, values }: FeedRow): RowFault | null {
  for (const column in values) {
    const value = values[column];
    const reason = typeof value === 'string' ? reasonOf(value) : firstReason(value ?? []);
    if (reason !== null) return { row, column, stockNumber: null, reason };
  }
  return null;
}

function firstReason(texts: readonly string[]): string | null {
  for (const text of texts) {
    const reason = reasonOf(text);
    if (reason !== null) return reason;
  }
  return null;
}

function reasonOf(text: string): string | null {
  if (text.length > MAX_TEXT_LENGTH) return `has more than ${MAX_TEXT_LENGTH} characters`;
  return text.includes(INVALID_BYTES) ? 'has characters that are not valid UTF-8' : null;
}
