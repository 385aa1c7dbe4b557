/** Runs a task one at a time. Any number of calls during a run lead to exactly one more run after it. */
export class CoalescedTask {
  readonly #work: () => Promise<void>;
  #running: Promise<void> | null = null;
  #again = false;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Resolves when no run is pending. Rejects with a run's error and starts no further run. */
  run(): Promise<void> {
    if (this.#running !== null) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#runUntilIdle().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Waits for the current run. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #runUntilIdle(): Promise<void> {
    do {
      this.#again = false;
      await this.#work();
    } while (this.#again);
  }
}
