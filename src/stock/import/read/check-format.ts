import { FeedFileError } from './feed-row.ts';

export type FeedFormatName = 'csv' | 'xml' | 'json';

const NAMES: Readonly<Record<FeedFormatName, string>> = { csv: 'CSV', xml: 'XML', json: 'JSON' };
const AFTER_COMMENTS = /^(?:\s|<!--[^]*?-->|<\?[^]*?\?>)*/;
const WEB_PAGE = /^<(?:!doctype\s+html|html|head|body|meta|script|div|h1)\b/i;
const JSON_START = /^(?:\[\s*(?:[[\]{"\d-]|null|$)|\{\s*(?:["}]|$))/;
const ZIP = 'PK\u0003\u0004';
/** The older format of Excel. */
const COMPOUND_FILE = '\u00d0\u00cf\u0011\u00e0';

/** Throws unless the start of a file can be that of a feed in the format that the operator has named. */
export function checkFormat(start: string, expected: FeedFormatName): void {
  if (start.trim() === '') throw new FeedFileError('The file is empty.');
  if (start.startsWith(ZIP) || start.startsWith(COMPOUND_FILE)) {
    throw new FeedFileError(`This is a spreadsheet or an archive, not ${NAMES[expected]}.`);
  }
  if (start.includes('\u0000')) throw new FeedFileError('This is not a text file.');
  const found = formatOf(start);
  if (found === 'web page') throw new FeedFileError('This is a web page, not a feed.');
  if (found !== expected) {
    throw new FeedFileError(`This looks like ${NAMES[found]}, not ${NAMES[expected]}.`);
  }
}

function formatOf(start: string): FeedFormatName | 'web page' {
  if (WEB_PAGE.test(start.replace(AFTER_COMMENTS, ''))) return 'web page';
  const text = start.trimStart();
  if (text.startsWith('<')) return 'xml';
  return JSON_START.test(text) ? 'json' : 'csv';
}
