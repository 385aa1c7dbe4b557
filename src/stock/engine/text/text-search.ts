import { callWithoutInlining } from '../call-without-inlining.ts';
import { addBits, addRows, keepBits, listBits, makeBits, setBit, without } from '../bits.ts';
import type { Bits } from '../bits.ts';
import type { Level } from '../query/page.ts';
import { addTermRows, addTermsRows } from './text-index.ts';
import type { TextIndex } from './text-index.ts';
import { exactIdentifiers, parseTerms } from './query-terms.ts';
import type { Synonyms, QueryTerm } from './query-terms.ts';
import { bitCount } from './typos.ts';
import { identifierOf } from './words.ts';

/** A complete stock number, plate or VIN ranks before everything else. */
const EXACT_IDENTIFIER = 0xffff;

/** Rows that match a query term with a certain score. */
interface ScoredRows {
  worth: number;
  bits: Bits;
}

/** How many levels' working space is reused by the next search; few need more. */
const MAX_REUSED_LEVELS = 64;

/** Working space, as long as the index. */
export interface TextScratch {
  rows: Uint32Array;
  scores: Uint16Array;
  found: Bits;
  some: Bits;
  others: Bits;
  /** As many as were ever needed at once, up to the limit above. */
  levels: Bits[];
}

export function makeTextScratch(rows: number): TextScratch {
  return {
    rows: new Uint32Array(rows),
    scores: new Uint16Array(rows),
    found: makeBits(rows),
    some: makeBits(rows),
    others: makeBits(rows),
    levels: [],
  };
}

/** The matches of a query's words. */
export interface TextHits {
  /** By query term. */
  levels: readonly (readonly ScoredRows[])[];
  exact: Uint32Array;
}

/**
 * Removes rows that do not match the text from both sets. Null if the query has no words, which is not
 * the same as no matches.
 */
export function searchText(
  index: TextIndex,
  query: string,
  synonyms: Synonyms,
  scratch: TextScratch,
  met: Bits,
  nearly: Bits,
): TextHits | null {
  if (query === '') return null;
  const queryTerms = parseTerms(index, query, synonyms);
  if (queryTerms.length === 0) return null;
  const { found, some, levels: reused } = scratch;
  reused.length = Math.min(reused.length, MAX_REUSED_LEVELS);
  const exact = exactIdentifiers(index.marks, identifierOf(query));
  let taken = 0;
  const levels = queryTerms.map((queryTerm, position) => {
    const own = findLevels(index, queryTerm, scratch, taken);
    taken += own.length;
    some.fill(0);
    for (const { bits } of own) addBits(some, bits);
    if (position === 0) found.set(some);
    else keepBits(found, some);
    return own;
  });
  for (const row of exact) setBit(found, row);
  keepBits(met, found);
  keepBits(nearly, found);
  return { levels, exact };
}

/** The rows that match a query term, best first. */
function findLevels(
  index: TextIndex,
  queryTerm: QueryTerm,
  scratch: TextScratch,
  taken: number,
): ScoredRows[] {
  const levels = new Map<number, Bits>();
  const levelOf = (worth: number): Bits => {
    let bits = levels.get(worth);
    if (bits === undefined) {
      bits = scratch.levels[taken + levels.size] ??= makeBits(scratch.scores.length);
      bits.fill(0);
      levels.set(worth, bits);
    }
    return bits;
  };
  for (const { from, to, worth } of queryTerm.terms) addTermsRows(index, from, to, worth, levelOf);
  const { rows, weights } = index.marks;
  for (const { from, to, worth } of queryTerm.marks) {
    for (let at = from; at < to;) {
      const weight = weights[at] as number;
      let end = at + 1;
      while (end < to && weights[end] === weight) end += 1;
      addRows(levelOf(worth + weight), rows, at, end);
      at = end;
    }
  }
  for (const { terms, worth } of queryTerm.phrases)
    addPhrase(index, terms, levelOf(worth), scratch);
  return [...levels]
    .map(([worth, bits]) => ({ worth, bits }))
    .toSorted((a, b) => b.worth - a.worth);
}

/** A phrase's words may be in different texts of a row, but the row must have all of them. */
function addPhrase(
  index: TextIndex,
  terms: readonly number[],
  bits: Bits,
  { some, others }: TextScratch,
): void {
  for (const [position, term] of terms.entries()) {
    const into = position === 0 ? some : others;
    into.fill(0);
    addTermRows(index, term, into);
    if (position > 0) keepBits(some, others);
  }
  addBits(bits, some);
}

/** The matching rows by score, best first; each row is in one level. */
export function levelsOf(hits: TextHits, met: Bits, scratch: TextScratch): Level[] {
  const [only, ...others] = hits.levels;
  const found =
    only !== undefined && others.length === 0
      ? [identifierLevel(hits.exact, scratch.others), ...only.map(({ bits }) => bits)]
      : gatherByScore(hits, met, scratch);
  const left = scratch.some;
  left.set(met);
  return found
    .map((bits) => ({ bits, count: callWithoutInlining(cutLevel, bits, left) }))
    .filter(({ count }) => count > 0);
}

function identifierLevel(exact: Uint32Array, bits: Bits): Bits {
  bits.fill(0);
  addRows(bits, exact, 0, exact.length);
  return bits;
}

/** Removes a level's rows from those left. Returns how many. */
function cutLevel(bits: Bits, left: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    const own = (bits[word] as number) & (left[word] as number);
    bits[word] = own;
    if (own === 0) continue;
    left[word] = (left[word] as number) ^ own;
    count += bitCount(own);
  }
  return count;
}

/** For several terms: a row's score is the sum of its scores for each term. */
function gatherByScore({ levels, exact }: TextHits, met: Bits, scratch: TextScratch): Bits[] {
  const { rows, scores, some, others: left } = scratch;
  scores.fill(0);
  for (const own of levels) {
    left.set(met);
    for (const { worth, bits } of own) {
      some.set(left);
      keepBits(some, bits);
      without(left, bits, left);
      callWithoutInlining(addScores, rows, listBits(some, rows), scores, worth);
    }
  }
  for (const row of exact) scores[row] = EXACT_IDENTIFIER;
  const byScore = new Map<number, Bits>();
  // The terms' levels are no longer read.
  const spare = scratch.levels;
  const count = listBits(met, rows);
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    const score = scores[row] as number;
    let bits = byScore.get(score);
    if (bits === undefined) {
      bits = spare[byScore.size] ??= makeBits(scores.length);
      bits.fill(0);
      byScore.set(score, bits);
    }
    setBit(bits, row);
  }
  return [...byScore].toSorted(([a], [b]) => b - a).map(([, bits]) => bits);
}

function addScores(rows: Uint32Array, count: number, scores: Uint16Array, worth: number): void {
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    scores[row] = (scores[row] as number) + worth;
  }
}
