import { describe, expect, it } from 'vitest';
import { checkToken, issueToken } from './confirm-token.ts';

const SECRET = Buffer.alloc(32, 1);
const NOW = Date.UTC(2026, 10, 15);
const token = issueToken(SECRET, 'content', NOW);
const check = (later: number, given = token, content = 'content', secret = SECRET) =>
  checkToken(secret, content, NOW + later, given).kind;

describe('checkToken', () => {
  it('passes from two seconds to half an hour after it was given out', () => {
    expect([0, 1_999, 2_000, 1_800_000, 1_800_001].map((later) => check(later))).toEqual([
      'soon',
      'soon',
      'pass',
      'pass',
      'expired',
    ]);
  });

  it('is replaced when the clock was set back since, and not when another process is slightly behind', () => {
    expect(check(-3_600_000)).toBe('expired');
    expect(check(-10_001)).toBe('expired');
    expect(check(-3_000)).toBe('soon');
  });

  it('is for one content of one site', () => {
    expect(check(5_000, token, 'other')).toBe('changed');
    expect(check(5_000, token, 'content', Buffer.alloc(32, 2))).toBe('changed');
  });

  it.each(['', 'x', 'a.b.c', `${token}x`, token.replace('.', '..'), token.toUpperCase()])(
    'anything else is none: %s',
    (given) => {
      expect(check(5_000, given)).toBe('none');
    },
  );

  it('each is another, and is used up by its own name until it expires', () => {
    const checked = checkToken(SECRET, 'content', NOW + 5_000, token);
    expect(checked).toMatchObject({ result: { expiresAt: NOW + 1_800_000 } });
    expect(issueToken(SECRET, 'content', NOW)).not.toBe(token);
  });
});
