import { expect, it } from 'vitest';
import { THREATS_TIMEOUT } from '#tests/factories/threat-count.ts';
import { runHistory } from '#tests/chaos/reservations/run-history.ts';

it(
  'no rule is broken while web servers, workers, the database and the gateway are killed',
  async () => {
    const result = await runHistory({
      operations: 400,
      webs: 2,
      workers: 1,
      visitors: 4,
      cars: 8,
      killsOfEach: 1,
      seed: 'npm test',
    });
    expect(result.violations).toEqual([]);
    expect(result.kills).toEqual({ web: 1, worker: 1, database: 1, gateway: 1 });
    // Otherwise nothing was tried.
    expect(result.paid).toBeGreaterThan(0);
    expect(result.held).toBeGreaterThan(0);
  },
  THREATS_TIMEOUT,
);
