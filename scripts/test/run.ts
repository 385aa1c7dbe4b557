import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './parts.ts';
import type { Part } from './parts.ts';
import { NOTHING, RESULTS, addCounts, readCounts, summarise } from './report.ts';
import type { Counts } from './report.ts';

async function run(command: string[]): Promise<boolean> {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return code === 0;
}

async function runPart(part: Part): Promise<Counts> {
  process.stdout.write(`\n— ${part.name}\n`);
  const started = performance.now();
  const ok = await run(part.command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const reported = part.report && (await readCounts(part.report).catch(() => null));
  const counts = reported ?? { ...NOTHING, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  process.stdout.write(`— ${part.name}: ${ok ? 'ok' : 'FAILED'}, ${seconds} s\n`);
  // A part that stopped without reporting a failure has failed too.
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Runs every part, even after a failure; returns the exit code. */
export async function runParts(parts: readonly Part[]): Promise<number> {
  await mkdir(RESULTS, { recursive: true });
  const reports = parts.flatMap(({ report }) => (report ? [report.file] : []));
  await Promise.all(
    [...reports, 'flaky.json'].map((file) => rm(path.join(RESULTS, file), { force: true })),
  );
  let total = NOTHING;
  const failedParts: string[] = [];
  for (const part of parts) {
    const counts = await runPart(part);
    total = addCounts(total, counts);
    if (counts.failed > 0) failedParts.push(part.name);
  }
  await writeFile(path.join(RESULTS, 'flaky.json'), `${JSON.stringify(total.flaky, null, 2)}\n`);
  process.stdout.write(summarise(total, failedParts));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}
