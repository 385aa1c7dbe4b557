import type { Db } from '#db/database.ts';
import type { ResolvedSite } from '#db/site/sites.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { RateLimits } from '#services/site/rate-limits.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import type { DatabaseGuard } from '#services/site/database-guard.ts';
import type { Captchas } from './captcha.ts';
import type { LeadSpool } from './spool/lead-spool.ts';

/** What handling the leads of one site needs. */
export interface LeadContext {
  db: Db;
  site: ResolvedSite & { origin: string };
  stock: () => Promise<SiteStock>;
  /** The current time in milliseconds. */
  clock: number;
  keys: SiteKeys;
  limits: RateLimits;
  captchas: Captchas;
  /** What receives forms while the database is away. Without it, they are refused then. */
  outage?: LeadOutage;
  /** Counts the outcome of each submitted form. Receives nothing about the sender. */
  count?: (outcome: CountedOutcome) => void;
}

export interface LeadOutage {
  guard: DatabaseGuard;
  spool: LeadSpool;
}

/** `honeypot` and `captcha` are blocked bots; the others are the outcomes that the sender saw. */
export type CountedOutcome =
  | 'accepted'
  | 'again'
  /** Waits on disk for the database. */
  | 'queued'
  | 'honeypot'
  | 'captcha'
  | 'confirm'
  | 'invalid'
  | 'conflict'
  | 'limited'
  | 'unavailable';

/** The sender, with only what is needed to tell senders apart. */
export interface Sender {
  /** Null if it is unknown. */
  address: string | null;
  userAgent: string;
  /** The visitor cookie's value; null without a valid one. */
  visitor: string | null;
  /** Of a sender who is signed in. */
  accountId?: number | null;
}
