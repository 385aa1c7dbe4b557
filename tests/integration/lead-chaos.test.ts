import { expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { runLeadChaos } from '#tests/chaos/lead-chaos.ts';

it('no acknowledged lead is lost and none arrives twice, whatever is killed', async () => {
  const result = await runLeadChaos({
    leads: 60,
    clients: 8,
    killsOfEach: 1,
    killEveryMs: 2_000,
    limitMs: 150_000,
    chance: seededRandom('leads'),
  });
  expect(result).toMatchObject({ lost: 0, doubled: 0, contradicted: 0, sink: { forged: 0 } });
  expect(result.acknowledged).toBeGreaterThanOrEqual(60);
  expect(result.sink.failed).toBeGreaterThan(10);
  for (const count of Object.values(result.kills)) expect(count).toBeGreaterThanOrEqual(1);
}, 180_000);
