/**
 * `npm test`: everything that must hold, in the order in which it fails soonest. Every part runs even
 * when an earlier one failed, and the last line says how many tests passed.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = path.join(root, 'test-results');

interface Part {
  name: string;
  command: string[];
  /** Where the part leaves its counts; without one it counts as a single test. */
  report?: { file: string; format: 'vitest' | 'playwright' };
}

const npx = (name: string, ...parameters: string[]) => [
  path.join(root, 'node_modules/.bin', name),
  ...parameters,
];
const script = (name: string, ...parameters: string[]) => [
  process.execPath,
  path.join(root, 'scripts', name),
  ...parameters,
];
const vitest = (config: string, file: string) =>
  npx(
    'vitest',
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${file}`,
  );

const CHECKS: Part[] = [
  { name: 'format', command: npx('oxfmt', '--check', '.') },
  { name: 'route types', command: npx('react-router', 'typegen') },
  {
    name: 'types',
    command: [process.execPath, path.join(root, 'node_modules/ts7/bin/tsc'), '--noEmit', '-p', '.'],
  },
  { name: 'lint', command: npx('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'import rules', command: npx('depcruise', 'src', 'demo', 'scripts', 'tests', 'bench') },
  { name: 'dead code', command: npx('knip') },
  { name: 'site options documented', command: script('site-options-doc.ts', '--check') },
  { name: 'spec coverage', command: script('check-spec-coverage.ts') },
];

const UNIT: Part = {
  name: 'unit',
  command: vitest('vitest.config.ts', 'unit.json'),
  report: { file: 'unit.json', format: 'vitest' },
};
const INTEGRATION: Part = {
  name: 'integration',
  command: vitest('vitest.integration.config.ts', 'integration.json'),
  report: { file: 'integration.json', format: 'vitest' },
};
const HTTP: Part = {
  name: 'requests',
  command: vitest('vitest.http.config.ts', 'http.json'),
  report: { file: 'http.json', format: 'vitest' },
};
const BUILD: Part = { name: 'build', command: script('build.ts') };
const SIZE: Part = { name: 'sizes', command: script('check-sizes.ts') };
const E2E: Part = {
  name: 'browser',
  command: npx('playwright', 'test'),
  report: { file: 'e2e.json', format: 'playwright' },
};
const LIGHTHOUSE: Part = {
  name: 'lighthouse',
  command: script('lighthouse.ts', '--runs', '3', '--until-decided'),
};

const SELECTIONS: Record<string, Part[]> = {
  check: CHECKS,
  unit: [UNIT],
  integration: [INTEGRATION],
  http: [BUILD, HTTP],
  e2e: [BUILD, E2E],
  all: [...CHECKS, UNIT, INTEGRATION, BUILD, SIZE, HTTP, E2E, LIGHTHOUSE],
};

async function run(command: string[]): Promise<boolean> {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return code === 0;
}

interface Counts {
  passed: number;
  failed: number;
  /** A line for each failure, since what a part printed may be thousands of lines up. */
  told: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

const firstLines = (message: string) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .map((line) => `    ${line.trim()}`)
    .join('\n');

function tellVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file} › ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`);
    return status === 'failed' && failures.length === 0
      ? [`${file}\n${firstLines(message)}`]
      : failures;
  });
}

function tellPlaywright({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const message = tests.flatMap(({ results: runs }) => runs).find(({ error }) => error)?.error;
      return `tests/e2e/${file}:${line} › ${title}\n${firstLines(message?.message ?? '')}`;
    });
  return [...failures, ...suites.flatMap(tellPlaywright)];
}

async function readCounts(report: NonNullable<Part['report']>): Promise<Counts> {
  const text = await readFile(path.join(results, report.file), 'utf8');
  if (report.format === 'vitest') {
    const json = JSON.parse(text) as VitestReport;
    return { passed: json.numPassedTests, failed: json.numFailedTests, told: tellVitest(json) };
  }
  const json = JSON.parse(text) as PlaywrightReport;
  const { expected, unexpected, flaky } = json.stats;
  return { passed: expected, failed: unexpected + flaky, told: tellPlaywright(json) };
}

async function runPart(part: Part): Promise<Counts> {
  process.stdout.write(`\n— ${part.name}\n`);
  const started = performance.now();
  const ok = await run(part.command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counted =
    part.report === undefined ? null : await readCounts(part.report).catch(() => null);
  const counts = counted ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, told: [] };
  // A part that stopped without counting a failure has failed all the same.
  if (!ok && counts.failed === 0) counts.failed = 1;
  process.stdout.write(`— ${part.name}: ${ok ? 'ok' : 'FAILED'}, ${seconds} s\n`);
  return counts;
}

const selection = SELECTIONS[process.argv[2] ?? 'all'];
if (selection === undefined) {
  process.stderr.write(`Parts are ${Object.keys(SELECTIONS).join(', ')}.\n`);
  process.exit(2);
}
await mkdir(results, { recursive: true });
await Promise.all(
  ['unit', 'integration', 'http', 'e2e'].map((name) =>
    rm(path.join(results, `${name}.json`), { force: true }),
  ),
);
const total: Counts = { passed: 0, failed: 0, told: [] };
const failedParts: string[] = [];
for (const part of selection) {
  const counts = await runPart(part);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.told.push(...counts.told);
  if (counts.failed > 0) failedParts.push(part.name);
}
if (failedParts.length > 0) {
  process.stdout.write(`\nFailed: ${failedParts.join(', ')}\n`);
  for (const line of total.told) process.stdout.write(`  ${line}\n`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
