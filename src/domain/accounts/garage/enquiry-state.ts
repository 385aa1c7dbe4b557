import type { LeadPayload } from '#domain/leads/lead.ts';

/** What became of an enquiry, as far as it concerns who sent it. */
export type EnquiryState = 'received' | 'passed-on' | 'unfinished' | 'cancelled';

export interface SentEnquiry {
  payload: Pick<LeadPayload, 'test_drive_change'>;
  /** Whether the last step of its form was sent. */
  completed: boolean;
  /** Whether a destination of the dealer has received it. */
  passedOn: boolean;
}

/** An attempt that failed is tried again for days, and is the dealer's problem: until then it is received. */
export function enquiryState({ payload, completed, passedOn }: SentEnquiry): EnquiryState {
  if (payload.test_drive_change === 'cancelled') return 'cancelled';
  if (!completed) return 'unfinished';
  return passedOn ? 'passed-on' : 'received';
}
