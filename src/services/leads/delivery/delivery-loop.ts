import { CoalescedTask } from '#services/coalesced-task.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/database.ts';
import {
  claimDeliveries,
  dropSettled,
  releaseDelivery,
  renewLease,
  settleAttempt,
} from '#db/leads/lead-deliveries.ts';
import type { ClaimedDelivery, SettledAttempt } from '#db/leads/lead-deliveries.ts';
import { loadDelivery } from '#db/leads/lead-reading.ts';
import type { DeliveryToMake } from '#db/leads/lead-reading.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { RETRY_SCHEDULE, nextAttempt } from '#domain/leads/delivery/retry-schedule.ts';
import type { RetrySchedule } from '#domain/leads/delivery/retry-schedule.ts';
import type { SendResult } from '#ports/email.ts';

export interface DeliverySettings {
  /** Maximum concurrent attempts, in total and per site. */
  most: number;
  mostOfSite: number;
  /** When it expires, another process takes over from one that died. A live process renews it. */
  leaseMs: number;
  /**
   * The limit of an attempt whose channel never finishes. Each channel has its own limits well below this:
   * an attempt that may still arrive is not given up, or the lead would be sent twice.
   */
  attemptMs: number;
  /** How often to poll, for deliveries that no notification announced. */
  pollMs: number;
  schedule: RetrySchedule;
}

export const DELIVERY_SETTINGS: DeliverySettings = {
  most: 16,
  mostOfSite: 4,
  leaseMs: 90_000,
  attemptMs: 600_000,
  pollMs: 1_000,
  schedule: RETRY_SCHEDULE,
};

export interface DeliveryLoopParts {
  db: Db;
  now: () => number;
  /** A random number from 0 up to 1. */
  chance: () => number;
  send: (delivery: DeliveryToMake, siteId: number) => Promise<SendResult>;
  /** Numbers and reasons only, no lead data. */
  onAttempt: (attempt: {
    siteId: number;
    deliveryId: number;
    via: DeliveryToMake['target']['via'];
    outcome: SettledAttempt['outcome'] | 'dead';
    detail: string;
    ms: number;
    /** Whether it went to the message log because no destination matched. */
    unrouted: boolean;
  }) => void;
  onTrouble: (error: unknown) => void;
  settings?: DeliverySettings;
}

const STOP_TIMEOUT_MS = 20_000;
/** Renewals per lease: one or two may fail. */
const RENEWALS_PER_LEASE = 3;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/** Claims due deliveries and sends them until stopped. Any number of loops may run concurrently. */
export class DeliveryLoop {
  readonly #parts: DeliveryLoopParts;
  readonly #settings: DeliverySettings;
  readonly #underWay = new Map<Promise<void>, ClaimedDelivery>();
  readonly #leases = new Set<NodeJS.Timeout>();
  #timer: NodeJS.Timeout | undefined;
  readonly #polling = new CoalescedTask(() => this.#pollSafely());
  #stopping = false;

  constructor(parts: DeliveryLoopParts) {
    this.#parts = parts;
    this.#settings = parts.settings ?? DELIVERY_SETTINGS;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#settings.pollMs);
    this.wake();
  }

