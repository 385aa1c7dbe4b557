import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Part {
  name: string;
  command: string[];
  /** The part's report with its counts; without one it counts as a single test. */
  report?: { file: string; format: 'vitest' | 'playwright' };
}

/** An installed package's command. */
export const bin = (name: string, ...parameters: string[]) => [
  path.join(ROOT, 'node_modules/.bin', name),
  ...parameters,
];

const script = (name: string, ...parameters: string[]) => [
  process.execPath,
  path.join(ROOT, 'scripts', name),
  ...parameters,
];

function vitest(name: string, config: string, reportName: string): Part {
  const file = `${reportName}.json`;
  const reporters = ['--reporter=default', '--reporter=json'];
  const command = bin('vitest', 'run', '--config', config, ...reporters);
  return {
    name,
    command: [...command, `--outputFile.json=test-results/${file}`],
    report: { file, format: 'vitest' },
  };
}

export const FORMAT: Part = { name: 'format', command: bin('oxfmt', '--check', '.') };
export const ROUTE_TYPES: Part = { name: 'route types', command: bin('react-router', 'typegen') };
export const TYPES: Part = {
  name: 'types',
  command: [process.execPath, path.join(ROOT, 'node_modules/ts7/bin/tsc'), '--noEmit', '-p', '.'],
};

const CHECKS: Part[] = [
  FORMAT,
  ROUTE_TYPES,
  TYPES,
  { name: 'lint', command: bin('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'import rules', command: bin('depcruise', 'src', 'demo', 'scripts', 'tests', 'bench') },
  { name: 'subjects', command: script('check-subjects.ts') },
  { name: 'dead code', command: bin('knip') },
  { name: 'site options documented', command: script('generate-docs.ts', '--check') },
  { name: 'spec coverage', command: script('check-spec-coverage.ts') },
  { name: 'texts', command: script('check-copy.ts') },
];

const UNIT = vitest('unit', 'vitest.config.ts', 'unit');
const INTEGRATION = vitest('integration', 'vitest.integration.config.ts', 'integration');
const BUILD: Part = { name: 'build', command: script('build.ts') };
const SIZES: Part = { name: 'sizes', command: script('check-sizes.ts') };
const REQUESTS = vitest('requests', 'vitest.http.config.ts', 'http');
const BROWSER: Part = {
  name: 'browser',
  command: bin('playwright', 'test'),
  report: { file: 'e2e.json', format: 'playwright' },
};
const LIGHTHOUSE: Part = { name: 'lighthouse', command: script('lighthouse-check.ts') };

/** What each package.json command runs, those that fail soonest first. */
export const SELECTIONS: Record<string, Part[]> = {
  check: CHECKS,
  unit: [UNIT],
  integration: [INTEGRATION],
  http: [BUILD, REQUESTS],
  e2e: [BUILD, BROWSER],
  all: [...CHECKS, UNIT, INTEGRATION, BUILD, SIZES, REQUESTS, BROWSER, LIGHTHOUSE],
};
