import { describe, expect, it } from 'vitest';
import { checkCoverage, readProjectFile, runningTitles, summarise } from './check-spec-coverage.ts';

const TESTS = `
import { describe, it, test } from 'vitest';
describe('prices', () => {
  it('are shown', () => {});
  it("are rounded; cents are not", () => {});
  test(\`fall\`, () => {});
  it.each([1])('take %i', () => {});
  it.skip('are hidden', () => {});
  describe.skip('never', () => { it('run', () => {}); });
  it.todo('rise');
});
expect('not a title').toBe(it);
`;
const files: Record<string, string> = { 'src/price.test.ts': TESTS };
const check = (...rows: string[]) =>
  checkCoverage(
    ['| id | spec | statement | shown by |', '|---|---|---|---|', ...rows].join('\n'),
    (path) => files[path] ?? null,
  );

describe('titles of tests', () => {
  it('are those of it, test and describe that run', () => {
    expect([...runningTitles('src/price.test.ts', TESTS)]).toEqual([
      'prices',
      'are shown',
      'are rounded; cents are not',
      'fall',
      'take %i',
    ]);
  });
});

describe('the check of the coverage table', () => {
  it('accepts rows that name a test, several tests, or a part to come', () => {
    const coverage = check(
      '| V1.1 | vehicles.md:1 | a | src/price.test.ts › are shown |',
      '| V1.2 | vehicles.md:2 | b | src/price.test.ts › are rounded; cents are not; src/price.test.ts › fall |',
      '| S1.1 | site.md:1 | c | to come: money |',
      '| S1.2 | site.md:2 | either \\| or | src/price.test.ts › prices; to come: money |',
    );
    expect(coverage.faults).toEqual([]);
    expect(summarise(coverage)).toBe(
      'spec coverage: 4 statements, 2 shown by tests, 1 shown in part, 1 to come (money 2)',
    );
  });

  it('refuses a test file that does not exist', () => {
    expect(check('| V1.1 | v | a | src/gone.test.ts › are shown |').faults).toEqual([
      'line 3, V1.1: there is no test file src/gone.test.ts',
    ]);
  });

  it('refuses a title that does not exist or does not run', () => {
    expect(
      check(
        '| V1.1 | v | a | src/price.test.ts › are show |',
        '| V1.2 | v | a | src/price.test.ts › are hidden |',
        '| V1.3 | v | a | src/price.test.ts › run |',
      ).faults,
    ).toEqual([
      'line 3, V1.1: src/price.test.ts has no running test "are show"',
      'line 4, V1.2: src/price.test.ts has no running test "are hidden"',
      'line 5, V1.3: src/price.test.ts has no running test "run"',
    ]);
  });

  it('refuses an id that repeats', () => {
    expect(
      check('| V1.1 | v | a | to come: money |', '| V1.1 | v | b | to come: money |').faults,
    ).toEqual(['line 4, V1.1: the id is taken by line 3']);
  });

  it('refuses a row that names neither a test nor a part', () => {
    expect(check('| V1.1 | v | a |  |').faults).toEqual([
      'line 3, V1.1: names neither a test nor a part to come',
    ]);
  });

  it('refuses an unknown part, a shapeless reference, row or id, and an empty table', () => {
    expect(check('| V1.1 | v | a | to come: someday |').faults[0]).toContain(
      '"someday" is no part',
    );
    expect(check('| V1.1 | v | a | somewhere |').faults[0]).toContain('is not written');
    expect(check('| V1.1 | v | a |').faults[0]).toContain('four cells');
    expect(check('| price | v | a | to come: money |').faults[0]).toContain('is no id');
    expect(check('| V1.1 | v |  | to come: money |').faults[0]).toContain('is empty');
    expect(check().faults).toEqual(['there is no row at all']);
  });
});

describe('docs/spec-coverage.md', () => {
  it('names only tests that exist, and has a row for each statement of the spec', () => {
    const coverage = checkCoverage(readProjectFile('docs/spec-coverage.md') ?? '', readProjectFile);
    expect(coverage.faults).toEqual([]);
    expect(coverage.rows).toBeGreaterThan(300);
  });
});
