import { typosBetween } from '#domain/typos.ts';
import { isEverydayWord } from './everyday-words.ts';
import { wordsAt } from './cues.ts';
import type { ModelName, StockNames } from './stock-names.ts';
import { nameKey } from '#domain/search/sentence/tokens.ts';
import type { Token } from '#domain/search/sentence/tokens.ts';
import { MAX_PHRASE_TOKENS, VOCABULARY } from './vocabulary.ts';

/** The longest name of a make's model that starts at a token; also one that means nothing alone: 'CX-3 or 5'. */
export function modelAfterMake(
  tokens: readonly Token[],
  at: number,
  make: string,
  names: StockNames,
): { model: ModelName; taken: number } | null {
  for (let taken = MAX_PHRASE_TOKENS; taken > 0; taken -= 1) {
    const key = wordsAt(tokens, at, taken).replaceAll(' ', '');
    const number = taken === 1 ? tokens[at]?.number : null;
    const model =
      (key === '' ? null : names.modelOfMake(make, key)) ??
      (number ? names.modelOfMake(make, String(number.value)) : null);
    if (model !== null) return { model, taken };
  }
  return null;
}

const SHORTEST_REST = 4;
/** Two edits from six letters on; one below. */
const TWO_FROM = 6;

/**
 * 'Range Rover Sprot': a longer name of a make's model whose last word is misspelt comes before the shorter name. Null
 * if what follows means something itself.
 */
export function longerModelMisspelt(
  tokens: readonly Token[],
  at: number,
  make: string | null,
  names: StockNames,
): { models: readonly ModelName[]; taken: number } | null {
  for (let count = MAX_PHRASE_TOKENS; count > 0; count -= 1) {
    const key = wordsAt(tokens, at, count).replaceAll(' ', '');
    const name = key === '' ? null : names.find(key);
    if (name === null) continue;
    const word = tokens[at + count]?.word ?? '';
    if (name.kind !== 'models' || !mayBeMisspelt(word, names)) return null;
    const makes = new Set(make === null ? name.models.map((one) => one.make) : [make]);
    const models = names.models.filter(
      (one) =>
        makes.has(one.make) &&
        [one.model, one.make + one.model].some((whole) => endsLike(word, key, nameKey(whole))),
    );
    return models.length === 0 ? null : { models, taken: count + 1 };
  }
  return null;
}

function mayBeMisspelt(word: string, names: StockNames): boolean {
  if (word.length < SHORTEST_REST || !/^\p{L}+$/u.test(word)) return false;
  const isKnown = names.find(word) !== null || VOCABULARY.has(word) || isEverydayWord(word);
  return !isKnown && !names.isBadgeWord(word);
}

function endsLike(word: string, start: string, model: string): boolean {
  const rest = model.startsWith(start) ? model.slice(start.length) : '';
  if (rest.length < SHORTEST_REST || /\d/.test(rest)) return false;
  const limit = word.length >= TWO_FROM ? 2 : 1;
  return typosBetween(word, rest, limit) <= limit;
}
