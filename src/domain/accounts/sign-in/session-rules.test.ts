import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  SESSION_RULES,
  TOKEN_CHANGES,
  isSessionValid,
  mustRenew,
  sessionEndsAt,
} from './session-rules.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 15);

describe('a session', () => {
  it('ends 30 days after the last visit', () => {
    const session = { signedInAt: START, lastSeenAt: START + 5 * DAY };
    expect(sessionEndsAt(session)).toBe(START + 35 * DAY);
    expect(isSessionValid(session, START + 35 * DAY - 1)).toBe(true);
    expect(isSessionValid(session, START + 35 * DAY)).toBe(false);
  });

  it('ends 180 days after the sign-in, however often it is used', () => {
    const session = { signedInAt: START, lastSeenAt: START + 179 * DAY };
    expect(sessionEndsAt(session)).toBe(START + 180 * DAY);
    expect(isSessionValid(session, START + 180 * DAY)).toBe(false);
  });

  it('stores the last visit at most once an hour', () => {
    const session = { signedInAt: START, lastSeenAt: START };
    expect(mustRenew(session, START + HOUR - 1)).toBe(false);
    expect(mustRenew(session, START + HOUR)).toBe(true);
  });

  it('is not renewed after its end', () => {
    expect(mustRenew({ signedInAt: START, lastSeenAt: START }, START + 31 * DAY)).toBe(false);
  });

  it('lives while visits are less than 30 days apart, and never beyond 180 days', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 40 * DAY }), { maxLength: 30 });
    fc.assert(
      fc.property(gaps, (visits) => {
        let lastSeenAt = START;
        let now = START;
        let writes = 0;
        for (const gap of visits) {
          const session = { signedInAt: START, lastSeenAt };
          const previous = now;
          now += gap;
          // The stored time may be up to an hour older than the visit.
          expect(previous - lastSeenAt).toBeLessThan(HOUR);
          const isValid = isSessionValid(session, now);
          const isLate = now - START >= SESSION_RULES.absoluteMs;
          expect(isValid && (isLate || gap >= SESSION_RULES.idleMs)).toBe(false);
          expect(isValid || isLate || gap > SESSION_RULES.idleMs - HOUR).toBe(true);
          if (!isValid) break;
          if (!mustRenew(session, now)) continue;
          lastSeenAt = now;
          writes += 1;
        }
        expect(writes).toBeLessThanOrEqual((now - START) / HOUR);
      }),
    );
  });

  it('has another token after a sign-in, another phone and signing out elsewhere', () => {
    expect(TOKEN_CHANGES).toEqual({
      'signed-in': 'new-session',
      'phone-changed': 'new-token',
      'signed-out-elsewhere': 'new-token',
      'profile-changed': 'none',
      seen: 'none',
    });
  });
});
