/** Longer abbreviations would not be legible in a mark. */
const MAX_LETTERS = 3;

/**
 * The letters of the mark of a make without a logo: a short abbreviation as it is, the initials of several words,
 * and the first two letters of a single word, so that neighbours differ.
 */
export function markLetters(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = ''] = words;
  if (words.length > 1) {
    const initials = words.map((word) => [...word][0] ?? '').join('');
    return [...initials.toUpperCase()].slice(0, MAX_LETTERS).join('');
  }
  const letters = [...first];
  if (letters.length <= MAX_LETTERS && first === first.toUpperCase()) return first;
  const [initial = '', second = ''] = letters;
  return initial.toUpperCase() + second.toLowerCase();
}
