import { describe, expect, it } from 'vitest';
import { failureReason } from './failure-reason.ts';

const AT = '2026-11-17 08:31:52.7 UTC';
const READY = `${AT} [7]  LOG:  database system is ready to accept connections`;
const NO_SPACE = 'could not write to file "pg_wal/xlogtemp.29014": No space left on device';

const reason = (lines: string[], freeBytes: number | null = 1e9) =>
  failureReason({ log: lines.join('\n'), freeBytes, otherwise: 'it was killed' });

describe('why the embedded server ended', () => {
  it('a full disk is named, from the log', () => {
    expect(reason([READY, `${AT} [8] forecourt PANIC:  ${NO_SPACE}`])).toBe(
      `the disk is full: ${NO_SPACE}`,
    );
    expect(reason([READY, `${AT} [8]  LOG:  ${NO_SPACE}`])).toBe('the disk is full: it was killed');
  });

  it('a full disk is named if nothing could be logged any more', () => {
    expect(reason([READY], 8192)).toBe('the disk is full: it was killed');
    expect(reason([READY], 16 * 1024 * 1024)).toBe('it was killed');
    expect(reason([READY], null)).toBe('it was killed');
  });

  it('its own last words come before ours', () => {
    expect(reason(['postgres: could not find the database system', 'Expected to find it'])).toBe(
      'could not find the database system',
    );
    expect(reason([`${AT} [7]  FATAL:  pre-existing shared memory block is still in use.`])).toBe(
      'pre-existing shared memory block is still in use',
    );
  });

  it('what only ended a connection does not count', () => {
    expect(
      reason([
        READY,
        `${AT} [9] [unknown] FATAL:  password authentication failed for user "forecourt"`,
        `${AT} [9] forecourt FATAL:  terminating connection due to administrator command`,
        `${AT} [9] [unknown] FATAL:  the database system is starting up`,
      ]),
    ).toBe('it was killed');
  });

  it('what it survived does not count', () => {
    expect(reason([READY, `${AT} [8] forecourt PANIC:  ${NO_SPACE}`, READY])).toBe('it was killed');
  });
});
