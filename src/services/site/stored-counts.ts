import { createHmac } from 'node:crypto';
import type { Db } from '#db/database.ts';
import { incrementCount, limitLockWait } from '#db/site/limit-counts.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { DatabaseGuard } from './database-guard.ts';
import type { SiteKeys } from './site-keys.ts';
import type { RateLimit, SharedCall, SharedCounts } from './rate-limits.ts';

/** 128 bits are enough to tell the networks of a few minutes apart. */
const HASH_LENGTH = 32;
const WAIT_MS = 2_000;

export interface StoredCountsOptions {
  db: Db;
  keys: Pick<SiteKeys, 'get'>;
  /** While the database is away, nothing is counted and nobody waits. */
  guard?: DatabaseGuard | undefined;
  now: () => number;
  onFailure: (error: unknown) => void;
}

/**
 * Counts forms in the database in fixed time windows, across all processes and restarts. A form that cannot be
 * counted is let through: a lead is worth more than its count.
 */
export class StoredCounts implements SharedCounts {
  readonly #options: StoredCountsOptions;

  constructor(options: StoredCountsOptions) {
    this.#options = options;
  }

  async take(
    call: SharedCall,
    { siteId, network }: { siteId: number; network: string | null },
    { seconds, perAddress, perSite }: RateLimit,
  ): Promise<number | null> {
    const { db, keys, guard, now, onFailure } = this.#options;
    if (guard?.isAway) return null;
    const clock = now();
    const startsAt = clock - (clock % (seconds * 1000));
    const window = { counted: call, startsAt, endsAt: startsAt + seconds * 1000 };
    try {
      const key = await keys.get(siteId, 'limits');
      const run = <Result>(work: () => Promise<Result>) =>
        guard === undefined ? work() : guard.run(work, WAIT_MS);
      const count = async (trx: SiteTransaction) => {
        await limitLockWait(trx);
        // A caller refused here uses nothing of the site's share. Every caller takes the site's row last.
        const who = network === null ? null : hashForWindow(key, [call, network, startsAt]);
        if (who !== null && !(await incrementCount(trx, { ...window, who }, perAddress)))
          return false;
        return incrementCount(trx, { ...window, who: '' }, perSite);
      };
      const counted = await run(() => withSite(db, siteId, count));
      return counted ? null : Math.max(1, Math.ceil((window.endsAt - clock) / 1000));
    } catch (error) {
      onFailure(error);
      return null;
    }
  }
}

/** Valid for one window: in the next, the same network gets another hash, and nothing links the two. */
export function hashForWindow(key: Buffer, of: readonly unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(of)).digest('hex').slice(0, HASH_LENGTH);
}
