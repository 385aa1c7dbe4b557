/**
 * Limits how many expensive calls run at once: each holds an answer of up to several megabytes while it waits
 * for its next turn. The others wait with nothing but their request. Sites take turns, so that many calls to one
 * of them do not keep the others waiting.
 */
export class HeavyCalls {
  readonly #maxWaitingPerSite: number;
  /** By site, in order: the first site is the next. */
  readonly #waiting = new Map<number, (() => void)[]>();
  #free: number;

  constructor({ running, waitingPerSite }: { running: number; waitingPerSite: number }) {
    this.#free = running;
    this.#maxWaitingPerSite = waitingPerSite;
  }

  /** Null if too many calls to the site wait already. */
  async run<Answer>(siteId: number, work: () => Promise<Answer>): Promise<Answer | null> {
    if (this.#free > 0) this.#free -= 1;
    else {
      const waiting = this.#waiting.get(siteId) ?? [];
      if (waiting.length >= this.#maxWaitingPerSite) return null;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        this.#waiting.set(siteId, waiting);
      });
    }
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #startNext(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#free += 1;
      return;
    }
    const [siteId, [next, ...others]] = first;
    this.#waiting.delete(siteId);
    if (others.length > 0) this.#waiting.set(siteId, others);
    next?.();
  }
}
