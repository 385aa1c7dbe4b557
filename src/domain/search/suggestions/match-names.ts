import { nameKey } from '#domain/search/sentence/tokens.ts';

export interface CountedName {
  /** 'Kestrel', 'Kestrel Plover', 'SUV' */
  label: string;
  count: number;
}

/** How well a name fits what is typed; a better fit comes first, whatever its count. */
const WHOLE_START = 0;
const LATER_START = 1;
const WORD_STARTS = 2;

/**
 * The names that somebody may be typing: each typed word begins a word of the name, or the name without its
 * spaces begins so. The best fit first, then the most frequent.
 */
export function matchNames<Name extends CountedName>(
  text: string,
  names: readonly Name[],
  limit: number,
): Name[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const joined = typed.join('');
  const found: { name: Name; fit: number }[] = [];
  for (const name of names) {
    if (name.count === 0) continue;
    const fit = fitOf(typed, joined, wordsOf(name.label));
    if (fit !== null) found.push({ name, fit });
  }
  return found
    .toSorted(
      (a, b) =>
        a.fit - b.fit ||
        b.name.count - a.name.count ||
        a.name.label.localeCompare(b.name.label, 'en-AU'),
    )
    .slice(0, limit)
    .map(({ name }) => name);
}

function fitOf(typed: readonly string[], joined: string, words: readonly string[]): number | null {
  for (let start = 0; start < words.length; start += 1) {
    if (words.slice(start).join('').startsWith(joined)) {
      return start === 0 ? WHOLE_START : LATER_START;
    }
  }
  const allBegin = typed.every((word) => words.some((part) => part.startsWith(word)));
  return allBegin ? WORD_STARTS : null;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\d]+/u).flatMap((word) => nameKey(word) || []);
}
