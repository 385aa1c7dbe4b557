/**
 * `npm run test:changed [-- REF]`: a quick check of a change before the full run. It checks the changed files
 * and the types, and runs the unit and integration tests that import a changed file, and the HTTP and browser
 * test files that changed. REF is the commit to compare with: HEAD by default, or the one before it if
 * nothing is uncommitted.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT, ROUTE_TYPES, TYPES, bin } from './test/parts.ts';
import type { Part } from './test/parts.ts';
import { runParts } from './test/run.ts';

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

function changedFiles(ref: string | undefined): string[] {
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const base = ref ?? (uncommitted.length > 0 ? 'HEAD' : 'HEAD~1');
  const files = new Set([...git('diff', '--name-only', base), ...uncommitted]);
  return [...files].filter((file) => existsSync(path.join(ROOT, file))).toSorted();
}

const files = changedFiles(process.argv[2]);
const sources = files.filter((file) => /\.tsx?$/.test(file));
const isOf = (folder: string) => (file: string) => file.startsWith(`tests/${folder}/`);
const requests = sources.filter((file) => isOf('http')(file) && file.endsWith('.test.ts'));
const browser = sources.filter((file) => isOf('e2e')(file) && file.endsWith('.spec.ts'));

const related = (name: string, config: string): Part => {
  const report = { file: `${name}.json`, format: 'vitest' } as const;
  const reporters = ['--reporter=default', '--reporter=json'];
  return {
    name,
    command: [
      ...bin('vitest', 'related', '--run', '--passWithNoTests', '--config', config, ...reporters),
      `--outputFile.json=test-results/${report.file}`,
      ...sources,
    ],
    report,
  };
};

const parts: Part[] = [];
if (files.length > 0)
  parts.push({
    name: 'format',
    command: bin('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files),
  });
if (sources.length > 0) {
  parts.push(
    ROUTE_TYPES,
    TYPES,
    { name: 'lint', command: bin('oxlint', '--type-aware', '--deny-warnings', ...sources) },
    related('unit', 'vitest.config.ts'),
    related('integration', 'vitest.integration.config.ts'),
  );
}
if (requests.length > 0)
  parts.push({
    name: 'requests',
    command: bin('vitest', 'run', '--config', 'vitest.http.config.ts', ...requests),
  });
if (browser.length > 0)
  parts.push({ name: 'browser', command: bin('playwright', 'test', ...browser) });

if (parts.length === 0) {
  process.stdout.write('Nothing has changed.\n');
  process.exit(0);
}
process.exit(await runParts(parts));
