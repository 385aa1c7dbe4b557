import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import { loadVehicleFeed } from '#db/vehicle/imports/locked-fields.ts';
import { readSite } from '#db/with-site.ts';
import type { DatabaseGuard } from '#services/site/database-guard.ts';

const KEPT_MS = 30_000;
const MAX_KEPT = 20_000;
/** A page does not wait for longer: it says nothing about the confirmation then. */
const WAIT_MS = 500;

interface Confirmed {
  at: number | null;
}

/**
 * When a vehicle's feed last had it. Not part of the stock snapshot: a feed that changes nothing confirms every
 * vehicle, and no page but those that say so has to be made anew for it.
 */
export class Confirmations {
  readonly #db: Db;
  readonly #guard: Pick<DatabaseGuard, 'run'>;
  readonly #known: LRUCache<string, Confirmed>;

  constructor(db: Db, guard: Pick<DatabaseGuard, 'run'>) {
    this.#db = db;
    this.#guard = guard;
    this.#known = new LRUCache({ max: MAX_KEPT, ttl: KEPT_MS });
  }

  /** Null if it came from no feed, or if the database is away. */
  async get(siteId: number, vehicleId: number): Promise<number | null> {
    const key = `${siteId}:${vehicleId}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known.at;
    try {
      const { confirmedAt } = await this.#guard.run(
        () => readSite(this.#db, siteId, (trx) => loadVehicleFeed(trx, vehicleId)),
        WAIT_MS,
      );
      const at = confirmedAt?.getTime() ?? null;
      this.#known.set(key, { at });
      return at;
    } catch {
      return null;
    }
  }
}
