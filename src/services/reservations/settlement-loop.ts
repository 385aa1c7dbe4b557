import { readDatabaseTime } from '#db/clocks.ts';
import type { Db } from '#db/database.ts';
import {
  claimSettlements,
  endClaim,
  listSettlingSites,
  queueSettlement,
} from '#db/payments/settlement-queue.ts';
import type { ClaimedSettlement } from '#db/payments/settlement-queue.ts';
import { findLostVehicles } from '#db/reservations/reservations.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { CoalescedTask } from '#services/coalesced-task.ts';

export interface SettlementLoopParts {
  db: Db;
  /** Does what is due, and says when to look again. */
  settle: (claimed: ClaimedSettlement) => Promise<number | null>;
  onTrouble: (error: unknown) => void;
  settings?: Partial<SettlementSettings>;
}

export interface SettlementSettings {
  /** How many at a time. */
  most: number;
  leaseMs: number;
  /** For what no notification announced: the end of a hold, a retry. */
  pollMs: number;
  /** How often held cars are compared with the stock. */
  stockMs: number;
  /** After an error that nobody expected. */
  pauseMs: number;
}

const SETTINGS: SettlementSettings = {
  most: 8,
  leaseMs: 120_000,
  pollMs: 1_000,
  stockMs: 10_000,
  pauseMs: 30_000,
};

/** Settles reservations and payments when they are due. Any number of loops may run concurrently. */
export class SettlementLoop {
  readonly #parts: SettlementLoopParts;
  readonly #settings: SettlementSettings;
  readonly #underWay = new Set<Promise<void>>();
  readonly #polling = new CoalescedTask(() => this.#pollSafely());
  #timers: NodeJS.Timeout[] = [];
  #stopping = false;

  constructor(parts: SettlementLoopParts) {
    this.#parts = parts;
    this.#settings = { ...SETTINGS, ...parts.settings };
  }

  start(): void {
    const { pollMs, stockMs } = this.#settings;
    this.#timers = [
      setInterval(() => this.wake(), pollMs),
      setInterval(() => void this.#compareSafely(), stockMs),
    ];
    this.wake();
    void this.#compareSafely();
  }

  /** Polls now. Several concurrent calls lead to one more poll. */
  wake(): void {
    if (!this.#stopping) void this.#polling.run();
  }

  /** Claims nothing more and waits for what runs. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#polling.settled();
    await Promise.all(this.#underWay);
  }

  async #pollSafely(): Promise<void> {
    if (this.#stopping) return;
    const { db, onTrouble } = this.#parts;
    const { most, leaseMs } = this.#settings;
    try {
      const claimed = await claimSettlements(db, { leaseMs, most: most - this.#underWay.size });
      for (const one of claimed) this.#begin(one);
    } catch (error) {
      onTrouble(error);
    }
  }

  #begin(claimed: ClaimedSettlement): void {
    const work = this.#settle(claimed)
      .catch(this.#parts.onTrouble)
      .finally(() => {
        this.#underWay.delete(work);
        this.wake();
      });
    this.#underWay.add(work);
  }

  async #settle(claimed: ClaimedSettlement): Promise<void> {
    const { db, settle, onTrouble } = this.#parts;
    let next: number | null;
    try {
      next = await settle(claimed);
    } catch (error) {
      onTrouble(error);
      next = (await readDatabaseTime(db)) + this.#settings.pauseMs;
    }
    await withSite(db, claimed.siteId, (trx) => endClaim(trx, claimed, next));
  }

  /** A car that the feed sells or deletes while somebody holds it. */
  async #compareSafely(): Promise<void> {
    const { db, onTrouble } = this.#parts;
    try {
      for (const siteId of await listSettlingSites(db)) {
        const lost = await readSite(db, siteId, findLostVehicles);
        if (lost.length === 0) continue;
        await withSite(db, siteId, async (trx) => {
          for (const id of lost) {
            await queueSettlement(trx, { kind: 'reservation', subject: String(id) });
          }
        });
      }
    } catch (error) {
      onTrouble(error);
    }
  }
}
