import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import { siteKeyOf, siteKeysOf } from '#db/site/site-keys.ts';
import { withSite } from '#db/with-site.ts';

const PURPOSES = [
  'altcha',
  'altcha-answer',
  'lead-confirm',
  'lead-id',
  'lead-key',
  'lead-spool',
  'lead-visitor',
  'limits',
  'prize-spin',
  'sign-in-code',
  'trade-in',
  'unsubscribe',
] as const;
export type KeyPurpose = (typeof PURPOSES)[number];

/** Those of 20,000 sites, about 300 bytes each. */
const MAX_KEYS = 20_000 * PURPOSES.length;

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

  /** Whether all keys of a site are in memory. */
  holds(siteId: number): boolean {
    return PURPOSES.every((purpose) => this.#keys.has(`${siteId} ${purpose}`));
  }

  /** Reads all keys of a site, so that its forms can be received while the database is away. */
  async preload(siteId: number): Promise<void> {
    const missing = PURPOSES.filter((purpose) => !this.#keys.has(`${siteId} ${purpose}`));
    if (missing.length === 0) return;
    const keys = await withSite(this.#db, siteId, (trx) => siteKeysOf(trx, missing));
    for (const [purpose, key] of keys) this.#keys.set(`${siteId} ${purpose}`, Promise.resolve(key));
  }
}
