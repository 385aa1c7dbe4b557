/**
 * Limits how many expensive calls run at once: each holds an answer of up to several megabytes while it waits
 * for its next turn. The others wait, in order, with nothing but their request.
 */
export class HeavyCalls {
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#free = running;
    this.#maxWaiting = waiting;
  }

  /** Null if too many wait already. */
  async run<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#maxWaiting) return null;
    else {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
