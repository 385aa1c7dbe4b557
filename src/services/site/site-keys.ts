import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import { siteKeyOf } from '#db/site/site-keys.ts';
import { withSite } from '#db/with-site.ts';

export type KeyPurpose =
  | 'altcha'
  | 'altcha-answer'
  | 'lead-confirm'
  | 'lead-key'
  | 'lead-visitor'
  | 'limits'
  | 'trade-in';

const MAX_KEYS = 5_000;

/** The sites' secrets, read once by each process. */
export class SiteKeys {
  readonly #db: Db;
  readonly #keys = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEYS });

  constructor(db: Db) {
    this.#db = db;
  }

  /** In its own transaction: a key in use must not be rolled back with the caller's transaction. */
  async get(siteId: number, purpose: KeyPurpose): Promise<Buffer> {
    const name = `${siteId} ${purpose}`;
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const reading = withSite(this.#db, siteId, (trx) => siteKeyOf(trx, purpose));
    this.#keys.set(name, reading);
    reading.catch(() => this.#keys.delete(name));
    return reading;
  }
}
