/**
 * `npm run test:repeat FILE`: runs one test file 20 times while every core is busy, which exposes tests that
 * depend on the machine's speed. No test is retried after a failure.
 */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ROOT, bin } from './test/parts.ts';

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const [file] = positionals;
const times = Number(values.times);
if (file === undefined || !Number.isInteger(times) || times < 1) {
  process.stderr.write('Usage: npm run test:repeat -- FILE [--times 20]\n');
  process.exit(2);
}

const CONFIGS: [folder: string, config: string][] = [
  ['tests/integration/', 'vitest.integration.config.ts'],
  ['tests/http/', 'vitest.http.config.ts'],
  ['', 'vitest.config.ts'],
];

function run(command: string[]): boolean {
  const [program = '', ...parameters] = command;
  return spawnSync(program, parameters, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

function repeat(path: string): number {
  if (path.startsWith('tests/e2e/')) {
    // One server for all repetitions; each has its own worker, and so its own dealers.
    const each = ['--repeat-each', String(times), '--retries', '0'];
    return run(bin('playwright', 'test', path, ...each)) ? 0 : 1;
  }
  const config = CONFIGS.find(([folder]) => path.startsWith(folder))?.[1] ?? 'vitest.config.ts';
  let failed = 0;
  for (let time = 1; time <= times; time += 1) {
    const ok = run(bin('vitest', 'run', '--config', config, '--reporter=dot', path));
    if (!ok) failed += 1;
    process.stdout.write(`${time} of ${times}: ${ok ? 'passed' : 'FAILED'}\n`);
  }
  return failed;
}

const load = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
);
process.on('exit', () => {
  for (const child of load) child.kill('SIGKILL');
});
const failed = repeat(file);
process.stdout.write(failed === 0 ? `${file} passed ${times} times.\n` : `${file} FAILED.\n`);
process.exit(failed === 0 ? 0 : 1);
