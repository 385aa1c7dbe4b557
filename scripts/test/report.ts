import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './parts.ts';
import type { Part } from './parts.ts';

export const RESULTS = path.join(ROOT, 'test-results');

/** A test that failed, or one that passed only on a retry. */
export interface Trouble {
  /** Its file, its line if known, and its title. */
  test: string;
  message: string;
}

export interface Counts {
  passed: number;
  failed: number;
  failures: Trouble[];
  flaky: Trouble[];
}

export const NOTHING: Counts = { passed: 0, failed: 0, failures: [], flaky: [] };

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSpec {
  file: string;
  line: number;
  title: string;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: { error?: { message?: string } }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Failures outside of any test, such as the server's start. */
  errors: { message?: string }[];
}

/** The first lines of a message are enough to identify the failure. */
const firstLines = (message: string) =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 4)
    .join('\n');

export function countVitest(report: VitestReport): Counts {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        test: `${file} › ${test.fullName}`,
        message: firstLines(test.failureMessages.join('\n')),
      }));
    return status === 'failed' && failed.length === 0
      ? [{ test: file, message: firstLines(message) }]
      : failed;
  });
  const { numPassedTests: passed, numFailedTests: failed } = report;
  return { passed, failed, failures, flaky: [] };
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

export function countPlaywright(report: PlaywrightReport): Counts {
  const specs = specsOf(report);
  const troubles = (status: string): Trouble[] =>
    specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => ({
          test: `tests/e2e/${file}:${line} › ${title}`,
          message: firstLines(results.find(({ error }) => error)?.error?.message ?? ''),
        })),
    );
  const { expected, unexpected, flaky } = report.stats;
  const outside = report.errors.map(({ message = '' }) => ({
    test: 'outside of a test',
    message: firstLines(message),
  }));
  return {
    // A test that passed on a retry counts as passed; it is listed next to the failures.
    passed: expected + flaky,
    failed: unexpected + outside.length,
    failures: [...troubles('unexpected'), ...outside],
    flaky: troubles('flaky'),
  };
}

export async function readCounts(report: NonNullable<Part['report']>): Promise<Counts> {
  const json: unknown = JSON.parse(await readFile(path.join(RESULTS, report.file), 'utf8'));
  return report.format === 'vitest'
    ? countVitest(json as VitestReport)
    : countPlaywright(json as PlaywrightReport);
}

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
});

const list = (troubles: readonly Trouble[]) =>
  troubles.map(({ test, message }) => `  ${test}\n${message.replaceAll(/^/gm, '    ')}\n`).join('');

/** The last lines: what failed, what passed only on a retry, and how many passed. */
export function summarise(counts: Counts, failedParts: readonly string[]): string {
  const failed =
    failedParts.length > 0 ? `\nFailed: ${failedParts.join(', ')}\n${list(counts.failures)}` : '';
  const flaky =
    counts.flaky.length > 0
      ? `\nFlaky, passed only when run again; mend at once (test-results/flaky.json):\n${list(counts.flaky)}`
      : '';
  return `${failed}${flaky}\n${counts.passed} passed, ${counts.failed} failed\n`;
}
