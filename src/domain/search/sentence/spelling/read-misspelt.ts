import { USE_WORDS } from '#domain/search/sentence/words/everyday-words.ts';
import { correctBadge, correctMakeOf, correctModels, correctWord } from './misspellings.ts';
import { longestNameAt } from '#domain/search/sentence/read-negation.ts';
import { startedName } from './started-names.ts';
import type { StockName, StockNames } from '#domain/search/sentence/words/stock-names.ts';
import { wordsAt } from '#domain/search/sentence/words/cues.ts';
import type { Token } from '#domain/search/sentence/tokens.ts';
import { VOCABULARY } from '#domain/search/sentence/words/vocabulary.ts';
import type { Meaning } from '#domain/search/sentence/words/vocabulary.ts';

/** What was read before a word. */
export interface Before {
  /** Directly before it. */
  make: string | null;
  isAfterModel: boolean;
}

/** What a misspelt word was meant to be, and how many tokens it has. */
export type Corrected = { taken: number } & (
  | { kind: 'name'; name: StockName }
  | { kind: 'meaning'; meaning: Meaning }
  | { kind: 'text'; text: string }
  | { kind: 'nothing' }
);

export function readMisspelt(
  tokens: readonly Token[],
  at: number,
  names: StockNames,
  { make, isAfterModel }: Before,
): Corrected | null {
  const word = tokens[at]?.word ?? '';
  // Somebody who is still typing: text search finds words that start so.
  if (at === tokens.length - 1 && startsName(word, names)) return null;
  const started = startedName(word, make, names);
  if (started !== null) return { kind: 'name', name: started, taken: 1 };
  const joined = wordsAt(tokens, at, 2).replaceAll(' ', '');
  if (joined !== '' && names.isTextWord(joined) && !names.isTextWord(word))
    return { kind: 'text', text: joined, taken: 2 };
  // Of the models of the make before it, even if another make has one that is as near: 'jeep rangler'.
  const own = correctModels(word, make, names);
  if (own.length > 0) return { kind: 'name', name: { kind: 'models', models: own }, taken: 1 };
  const badge = isAfterModel ? correctBadge(joined, names) : null;
  if (badge !== null) return { kind: 'text', text: badge, taken: 2 };
  if (USE_WORDS.has(word) && !names.isTextWord(word)) return { kind: 'nothing', taken: 1 };
  const ofNumber = correctMakeOf(word, tokens[at + 1]?.word ?? '', names);
  const maker = ofNumber === null ? null : names.find(ofNumber);
  if (maker !== null) return { kind: 'name', name: maker, taken: 1 };
  // 'Hyundia i 30': the second word belongs to what follows it.
  const counts = isNameNext(tokens, at, names) ? [1] : [2, 1];
  for (const taken of counts) {
    const key = wordsAt(tokens, at, taken).replaceAll(' ', '');
    const meant = key === '' ? null : correctWord(key, names, taken === 1 ? 2 : 1);
    const name = meant === null ? null : names.find(meant);
    const meaning = meant === null ? undefined : VOCABULARY.get(meant);
    if (name !== null) return { kind: 'name', name, taken };
    if (meaning !== undefined) return { kind: 'meaning', meaning, taken };
  }
  const town = names.townStarting(word);
  return town === null || names.isTextWord(word) ? null : { kind: 'name', name: town, taken: 1 };
}

/** Also 'mitsubshi pajero': of the make, the models are read on their own. */
function isNameNext(tokens: readonly Token[], at: number, names: StockNames): boolean {
  if (longestNameAt(tokens, at + 1, names) > 1) return true;
  const meant = correctWord(tokens[at]?.word ?? '', names);
  const isMake = meant !== null && names.find(meant)?.kind === 'make';
  return isMake && names.namesVehicle(tokens[at + 1]?.word ?? '');
}

function startsName(word: string, names: StockNames): boolean {
  if (word.length < 2) return false;
  for (const key of names.keys()) {
    if (!key.startsWith(word)) continue;
    const name = names.find(key);
    if (name?.kind !== 'values' || name.field !== 'colour') return true;
  }
  return false;
}
