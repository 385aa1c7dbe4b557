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
  /** Attempts under way at once, of all sites and of one. */
  most: number;
  mostOfSite: number;
  /** After it, another process takes over from one that died; one that lives renews it. */
  leaseMs: number;
  /**
   * How long an attempt may take that its way has no end for. Each way has limits of its own, well within
   * this: what may still arrive is not given up, or it would be sent twice.
   */
  attemptMs: number;
  /** How often to look, for what no notice told of. */
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
  /** From 0 up to 1. */
  chance: () => number;
  send: (delivery: DeliveryToMake, siteId: number) => Promise<SendResult>;
  /** Numbers and reasons only: nothing of a lead is told. */
  onAttempt: (told: {
    siteId: number;
    deliveryId: number;
    via: DeliveryToMake['target']['via'];
    outcome: SettledAttempt['outcome'] | 'dead';
    detail: string;
    ms: number;
    /** Whether it is in the message log for want of a destination. */
    unrouted: boolean;
  }) => void;
  onTrouble: (error: unknown) => void;
  settings?: DeliverySettings;
}

const STOP_PATIENCE_MS = 20_000;
/** Within a lease: one or two may fail. */
const RENEWALS = 3;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Takes what is due and sends it, until told to stop; any number of these may run beside each other. */
export class DeliveryLoop {
  readonly #parts: DeliveryLoopParts;
  readonly #settings: DeliverySettings;
  readonly #underWay = new Map<Promise<void>, ClaimedDelivery>();
  readonly #leases = new Set<NodeJS.Timeout>();
  #timer: NodeJS.Timeout | undefined;
  readonly #looking = new CoalescedTask(() => this.#lookOnce());
  #stopping = false;

  constructor(parts: DeliveryLoopParts) {
    this.#parts = parts;
    this.#settings = parts.settings ?? DELIVERY_SETTINGS;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#settings.pollMs);
    this.wake();
  }

  /** Looks now; several calls at once lead to one more look. */
  wake(): void {
    if (!this.#stopping) void this.#looking.run();
  }

  /** Takes nothing more and waits for what is under way; what takes too long is left to its lease. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await this.#looking.settled();
    const patience = new AbortController();
    await Promise.race([
      Promise.all(this.#underWay.keys()),
      sleep(STOP_PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    for (const lease of this.#leases) clearInterval(lease);
  }

  async #lookOnce(): Promise<void> {
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
    const answer = await this.#whileLeased(claimed, () => this.#sendInTime(delivery, siteId));
    const ended = now();
    const retryAt = answer.kind === 'accepted' ? null : this.#retryAt(delivery, answer, ended);
    const attempt: SettledAttempt = {
      deliveryId,
      at: ended,
      ms: Math.max(0, ended - began),
      outcome: answer.kind,
      detail: answer.detail,
      retryAt,
    };
    const settled = await this.#settle(siteId, attempt);
    this.#parts.onAttempt({
      siteId,
      deliveryId,
      via: delivery.target.via,
      outcome: settled && retryAt === null && answer.kind !== 'accepted' ? 'dead' : answer.kind,
      detail: answer.detail,
      ms: attempt.ms,
      unrouted: delivery.target.via === 'log' && delivery.target.unrouted === true,
    });
  }

  #retryAt(
    { attempts, firstDueAt }: DeliveryToMake,
    answer: Exclude<SendResult, { kind: 'accepted' }>,
    now: number,
  ): number | null {
    return nextAttempt(
      {
        setback: answer.kind,
        attempts: attempts + 1,
        firstDueAt,
        now,
        retryAfterMs: answer.kind === 'failed' ? answer.retryAfterMs : undefined,
        chance: this.#parts.chance(),
      },
      this.#settings.schedule,
    );
  }

  /** Renews the lease until the work is done, so that nobody else begins it beside us. */
  async #whileLeased<T>(claimed: ClaimedDelivery, work: () => Promise<T>): Promise<T> {
    const { leaseMs } = this.#settings;
    let renewing = Promise.resolve();
    const timer = setInterval(() => {
      renewing = renewing
        .then(() => renewLease(this.#parts.db, claimed, this.#parts.now() + leaseMs))
        .catch(this.#parts.onTrouble);
    }, leaseMs / RENEWALS);
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
    const patience = new AbortController();
    const tooLate = sleep(this.#settings.attemptMs, undefined, { signal: patience.signal }).then(
      (): SendResult => ({ kind: 'failed', detail: 'timed-out' }),
    );
    tooLate.catch(() => undefined);
    try {
      return await Promise.race([this.#parts.send(delivery, siteId), tooLate]);
    } catch (error) {
      this.#parts.onTrouble(error);
      return { kind: 'failed', detail: 'not sent' };
    } finally {
      patience.abort();
    }
  }

  /**
   * What a destination has accepted is written down for as long as it takes, so that a database that is
   * away for a while does not make us send it again.
   */
  async #settle(siteId: number, attempt: SettledAttempt): Promise<boolean> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
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
