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

/** At most `limit` code points, plus "…" if the text was longer. */
export function truncate(text: string, limit: number): string {
  const { head, rest } = cutText(text, limit);
  return rest === '' ? head : head + ELLIPSIS;
}

/** The same, but names and sentences end after a whole word; only a single longer word is cut. */
export function truncateWords(text: string, limit: number): string {
  const { head, rest } = cutText(text, limit);
  if (rest === '') return head;
  const whole = /^\s/.test(rest) ? head : head.replace(/\s+\S*$/, '');
  return (whole.trim() === '' ? head : whole).replace(/[\s,;:|–-]+$/, '') + ELLIPSIS;
}
