import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestPayments } from '#adapters/payments-test/test-payments.ts';
import { findGatewayFault, readDemoGateway } from '#main/payments/payments.ts';
import { startDemoGateway } from './demo-gateway.ts';
import type { DemoGateway } from './demo-gateway.ts';

let dataDir: string;
let lines: string[];
let gateway: DemoGateway | null;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'demo-gateway-'));
  lines = [];
  gateway = null;
});
afterEach(async () => {
  gateway?.stop();
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  const environment = { payments: { kind: 'none' as const }, loadDemo: true, host: '127.0.0.1' };
  gateway = await startDemoGateway({ ...environment, dataDir }, (line) => lines.push(line));
  return gateway;
};

/** The process id of the gateway of this data folder. */
function gatewayProcess(): number {
  const all = execFileSync('ps', ['axeww', '-o', 'pid=,args='], { maxBuffer: 100_000_000 });
  const own = all
    .toString()
    .split('\n')
    .filter((line) => line.includes('test-gateway.ts') && line.includes(dataDir));
  expect(own).toHaveLength(1);
  return Number.parseInt(own[0] ?? '', 10);
}

/** As `forecourt doctor` finds out. */
async function findFault(changes: { secret?: string } = {}): Promise<string | null> {
  const connection = await readDemoGateway(dataDir);
  if (connection === null) return 'none';
  return findGatewayFault(openTestPayments({ ...connection, ...changes, now: Date.now }));
}

it('a gateway that ends is started again at the same address, and the operator is told', async () => {
  const started = await start();
  expect(await findFault()).toBeNull();
  expect(await findFault({ secret: 'another-secret-of-a-gateway' })).toBe('denied');
  process.kill(gatewayProcess(), 'SIGKILL');
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await findFault()).toBeNull(), { timeout: 20_000 });
  expect(lines).toEqual([
    'The test gateway for payments has ended (SIGKILL); it is started again.',
  ]);
  expect(started?.payments).toMatchObject({ url: (await readDemoGateway(dataDir))?.url });
});

it('one that cannot be started is left out, and the operator is told', async () => {
  vi.stubEnv('TEST_GATEWAY_DISORDER', 'much');
  expect(await start()).toBeNull();
  expect(lines).toEqual([
    'The test gateway for payments could not be started: nothing can be paid in this demo.',
  ]);
});
