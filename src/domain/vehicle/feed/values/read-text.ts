import { cutText } from '#domain/truncate.ts';
import { notRead, readAs } from './reading.ts';
import type { Reading } from './reading.ts';

/** A dash or 'None' may be a text; these cannot. */
const NO_TEXT: ReadonlySet<string> = new Set(['', 'n/a', '#n/a', 'null']);

/** A text that is plain already; null for blank. */
export function readText(text: string, maxLength: number): Reading<string | null> {
  if (text.length <= 4 && NO_TEXT.has(text.toLowerCase())) return readAs(null);
  return cutText(text, maxLength).rest === ''
    ? readAs(text)
    : notRead(`has more than ${maxLength.toLocaleString('en-AU')} characters`, text);
}
