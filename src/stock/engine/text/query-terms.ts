import { findIdentifiers } from './identifiers.ts';
import type { IdentifierIndex } from './identifiers.ts';
import { firstFrom } from '../source.ts';
import { termOf } from './text-index.ts';
import type { TextIndex } from './text-index.ts';
import { bitCount, lettersOf, typosAllowed, typosBetween } from './typos.ts';
import { queryWords } from './words.ts';

/** Other words for what was asked: each is one or more words that a row must have all of. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

const LONGEST_PHRASE = 3;
const MOST_WORDS = 12;

/** A whole word before a synonym, before a beginning, before a near miss; a field's weight is below 64. */
const WHOLE = 512;
const SYNONYM = 448;
const BEGINNING = 256;
const NEAR_MISS = [0, 128, 64] as const;

/** What of an ordered list is a hit, and what that is worth. */
export interface Range {
  from: number;
  to: number;
  worth: number;
}

/** One thing asked for, as what of the index stands for it; a row must have every one that is asked. */
export interface QueryTerm {
  terms: Range[];
  marks: Range[];
  /** Terms that a row has all of. */
  phrases: { terms: number[]; worth: number }[];
}

interface Wording {
  words: readonly string[];
  /** More letters may follow. */
  unfinished: boolean;
  synonym: boolean;
}

/** People write them between what they ask for; no vehicle is told by one. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and at for from in of on or the to with'.split(' '),
);

/**
 * Words and phrases, each with its other wordings. Neighbours that are one word in the index ('rav 4',
 * 'land cruiser') are one wish with two wordings.
 */
export function parseTerms(index: TextIndex, query: string, synonyms: Synonyms): QueryTerm[] {
  const asked = queryWords(query);
  const telling = asked.filter((word) => !SMALL_WORDS.has(word));
  const words = (telling.length > 0 ? telling : asked).slice(0, MOST_WORDS);
  const queryTerms: QueryTerm[] = [];
  const endsOpen = !/\s$/.test(query);
  for (let at = 0; at < words.length;) {
    const { taken, wordings } = readWordings(index, words, at, synonyms, endsOpen);
    queryTerms.push(findTerm(index, wordings));
    at += taken;
  }
  return queryTerms;
}

function readWordings(
  index: TextIndex,
  words: readonly string[],
  at: number,
  synonyms: Synonyms,
  endsOpen: boolean,
): { taken: number; wordings: Wording[] } {
  const asSynonyms = (text: string): Wording[] =>
    (synonyms.get(text) ?? []).map((other) => ({ words: other, unfinished: false, synonym: true }));
  for (let taken = Math.min(LONGEST_PHRASE, words.length - at); taken > 1; taken -= 1) {
    const phrase = words.slice(at, at + taken);
    const others = asSynonyms(phrase.join(' '));
    const joined = phrase.join('');
    const open = endsOpen && at + taken === words.length;
    const known = taken === 2 && isKnown(index, joined, open);
    if (others.length === 0 && !known) continue;
    return {
      taken,
      wordings: [
        { words: phrase, unfinished: false, synonym: false },
        ...(known ? [{ words: [joined], unfinished: open, synonym: !open }] : []),
        ...others,
      ],
    };
  }
  const word = words[at] ?? '';
  const unfinished = endsOpen && at === words.length - 1;
  return {
    taken: 1,
    wordings: [{ words: [word], unfinished, synonym: false }, ...asSynonyms(word)],
  };
}

/** Whether any term or mark is so, or begins so. */
function isKnown(index: TextIndex, word: string, open: boolean): boolean {
  const { from, whole, to } = findIdentifiers(index.marks, word);
  if (from < (open ? to : whole)) return true;
  const term = index.terms[firstFrom(index.terms, word)];
  return term !== undefined && (open ? term.startsWith(word) : term === word);
}

function findTerm(index: TextIndex, wordings: readonly Wording[]): QueryTerm {
  const wish: QueryTerm = { terms: [], marks: [], phrases: [] };
  for (const wording of wordings) {
    if (wording.words.length === 1) addWord(index, wish, wording);
    else addPhrase(index, wish, wording);
  }
  return wish;
}

/**
 * A word stands for itself; the last one, which may not be finished, for all that begin with it; and
 * where there is none of these, for its near misses.
 */
function addWord(index: TextIndex, wish: QueryTerm, { words, unfinished, synonym }: Wording): void {
  const [word = ''] = words;
  const worth = synonym ? SYNONYM : WHOLE;
  const before = wish.terms.length + wish.marks.length;
  const first = firstFrom(index.terms, word);
  const isWhole = index.terms[first] === word;
  if (isWhole) wish.terms.push({ from: first, to: first + 1, worth });
  const { from, whole, to } = findIdentifiers(index.marks, word);
  addRange(wish.marks, from, whole, worth);
  if (unfinished) {
    addRange(wish.terms, isWhole ? first + 1 : first, endOfBeginning(index, word), BEGINNING);
    addRange(wish.marks, whole, to, BEGINNING);
  }
  if (synonym || wish.terms.length + wish.marks.length > before) return;
  addNearMisses(index, wish, word);
}

function addRange(ranges: Range[], from: number, to: number, worth: number): void {
  if (from < to) ranges.push({ from, to, worth });
}

/** The first term past those that begin so: no letter comes after U+FFFF. */
function endOfBeginning({ terms }: TextIndex, word: string): number {
  return firstFrom(terms, `${word}\uffff`);
}

function addNearMisses(index: TextIndex, wish: QueryTerm, word: string): void {
  const most = typosAllowed(word);
  if (most === 0) return;
  const letters = lettersOf(word);
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    const terms = index.wordsByLength.get(length);
    if (terms === undefined) continue;
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at] as number;
      if (bitCount(letters ^ (index.letters[term] as number)) > 2 * most) continue;
      const typos = typosBetween(word, index.terms[term] as string, most);
      if (typos <= most)
        wish.terms.push({ from: term, to: term + 1, worth: NEAR_MISS[typos] ?? 0 });
    }
  }
}

function addPhrase(index: TextIndex, wish: QueryTerm, { words, synonym }: Wording): void {
  const terms = words.map((word) => termOf(index, word));
  if (terms.includes(-1)) return;
  wish.phrases.push({ terms, worth: synonym ? SYNONYM : WHOLE });
}

/** Rows whose stock number, plate or VIN is what was asked, and nothing else was asked. */
export function exactIdentifiers(marks: IdentifierIndex, mark: string): Uint32Array {
  const { from, whole } = findIdentifiers(marks, mark);
  return marks.rows.subarray(from, whole);
}
