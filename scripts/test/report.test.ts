import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './parts.ts';
import { countPlaywright, countVitest, summarise } from './report.ts';
import type { PlaywrightReport } from './report.ts';

const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky', message?: string) => ({
  file: 'saved.spec.ts',
  line: 12,
  title,
  tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }, {}] }],
});

const REPORT: PlaywrightReport = {
  stats: { expected: 1, unexpected: 1, flaky: 1 },
  errors: [],
  suites: [
    {
      specs: [spec('is saved', 'expected')],
      suites: [
        { specs: [spec('is kept', 'unexpected', 'not kept'), spec('is read', 'flaky', 'late')] },
      ],
    },
  ],
};

describe('a browser test that passed only when it was run again', () => {
  const counts = countPlaywright(REPORT);

  test('counts as passed and is listed as flaky with what it failed for', () => {
    expect(counts).toMatchObject({ passed: 2, failed: 1 });
    expect(counts.flaky).toEqual([
      { test: 'tests/e2e/saved.spec.ts:12 › is read', message: 'late' },
    ]);
    expect(counts.failures).toEqual([
      { test: 'tests/e2e/saved.spec.ts:12 › is kept', message: 'not kept' },
    ]);
  });

  test('stands in the last lines, before the closing one', () => {
    const lines = summarise(counts, ['browser']).trimEnd().split('\n');
    expect(lines.at(-1)).toBe('2 passed, 1 failed');
    expect(lines.findIndex((line) => line.startsWith('Flaky'))).toBeGreaterThan(
      lines.indexOf('Failed: browser'),
    );
    expect(lines).toContain('  tests/e2e/saved.spec.ts:12 › is read');
  });
});

test('a failure outside of any test counts', () => {
  const report = { ...REPORT, errors: [{ message: 'The server has ended.' }] };
  expect(countPlaywright(report)).toMatchObject({ passed: 2, failed: 2 });
});

test('a file that could not be read counts by its message', () => {
  const { failures } = countVitest({
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [
      {
        name: path.join(ROOT, 'src/a.test.ts'),
        status: 'failed',
        message: 'No such module',
        assertionResults: [],
      },
    ],
  });
  expect(failures).toEqual([{ test: 'src/a.test.ts', message: 'No such module' }]);
});
