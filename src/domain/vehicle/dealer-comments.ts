import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { truncate } from '#domain/truncate.ts';

export const DEALER_COMMENTS_LIMIT = 400;

export interface DealerComments {
  full: string;
  /** The text before the 'more' toggle; null if nothing is cut. */
  preview: string | null;
}

export function dealerComments(comments: string | null, t: Copy): DealerComments {
  const full = comments?.trim() ?? '';
  if (full === '') return { full: t(copy.dealerCommentsPending), preview: null };
  const preview = truncate(full, DEALER_COMMENTS_LIMIT);
  return { full, preview: preview === full ? null : preview };
}
