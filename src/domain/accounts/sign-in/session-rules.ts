const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The same on every site: shoppers return over weeks, and nobody stays signed in for ever. */
export const SESSION_RULES = {
  idleMs: 30 * DAY_MS,
  absoluteMs: 180 * DAY_MS,
  /** A visit reads many pages; writing the time on each would make every read a write. */
  renewAfterMs: HOUR_MS,
} as const;

export interface SessionTimes {
  /** The sign-in. A new token does not move it. */
  signedInAt: number;
  lastSeenAt: number;
}

/** Whichever comes first. The cookie ends then too. */
export function sessionEndsAt({ signedInAt, lastSeenAt }: SessionTimes): number {
  return Math.min(lastSeenAt + SESSION_RULES.idleMs, signedInAt + SESSION_RULES.absoluteMs);
}

export function isSessionValid(session: SessionTimes, now: number): boolean {
  return now < sessionEndsAt(session);
}

/** Whether to store a new last-seen time; never for a session that has ended. */
export function mustRenew(session: SessionTimes, now: number): boolean {
  return isSessionValid(session, now) && now - session.lastSeenAt >= SESSION_RULES.renewAfterMs;
}

/**
 * What happens to the token. A token that existed before the visitor gained something may be known to somebody
 * else, so it is never kept then.
 */
export const TOKEN_CHANGES = {
  /** Whatever token the browser sent ends. */
  'signed-in': 'new-session',
  'phone-changed': 'new-token',
  /** The others have ended; the one that asked stays, under another token. */
  'signed-out-elsewhere': 'new-token',
  'profile-changed': 'none',
  seen: 'none',
} as const satisfies Record<string, 'new-session' | 'new-token' | 'none'>;
