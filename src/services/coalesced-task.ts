/** A task that runs once at a time: however often it is asked for meanwhile, it runs once more after that. */
export class CoalescedTask {
  readonly #work: () => Promise<void>;
  #running: Promise<void> | null = null;
  #again = false;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Resolves when no run is left; rejects with the failure of a run, after which none follows. */
  run(): Promise<void> {
    if (this.#running !== null) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#runUntilQuiet().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** The run that is under way. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #runUntilQuiet(): Promise<void> {
    do {
      this.#again = false;
      await this.#work();
    } while (this.#again);
  }
}
