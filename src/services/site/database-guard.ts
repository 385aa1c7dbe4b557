import { isDatabaseAway } from '#db/database-away.ts';
import { CLOSED, admit, afterFailure } from '#ports/outbound/circuit-breaker.ts';
import type { Circuit, CircuitRules } from '#ports/outbound/circuit-breaker.ts';

/** Two, so that one lost connection (a restarted pooler) does not send anybody away. */
const FAILURES_TO_OPEN = 2;
const FIRST_REST_MS = 500;
const MAX_REST_MS = 5_000;

/** The database cannot be reached or does not respond; the work may have been done or not. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  constructor(options?: ErrorOptions) {
    super('The database is away.', options);
  }
}

class TimedOut extends Error {}

export interface DatabaseGuardOptions {
  now: () => number;
  /** Called when the circuit opens or closes. */
  onChange?: (isAway: boolean) => void;
}

/**
 * Limits how long visitors wait for the database. After two failures in a row nobody waits: `run` fails at
 * once until a probe succeeds. Probes run in the background, so that no visitor is one.
 */
export class DatabaseGuard {
  readonly #now: () => number;
  readonly #onChange: (isAway: boolean) => void;
  #circuit: Circuit = CLOSED;
  #failedProbes = 0;

  constructor({ now, onChange = () => undefined }: DatabaseGuardOptions) {
    this.#now = now;
    this.#onChange = onChange;
  }

  get isAway(): boolean {
    return this.#circuit.kind === 'open';
  }

  /** Rejects with `DatabaseAway` if the database is away, or has not responded after `waitMs`. */
  async run<Result>(work: () => Promise<Result>, waitMs: number): Promise<Result> {
    if (this.isAway) throw new DatabaseAway();
    return this.#attempt(work, waitMs);
  }

  /** While the database is away: whether it is back. One probe at a time, with growing pauses between them. */
  async probe(work: () => Promise<unknown>, waitMs: number): Promise<boolean> {
    if (!this.isAway) return true;
    const { admitted, circuit } = admit(this.#circuit, this.#rules(), this.#now());
    this.#circuit = circuit;
    if (!admitted) return false;
    this.#failedProbes += 1;
    try {
      await this.#attempt(work, waitMs);
      return true;
    } catch (error) {
      if (error instanceof DatabaseAway) return false;
      throw error;
    }
  }

  async #attempt<Result>(work: () => Promise<Result>, waitMs: number): Promise<Result> {
    try {
      const result = await within(work(), waitMs);
      this.#note(CLOSED);
      return result;
    } catch (error) {
      if (error instanceof TimedOut || isDatabaseAway(error)) {
        this.#note(afterFailure(this.#circuit, this.#rules(), this.#now()));
        throw new DatabaseAway({ cause: error });
      }
      // Whatever went wrong, the database has responded.
      this.#note(CLOSED);
      throw error;
    }
  }

  #note(circuit: Circuit): void {
    const before = this.isAway;
    this.#circuit = circuit;
    if (circuit.kind === 'closed') this.#failedProbes = 0;
    if (before !== this.isAway) this.#onChange(this.isAway);
  }

  #rules(): CircuitRules {
    const restMs = Math.min(FIRST_REST_MS * 2 ** this.#failedProbes, MAX_REST_MS);
    return { failuresToOpen: FAILURES_TO_OPEN, restMs };
  }
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
