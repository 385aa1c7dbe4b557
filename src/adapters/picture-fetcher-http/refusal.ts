import { FETCH_REFUSALS } from '#ports/picture-fetcher.ts';
import type { FetchRefusal, FetchedPicture } from '#ports/picture-fetcher.ts';

/** Thrown on the way and caught at the adapter's edge, where it becomes the answer. */
export class PictureRefusal extends Error {
  override name = 'Refusal';
  readonly reason: FetchRefusal;

  constructor(reason: FetchRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export function refused(reason: FetchRefusal): FetchedPicture {
  return { ok: false, reason, retry: FETCH_REFUSALS[reason].retry };
}
