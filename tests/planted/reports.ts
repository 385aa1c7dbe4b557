import path from 'node:path';

/** One test, as far as it matters here. */
export interface TestResult {
  /** Below the root of the checkout. */
  file: string;
  /** Empty where the file as a whole failed, in a hook for example. */
  title: string;
  failed: boolean;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

export function readVitest(text: string, root: string): TestResult[] {
  const { testResults } = JSON.parse(text) as VitestReport;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({ file, title: test.fullName, failed: test.status === 'failed' }));
    return status === 'failed' && !tests.some(({ failed }) => failed)
      ? [...tests, { file, title: '', failed: true }]
      : tests;
  });
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; ok: boolean; tests: { status: string }[] }[];
}

export function readPlaywright(text: string): TestResult[] {
  return specsOf(JSON.parse(text) as PlaywrightSuite);
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): TestResult[] {
  const own = specs
    // What was not reached after the first failure is told as skipped.
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ file, title, ok }) => ({ file: `tests/e2e/${file}`, title, failed: !ok }));
  return [...own, ...suites.flatMap(specsOf)];
}
