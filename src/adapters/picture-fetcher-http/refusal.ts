import { FETCH_REFUSALS } from '#ports/picture-fetcher.ts';
import type { FetchRefusal, FetchedPicture } from '#ports/picture-fetcher.ts';

/** Thrown while fetching and caught in the adapter, where it becomes the result. */
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
