import { findIdentifiers, identifiersEndingWith } from './identifiers.ts';
import type { IdentifierIndex } from './identifiers.ts';
import { firstFrom } from '../source.ts';
import { termOf } from './text-index.ts';
import type { TextIndex } from './text-index.ts';
import { typosBetween } from '#domain/typos.ts';
import { bitCount, lettersOf, typosAllowed } from './typos.ts';
import { queryWords } from './words.ts';

/** Alternatives for a query word: each is one or more words that a row must all have. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

const MAX_PHRASE_WORDS = 3;
const MAX_WORDS = 12;

/**
 * A whole word ranks before a synonym, a prefix and a typo, in this order; a field's weight is
 * below 64.
 */
const WHOLE = 512;
const SYNONYM = 448;
const PREFIX = 256;
const WITH_TYPOS = [0, 128, 64] as const;

/** A range of a sorted list that matches, and the score of a match. */
export interface Range {
  from: number;
  to: number;
  worth: number;
}

/** One part of the query, as the index entries that match it. A row must match every part. */
export interface QueryTerm {
  terms: Range[];
  marks: Range[];
  /** Terms that a row must all have. */
  phrases: { terms: number[]; worth: number }[];
}

interface Wording {
  words: readonly string[];
  /** The user may still be typing it. */
  unfinished: boolean;
  synonym: boolean;
}

/** People write these between the words they search for; no vehicle is identified by one. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and at for from in of on or the to with'.split(' '),
);

/**
 * Splits a query into words and phrases, each with its alternatives. Neighbours that are one word in
 * the index ('rav 4', 'land cruiser') are one term with two wordings.
 */
export function parseTerms(index: TextIndex, query: string, synonyms: Synonyms): QueryTerm[] {
  const all = queryWords(query);
  const significant = all.filter((word) => !STOP_WORDS.has(word));
  const words = (significant.length > 0 ? significant : all).slice(0, MAX_WORDS);
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
  for (let taken = Math.min(MAX_PHRASE_WORDS, words.length - at); taken > 1; taken -= 1) {
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

/** Whether any term or identifier equals the word or, if open, starts with it. */
function isKnown(index: TextIndex, word: string, open: boolean): boolean {
  const { from, whole, to } = findIdentifiers(index.marks, word);
  if (from < (open ? to : whole)) return true;
  const term = index.terms[firstFrom(index.terms, word)];
  return term !== undefined && (open ? term.startsWith(word) : term === word);
}

function findTerm(index: TextIndex, wordings: readonly Wording[]): QueryTerm {
  const queryTerm: QueryTerm = { terms: [], marks: [], phrases: [] };
  for (const wording of wordings) {
    if (wording.words.length === 1) addWord(index, queryTerm, wording);
    else addPhrase(index, queryTerm, wording);
  }
  return queryTerm;
}

/**
 * A word matches itself. The last one, which may be unfinished, also matches all words that start with
 * it. If nothing matches, the word matches others within the allowed number of typos.
 */
function addWord(
  index: TextIndex,
  queryTerm: QueryTerm,
  { words, unfinished, synonym }: Wording,
): void {
  const [word = ''] = words;
  const worth = synonym ? SYNONYM : WHOLE;
  const before = queryTerm.terms.length + queryTerm.marks.length;
  const first = firstFrom(index.terms, word);
  const isWhole = index.terms[first] === word;
  if (isWhole) queryTerm.terms.push({ from: first, to: first + 1, worth });
  const { from, whole, to } = findIdentifiers(index.marks, word);
  addRange(queryTerm.marks, from, whole, worth);
  if (unfinished) {
    addRange(queryTerm.terms, isWhole ? first + 1 : first, endOfPrefix(index, word), PREFIX);
    addRange(queryTerm.marks, whole, to, PREFIX);
  }
  if (synonym || queryTerm.terms.length + queryTerm.marks.length > before) return;
  addIdentifierEnds(index, queryTerm, word);
  if (queryTerm.marks.length > 0) return;
  addWithTypos(index, queryTerm, word);
}

/** Long enough to be the end of a stock number or a VIN, and not of a name. */
const IDENTIFIER_END = /^(?=.*\d{3})[a-z\d]{5,17}$/;

function addIdentifierEnds({ marks }: TextIndex, queryTerm: QueryTerm, word: string): void {
  if (!IDENTIFIER_END.test(word)) return;
  for (const position of identifiersEndingWith(marks, word)) {
    addRange(queryTerm.marks, position, position + 1, PREFIX);
  }
}

function addRange(ranges: Range[], from: number, to: number, worth: number): void {
  if (from < to) ranges.push({ from, to, worth });
}

/** The position after the last term with this prefix: no letter comes after U+FFFF. */
function endOfPrefix({ terms }: TextIndex, word: string): number {
  return firstFrom(terms, `${word}\uffff`);
}

function addWithTypos(index: TextIndex, queryTerm: QueryTerm, word: string): void {
  const maxTypos = typosAllowed(word);
  if (maxTypos === 0) return;
  const letters = lettersOf(word);
  for (let length = word.length - maxTypos; length <= word.length + maxTypos; length += 1) {
    const terms = index.wordsByLength.get(length);
    if (terms === undefined) continue;
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at] as number;
      if (bitCount(letters ^ (index.letters[term] as number)) > 2 * maxTypos) continue;
      const typos = typosBetween(word, index.terms[term] as string, maxTypos);
      if (typos <= maxTypos)
        queryTerm.terms.push({ from: term, to: term + 1, worth: WITH_TYPOS[typos] ?? 0 });
    }
  }
}

function addPhrase(index: TextIndex, queryTerm: QueryTerm, { words, synonym }: Wording): void {
  const terms = words.map((word) => termOf(index, word));
  if (terms.includes(-1)) return;
  queryTerm.phrases.push({ terms, worth: synonym ? SYNONYM : WHOLE });
}

/** Rows whose stock number, plate or VIN equals the whole query. */
export function exactIdentifiers(marks: IdentifierIndex, identifier: string): Uint32Array {
  const { from, whole } = findIdentifiers(marks, identifier);
  return marks.rows.subarray(from, whole);
}
