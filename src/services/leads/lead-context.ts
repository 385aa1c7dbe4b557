import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import { siteKeyOf } from '#db/site/site-keys.ts';
import type { ResolvedSite } from '#db/site/sites.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteStock } from '#stock/site-stock.ts';
import type { RateLimits } from '#services/site/rate-limits.ts';
import type { Captchas } from './captcha.ts';

/** Where leads of one site are taken in. */
export interface LeadContext {
  db: Db;
  site: ResolvedSite & { origin: string };
  stock: () => Promise<SiteStock>;
  /** Now, to the millisecond. */
  clock: number;
  keys: SiteKeys;
  limits: RateLimits;
  captchas: Captchas;
  /** Hears what became of each form that was sent, and nothing of who sent it. */
  count?: (outcome: CountedOutcome) => void;
}

/** `honeypot` and `captcha` are what keeps programs out; the rest is what the sender was told. */
export type CountedOutcome =
  | 'accepted'
  | 'again'
  | 'honeypot'
  | 'captcha'
  | 'confirm'
  | 'invalid'
  | 'conflict'
  | 'limited';

/** Who sends something, as far as it is needed to tell senders apart. */
export interface Sender {
  address: string;
  userAgent: string;
  /** What the browser's visitor cookie holds; null without a usable one. */
  visitor: string | null;
}

export type KeyPurpose =
  | 'altcha'
  | 'altcha-answer'
  | 'lead-confirm'
  | 'lead-key'
  | 'lead-visitor'
  | 'limits'
  | 'trade-in';

const MOST_KEYS = 5_000;

/** The sites' secrets, read once by each process. */
export class SiteKeys {
  readonly #db: Db;
  readonly #keys = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEYS });

  constructor(db: Db) {
    this.#db = db;
  }

  /** In a transaction of its own: a key that is used must not be undone with what used it. */
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
