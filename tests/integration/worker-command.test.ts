import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

const FORECOURT = path.resolve(import.meta.dirname, '../../bin/forecourt');
const run = promisify(execFile);

let folder: string;
let env: NodeJS.ProcessEnv;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-worker-'));
  // As root the server runs as another user, who needs access.
  await chmod(folder, 0o711);
  env = { PATH: process.env['PATH'], DATA_DIR: path.join(folder, 'data') };
});
afterEach(async () => {
  await Promise.all([...running].map(stop));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Resolves when the worker says that it works. */
async function startWorker(): Promise<ChildProcess> {
  const child = spawn(FORECOURT, ['worker'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.includes('"worker ready"')) resolve();
    });
    lines.on('close', () => reject(new Error('The worker ended before it was ready.')));
  });
  return child;
}

async function stop(child: ChildProcess): Promise<unknown> {
  running.delete(child);
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  return code;
}

it('forecourt worker runs until it is stopped, two at once, and status and doctor see both', async () => {
  const workers = [await startWorker(), await startWorker()];
  const { stdout: status } = await run(FORECOURT, ['status', '--json'], { env });
  expect(JSON.parse(status)).toMatchObject({ processes: { web: 0, workers: 2 }, sites: [] });
  const { stdout: found } = await run(FORECOURT, ['doctor', '--json'], { env });
  const { state, checks } = JSON.parse(found);
  const states = checks.map((check: { name: string; state: string }) => [check.name, check.state]);
  // Without a folder for backups there is a warning.
  expect({ state, ...Object.fromEntries(states) }).toMatchObject({
    state: 'warn',
    database: 'ok',
    logins: 'ok',
    jobs: 'ok',
    backups: 'warn',
    sms: 'ok',
    'wal archive': 'ok',
  });
  expect(await Promise.all(workers.map(stop))).toEqual([0, 0]);
});

it('a worker that cannot start ends with one sentence', async () => {
  const failing = run(FORECOURT, ['worker'], { env: { ...env, WORKER_METRICS_PORT: 'x' } });
  await expect(failing).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The environment is invalid: WORKER_METRICS_PORT must be .+\n$/),
  });
});

it('the doctor fails when nobody works, and says so to programs by its exit code', async () => {
  const failing = run(FORECOURT, ['doctor'], { env });
  await expect(failing).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^fail {2}jobs +no worker is connected$/m),
  });
});
