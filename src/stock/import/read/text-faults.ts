import type { ReadableRow } from '#domain/vehicle/feed/read-row.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import { INVALID_BYTES } from './decode-text.ts';
import { MAX_TEXT_LENGTH } from './feed-row.ts';

/** What makes the texts of a row unusable whatever their columns mean; null if nothing does. */
export function findTextFault(
  { row, cells }: ReadableRow,
  columns: readonly string[],
): RowFault | null {
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? '';
    const reason = typeof cell === 'string' ? reasonOf(cell) : firstReason(cell);
    if (reason !== null) return { row, column: columns[at] ?? null, stockNumber: null, reason };
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
