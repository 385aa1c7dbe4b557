import { truncate } from '#domain/truncate.ts';

export const DEALER_COMMENTS_LIMIT = 400;
export const DEALER_COMMENTS_PENDING = 'Dealer comments are pending. Please check back here later.';

export interface DealerComments {
  full: string;
  /** The text before the 'more' toggle; null if nothing is cut. */
  preview: string | null;
}

export function dealerComments(comments: string | null): DealerComments {
  const full = comments?.trim() ?? '';
  if (full === '') return { full: DEALER_COMMENTS_PENDING, preview: null };
  const preview = truncate(full, DEALER_COMMENTS_LIMIT);
  return { full, preview: preview === full ? null : preview };
}
