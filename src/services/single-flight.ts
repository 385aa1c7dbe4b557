/** Work that several ask for at the same moment is done once, and all of them get its result. */
export class SingleFlight<Key, Result> {
  readonly #running = new Map<Key, Promise<Result>>();

  /** What is being done under the key already. */
  get(key: Key): Promise<Result> | undefined {
    return this.#running.get(key);
  }

  run(key: Key, work: () => Promise<Result>): Promise<Result> {
    return this.#running.get(key) ?? this.start(key, work);
  }

  /** Even where something runs under the key: whoever asks from now on gets this one. */
  start(key: Key, work: () => Promise<Result>): Promise<Result> {
    const running = work().finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    this.#running.set(key, running);
    return running;
  }
}
