/** Splits text into words, the same way for the index and for queries. */

const DIACRITICS = /\p{M}+/gu;
/**
 * A run of letters and digits, with characters that may occur inside a name: CX-5, D'Elegance,
 * 1.8L, 4x4.
 */
const CHUNK = /[\p{L}\p{N}]+(?:[-.'’/&+][\p{L}\p{N}]+)*/gu;
const INNER = /[-'’/&+]|\.(?!\d)/gu;
const ASCII = /^[\u0020-\u007e]*$/;
const LETTERS_AND_DIGITS = /^[a-zA-Z0-9]*$/;

export function plainText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(DIACRITICS, '').toLowerCase();
}

/** A name with punctuation inside yields its parts and the joined word: 'cx-5' gives cx, 5 and cx5. */
export function wordsOf(text: string): string[] {
  if (LETTERS_AND_DIGITS.test(text)) return text === '' ? [] : [text.toLowerCase()];
  const words: string[] = [];
  for (const [chunk] of plainText(text).matchAll(CHUNK)) {
    const parts = chunk.split(INNER).filter(Boolean);
    words.push(...parts);
    if (parts.length > 1) words.push(parts.join(''));
  }
  return words;
}

/** What is split into words one by one: the same chunk occurs in thousands of names. */
export function chunksOf(text: string): string[] {
  return text.split(' ').filter((chunk) => chunk !== '');
}

/** For queries: the parts in order, without the joined word, which the search tries as well. */
export function queryWords(text: string): string[] {
  return [...plainText(text).matchAll(CHUNK)].flatMap(([chunk]) =>
    chunk.split(INNER).filter(Boolean),
  );
}

/** Letters and digits only: how plates and stock numbers are compared. */
export function identifierOf(text: string): string {
  if (LETTERS_AND_DIGITS.test(text)) return text.toLowerCase();
  return plainText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
