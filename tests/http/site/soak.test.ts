import { expect, test } from 'vitest';
import { startSteadyLoad } from '../../../bench/load/steady.ts';
import { readSights } from '../../../bench/load/visitors.ts';
import { PORT, TEMPLATE_SITES } from '#tests/support/demo-sites.ts';
import { sendRequest } from '#tests/support/send-request.ts';

const VISITS = 60;
const VISITORS = 6;
const ROUNDS = 4;
/** What a server that loses memory with each request would exceed; one garbage collection more or less does not. */
const GROWTH_LIMIT = 1.3;

async function residentBytes(): Promise<number> {
  const { text } = await sendRequest({ host: 'any.example', path: '/metrics' });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

test('a small soak: every request of many visits is answered, and memory does not grow with them', async () => {
  const sites = await Promise.all(
    TEMPLATE_SITES.map(async ({ hosts: [host = ''] }) => {
      const site = { port: PORT, host };
      return { ...site, sights: await readSights(site) };
    }),
  );
  for (const { sights } of sites) expect(sights.vehicles.length).toBeGreaterThan(5);
  const load = startSteadyLoad(sites);
  const resident: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await load.visit(VISITS, VISITORS);
    resident.push(await residentBytes());
  }
  expect(load.errors).toEqual({});
  expect(load.requests).toBeGreaterThanOrEqual(ROUNDS * VISITS * 8);
  const [, second = 0, , last = 0] = resident;
  expect(last / second).toBeLessThan(GROWTH_LIMIT);
});
