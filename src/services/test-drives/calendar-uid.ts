import { createHash } from 'node:crypto';

const UID_LENGTH = 32;

/**
 * The UID of a booking's event. It is the same wherever the file comes from, so that a calendar that gets it
 * twice shows it once. It reveals neither the lead's id nor which of the site's hosts served it.
 */
export function calendarUid(leadId: string): string {
  const hash = createHash('sha256').update(`test drive ${leadId}`).digest('hex');
  return `test-drive-${hash.slice(0, UID_LENGTH)}`;
}
