import { groupBit } from './text-index.ts';
import type { TextGroup, TextIndex } from './text-index.ts';
import { exactMarks, readWishes, rowsWith } from './text-wishes.ts';
import type { Synonyms, Wish } from './text-wishes.ts';
import { markOf } from './words.ts';

/** Found rows with what each is worth; the arrays are working space and hold until the next search. */
export interface TextHits {
  /** Null where they are so many that each row's score tells whether it was found. */
  rows: Uint32Array | null;
  count: number;
  /** By row; where rows are listed, of those alone, else 0 for rows that were not found. */
  scores: Uint16Array;
}

/** No score is above it: it is what a mark that was typed whole is worth. */
export const TOP_SCORE = 8191;

/** Working space as long as the index. */
export interface TextScratch {
  rows: Uint32Array;
  scores: Uint16Array;
  /** By place among `rows`. */
  best: Uint16Array;
  phraseWords: Uint32Array;
  /** By row, left clean. */
  markScores: Uint16Array;
  seen: Uint8Array;
  /** By document. */
  documentScores: Uint16Array;
  documentWords: Uint32Array;
}

/** A stock number, plate or VIN that was typed whole comes before everything else. */
const EXACT_MARK = TOP_SCORE;
/** Distinct words that the phrases of one wish may have. */
const MOST_PHRASE_WORDS = 31;

export function makeTextScratch(rows: number, { documents }: TextIndex): TextScratch {
  return {
    rows: new Uint32Array(rows),
    scores: new Uint16Array(rows),
    best: new Uint16Array(rows),
    phraseWords: new Uint32Array(rows),
    markScores: new Uint16Array(rows),
    seen: new Uint8Array(rows),
    documentScores: new Uint16Array(documents),
    documentWords: new Uint32Array(documents),
  };
}

/** Null where nothing was asked, which is not the same as nothing found. */
export function searchText(
  index: TextIndex,
  query: string,
  synonyms: Synonyms,
  scratch: TextScratch,
): TextHits | null {
  if (query === '') return null;
  // The rarest first: the others are looked for in its rows only.
  const wishes = readWishes(index, query, synonyms).toSorted((a, b) => a.rows - b.rows);
  const [rarest] = wishes;
  if (rarest === undefined) return null;
  const exact = exactMarks(index.marks, markOf(query));
  let count = gatherRows(index, rarest, scratch);
  if (count === ALL && wishes.length === 1 && rarest.phrases.length === 0) {
    scoreAll(index, rarest, scratch.scores, scratch.documentScores);
    for (const row of exact) scratch.scores[row] = EXACT_MARK;
    return { rows: null, count: scratch.rows.length, scores: scratch.scores };
  }
  if (count === ALL) count = listAll(scratch.rows);
  for (const [place, wish] of wishes.entries()) {
    count = keepRows(index, wish, scratch, count, place === 0);
  }
  count = addExactMarks(exact, scratch, count);
  return { rows: scratch.rows, count, scores: scratch.scores };
}

/** In place of a number of rows: all of them, and not listed one by one. */
const ALL = -1;

/** Every row that a wish may find; all rows where most of them are. */
function gatherRows(index: TextIndex, wish: Wish, scratch: TextScratch): number {
  const { rows, seen } = scratch;
  if (wish.rows * 2 >= rows.length) return ALL;
  let count = 0;
  const { starts, termDocuments, rowStarts } = index;
  const addTerms = (from: number, to: number) => {
    const end = starts[to] as number;
    for (let at = starts[from] as number; at < end; at += 1) {
      const document = termDocuments[at] as number;
      const last = rowStarts[document + 1] as number;
      for (let place = rowStarts[document] as number; place < last; place += 1) {
        const row = index.rows[place] as number;
        if (seen[row] === 1) continue;
        seen[row] = 1;
        rows[count++] = row;
      }
    }
  };
  for (const { from, to } of wish.terms) addTerms(from, to);
  for (const { terms } of wish.phrases) {
    const [rare = 0] = terms.toSorted(
      (a, b) => rowsWith(index, a, a + 1) - rowsWith(index, b, b + 1),
    );
    addTerms(rare, rare + 1);
  }
  for (const { from, to } of wish.marks) {
    for (let at = from; at < to; at += 1) {
      const row = index.marks.rows[at] as number;
      if (seen[row] === 1) continue;
      seen[row] = 1;
      rows[count++] = row;
    }
  }
  for (let at = 0; at < count; at += 1) seen[rows[at] as number] = 0;
  return count;
}

