/** After this long a probe that never settled is given up, and the next caller starts another. */
const GIVE_UP_MS = 30_000;

export class ProbeTimeout extends Error {
  override name = 'ProbeTimeout';

  constructor() {
    super('The probe did not respond in time.');
  }
}

/**
 * A question to something that may hang, such as a query to an unreachable database. Each caller waits
 * `timeoutMs` at most, callers at the same time share one run, and a run that hangs is not repeated by
 * each of them.
 */
export class TimedProbe<Result> {
  readonly #run: () => Promise<Result>;
  readonly #timeoutMs: number;
  #pending: { result: Promise<Result>; since: number } | null = null;

  constructor(run: () => Promise<Result>, timeoutMs: number) {
    this.#run = run;
    this.#timeoutMs = timeoutMs;
  }

  async read(): Promise<Result> {
    const now = performance.now();
    let pending = this.#pending;
    if (pending === null || now - pending.since >= GIVE_UP_MS) {
      pending = { result: this.#run(), since: now };
      this.#follow(pending);
    }
    const left = pending.since + this.#timeoutMs - now;
    if (left <= 0) throw new ProbeTimeout();
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new ProbeTimeout()), left);
    try {
      return await Promise.race([pending.result, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  #follow(pending: { result: Promise<Result>; since: number }): void {
    this.#pending = pending;
    const forget = () => {
      if (this.#pending === pending) this.#pending = null;
    };
    pending.result.then(forget, forget);
  }
}
