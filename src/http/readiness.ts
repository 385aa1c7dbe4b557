import { TimedProbe } from '#services/timed-probe.ts';

export interface ReadinessCheck {
  ready: boolean;
  reason: string;
}

/** What may take too long to look at. Each is asked at most once at a time. */
export interface ReadinessProbes {
  database: () => Promise<unknown>;
  disk?: {
    freeBytes: () => Promise<number>;
    /** Whether the database is on this disk, so that nothing can be stored once it is full. */
    holdsDatabase: boolean;
  };
}

const TIMEOUT_MS = 2_000;
/** A flood of checks makes one query a second. */
const VALID_MS = 1_000;
/** PostgreSQL and pictures still have room for what they are about to write. */
const RESERVED_BYTES = 64 * 1024 * 1024;

/** Ready is more than alive: the sites are loaded, the database responds and the server is not stopping. */
export class Readiness {
  #started = false;
  #stopping = false;
  readonly #database: TimedProbe<unknown>;
  readonly #freeBytes: TimedProbe<number>;
  readonly #holdsDatabase: boolean;
  #checking: Promise<ReadinessCheck> | null = null;
  #last: { result: ReadinessCheck; at: number } | null = null;

  constructor({ database, disk }: ReadinessProbes) {
    this.#database = new TimedProbe(database, TIMEOUT_MS);
    this.#freeBytes = new TimedProbe(
      disk?.freeBytes ?? (async () => Number.POSITIVE_INFINITY),
      TIMEOUT_MS,
    );
    this.#holdsDatabase = disk?.holdsDatabase ?? false;
  }

  markStarted(): void {
    this.#started = true;
  }

  markStopping(): void {
    this.#stopping = true;
  }

  async check(): Promise<ReadinessCheck> {
    if (this.#stopping) return { ready: false, reason: 'stopping' };
    if (!this.#started) return { ready: false, reason: 'starting' };
    if (this.#last !== null && performance.now() - this.#last.at < VALID_MS) {
      return this.#last.result;
    }
    this.#checking ??= this.#probe().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #probe(): Promise<ReadinessCheck> {
    const [reached, full] = await Promise.all([
      this.#database.read().then(
        () => true,
        () => false,
      ),
      // A disk that cannot be looked at is the database's or the media store's trouble, not this one.
      this.#freeBytes.read().then(
        (free) => free < RESERVED_BYTES,
        () => false,
      ),
    ]);
    const result = judge({ reached, full, holdsDatabase: this.#holdsDatabase });
    this.#last = { result, at: performance.now() };
    return result;
  }
}

/** Pages are still served from a full disk if the database has another. */
function judge(seen: { reached: boolean; full: boolean; holdsDatabase: boolean }): ReadinessCheck {
  if (seen.full && seen.holdsDatabase) return { ready: false, reason: 'disk full' };
  if (!seen.reached) return { ready: false, reason: 'database unreachable' };
  return { ready: true, reason: seen.full ? 'ready, disk full' : 'ready' };
}
