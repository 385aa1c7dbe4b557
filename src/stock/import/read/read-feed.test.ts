import { describe, expect, it } from 'vitest';
import { inChunks, readFeedFile } from '#tests/factories/feed-file.ts';
import { FeedFileError } from './feed-row.ts';
import { readFeed } from './read-feed.ts';
import type { FeedBatch, FeedFormat } from './read-feed.ts';

const FORMATS: readonly FeedFormat['format'][] = ['csv', 'xml', 'json'];

const messageOf = (content: string | Uint8Array, format: FeedFormat['format']) =>
  readFeedFile(content, format).then(
    () => null,
    (error: unknown) => (error instanceof FeedFileError ? error.message : error),
  );

async function batchesOf(
  bytes: AsyncIterable<Uint8Array>,
  format: FeedFormat['format'],
): Promise<FeedBatch[]> {
  const batches: FeedBatch[] = [];
  for await (const batch of readFeed(bytes, { format })) batches.push(batch);
  return batches;
}

describe.each(FORMATS)('a file named as %s', (format) => {
  it.each([
    '<!DOCTYPE html><html><body>Not found</body></html>',
    '\n<html lang="en"><head></head></html>',
    '<?xml version="1.0"?>\n<!-- page -->\n<!doctype HTML PUBLIC "-//W3C//DTD XHTML 1.0"><html/>',
    '\uFEFF<HTML>',
    '<script>location = "/login"</script>',
  ])('a web page is refused as one: %s', async (page) => {
    expect(await messageOf(page, format)).toBe('This is a web page, not a feed.');
  });

  it.each(['', ' \r\n\t', '\uFEFF', '\uFEFF\n'])('nothing is refused: %j', async (content) => {
    expect(await messageOf(content, format)).toBe('The file is empty.');
  });

  it('a spreadsheet or an archive is refused', async () => {
    const name = format.toUpperCase();
    const expected = `This is a spreadsheet or an archive, not ${name}.`;
    expect(await messageOf(Buffer.from('PK\u0003\u0004\u0014\u0000'), format)).toBe(expected);
    const xls = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await messageOf(xls, format)).toBe(expected);
  });

  it('what is no text is refused', async () => {
    expect(await messageOf(Buffer.from([0x53, 0x00, 0x74, 0x00]), format)).toBe(
      'This is not a text file.',
    );
  });
});

it.each([
  ['csv', '<?xml version="1.0"?><feed></feed>', 'This looks like XML, not CSV.'],
  ['csv', '[{"stock": 1}]', 'This looks like JSON, not CSV.'],
  ['csv', '{"stock": 1}', 'This looks like JSON, not CSV.'],
  ['xml', 'Stock,Make\n', 'This looks like CSV, not XML.'],
  ['xml', '[]', 'This looks like JSON, not XML.'],
  ['json', 'Stock,Make\n', 'This looks like CSV, not JSON.'],
  ['json', '<feed/>', 'This looks like XML, not JSON.'],
  ['csv', '[Stock No],[Make]\nA1,Kestrel\n', null],
  ['csv', '{Stock},{Make}\nA1,Kestrel\n', null],
] as const)('as %s, %s: %s', async (format, content, message) => {
  expect(await messageOf(content, format)).toBe(message);
});