  /** Polls now. Several concurrent calls lead to one more poll. */
  wake(): void {
    if (!this.#stopping) void this.#polling.run();
  }

  /** Claims nothing more and waits for running attempts. One that takes too long is left to its lease. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await this.#polling.settled();
    const timeout = new AbortController();
    await Promise.race([
      Promise.all(this.#underWay.keys()),
      sleep(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
    ]);
    timeout.abort();
    for (const lease of this.#leases) clearInterval(lease);
  }

  async #pollSafely(): Promise<void> {
    if (this.#stopping) return;
    try {
      await this.#poll();
    } catch (error) {
      this.#parts.onTrouble(error);
    }
  }

  async #poll(): Promise<void> {
    const { most, mostOfSite, leaseMs } = this.#settings;
    const claimed = await claimDeliveries(this.#parts.db, {
      now: this.#parts.now(),
      leaseMs,
      most: most - this.#underWay.size,
      mostOfSite,
      underWay: this.#bySite(),
    });
    for (const one of claimed) this.#begin(one);
  }

  #begin(claimed: ClaimedDelivery): void {
    const work = this.#attempt(claimed)
      .catch(this.#parts.onTrouble)
      .finally(() => {
        this.#underWay.delete(work);
        this.wake();
      });
    this.#underWay.set(work, claimed);
  }

  #bySite(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { siteId } of this.#underWay.values()) {
      counts.set(siteId, (counts.get(siteId) ?? 0) + 1);
    }
    return counts;
  }

  async #attempt(claimed: ClaimedDelivery): Promise<void> {
    const { db, now } = this.#parts;
    const { siteId, deliveryId } = claimed;
    if (this.#stopping) {
      await releaseDelivery(db, claimed);
      return;
    }
    const delivery = await readSite(db, siteId, (trx) => loadDelivery(trx, deliveryId));
    if (delivery === null) {
      await withSite(db, siteId, (trx) => dropSettled(trx, deliveryId));
      return;
    }
    const began = now();
    const result = await this.#whileLeased(claimed, () => this.#sendInTime(delivery, siteId));
    const ended = now();
    const retryAt = result.kind === 'accepted' ? null : this.#retryAt(delivery, result, ended);
    const attempt: SettledAttempt = {
      deliveryId,
      at: ended,
      ms: Math.max(0, ended - began),
      outcome: result.kind,
      detail: result.detail,
      retryAt,
    };
    const settled = await this.#settle(siteId, attempt);
    this.#parts.onAttempt({
      siteId,
      deliveryId,
      via: delivery.target.via,
      outcome: settled && retryAt === null && result.kind !== 'accepted' ? 'dead' : result.kind,
      detail: result.detail,
      ms: attempt.ms,
      unrouted: delivery.target.via === 'log' && delivery.target.unrouted === true,
    });
  }

  #retryAt(
    { attempts, firstDueAt }: DeliveryToMake,
    result: Exclude<SendResult, { kind: 'accepted' }>,
    now: number,
  ): number | null {
    return nextAttempt(
      {
        setback: result.kind,
        attempts: attempts + 1,
        firstDueAt,
        now,
        retryAfterMs: result.kind === 'failed' ? result.retryAfterMs : undefined,
        chance: this.#parts.chance(),
      },
      this.#settings.schedule,
    );
  }

  /** Renews the lease until the work is done, so that no other process starts it as well. */
  async #whileLeased<T>(claimed: ClaimedDelivery, work: () => Promise<T>): Promise<T> {
    const { leaseMs } = this.#settings;
    let renewing = Promise.resolve();
    const timer = setInterval(() => {
      renewing = renewing
        .then(() => renewLease(this.#parts.db, claimed, this.#parts.now() + leaseMs))
        .catch(this.#parts.onTrouble);
    }, leaseMs / RENEWALS_PER_LEASE);
    this.#leases.add(timer);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      this.#leases.delete(timer);
      await renewing;
    }
  }

  async #sendInTime(delivery: DeliveryToMake, siteId: number): Promise<SendResult> {
    const timeout = new AbortController();
    const tooLate = sleep(this.#settings.attemptMs, undefined, { signal: timeout.signal }).then(
      (): SendResult => ({ kind: 'failed', detail: 'timed-out' }),
    );
    tooLate.catch(() => undefined);
    try {
      return await Promise.race([this.#parts.send(delivery, siteId), tooLate]);
    } catch (error) {
      this.#parts.onTrouble(error);
      return { kind: 'failed', detail: 'not sent' };
    } finally {
      timeout.abort();
    }
  }

  /**
   * Retries until the result is stored, so that a database outage does not make us send a lead again that a
   * destination has accepted.
   */
  async #settle(siteId: number, attempt: SettledAttempt): Promise<boolean> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        await withSite(this.#parts.db, siteId, (trx) => settleAttempt(trx, attempt));
        return true;
      } catch (error) {
        this.#parts.onTrouble(error);
        if (this.#stopping) return false;
        await sleep(pause);
      }
    }
  }
}