/** Leaves those of the rows that have the wish, and adds what it is worth to their scores. */
function keepRows(
  index: TextIndex,
  wish: Wish,
  scratch: TextScratch,
  count: number,
  isFirst: boolean,
): number {
  const { rows, scores, best } = scratch;
  best.fill(0, 0, count);
  scoreTerms(index, wish, scratch, count);
  scoreMarks(index, wish, scratch, count);
  scorePhrases(index, wish, scratch, count);
  let kept = 0;
  // Every row is written and only the end moves: scores of rows that are not kept are never read.
  if (isFirst) {
    for (let at = 0; at < count; at += 1) {
      const score = best[at] as number;
      const row = rows[at] as number;
      rows[kept] = row;
      scores[row] = score;
      kept += -score >>> 31;
    }
    return kept;
  }
  for (let at = 0; at < count; at += 1) {
    const score = best[at] as number;
    const row = rows[at] as number;
    rows[kept] = row;
    scores[row] = (scores[row] as number) + score;
    kept += -score >>> 31;
  }
  return kept;
}

function listAll(rows: Uint32Array): number {
  for (let row = 0; row < rows.length; row += 1) rows[row] = row;
  return rows.length;
}

/** Every row's score for a single wish that most rows have. */
function scoreAll(
  index: TextIndex,
  wish: Wish,
  scores: Uint16Array,
  documentScores: Uint16Array,
): void {
  const [one, two, three, ...others] = touchedGroups(index, wish, documentScores);
  if (one === undefined) scores.fill(0);
  else if (two === undefined) scoreAllByOne(one, scores, documentScores);
  else if (three === undefined) scoreAllByTwo(one, two, scores, documentScores);
  else scoreAllByThree(one, two, three, scores, documentScores);
  for (const { codes, firstDocument } of others) {
    for (let row = 0; row < scores.length; row += 1) {
      const score = documentScores[firstDocument + (codes[row] as number)] as number;
      scores[row] = Math.max(scores[row] as number, score);
    }
  }
  const { rows, weights } = index.marks;
  for (const { from, to, worth } of wish.marks) {
    for (let at = from; at < to; at += 1) {
      const row = rows[at] as number;
      scores[row] = Math.max(scores[row] as number, worth + (weights[at] as number));
    }
  }
}

function scoreAllByOne(
  { codes, firstDocument }: TextGroup,
  scores: Uint16Array,
  documentScores: Uint16Array,
): void {
  for (let row = 0; row < scores.length; row += 1) {
    scores[row] = documentScores[firstDocument + (codes[row] as number)] as number;
  }
}

/*
 * The greater of two numbers is told by the sign of their difference below: half the time that a
 * comparison takes, since which one is greater cannot be foreseen.
 */

function scoreAllByTwo(
  one: TextGroup,
  two: TextGroup,
  scores: Uint16Array,
  documentScores: Uint16Array,
): void {
  const { codes, firstDocument } = one;
  const { codes: codes2, firstDocument: firstDocument2 } = two;
  for (let row = 0; row < scores.length; row += 1) {
    const score = documentScores[firstDocument + (codes[row] as number)] as number;
    const less = score - (documentScores[firstDocument2 + (codes2[row] as number)] as number);
    scores[row] = score - (less & (less >> 31));
  }
}

function scoreAllByThree(
  one: TextGroup,
  two: TextGroup,
  three: TextGroup,
  scores: Uint16Array,
  documentScores: Uint16Array,
): void {
  const { codes, firstDocument } = one;
  const { codes: codes2, firstDocument: firstDocument2 } = two;
  const { codes: codes3, firstDocument: firstDocument3 } = three;
  for (let row = 0; row < scores.length; row += 1) {
    const score = documentScores[firstDocument + (codes[row] as number)] as number;
    const less = score - (documentScores[firstDocument2 + (codes2[row] as number)] as number);
    const best = score - (less & (less >> 31));
    const lesser = best - (documentScores[firstDocument3 + (codes3[row] as number)] as number);
    scores[row] = best - (lesser & (lesser >> 31));
  }
}

function scoreTerms(index: TextIndex, wish: Wish, scratch: TextScratch, count: number): void {
  if (wish.terms.length === 0) return;
  const { rows, best, documentScores } = scratch;
  const groups = touchedGroups(index, wish, documentScores);
  for (let place = 0; place < groups.length; place += 2) {
    const one = groups[place] as TextGroup;
    const other = groups[place + 1];
    if (other === undefined) scoreGroup(one, documentScores, rows, count, best);
    else scoreGroups(one, other, documentScores, rows, count, best);
  }
}

