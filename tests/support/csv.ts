/** Reads CSV by RFC 4180; throws where a text is not that. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = readCell(text, at);
    row.push(cell);
    at = end;
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    if (at < text.length && !text.startsWith('\r\n', at))
      throw new Error(`Row ${rows.length + 1} has ${JSON.stringify(text[at])} behind a cell.`);
    rows.push(row);
    row = [];
    at += 2;
  }
  if (text !== '' && !text.endsWith('\r\n')) throw new Error('The last line has no end.');
  return rows;
}

function readCell(text: string, start: number): { cell: string; end: number } {
  if (text[start] !== '"') {
    const rest = /[^",\r\n]*/y;
    rest.lastIndex = start;
    const [cell = ''] = rest.exec(text) ?? [];
    return { cell, end: start + cell.length };
  }
  let cell = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) throw new Error('A quoted cell has no end.');
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}

/** What a spreadsheet would evaluate; a plain number is not. */
export const isFormula = (cell: string): boolean =>
  /^[\s\p{C}]*[=+\-@|%＝＋－＠]/u.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell);