describe('batches', () => {
  const lines = Array.from({ length: 1201 }, (_, at) => (at % 2 === 0 ? `A${at},x` : 'broken'));
  const file = `Stock,Make\n${lines.join('\n')}\n`;

  it('have at most 100 rows, and say how much of the file was read', async () => {
    const batches = await batchesOf(inChunks(file, [file.length]), 'csv');
    expect(batches.slice(0, 7).map((batch) => batch.rows.length)).toEqual([
      100, 100, 100, 100, 100, 100, 1,
    ]);
    expect(batches.flatMap((batch) => batch.faults)).toHaveLength(600);
    expect(batches.every((batch) => batch.faults.length <= 100)).toBe(true);
    expect(batches.at(-1)?.bytesRead).toBe(file.length);
    expect(batches.every(({ columns }) => columns.join() === 'Stock,Make')).toBe(true);
  });

  it('have the rows of a piece of the file before the next piece is read', async () => {
    const batches = await batchesOf(inChunks(file, [500]), 'csv');
    const rowsOf = (some: FeedBatch[]) =>
      some.flatMap((one) => [...one.rows, ...one.faults]).length;
    const late = batches.filter(({ bytesRead }, at) => {
      const isLastOfPiece = batches[at + 1]?.bytesRead !== bytesRead;
      const complete = file.slice(0, bytesRead).split('\n').length - 2;
      return isLastOfPiece && rowsOf(batches.slice(0, at + 1)) < complete;
    });
    expect(late).toEqual([]);
    expect(rowsOf(batches)).toBe(1201);
    expect(new Set(batches.map(({ bytesRead }) => bytesRead)).size).toBeGreaterThan(5);
  });

  it('there is one even without rows, so that the columns are known', async () => {
    expect(await batchesOf(inChunks('Stock,Make\n'), 'csv')).toEqual([
      { columns: ['Stock', 'Make'], rows: [], faults: [], bytesRead: 11 },
    ]);
    expect(await batchesOf(inChunks('<feed/>'), 'xml')).toHaveLength(1);
  });

  it('the file is closed when the reader stops early or refuses it', async () => {
    let closed = 0;
    async function* source(content: string): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.from(content);
      } finally {
        closed += 1;
      }
    }
    for await (const { rows } of readFeed(source('A,B\n1,2\n'), { format: 'csv' })) {
      if (rows.length > 0) break;
    }
    expect(closed).toBe(1);
    for (const format of FORMATS) {
      await expect(batchesOf(source('<html>'), format)).rejects.toThrow('web page');
    }
    expect(closed).toBe(4);
  });
});

describe('1 GB of one line is given up within its first megabytes', () => {
  const MEGABYTE = 1_000_000;

  /** `start`, and then the same text for a gigabyte. */
  function endless(start: string, text: string) {
    const sent = { bytes: 0 };
    const chunk = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)));
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(start);
      while (sent.bytes < 1000 * MEGABYTE) {
        sent.bytes += chunk.length;
        yield chunk;
      }
    }
    return { sent, bytes: bytes() };
  }

  it.each([
    ['csv', 'Stock', 'x', 'Row 1 is longer than 1 MB.'],
    ['csv', '', ',', 'Row 1 is longer than 1 MB.'],
    ['csv', '"Stock', '\n', 'Row 1 is longer than 1 MB.'],
    ['csv', 'Stock,Make\nA1,', 'x', 'Row 2 is longer than 1 MB.'],
    ['csv', 'Stock,Make\nA1,', 'é', 'Row 2 is longer than 1 MB.'],
    ['csv', 'Stock,Make\nA1,', ',', 'Row 2 is longer than 1 MB.'],
    ['csv', 'Stock,Make\nA1,x\nA2,"', 'x,y\n', 'Row 3 is longer than 1 MB.'],
    ['xml', '<feed>', 'x', 'Row 1 is longer than 1 MB.'],
    ['xml', '<feed><car><stock>', 'x', 'Row 1 is longer than 1 MB.'],
    ['xml', '<feed><car><stock>', '<a>x</a>', 'Row 1 is longer than 1 MB.'],
    ['xml', '<feed><car stock="', 'x', 'Row 1 is longer than 1 MB.'],
    ['xml', '<feed><!--', '<car>', 'Row 1 is longer than 1 MB.'],
    ['json', '[{"stock": "', 'x', 'Row 1 is longer than 1 MB.'],
    ['json', '[{"stock": "', String.raw`\"`, 'Row 1 is longer than 1 MB.'],
    ['json', '[{"stock": ', '[', 'Row 1 is longer than 1 MB.'],
    ['json', '{"stock": "', 'x', 'Row 1 is longer than 1 MB.'],
    ['json', '{"stock": "', String.raw`\"{[`, 'Row 1 is longer than 1 MB.'],
    ['json', '{"stock": "A1"}\n{"stock": "', 'x', 'Row 2 is longer than 1 MB.'],
  ] as const)('%s: %s, then %j', async (format, start, text, message) => {
    const { sent, bytes } = endless(start, text);
    await expect(batchesOf(bytes, format)).rejects.toThrow(message);
    expect(sent.bytes).toBeLessThan(4 * MEGABYTE);
  });
});
