import path from 'node:path';

/** A test's result, reduced to what is needed here. */
export interface TestResult {
  /** Relative to the root of the checkout. */
  file: string;
  /** Empty if the file as a whole failed, for example in a hook. */
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
  title: string;
  /** The suites of a file, and its `describe` blocks. */
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; ok: boolean; tests: { status: string }[] }[];
}

export function readPlaywright(text: string): TestResult[] {
  const { suites } = JSON.parse(text) as { suites: PlaywrightSuite[] };
  return suites.flatMap((file) => specsOf({ ...file, title: '' }, ''));
}

function specsOf(
  { title: own, suites = [], specs = [] }: PlaywrightSuite,
  above: string,
): TestResult[] {
  const before = own === '' ? above : `${above}${own} `;
  const results = specs
    // Tests not reached after the first failure are reported as skipped.
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ file, title, ok }) => ({
      file: `tests/e2e/${file}`,
      title: before + title,
      failed: !ok,
    }));
  return [...results, ...suites.flatMap((suite) => specsOf(suite, before))];
}
