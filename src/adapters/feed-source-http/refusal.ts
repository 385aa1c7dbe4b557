import type { FeedRefusal } from '#ports/feed-source.ts';

/** Thrown while downloading and caught in the adapter, where it becomes the result. */
export class DownloadRefused extends Error {
  override name = 'DownloadRefused';
  readonly reason: FeedRefusal;
  readonly status: number | null;

  constructor(reason: FeedRefusal, status: number | null = null) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}
