import { callWithoutInlining } from '../call-without-inlining.ts';
import { wordsFor } from '../bits.ts';
import { copyUint32, makeInt32, makeUint32 } from '../column-memory.ts';
import type { Codes } from '../columns.ts';
import { borrowUint32, withScratch } from '../scratch.ts';
import type { IdentifierIndex } from './identifiers.ts';
import { addDocuments } from './text-index.ts';
import type { TextIndex } from './text-index.ts';
import { lettersOf } from './typos.ts';

/** Which documents a text index was made from: what it takes to update it. */
export interface TextDocuments {
  /** How many there are. */
  count: number;
  /** By group, by row: the row's document. */
  groups: readonly RowDocuments[];
  /** Each word of each document once, with its highest weight there. */
  words: FoundWords;
}

export interface RowDocuments {
  /** A row's document, counted from `first`. */
  codes: Codes;
  first: number;
}

export interface FoundWords {
  /** The lists may be longer. */
  count: number;
  terms: Uint32Array;
  documents: Uint32Array;
  weights: Uint8Array;
}

type Terms = Pick<TextIndex, 'terms' | 'letters' | 'wordsByLength'>;

/** `terms`: sorted. */
export function readTerms(terms: readonly string[]): Terms {
  return {
    terms,
    wordsByLength: wordsByLength(terms),
    letters: Int32Array.from(terms, lettersOf),
  };
}

export function arrangeText(
  { count, groups, words }: TextDocuments,
  terms: Terms,
  rowCount: number,
  marks: IdentifierIndex,
): TextIndex {
  return withScratch(() => {
    const { rowStarts, rows } = rowsOfDocuments(groups, count, rowCount);
    return {
      rowStarts,
      rows,
      ...terms,
      ...arrangeEntries(words, terms.terms.length, rowStarts, rows, rowCount),
      marks,
    };
  });
}

/** All weights are below this. */
const WEIGHTS = 64;
/** An entry with at least one row in this many also has a set of its rows. */
const SET_RATIO = 32;

function arrangeEntries(
  found: FoundWords,
  terms: number,
  rowStarts: Uint32Array,
  rows: Uint32Array,
  rowCount: number,
) {
  const next = borrowUint32(terms * WEIGHTS + 1).fill(0);
  for (let at = 0; at < found.count; at += 1) {
    const key = (found.terms[at] as number) * WEIGHTS + (found.weights[at] as number) + 1;
    next[key] = (next[key] as number) + 1;
  }
  const entryStarts = new Uint32Array(terms + 1);
  const weights: number[] = [];
  const documentStarts: number[] = [0];
  for (let key = 0; key < terms * WEIGHTS; key += 1) {
    const count = next[key + 1] as number;
    next[key + 1] = (next[key] as number) + count;
    if (count > 0) {
      weights.push(key % WEIGHTS);
      documentStarts.push(next[key + 1] as number);
    }
    if (key % WEIGHTS === WEIGHTS - 1) entryStarts[(key + 1) / WEIGHTS] = weights.length;
  }
  const documents = makeUint32(found.count);
  for (let at = 0; at < found.count; at += 1) {
    const key = (found.terms[at] as number) * WEIGHTS + (found.weights[at] as number);
    const to = next[key] as number;
    next[key] = to + 1;
    documents[to] = found.documents[at] as number;
  }
  const bitsFrom = new Int32Array(weights.length).fill(-1);
  const words = wordsFor(rowCount);
  let sets = 0;
  for (let entry = 0; entry < weights.length; entry += 1) {
    let count = 0;
    for (
      let at = documentStarts[entry] as number;
      at < (documentStarts[entry + 1] as number);
      at++
    ) {
      const document = documents[at] as number;
      count += (rowStarts[document + 1] as number) - (rowStarts[document] as number);
    }
    if (count * SET_RATIO >= rowCount) bitsFrom[entry] = sets++ * words;
  }
  const bits = makeInt32(sets * words);
  const index = {
    entryStarts,
    weights: Uint8Array.from(weights),
    documentStarts: copyUint32(documentStarts),
    documents,
    bitsFrom,
    bits,
  };
  for (const [entry, from] of bitsFrom.entries()) {
    if (from < 0) continue;
    const set = bits.subarray(from, from + words);
    callWithoutInlining(addDocuments, { ...index, rowStarts, rows }, entry, set);
  }
  return index;
}

function rowsOfDocuments(groups: readonly RowDocuments[], documents: number, rows: number) {
  const rowStarts = makeUint32(documents + 1);
  for (const { codes, first } of groups) {
    for (let row = 0; row < rows; row += 1) {
      const position = first + (codes[row] as number) + 1;
      rowStarts[position] = (rowStarts[position] as number) + 1;
    }
  }
  for (let document = 0; document < documents; document += 1) {
    rowStarts[document + 1] = (rowStarts[document + 1] as number) + (rowStarts[document] as number);
  }
  const next = borrowUint32(rowStarts.length);
  next.set(rowStarts);
  const rowsOf = makeUint32(rows * groups.length);
  for (const { codes, first } of groups) {
    for (let row = 0; row < rows; row += 1) {
      const document = first + (codes[row] as number);
      const to = next[document] as number;
      next[document] = to + 1;
      rowsOf[to] = row;
    }
  }
  return { rowStarts, rows: rowsOf };
}

/** Without numbers, which are never matched with a typo. */
function wordsByLength(terms: readonly string[]): Map<number, Uint32Array> {
  const lengths = new Map<number, number[]>();
  for (const [position, term] of terms.entries()) {
    if (/^\d+$/.test(term)) continue;
    const of = lengths.get(term.length);
    if (of === undefined) lengths.set(term.length, [position]);
    else of.push(position);
  }
  return new Map([...lengths].map(([length, positions]) => [length, Uint32Array.from(positions)]));
}
