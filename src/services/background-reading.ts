export interface BackgroundReadingOptions {
  /** A value this old is read again, while the old one is still returned. */
  refreshMs: number;
  /** A value older than this is not returned any more: it would hide that reading fails. */
  maxAgeMs: number;
  /** How long a caller waits if there is no value yet. */
  waitMs: number;
  now?: () => number;
}

/** For figures that take a while to read and are asked for often, such as by a scrape of metrics. */
export class BackgroundReading<Value> {
  readonly #read: () => Promise<Value>;
  readonly #options: BackgroundReadingOptions;
  #last: { value: Value; at: number } | null = null;
  #running: Promise<void> | null = null;

  constructor(read: () => Promise<Value>, options: BackgroundReadingOptions) {
    this.#read = read;
    this.#options = options;
  }

  /** Null if it cannot be read. Never rejects. */
  async current(): Promise<Value | null> {
    const { refreshMs, maxAgeMs } = this.#options;
    const age = this.#age();
    if (age >= refreshMs) this.#refresh();
    if (age > maxAgeMs) await this.#wait();
    return this.#age() > maxAgeMs ? null : (this.#last?.value ?? null);
  }

  #age(): number {
    return this.#last === null ? Number.POSITIVE_INFINITY : this.#now() - this.#last.at;
  }

  #refresh(): void {
    if (this.#running !== null) return;
    this.#running = this.#readOnce();
  }

  async #readOnce(): Promise<void> {
    try {
      const value = await this.#read();
      this.#last = { value, at: this.#now() };
    } catch {
      // The last value grows old; the next caller tries again.
    } finally {
      this.#running = null;
    }
  }

  async #wait(): Promise<void> {
    const { promise: tooLate, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#options.waitMs);
    try {
      await Promise.race([this.#running, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  #now(): number {
    return (this.#options.now ?? (() => performance.now()))();
  }
}
