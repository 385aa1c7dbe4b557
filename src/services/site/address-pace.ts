import { LRUCache } from 'lru-cache';
import { takeShare } from '#domain/site/processor-share.ts';
import type { ShareLimits } from '#domain/site/processor-share.ts';

export interface PaceLimits extends ShareLimits {
  /** What a request costs in any case; expensive ones are charged for the rest. */
  requestMs: number;
}

/**
 * The limits per minute in `RATE_LIMITS` (300 pages of about 20 ms, 1,200 search points of about 5 ms) come to the
 * same share; this spreads them over the seconds. An office or a mobile network shares an address: the share
 * allows 400 cheap requests a second, and a quiet address may open ten uncached pages at once, or load 25 cached pages
 * with everything on them.
 */
export const PACE_LIMITS: PaceLimits = {
  msPerSecond: 100,
  burstMs: 200,
  requestMs: 0.25,
  maxWaitMs: 5_000,
};

const MAX_ADDRESSES = 50_000;

/**
 * How soon a request of an address is served: at once, unless the address uses more than its share of the
 * processor. Then its requests wait, so that it does not slow down the visitors of other sites.
 */
export class AddressPace {
  readonly #limits: PaceLimits;
  readonly #now: () => number;
  /** By network: when all that it has used is paid for by its share. */
  readonly #paidAt = new LRUCache<string, number>({ max: MAX_ADDRESSES });

  constructor(now: () => number, limits: PaceLimits = PACE_LIMITS) {
    this.#now = now;
    this.#limits = limits;
  }

  /** Milliseconds that a request has to wait before anything is done for it; null if it is refused. */
  admit(network: string): number | null {
    return this.reserve(network, this.#limits.requestMs);
  }

  /** The same for work of so many milliseconds. A refusal costs the address nothing. */
  reserve(network: string, ms: number): number | null {
    const paidAt = this.#paidAt.get(network) ?? null;
    const taken = takeShare(ms, paidAt, this.#now(), this.#limits);
    if (taken === null) return null;
    this.#paidAt.set(network, taken.paidAt);
    return taken.waitMs;
  }
}