/** Scores the documents, and tells in which groups there are any. */
function touchedGroups(
  index: TextIndex,
  wish: Wish,
  documentScores: Uint16Array,
): readonly TextGroup[] {
  const { starts, termDocuments, weights, termGroups } = index;
  documentScores.fill(0);
  let touched = 0;
  for (const { from, to, worth } of wish.terms) {
    for (let term = from; term < to; term += 1) touched |= termGroups[term] as number;
    const end = starts[to] as number;
    for (let at = starts[from] as number; at < end; at += 1) {
      const document = termDocuments[at] as number;
      const score = worth + (weights[at] as number);
      if ((documentScores[document] as number) < score) documentScores[document] = score;
    }
  }
  return index.groups.filter((_, place) => (touched & groupBit(place)) !== 0);
}

function scoreGroup(
  { codes, firstDocument }: TextGroup,
  documentScores: Uint16Array,
  rows: Uint32Array,
  count: number,
  best: Uint16Array,
): void {
  for (let at = 0; at < count; at += 1) {
    const known = best[at] as number;
    const less =
      known - (documentScores[firstDocument + (codes[rows[at] as number] as number)] as number);
    best[at] = known - (less & (less >> 31));
  }
}

function scoreGroups(
  one: TextGroup,
  other: TextGroup,
  documentScores: Uint16Array,
  rows: Uint32Array,
  count: number,
  best: Uint16Array,
): void {
  const { codes, firstDocument } = one;
  const { codes: codes2, firstDocument: firstDocument2 } = other;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    const known = best[at] as number;
    const less = known - (documentScores[firstDocument + (codes[row] as number)] as number);
    const better = known - (less & (less >> 31));
    const lesser = better - (documentScores[firstDocument2 + (codes2[row] as number)] as number);
    best[at] = better - (lesser & (lesser >> 31));
  }
}

function scoreMarks({ marks }: TextIndex, wish: Wish, scratch: TextScratch, count: number): void {
  if (wish.marks.length === 0) return;
  const { rows, best, markScores } = scratch;
  for (const { from, to, worth } of wish.marks) {
    for (let at = from; at < to; at += 1) {
      const row = marks.rows[at] as number;
      const score = worth + (marks.weights[at] as number);
      if ((markScores[row] as number) < score) markScores[row] = score;
    }
  }
  for (let at = 0; at < count; at += 1) {
    const score = markScores[rows[at] as number] as number;
    if (score > (best[at] as number)) best[at] = score;
  }
  for (const { from, to } of wish.marks) {
    for (let at = from; at < to; at += 1) markScores[marks.rows[at] as number] = 0;
  }
}

/** A phrase's words may stand in different texts of a row: each is a bit, and all must come together. */
function scorePhrases(index: TextIndex, wish: Wish, scratch: TextScratch, count: number): void {
  if (wish.phrases.length === 0) return;
  const { rows, best, phraseWords, documentWords } = scratch;
  const { starts, termDocuments, termGroups } = index;
  const words = [...new Set(wish.phrases.flatMap(({ terms }) => terms))];
  words.length = Math.min(words.length, MOST_PHRASE_WORDS);
  documentWords.fill(0);
  phraseWords.fill(0, 0, count);
  let touched = 0;
  for (const [place, term] of words.entries()) {
    touched |= termGroups[term] as number;
    const end = starts[term + 1] as number;
    for (let at = starts[term] as number; at < end; at += 1) {
      const document = termDocuments[at] as number;
      documentWords[document] = (documentWords[document] as number) | (1 << place);
    }
  }
  for (const [place, { codes, firstDocument }] of index.groups.entries()) {
    if ((touched & groupBit(place)) === 0) continue;
    for (let at = 0; at < count; at += 1) {
      const document = firstDocument + (codes[rows[at] as number] as number);
      phraseWords[at] = (phraseWords[at] as number) | (documentWords[document] as number);
    }
  }
  for (const { terms, worth } of wish.phrases) {
    const places = terms.map((term) => words.indexOf(term));
    if (places.includes(-1)) continue;
    const all = places.reduce((bits, place) => bits | (1 << place), 0);
    for (let at = 0; at < count; at += 1) {
      if (((phraseWords[at] as number) & all) === all && (best[at] as number) < worth) {
        best[at] = worth;
      }
    }
  }
}

function addExactMarks(exact: Uint32Array, { rows, scores }: TextScratch, count: number): number {
  let end = count;
  for (const row of exact) {
    if (!rows.subarray(0, end).includes(row)) rows[end++] = row;
    scores[row] = EXACT_MARK;
  }
  return end;
}
