import { isEverydayWord } from '#domain/search/sentence/words/everyday-words.ts';
import { isModelName } from '#domain/search/sentence/words/size-classes.ts';
import type { StockName, StockNames } from '#domain/search/sentence/words/stock-names.ts';
import { VOCABULARY } from '#domain/search/sentence/words/vocabulary.ts';

const LEAST_LETTERS = 4;

/** 'Bent conti gt': the beginning of one make's name, or of models of the make before it. */
export function startedName(
  word: string,
  make: string | null,
  names: StockNames,
): StockName | null {
  if (word.length < LEAST_LETTERS || !/^\p{L}+$/u.test(word)) return null;
  if (names.isTextWord(word) || isEverydayWord(word) || isModelName(word) || VOCABULARY.has(word))
    return null;
  if (make !== null) {
    const models = [...names.modelKeysOf(make)].filter(([key]) => key.startsWith(word));
    if (models.length > 0)
      return { kind: 'models', models: [...new Set(models.map(([, model]) => model))] };
  }
  const started = [...names.makes].filter(([key]) => key.startsWith(word));
  const [first] = started;
  return first !== undefined && new Set(started.map(([, of]) => of)).size === 1
    ? names.find(first[0])
    : null;
}
