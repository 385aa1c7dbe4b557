/** Limits how many tasks run concurrently and how many wait. Further tasks are rejected. */
export class Gate {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(maxRunning: number, maxWaiting: number) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Null when the queue is full. */
  pass<Result>(work: () => Promise<Result>): Promise<Result> | null {
    if (this.#running < this.#maxRunning) return this.#run(work);
    if (this.#waiting.length >= this.#maxWaiting) return null;
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        this.#run(work).then(resolve, reject);
      });
    });
  }

  async #run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
