/** Frees a slot. */
type Release = () => void;

/**
 * Limits concurrent sends; a caller that waits too long gets nothing. A message handed to a
 * connection pool cannot be recalled, so none is handed over before a connection is free.
 */
export class SendSlots {
  readonly #waitMs: number;
  readonly #waiting = new Set<(release: Release | null) => void>();
  #free: number;

  constructor(count: number, waitMs: number) {
    this.#free = count;
    this.#waitMs = waitMs;
  }

  /** Null if the wait timed out or the slots were closed. */
  async take(): Promise<Release | null> {
    if (this.#free > 0) {
      this.#free -= 1;
      return this.#release();
    }
    return new Promise((resolve) => {
      const settle = (release: Release | null) => {
        clearTimeout(timer);
        this.#waiting.delete(settle);
        resolve(release);
      };
      const timer = setTimeout(settle, this.#waitMs, null);
      this.#waiting.add(settle);
    });
  }

  /** Rejects all waiting callers. */
  close(): void {
    for (const settle of this.#waiting) settle(null);
  }

  #release(): Release {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const [next] = this.#waiting;
      if (next === undefined) this.#free += 1;
      else next(this.#release());
    };
  }
}
