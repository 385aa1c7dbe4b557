import { truncateAtWord } from '#domain/truncate.ts';

/** Search results show no more. */
const LONGEST = 160;

/** A page's description for search engines, cut at a word. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // The ellipsis is a character too.
  return line.length <= LONGEST ? line : truncateAtWord(line, LONGEST - 1);
}
