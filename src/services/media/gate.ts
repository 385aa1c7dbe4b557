/** Lets a number of works run at once and a number wait; whoever comes beyond is turned away. */
export class Gate {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Null when there is no room left to wait in. */
  pass<Result>(work: () => Promise<Result>): Promise<Result> | null {
    if (this.#running < this.#most) return this.#run(work);
    if (this.#waiting.length >= this.#mostWaiting) return null;
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
