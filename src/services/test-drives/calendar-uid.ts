import { createHash } from 'node:crypto';

const UID_LENGTH = 32;

/**
 * The name of a booking's event, the same wherever the file comes from, so that a calendar which gets it
 * twice shows it once. It tells nobody the lead's own name, nor by which of a site's hosts it was asked for.
 */
export function calendarUid(leadId: string): string {
  const hash = createHash('sha256').update(`test drive ${leadId}`).digest('hex');
  return `test-drive-${hash.slice(0, UID_LENGTH)}`;
}
