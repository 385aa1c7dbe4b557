import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it.each([
    '=HYPERLINK("https://evil.example")',
    '+61412345678',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' \u0000=1',
    '|cmd',
    '＝1',
  ])('%j is text to a spreadsheet', (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell.replaceAll('"', '""')}"`);
  });

  it('a number stays one, also a negative one', () => {
    expect(csvLine([-27.36, 0, 18_000.5, '-27.36', ''])).toBe(`-27.36,0,18000.5,"'-27.36",`);
  });

  it('quotes, commas and line ends stay in their cell', () => {
    expect(csvLine(['17" wheels, black', 'two\r\nlines'])).toBe(
      '"17"" wheels, black","two\r\nlines"',
    );
  });

  it('whatever is typed, no cell begins as a formula and none ends the line', () => {
    const cell = fc.string({ unit: 'binary', maxLength: 12 });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        const read = parseLine(csvLine(cells));
        const neutral =
          read?.length === cells.length &&
          read.every((text) => !/^[\s\p{C}]*[=+\-@|%＝＋－＠]/u.test(text)) &&
          read.every((text, index) => text === cells[index] || text === `'${cells[index]}`);
        expect(neutral).toBe(true);
      }),
    );
  });
});

/** Parses quoted cells only, as the export writes them; an empty cell may be unquoted. */
function parseLine(line: string): string[] | null {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const [all = '', quoted] = /^(?:"((?:[^"]|"")*)")?/.exec(rest) ?? [];
    cells.push((quoted ?? '').replaceAll('""', '"'));
    rest = rest.slice(all.length);
    if (rest === '') return cells;
    if (!rest.startsWith(',')) return null;
    rest = rest.slice(1);
  }
}
