import type { Db } from '#db/database.ts';
import type { ResolvedSite } from '#db/site/sites.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { RateLimits } from '#services/site/rate-limits.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
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
