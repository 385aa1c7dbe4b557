/** Concurrent calls with the same key share one run and its result. */
export class SingleFlight<Key, Result> {
  readonly #running = new Map<Key, Promise<Result>>();

  /** The run in progress for the key. */
  get(key: Key): Promise<Result> | undefined {
    return this.#running.get(key);
  }

  run(key: Key, work: () => Promise<Result>): Promise<Result> {
    return this.#running.get(key) ?? this.start(key, work);
  }

  /** Starts a run even if one is in progress for the key. Later callers get this one. */
  start(key: Key, work: () => Promise<Result>): Promise<Result> {
    const running = work().finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    this.#running.set(key, running);
    return running;
  }
}
