/** Alive is not ready: ready means that the sites are known, the database answers and no stop is under way. */
export class Readiness {
  #started = false;
  #stopping = false;
  readonly #probe: () => Promise<unknown>;

  constructor(probe: () => Promise<unknown>) {
    this.#probe = probe;
  }

  markStarted(): void {
    this.#started = true;
  }

  markStopping(): void {
    this.#stopping = true;
  }

  async check(): Promise<{ ready: boolean; reason: string }> {
    if (this.#stopping) return { ready: false, reason: 'stopping' };
    if (!this.#started) return { ready: false, reason: 'starting' };
    try {
      await this.#probe();
      return { ready: true, reason: 'ready' };
    } catch {
      return { ready: false, reason: 'database unreachable' };
    }
  }
}
