import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import { insertPreview, listPreviews, loadPreview, prunePreviews } from '#db/site/site-previews.ts';
import type { StoredPreview } from '#db/site/site-previews.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { forwardClock } from '#domain/forward-clock.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { newSecret, secretHashOf } from '#services/secret.ts';
import { SingleFlight } from '#services/single-flight.ts';

const PREVIEW_DAYS = 7;
/** Per site; the oldest give way. */
export const MAX_PREVIEWS = 20;
const LIST_TTL_MS = 1_000;
/** For a secret that the list does not have: it may be new. However many somebody tries, this is the pace. */
const MISS_TTL_MS = 100;
const MAX_LISTS = 1_000;

export interface CreatedPreview {
  /** Stored nowhere but in the address. */
  token: string;
  expiresAt: number;
}

export async function createPreview(
  { db, now }: { db: Db; now: number },
  siteId: number,
  preview: Pick<StoredPreview, 'document' | 'groupDocument' | 'revision'>,
): Promise<CreatedPreview> {
  const token = newSecret();
  const expiresAt = now + PREVIEW_DAYS * DAY_MS;
  await withSite(db, siteId, async (trx) => {
    const stored = { ...preview, tokenHash: secretHashOf(token), expiresAt: new Date(expiresAt) };
    await insertPreview(trx, stored, now);
    await prunePreviews(trx, now, MAX_PREVIEWS);
  });
  return { token, expiresAt };
}

interface ListedPreviews {
  readAt: number;
  expiry: ReadonlyMap<string, number>;
}

/** Which secrets open a preview of a site, and what it shows. */
export class SitePreviews {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #elapsed: () => number;
  readonly #lists = new LRUCache<number, ListedPreviews>({ max: MAX_LISTS });
  readonly #flights = new SingleFlight<number, ReadonlyMap<string, number>>();

  constructor({ db, now }: { db: Db; now: () => number }) {
    this.#db = db;
    this.#now = now;
    this.#elapsed = forwardClock(now);
  }

  /** The hash of a secret that opens a preview of the site, and when it expires; null if it opens none. */
  async find(
    siteId: number,
    token: string,
    missTtlMs = MISS_TTL_MS,
  ): Promise<{ tokenHash: string; expiresAt: number } | null> {
    const tokenHash = secretHashOf(token);
    const expiresAt =
      (await this.#list(siteId, LIST_TTL_MS)).get(tokenHash) ??
      (await this.#list(siteId, missTtlMs)).get(tokenHash) ??
      0;
    return expiresAt > this.#now() ? { tokenHash, expiresAt } : null;
  }

  async load(siteId: number, tokenHash: string): Promise<StoredPreview | null> {
    return readSite(this.#db, siteId, (trx) => loadPreview(trx, tokenHash));
  }

  async #list(siteId: number, ttlMs: number): Promise<ReadonlyMap<string, number>> {
    const known = this.#lists.get(siteId);
    if (known !== undefined && this.#elapsed() - known.readAt < ttlMs) return known.expiry;
    return this.#flights.run(siteId, async () => {
      const readAt = this.#elapsed();
      const rows = await readSite(this.#db, siteId, (trx) => listPreviews(trx, this.#now()));
      const expiry = new Map(
        rows.map(({ tokenHash, expiresAt }) => [tokenHash, expiresAt.getTime()]),
      );
      this.#lists.set(siteId, { readAt, expiry });
      return expiry;
    });
  }
}
