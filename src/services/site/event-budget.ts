import { LRUCache } from 'lru-cache';
import { DailyBudget } from './daily-budget.ts';
import type { CountPaid } from './daily-budget.ts';
import { networkOf } from './ip-network.ts';
import type { Caller } from './rate-limits.ts';

const DAY_MS = 86_400_000;
const KILOBYTE = 1024;

export interface EventLimits {
  /** What a site's events of a day may take in the database, in blocks. */
  blocksPerSite: number;
  blockBytes: number;
  /** For one network and site, in each process. An office shares one address. */
  bytesPerAddress: number;
}

/** 128 MB a day and site, of which an address may use 4 MB: about 240,000 and 7,500 usual events. */
const LIMITS: EventLimits = {
  blocksPerSite: 512,
  blockBytes: 256 * KILOBYTE,
  bytesPerAddress: 4 * KILOBYTE * KILOBYTE,
};
/** Whoever has more networks than these is limited by the site's budget. */
const MAX_NETWORKS = 20_000;

interface Used {
  day: number;
  bytes: number;
}

/**
 * Limits what a site's events of a day take in the database. The count in the database, shared by all processes, goes
 * up once per block, so that events neither scan their table nor wait for each other.
 */
export class EventBudget {
  readonly #budget: DailyBudget;
  readonly #limits: EventLimits;
  /** Per site: what is left of the blocks that this process took. */
  readonly #left = new Map<number, Used>();
  readonly #networks = new LRUCache<string, Used>({ max: MAX_NETWORKS });

  constructor(count: CountPaid, limits: EventLimits = LIMITS) {
    this.#budget = new DailyBudget(count);
    this.#limits = limits;
  }

  /** False if nothing is left for the caller or the site today. Throws if it cannot be counted. */
  async take({ siteId, address }: Caller, bytes: number, now: number): Promise<boolean> {
    const day = Math.floor(now / DAY_MS);
    const network = networkOf(address);
    if (network !== null) {
      const key = `${siteId} ${network}`;
      const used = bytesOn(day, this.#networks.get(key));
      if (used + bytes > this.#limits.bytesPerAddress) return false;
      this.#networks.set(key, { day, bytes: used + bytes });
    }
    while (this.#leftOf(siteId, day) < bytes) {
      if (!(await this.#budget.take(siteId, this.#limits.blocksPerSite, now))) return false;
      this.#left.set(siteId, { day, bytes: this.#leftOf(siteId, day) + this.#limits.blockBytes });
    }
    this.#left.set(siteId, { day, bytes: this.#leftOf(siteId, day) - bytes });
    return true;
  }

  #leftOf(siteId: number, day: number): number {
    return bytesOn(day, this.#left.get(siteId));
  }
}

function bytesOn(day: number, used: Used | undefined): number {
  return used?.day === day ? used.bytes : 0;
}
