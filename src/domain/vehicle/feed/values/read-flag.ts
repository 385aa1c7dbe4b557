import { isBlank, notRead, readAs } from './reading.ts';
import type { Reading } from './reading.ts';

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', 't', '1', 'on', 'x', '✓', '✔']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', 'f', '0', 'off']);

/** Null for blank. */
export function readFlag(text: string): Reading<boolean | null> {
  const lower = text.toLowerCase();
  if (YES.has(lower)) return readAs(true);
  if (NO.has(lower)) return readAs(false);
  return isBlank(text) ? readAs(null) : notRead('is not yes or no', text);
}
