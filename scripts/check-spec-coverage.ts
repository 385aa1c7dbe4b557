/** Checks docs/spec-coverage.md against the tests it names: `node scripts/check-spec-coverage.ts`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const PARTS = [
  'search',
  'vehicle page',
  'money',
  'leads',
  'accounts',
  'reserve',
  'content',
  'operator',
] as const;

export interface Coverage {
  rows: number;
  shown: number;
  /** Shown by a test, but a part is still missing. */
  partly: number;
  toCome: Map<string, number>;
  faults: string[];
}

interface Row {
  line: number;
  id: string;
  spec: string;
  statement: string;
  shownBy: string;
}

/** `readTests` returns the text of one of the project's test files, or null if it does not exist. */
export function checkCoverage(
  markdown: string,
  readTests: (path: string) => string | null,
): Coverage {
  const coverage: Coverage = { rows: 0, shown: 0, partly: 0, toCome: new Map(), faults: [] };
  const titles = new Map<string, ReadonlySet<string> | null>();
  const titlesOf = (path: string) => {
    const known = titles.get(path);
    if (known !== undefined) return known;
    const source = readTests(path);
    const found = source === null ? null : runningTitles(path, source);
    titles.set(path, found);
    return found;
  };

  const seen = new Map<string, number>();
  for (const row of readRows(markdown, coverage.faults)) {
    coverage.rows += 1;
    const before = seen.get(row.id);
    if (before !== undefined) fault(row, `the id is taken by line ${before}`);
    seen.set(row.id, row.line);
    if (row.spec === '' || row.statement === '') fault(row, 'spec or statement is empty');

    let tests = 0;
    let parts = 0;
    for (const reference of splitReferences(row.shownBy)) {
      if (reference.startsWith('to come:')) {
        parts += 1;
        const part = reference.slice('to come:'.length).trim();
        if (isPart(part)) coverage.toCome.set(part, (coverage.toCome.get(part) ?? 0) + 1);
        else fault(row, `"${part}" is no part to come (${PARTS.join(', ')})`);
        continue;
      }
      tests += 1;
      const problem = problemOf(reference, titlesOf);
      if (problem !== null) fault(row, problem);
    }
    if (tests === 0 && parts === 0) fault(row, 'names neither a test nor a part to come');
    if (tests > 0) coverage[parts > 0 ? 'partly' : 'shown'] += 1;
  }
  if (coverage.rows === 0) coverage.faults.push('there is no row at all');
  return coverage;

  function fault(row: Row, text: string) {
    coverage.faults.push(`line ${row.line}, ${row.id}: ${text}`);
  }
}

function isPart(text: string): boolean {
  return PARTS.some((part) => part === text);
}

function problemOf(
  reference: string,
  titlesOf: (path: string) => ReadonlySet<string> | null,
): string | null {
  const [, path, title] = /^(\S+) › (.+)$/.exec(reference) ?? [];
  if (path === undefined || title === undefined) {
    return `"${reference}" is not written "path/to/test.ts › title"`;
  }
  const titles = titlesOf(path);
  if (titles === null) return `there is no test file ${path}`;
  return titles.has(title) ? null : `${path} has no running test "${title}"`;
}

/** A title may contain a semicolon, so split only where a complete reference follows. */
function splitReferences(cell: string): string[] {
  return cell
    .split(/;\s+(?=to come:|\S+ › )/)
    .map((reference) => reference.trim())
    .filter((reference) => reference !== '');
}

const ID = /^[VS]\d+\.\d+$/;

function readRows(markdown: string, faults: string[]): Row[] {
  const rows: Row[] = [];
  for (const [index, text] of markdown.split('\n').entries()) {
    if (!text.startsWith('|')) continue;
    const cells = text
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [id = '', spec = '', statement = '', shownBy = ''] = cells;
    if (id === 'id' || /^-+$/.test(id)) continue;
    const line = index + 1;
    if (cells.length !== 4)
      faults.push(`line ${line}: a row has four cells, this one ${cells.length}`);
    else if (!ID.test(id)) faults.push(`line ${line}: "${id}" is no id such as V2.14 or S5.3`);
    else rows.push({ line, id, spec, statement, shownBy });
  }
  return rows;
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
/** A test that never runs proves nothing. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme']);

/** The titles of the tests and suites that run, as written. */
export function runningTitles(path: string, source: string): ReadonlySet<string> {
  const titles = new Set<string>();
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false));
  return titles;

  function visit(node: ts.Node) {
    if (ts.isCallExpression(node)) {
      const words = calleeWords(node.expression);
      const isTest = TEST_FUNCTIONS.has(words[0] ?? '');
      const [title] = node.arguments;
      if (isTest && title !== undefined && ts.isStringLiteralLike(title)) {
        if (words.some((word) => NOT_RUN.has(word))) return;
        titles.add(title.text);
      }
    }
    ts.forEachChild(node, visit);
  }
}

/** `it.each(table)` → ['it', 'each']. */
function calleeWords(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) {
    return [...calleeWords(callee.expression), callee.name.text];
  }
  if (ts.isCallExpression(callee)) return calleeWords(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return calleeWords(callee.tag);
  return [];
}

export function summarise(coverage: Coverage): string {
  const toCome = [...coverage.toCome].map(([part, rows]) => `${part} ${rows}`).join(', ');
  const waiting = coverage.rows - coverage.shown - coverage.partly;
  return (
    `spec coverage: ${coverage.rows} statements, ${coverage.shown} shown by tests, ` +
    `${coverage.partly} shown in part, ${waiting} to come (${toCome || 'none'})`
  );
}

const root = new URL('../', import.meta.url);

export function readProjectFile(path: string): string | null {
  try {
    return readFileSync(fileURLToPath(new URL(path, root)), 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const coverage = checkCoverage(readProjectFile('docs/spec-coverage.md') ?? '', readProjectFile);
  process.stdout.write(`${summarise(coverage)}\n`);
  if (coverage.faults.length > 0) {
    process.stderr.write(`docs/spec-coverage.md:\n  ${coverage.faults.join('\n  ')}\n`);
    process.exitCode = 1;
  }
}
