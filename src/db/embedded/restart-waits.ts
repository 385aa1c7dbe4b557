const FIRST_WAIT_MS = 200;
const MAX_WAIT_MS = 30_000;
/** A server that ran this long has recovered from whatever ended it. */
const HEALTHY_MS = 60_000;

/** The wait before each try: none at first, then growing, until the server was healthy for a while. */
export class RestartWaits {
  #nextMs = 0;
  #runningSince: number | null;

  constructor(runningSince: number) {
    this.#runningSince = runningSince;
  }

  /** After the server ended or a try failed. */
  next(now: number): number {
    const healthy = this.#runningSince !== null && now - this.#runningSince >= HEALTHY_MS;
    const wait = healthy ? 0 : this.#nextMs;
    this.#runningSince = null;
    this.#nextMs = Math.min(Math.max(wait * 2, FIRST_WAIT_MS), MAX_WAIT_MS);
    return wait;
  }

  running(now: number): void {
    this.#runningSince = now;
  }
}
