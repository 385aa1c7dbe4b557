/**
 * How long a pool waits. The server ends a statement that takes too long; the client's own limit is
 * for a server that no longer answers at all (frozen, or a network that drops packets). It is the
 * longer of the two, so that a slow statement keeps its connection.
 */
export interface TimeLimits {
  /** For a free connection of the pool, and for a new one. */
  connectMs: number;
  /** Enforced by the server; null for no limit. */
  statementMs: number | null;
  /** Enforced by us, for the answer to one query; null for no limit. */
  queryMs: number | null;
}

export const TIME_LIMITS = {
  /** Somebody waits for the page: an error now is better than the page in a minute. */
  visitors: { connectMs: 4000, statementMs: 5000, queryMs: 6000 },
  /** Nobody waits, and a statement may go over a site's whole stock. */
  worker: { connectMs: 10_000, statementMs: 30_000, queryMs: 40_000 },
  /** Exports and other work of the command line, over all sites. */
  owner: { connectMs: 10_000, statementMs: null, queryMs: 600_000 },
  /** A migration takes as long as it takes, and waits for others that run. */
  migrations: { connectMs: 10_000, statementMs: null, queryMs: null },
} as const satisfies Record<string, TimeLimits>;
