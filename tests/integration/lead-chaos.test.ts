import { expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { runLeadChaos } from '#tests/chaos/lead-chaos.ts';

const LEADS = 40;

it('no acknowledged lead is lost and none arrives twice, whatever is killed', async () => {
  const result = await runLeadChaos({
    leads: LEADS,
    clients: 6,
    killsOfEach: 1,
    killEveryMs: 1_500,
    limitMs: 200_000,
    chance: seededRandom('leads'),
  });
  expect(result).toMatchObject({
    lost: 0,
    doubled: 0,
    contradicted: 0,
    waiting: 0,
    sink: { forged: 0 },
  });
  expect(result.acknowledged).toBeGreaterThanOrEqual(LEADS);
  expect(result.sink.failed).toBeGreaterThan(3);
  for (const count of Object.values(result.kills)) expect(count).toBeGreaterThanOrEqual(1);
}, 300_000);
