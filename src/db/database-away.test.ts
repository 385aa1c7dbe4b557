import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

describe('whether the database is away', () => {
  it('an unreachable, stopping, starting, full or silent server is away', () => {
    for (const error of [
      ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'].map((code) => withCode(code)),
      ...['57P01', '57P02', '57P03', '08006', '53300', '53100', '57014', '25006', '58030'].map(
        (code) => withCode(code),
      ),
      new Error('Connection terminated unexpectedly'),
      new Error('Connection terminated due to connection timeout'),
      new Error('timeout exceeded when trying to connect'),
      new Error('Query read timeout'),
      new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
      new Error('outer', { cause: withCode('57P01') }),
    ]) {
      expect([error, isDatabaseAway(error)]).toEqual([error, true]);
    }
  });

  it('an error that would come again is not', () => {
    for (const error of [
      withCode('23505', 'duplicate key value violates unique constraint'),
      withCode('42P01', 'relation does not exist'),
      withCode('40P01', 'deadlock detected'),
      new TypeError('undefined is not a function'),
      'Connection terminated',
      null,
    ]) {
      expect([error, isDatabaseAway(error)]).toEqual([error, false]);
    }
  });
});
