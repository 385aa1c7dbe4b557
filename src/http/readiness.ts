/** Ready is more than alive: the sites are loaded, the database responds and the server is not stopping. */
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
