import { remember } from './remember.ts';

/** Words that stand for a value, in the order in which they are looked for. */
export type WordRules<T> = readonly (readonly [value: T, phrases: readonly string[]])[];

/**
 * A function that finds the value of the first phrase that a text contains. Phrases are whole words in lower
 * case; with an asterisk at the end, the beginning of a word is enough. Punctuation, case and accents do not
 * matter.
 */
export function wordFinder<T>(rules: WordRules<T>): (text: string) => T | null {
  const needles = rules.flatMap(([value, phrases]) =>
    phrases.map((phrase) => ({
      value,
      needle: phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `,
    })),
  );
  return remember((text) => {
    const words = wordsOf(text);
    return needles.find(({ needle }) => words.includes(needle))?.value ?? null;
  });
}

/** '6 Sp. Auto' → ' 6 sp auto '. */
function wordsOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return ` ${plain} `;
}
