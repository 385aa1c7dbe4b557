import type { HighlightedText, Piece } from '../highlight.ts';

/** Words of a snippet whose length is not given. */
const DEFAULT_WORDS = 10;

/** Field → words, from `name:5`, `name` or `*:5`; a field's own length comes before that of `*`. */
export function snippetLengths(
  requested: readonly string[],
  fields: readonly string[],
): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const entry of requested) {
    const [name = '', words] = entry.split(':');
    lengths.set(name, words === undefined ? DEFAULT_WORDS : Number(words));
  }
  return new Map(
    fields.flatMap((field): [string, number][] => {
      const words = lengths.get(field) ?? lengths.get('*');
      return words === undefined ? [] : [[field, words]];
    }),
  );
}

/** The part of a text with the most matches, the first such; what is cut off leaves an ellipsis. */
export function cutSnippet(
  highlighted: HighlightedText,
  words: number,
  ellipsis: string,
): HighlightedText {
  const text = highlighted.pieces.map((piece) => piece.text).join('');
  const spans = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
  }));
  if (spans.length <= words) return highlighted;
  const marks = markedRanges(highlighted.pieces);
  const marked = spans.map(({ from, to }) =>
    marks.some((mark) => mark.from < to && mark.to > from),
  );
  const countFrom = (at: number) => marked.slice(at, at + words).filter(Boolean).length;
  let best = 0;
  for (let at = 1; at <= spans.length - words; at += 1) {
    if (countFrom(at) > countFrom(best)) best = at;
  }
  const from = spans[best]?.from ?? 0;
  const to = spans[best + words - 1]?.to ?? text.length;
  const plain = (shown: boolean): Piece[] =>
    shown && ellipsis !== '' ? [{ text: ellipsis, highlighted: false }] : [];
  return {
    pieces: [
      ...plain(best > 0),
      ...cutPieces(highlighted.pieces, from, to),
      ...plain(best + words < spans.length),
    ],
    words: highlighted.words,
  };
}

function markedRanges(pieces: readonly Piece[]): { from: number; to: number }[] {
  let at = 0;
  return pieces.flatMap(({ text, highlighted }) => {
    const from = at;
    at += text.length;
    return highlighted ? [{ from, to: at }] : [];
  });
}

function cutPieces(pieces: readonly Piece[], from: number, to: number): Piece[] {
  let at = 0;
  return pieces.flatMap(({ text, highlighted }) => {
    const start = at;
    at += text.length;
    const cut = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return cut === '' ? [] : [{ text: cut, highlighted }];
  });
}
