const ELLIPSIS = '…';

export interface CutText {
  /** The first `limit` code points. */
  head: string;
  /** The remainder; '' if nothing is cut. */
  rest: string;
}

/** Counts code points, not UTF-16 units, so that an emoji or a rare letter is never split. */
export function cutText(text: string, limit: number): CutText {
  // Every code point is one or two units long, so a short text needs no counting.
  if (text.length <= limit) return { head: text, rest: '' };
  let units = 0;
  let points = 0;
  for (const character of text) {
    if (points === limit) break;
    points += 1;
    units += character.length;
  }
  return { head: text.slice(0, units), rest: text.slice(units) };
}

/** Punctuation and spaces that a shortened sentence does not end with. */
const LOOSE_END = /[\s.,;:|…–—-]+$/;

/** Like `truncate`, but cut back to the end of a word, unless the first word is longer than the limit. */
export function truncateAtWord(text: string, limit: number): string {
  const { head, rest } = cutText(text, limit);
  if (rest === '') return head;
  const words = /^\s/.test(rest) ? head : head.slice(0, head.search(/\S*$/));
  return (words.replace(LOOSE_END, '') || head) + ELLIPSIS;
}

/** At most `limit` code points, plus "…" if the text was longer. */
export function truncate(text: string, limit: number): string {
  const { head, rest } = cutText(text, limit);
  return rest === '' ? head : head + ELLIPSIS;
}
