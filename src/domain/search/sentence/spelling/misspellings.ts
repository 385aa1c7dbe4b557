import { typosBetween } from '#domain/typos.ts';
import { soundOf } from './sounds.ts';
import { isModelName } from '#domain/search/sentence/words/size-classes.ts';
import type { ModelName, StockNames } from '#domain/search/sentence/words/stock-names.ts';
import { isEverydayWord } from '#domain/search/sentence/words/everyday-words.ts';
import { VOCABULARY } from '#domain/search/sentence/words/vocabulary.ts';

const SHORTEST = 4;
/** Two edits from six letters on; one below. */
const TWO_FROM = 6;
const LONGEST = 24;

/** What others sell is no misspelt car: 'john deere tractor' asks for no tray top. */
const NOT_MEANT: ReadonlySet<string> = new Set(
  'tractor tractors mower mowers boat boats forklift excavator digger trailer trailers'.split(' '),
);

/** A short word may miss two letters of a much longer name that starts the same: 'porsh'. */
const SAME_START = 4;
const MUCH_LONGER = 2;

/** The name or word of the vocabulary that a misspelt word was meant to be; null if none is near enough. */
export function correctWord(word: string, names: StockNames, maxTypos: 1 | 2 = 2): string | null {
  if (word.length === SHORT_MAKE) return correctShortMake(word, names);
  if (word.length < SHORTEST || word.length > LONGEST || !/^\p{L}+$/u.test(word)) return null;
  if (names.isTextWord(word) || isEverydayWord(word) || isModelName(word)) return null;
  let best: { key: string; typos: number; worth: number } | null = null;
  let nearest = 2;
  const consider = (key: string, worth: number) => {
    if (
      key.length < SHORTEST ||
      /\d/.test(key) ||
      (key.charAt(0) !== word.charAt(0) && key.length < TWO_FROM) ||
      NOT_MEANT.has(word)
    )
      return;
    const limit = Math.min(maxTypos, allowed(word, key));
    const typos = distance(word, key, limit);
    if (typos > limit) return;
    const total = worth + sameStart(word, key);
    if (best === null || typos < best.typos || (typos === best.typos && total > best.worth)) {
      best = { key, typos, worth: total };
    }
  };
  for (const key of names.keys()) consider(key, worthOf(key, names));
  for (const key of VOCABULARY.keys()) if (key.length > SHORTEST) consider(key, 0);
  for (const other of names.textWords()) {
    if (other.length >= TWO_FROM - 1 && nearest > 1)
      nearest = Math.min(nearest, typosBetween(word, other, 1));
  }
  const found = best as { key: string; typos: number } | null;
  // Text search finds a word of a badge or feature that is nearer: 'rapter'.
  if (found === null || found.typos > nearest) return null;
  // A word of a colour is a misspelt name only if it is very near: 'navarra'.
  return names.isColourWord(word) && found.typos > 1 ? null : found.key;
}

/** The models of a make that a word was meant to be, none if it is near to none: one letter wrong in words of four or five, two from six on. */
export function correctModels(
  word: string,
  make: string | null,
  names: StockNames,
): readonly ModelName[] {
  if (make === null || word.length < SHORTEST || word.length > LONGEST) return [];
  if (!/^\p{L}+$/u.test(word) || names.isTextWord(word) || isEverydayWord(word)) return [];
  if (VOCABULARY.has(word)) return [];
  let best: { key: string; model: ModelName; typos: number } | null = null;
  for (const [key, model] of names.modelKeysOf(make)) {
    if (key.length < SHORTEST || /\d/.test(key)) continue;
    const limit = word.length >= TWO_FROM ? 2 : 1;
    const typos = distance(word, key, limit);
    if (typos <= limit && (best === null || typos < best.typos)) best = { key, model, typos };
  }
  if (best === null) return [];
  const { key, model } = best;
  const name = names.find(key);
  const models = name?.kind === 'models' ? name.models.filter((one) => one.make === make) : [];
  return models.length > 0 ? models : [model];
}

/** 'Pejot 2008': before a number that is one of its models, a make may be two letters off, or one as it sounds. */
export function correctMakeOf(word: string, model: string, names: StockNames): string | null {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word) || !/^\d{3,4}$/.test(model)) return null;
  if (names.isTextWord(word) || isEverydayWord(word) || VOCABULARY.has(word)) return null;
  for (const [key, make] of names.makes) {
    if (key.charAt(0) !== word.charAt(0) || names.modelOfMake(make, model) === null) continue;
    const isHeard = typosBetween(soundOf(word), soundOf(key), 1) <= 1;
    if (isHeard || typosBetween(word, key, 2) <= 2) return key;
  }
  return null;
}

const LEAST_JOINED_BADGE = 7;

/** 'Wild track': a badge in two words, with a letter wrong. */
export function correctBadge(joined: string, names: StockNames): string | null {
  if (joined.length < LEAST_JOINED_BADGE) return null;
  for (const word of names.badgeWords()) {
    if (word.length >= LEAST_JOINED_BADGE && typosBetween(joined, word, 1) <= 1) return word;
  }
  return null;
}

/** 'ks' for an x, and silent letters. */
const MOST_LONGER_HEARD = 3;
const SHORT_MAKE = 3;

/** Two letters swapped or one wrong in a make of three letters: 'bwm', 'gwn'. */
function correctShortMake(word: string, names: StockNames): string | null {
  if (
    !/^[a-z]+$/.test(word) ||
    names.isTextWord(word) ||
    isEverydayWord(word) ||
    VOCABULARY.has(word)
  )
    return null;
  const near = [...names.makes.keys()].filter(
    (key) =>
      key.length === SHORT_MAKE &&
      key.charAt(0) === word.charAt(0) &&
      typosBetween(word, key, 1) === 1,
  );
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** What sounds alike is as near as a letter: 'julia'. */
function distance(word: string, key: string, limit: number): number {
  const typos = typosBetween(word, key, limit);
  const mayBeHeard = typos > 1 && Math.abs(word.length - key.length) <= MOST_LONGER_HEARD;
  return mayBeHeard && soundOf(word) === soundOf(key) ? 1 : typos;
}

function sameStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charAt(length) === b.charAt(length)) length += 1;
  return length;
}

function allowed(word: string, key: string): number {
  if (word.length >= TWO_FROM) return 2;
  const isShortened =
    key.length >= word.length + MUCH_LONGER && key.startsWith(word.slice(0, SAME_START));
  return isShortened ? 2 : 1;
}

const KNOWN_BY_NAME = 100;

/** Makes and models before places; of those, the one that starts most alike. */
function worthOf(key: string, names: StockNames): number {
  const kind = names.find(key)?.kind;
  return kind === 'make' || kind === 'models' ? KNOWN_BY_NAME : 0;
}
