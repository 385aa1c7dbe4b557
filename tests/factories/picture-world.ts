import type { JobTools } from '#jobs/job.ts';
import type { MediaEntry, MediaStore, StoredMedia } from '#ports/media.ts';
import { FETCH_REFUSALS } from '#ports/picture-fetcher.ts';
import type { FetchRefusal } from '#ports/picture-fetcher.ts';

export type PictureTools = Pick<
  JobTools,
  'media' | 'pictures' | 'fetchPicture' | 'downloadFeed' | 'now'
>;

/** A job's dependencies besides the database: in memory, controlled by the test. */
export class PictureWorld {
  time = Date.UTC(2026, 10, 15, 2);
  readonly files = new Map<string, StoredMedia>();
  /** The host's response for a URL; a picture by default. */
  readonly refusals = new Map<string, FetchRefusal>();
  /** URLs whose bytes are not a picture. */
  readonly damaged = new Set<string>();
  readonly fetched: string[] = [];
  maxConcurrent = 0;
  storeWorks = true;
  #concurrent = 0;

  readonly tools: PictureTools = {
    now: () => this.time,
    media: this.#store(),
    downloadFeed: () => Promise.reject(new Error('No feed is downloaded here.')),
    fetchPicture: async (url, { allowedOrigins }) => {
      this.fetched.push(url);
      this.#concurrent += 1;
      this.maxConcurrent = Math.max(this.maxConcurrent, this.#concurrent);
      await new Promise((resolve) => setImmediate(resolve));
      this.#concurrent -= 1;
      const listed = allowedOrigins.some((origin) => url.startsWith(`${origin}/`));
      const reason = listed ? this.refusals.get(url) : 'origin-not-allowed';
      if (reason !== undefined) return { ok: false, reason, retry: FETCH_REFUSALS[reason].retry };
      return { ok: true, bytes: Buffer.from(url), type: 'image/jpeg' };
    },
    pictures: {
      inspect: async (bytes) =>
        this.damaged.has(Buffer.from(bytes).toString())
          ? { ok: false, reason: 'damaged' }
          : { ok: true, format: 'jpeg', width: 1600, height: 1200, thumbhash: 'AAAA' },
    },
  };

  #store(): MediaStore {
    const { files } = this;
    return {
      put: async (key, bytes, { type }) => {
        if (!this.storeWorks) throw new Error('The store is full.');
        files.set(key, { bytes: Buffer.from(bytes), type });
      },
      get: async (key) => files.get(key) ?? null,
      delete: async (key) => {
        files.delete(key);
      },
      async *list(prefix): AsyncGenerator<MediaEntry> {
        for (const [key, { bytes }] of files) {
          if (key.startsWith(prefix)) yield { key, size: bytes.length };
        }
      },
    };
  }
}
