/** Gives back what was taken. */
type Release = () => void;

/**
 * So many at once; whoever waits too long is turned away. What is handed to a pool of connections cannot be
 * called back, so that nothing is handed to it before a connection is free.
 */
export class SendSlots {
  readonly #waitMs: number;
  readonly #waiting = new Set<(release: Release | null) => void>();
  #free: number;

  constructor(count: number, waitMs: number) {
    this.#free = count;
    this.#waitMs = waitMs;
  }

  /** Null for who was turned away. */
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

  /** Turns away all who wait. */
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
