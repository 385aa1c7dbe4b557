import { IDENTIFIER_WORDS } from './words/connecting-words.ts';
import { wordsAt } from './words/cues.ts';
import type { Token } from './tokens.ts';

const LONGEST_PHRASE = 5;
const LONGEST_PLATE = 8;

/** 'Stock number 11699', 'rego 123 ABC', 'VIN …': how many words come before the number, and how many it has. */
export function identifierAt(
  tokens: readonly Token[],
  at: number,
): { before: number; count: number } | null {
  for (let before = LONGEST_PHRASE; before > 0; before -= 1) {
    if (!IDENTIFIER_WORDS.has(wordsAt(tokens, at, before))) continue;
    const first = tokens[at + before]?.word ?? '';
    const second = tokens[at + before + 1]?.word ?? '';
    if (/\d/.test(first) && first.length > 3) return { before, count: 1 };
    const isPlate = /\d/.test(first + second) && second !== '';
    if (isPlate && (first + second).length <= LONGEST_PLATE) return { before, count: 2 };
  }
  return null;
}
