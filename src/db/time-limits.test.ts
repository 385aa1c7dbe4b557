import { describe, expect, it } from 'vitest';
import { clientConfig } from './database.ts';
import { TIME_LIMITS } from './time-limits.ts';

describe('how long a pool waits for the database', () => {
  it('visitors wait for seconds, jobs for less than a minute', () => {
    const { visitors, worker } = TIME_LIMITS;
    expect(visitors.connectMs + visitors.queryMs).toBeLessThanOrEqual(10_000);
    expect(worker.queryMs).toBeLessThan(60_000);
  });

  it.each([TIME_LIMITS.visitors, TIME_LIMITS.worker])(
    'the server ends a slow statement before the client gives its connection up',
    ({ statementMs, queryMs }) => {
      expect(statementMs).toBeLessThan(queryMs);
    },
  );

  it('every connection has the limits of its pool, and a migration none for its queries', () => {
    expect(clientConfig({}, '', TIME_LIMITS.visitors)).toMatchObject({
      connectionTimeoutMillis: TIME_LIMITS.visitors.connectMs,
      query_timeout: TIME_LIMITS.visitors.queryMs,
      keepAlive: true,
    });
    expect(clientConfig({}, '')).toHaveProperty('query_timeout');
    expect(clientConfig({}, '', TIME_LIMITS.migrations)).not.toHaveProperty('query_timeout');
  });
});
