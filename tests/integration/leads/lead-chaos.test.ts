import { expect, it } from 'vitest';
import { runLeadChaos } from '#tests/chaos/lead-chaos.ts';

const LEADS = 24;

/** A small run; `npm run chaos:leads` does a large one. */
it('no acknowledged lead is lost and none arrives twice, whatever is killed', async () => {
  const result = await runLeadChaos({
    leads: LEADS,
    clients: 6,
    sites: 2,
    killsOfEach: 1,
    outagesOfEach: 1,
    killEveryLeads: 5,
    seed: 'leads',
  });
  expect(result).toMatchObject({
    lost: 0,
    doubled: 0,
    contradicted: 0,
    waiting: 0,
    kills: { web: 1, worker: 1, database: 1 },
    outages: { down: 1, frozen: 1, fullDisk: 1 },
    onDisk: 0,
    sink: { forged: 0 },
  });
  expect(result.acknowledged).toBeGreaterThanOrEqual(LEADS);
  expect(result.sink.failed).toBeGreaterThan(3);
  expect(result.waited).toBeGreaterThan(3);
}, 600_000);
