import { LRUCache } from 'lru-cache';
import { DailyBudget } from './daily-budget.ts';
import type { CountPaid } from './daily-budget.ts';
import { networkOf } from './ip-network.ts';
import type { Caller } from './rate-limits.ts';

const DAY_MS = 86_400_000;
const KILOBYTE = 1024;

export interface VisitLimits {
  /** What a site's records of a day may take in the database, in blocks. */
  blocksPerSite: number;
  blockBytes: number;
  /** For one network and site, in each process. An office shares one address. */
  bytesPerAddress: number;
}

export const VISIT_LIMITS = {
  /** 128 MB, of which an address may use 4 MB: about 190,000 and 6,000 usual events. */
  events: {
    blocksPerSite: 512,
    blockBytes: 256 * KILOBYTE,
    bytesPerAddress: 4 * KILOBYTE * KILOBYTE,
  },
  /** 64 MB, of which an address may use 4 MB: about 220,000 and 14,000 views. */
  views: {
    blocksPerSite: 256,
    blockBytes: 256 * KILOBYTE,
    bytesPerAddress: 4 * KILOBYTE * KILOBYTE,
  },
} as const satisfies Record<string, VisitLimits>;
/** Whoever has more networks than these is limited by the site's budget. */
const MAX_NETWORKS = 20_000;

/** Of events, and of who was counted for a view. */
export interface VisitBudgets {
  events: VisitBudget;
  views: VisitBudget;
}

interface Used {
  day: number;
  bytes: number;
}

/**
 * Limits what a site's records of visits take in the database in a day (by UTC). The count in the database, shared by
 * all processes, goes up once per block, so that nothing scans a table and no visitor waits for another.
 */
export class VisitBudget {
  readonly #budget: DailyBudget;
  readonly #limits: VisitLimits;
  /** Per site: what is left of the blocks that this process took. */
  readonly #left = new Map<number, Used>();
  readonly #networks = new LRUCache<string, Used>({ max: MAX_NETWORKS });

  constructor(count: CountPaid, limits: VisitLimits) {
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

/** Seconds until the next budget. */
export function secondsLeftOfDay(now: number): number {
  return Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
}

function bytesOn(day: number, used: Used | undefined): number {
  return used?.day === day ? used.bytes : 0;
}
