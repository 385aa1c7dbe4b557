import type { DueChange } from './reservation-rules.ts';
import type { ReservationState } from './reservation-state.ts';

/** What a visitor is told about a reservation. */
export type ReservationNotice =
  | 'held'
  | 'cancelled'
  | 'released'
  | 'expired'
  /** The dealer's feed says that the car is sold. */
  | 'sold'
  | 'refunded';

interface Change extends Pick<DueChange, 'actor' | 'reason'> {
  from: ReservationState;
  to: ReservationState;
}

/** What the visitor is told about a change; null if nothing happened that they do not see themselves. */
export function noticeOf({ from, to, actor }: Change): ReservationNotice | null {
  if (to === 'held') return 'held';
  if (to === 'refunded') return 'refunded';
  if (from !== 'held' && from !== 'converted') return null;
  if (to === 'expired') return 'expired';
  if (to !== 'cancelled') return null;
  if (actor === 'feed') return 'sold';
  return actor === 'dealer' ? 'released' : 'cancelled';
}

/** A text message is for what cannot wait. */
export function noticeWays(notice: ReservationNotice): ('email' | 'sms')[] {
  return notice === 'held' || notice === 'sold' ? ['email', 'sms'] : ['email'];
}

/** Whether the dealer gets the lead again. A visitor who did not pay is a lead already. */
export function tellsDealer({ from, to }: Pick<Change, 'from' | 'to'>): boolean {
  return to === 'held' || from === 'held' || from === 'converted';
}
