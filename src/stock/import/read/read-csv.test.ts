import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '#services/csv.ts';
import { feedValues, readFeedFile } from '#tests/factories/feed-file.ts';

const refusal = (content: string, sizes?: readonly number[]) =>
  readFeedFile(content, 'csv', sizes).then(
    () => null,
    ({ name, message, row }: Error & { row: number | null }) => ({ name, message, row }),
  );

describe('the rows of a CSV file', () => {
  it('are numbered as a spreadsheet does, with quoted line ends and empty lines', async () => {
    const content = 'Stock,Note\r\nA1,"two\r\nlines"\r\n\r\n,\r\nA2,"17"" wheels, black"\r\n';
    expect(await readFeedFile(content, 'csv')).toEqual({
      columns: ['Stock', 'Note'],
      rows: [
        { row: 2, values: { Stock: 'A1', Note: 'two\r\nlines' } },
        { row: 5, values: { Stock: 'A2', Note: '17" wheels, black' } },
      ],
      faults: [],
    });
  });

  it.each([',', ';', '\t', '|'])('may be separated by %j', async (delimiter) => {
    const content = ['Stock', 'Make'].join(delimiter) + '\n' + ['A1', 'Kestrel'].join(delimiter);
    expect(await feedValues(content, 'csv')).toEqual([{ Stock: 'A1', Make: 'Kestrel' }]);
  });

  it.each(['\n', '\r\n', '\r'])('may end with %j', async (end) => {
    expect(await feedValues(`Stock,Make${end}A1,Kestrel${end}A2,Merlin${end}`, 'csv')).toEqual([
      { Stock: 'A1', Make: 'Kestrel' },
      { Stock: 'A2', Make: 'Merlin' },
    ]);
  });

  it('a quote within a cell is a character like any other', async () => {
    expect(await feedValues('Stock,Note\nA1,17" wheels\nA2,ok\n', 'csv')).toEqual([
      { Stock: 'A1', Note: '17" wheels' },
      { Stock: 'A2', Note: 'ok' },
    ]);
  });

  it('the apostrophe that our own feed puts before formulas is removed, any other stays', async () => {
    const cells = ['=1+1', '- one owner', "'as new'", '+61 400 000 000'];
    const content = `A,B,C,D\r\n${csvLine(cells)}\r\n`;
    const [values] = await feedValues(content, 'csv');
    expect(Object.values(values ?? {})).toEqual(cells);
  });

  it('columns without a name are left out, and names may be those of any property', async () => {
    const content = 'Stock, __proto__ ,,constructor\nA1,a,b,c\n';
    const { columns, rows } = await readFeedFile(content, 'csv');
    expect(columns).toEqual(['Stock', '__proto__', 'constructor']);
    expect(Object.entries(rows[0]?.values ?? {})).toEqual([
      ['Stock', 'A1'],
      ['__proto__', 'a'],
      ['constructor', 'c'],
    ]);
  });

  it('a file with nothing but a header has no rows', async () => {
    expect(await readFeedFile('Stock,Make', 'csv')).toEqual({
      columns: ['Stock', 'Make'],
      rows: [],
      faults: [],
    });
  });
});

describe('a row at fault is reported, the others are read', () => {
  it('one with more or fewer cells than the header', async () => {
    const { rows, faults } = await readFeedFile('A,B,C\n1,2\n3,4,5\n6,7,8,9\nx\n', 'csv');
    expect(rows).toEqual([{ row: 3, values: { A: '3', B: '4', C: '5' } }]);
    expect(faults).toEqual([
      { row: 2, column: null, stockNumber: null, reason: 'has 2 cells instead of 3' },
      { row: 4, column: null, stockNumber: null, reason: 'has 4 cells instead of 3' },
      { row: 5, column: null, stockNumber: null, reason: 'has 1 cell instead of 3' },
    ]);
  });

  it('one with bytes that are not UTF-8', async () => {
    const content = Buffer.concat([
      Buffer.from('Stock,Make\nA1,Citroën\nA2,Citro'),
      Buffer.from([0xeb]),
      Buffer.from('n\nA3,Škoda\n'),
    ]);
    const { rows, faults } = await readFeedFile(content, 'csv');
    expect(rows.map(({ values }) => values['Stock'])).toEqual(['A1', 'A3']);
    expect(faults).toEqual([
      {
        row: 3,
        column: 'Make',
        stockNumber: null,
        reason: 'has characters that are not valid UTF-8',
      },
    ]);
  });

  it('one with an endless text', async () => {
    const { rows, faults } = await readFeedFile(
      `Stock,Note\nA1,${'x'.repeat(100_001)}\nA2,${'x'.repeat(100_000)}\n`,
      'csv',
    );
    expect(rows.map(({ row }) => row)).toEqual([3]);
    expect(faults).toEqual([
      { row: 2, column: 'Note', stockNumber: null, reason: 'has more than 100000 characters' },
    ]);
  });
});

describe('a file is refused', () => {
  it.each([
    ['in a quoted cell', 'Stock,Note\nA1,one\nA2,"two'],
    ['in a quoted cell with lines', 'Stock,Note\nA1,one\nA2,"two\nthree\n'],
    ['before its last cells', 'Stock,Make,Note\nA1,Kestrel,one\nA2,Kes'],
  ])('if it ends in the middle of a row: %s', async (_where, content) => {
    const expected = { message: 'The file ends in the middle of row 3.', row: 3 };
    expect(await refusal(content)).toMatchObject(expected);
    expect(await refusal(content, [1])).toMatchObject(expected);
  });

  it('if a row is longer than 1 MB', async () => {
    const long = `Stock,A,B\nA1,${'x'.repeat(500_000)},${'y'.repeat(500_001)}\n`;
    expect(await refusal(long)).toEqual({
      name: 'FeedFileError',
      message: 'Row 2 is longer than 1 MB.',
      row: 2,
    });
  });

  it('if two columns have the same name', async () => {
    expect(await refusal('Stock,Price, price \nA1,1,2\n')).toMatchObject({
      message: 'The column “price” appears more than once.',
      row: 1,
    });
  });

  it('if it has more than 500 columns', async () => {
    const header = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(',');
    expect(await refusal(header(501))).toMatchObject({
      message: 'The file has more than 500 columns.',
    });
    expect(await refusal(header(500))).toBeNull();
  });
});

describe('whatever is written as CSV is read back', () => {
  const cell = fc
    .oneof(
      fc.constantFrom(
        '',
        ' ',
        '"',
        '""',
        ',',
        ';',
        '\r\n',
        '\n',
        '\r',
        '"a","b"',
        'é',
        '🚗',
        '\uFFFD',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    // Our own apostrophes, and what no text file contains.
    .filter((text) => !/^'|[\u0000\uFDD0]/.test(text));
  const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 });
  const layout = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    record_delimiter: fc.constantFrom('\n', '\r\n', '\r'),
  });
  const encoding = fc.constantFrom(
    (text: string) => Buffer.from(text),
    (text: string) => Buffer.from(`\uFEFF${text}`),
    (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  );
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });

  it('in any chunks', async () => {
    await fc.assert(
      fc.asyncProperty(table, layout, encoding, sizes, async (cells, options, encode, chunks) => {
        const rows = cells.map((row, at) => [`S${at}`, ...row]);
        const header = ['Stock', 'A "quoted" one', 'B; with, all | of\tthem', 'C\nD'];
        const content = stringify([header, ...rows], { ...options, quoted_string: true });
        const read = await feedValues(encode(content), 'csv', chunks);
        expect(read.map((values) => Object.values(values))).toEqual(rows);
      }),
    );
  });
});
