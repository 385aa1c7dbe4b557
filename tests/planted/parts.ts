import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Fault } from './fault.ts';
import { relatedTo } from './related.ts';
import type { Importers } from './related.ts';
import { readPlaywright, readVitest } from './reports.ts';
import type { TestResult } from './reports.ts';

export type Runner = 'unit' | 'integration' | 'requests' | 'browser';

interface Part {
  runner: Runner;
  /** Parts of their names; empty for all files. */
  files: readonly string[];
}

const CONFIGS: Record<Exclude<Runner, 'browser'>, string> = {
  unit: 'vitest.config.ts',
  integration: 'vitest.integration.config.ts',
  requests: 'vitest.http.config.ts',
};

/** Ends a run that hangs; the slowest part takes a few minutes on a busy machine. */
const LONGEST_MS = 30 * 60_000;

/** The template database of all integration tests is built from it, which no test's imports show. */
const PREPARED = /^src\/db\/migrations\//;
const UNIT_TEST = /^(src|demo|scripts)\/.*\.test\.tsx?$/;
const INTEGRATION_TEST = /^tests\/integration\/.*\.test\.ts$/;
/** After the test next to the file, this many related tests go first: a nearby test catches most faults. */
const NEAREST = 4;

/** The tests that a fault is tried on, fastest first. */
export function partsFor({ file, responses, browser }: Fault, importers: Importers): Part[] {
  const related = relatedTo(file, importers);
  const unit = related.filter((name) => UNIT_TEST.test(name));
  const beside = unit.filter((name) => name.replace('.test.', '.') === file);
  const integration = related.filter((name) => INTEGRATION_TEST.test(name));
  const parts: Part[] = [
    ...inTurns('unit', beside),
    ...inTurns(
      'unit',
      unit.filter((name) => !beside.includes(name)),
    ),
    ...(PREPARED.test(file)
      ? [{ runner: 'integration' as const, files: [] }]
      : inTurns('integration', integration)),
  ];
  if (responses) parts.push({ runner: 'requests', files: [] });
  if (browser !== undefined) parts.push({ runner: 'browser', files: [browser] });
  // No test imports it: it may run in a separate process.
  return parts.length === 0 ? [{ runner: 'unit', files: [] }] : parts;
}

function inTurns(runner: Runner, files: readonly string[]): Part[] {
  return [files.slice(0, NEAREST), files.slice(NEAREST)]
    .filter((some) => some.length > 0)
    .map((some) => ({ runner, files: some }));
}

export interface Ran {
  results: TestResult[];
  /** Its output, if the part ended without a result. */
  output: string;
}

/** Runs a part in the copy. With `bail` it stops at the first failure, so later tests have no result. */
export async function runPart(
  root: string,
  { runner, files }: Part,
  { bail }: { bail: boolean },
): Promise<Ran> {
  const report = path.join(root, 'test-results/planted.json');
  await mkdir(path.dirname(report), { recursive: true });
  await rm(report, { force: true });
  const command =
    runner === 'browser'
      ? ['playwright', 'test', ...files, '--reporter=json', '--retries=0', ...(bail ? ['-x'] : [])]
      : [
          'vitest',
          'run',
          ...files,
          `--config=${CONFIGS[runner]}`,
          // The order of files must not depend on earlier faults.
          '--cache=false',
          '--passWithNoTests',
          '--reporter=json',
          `--outputFile=${report}`,
          ...(bail ? ['--bail=1'] : []),
        ];
  const output = await run(root, command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const text = await readFile(report, 'utf8').catch(() => null);
  const results =
    text === null ? [] : runner === 'browser' ? readPlaywright(text) : readVitest(text, root);
  return { results, output: text === null ? output : '' };
}

const running = new Set<ChildProcess>();

/** For a run that is interrupted. */
export function stopRunning(): void {
  for (const child of running) child.kill('SIGINT');
}

/** Runs a tool in the copy and returns its output. */
async function run(
  root: string,
  [tool = '', ...parameters]: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const child = spawn(path.join(root, 'node_modules/.bin', tool), parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
    timeout: LONGEST_MS,
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  running.delete(child);
  return output;
}

/** The compiler errors in the copy as it is; empty if there are none. */
export async function compilerErrors(root: string): Promise<string> {
  await run(root, ['react-router', 'typegen']);
  const output = await run(root, ['node', 'node_modules/ts7/bin/tsc', '--noEmit', '-p', '.']);
  return output.trim();
}
