import { callWithoutInlining } from '../call-without-inlining.ts';
import { setBit } from '../bits.ts';
import type { Bits } from '../bits.ts';
import type { IdentifierIndex } from './identifiers.ts';
import { positionOf } from '../source.ts';

/**
 * Rows with the same texts share a *document*, one per group of texts. An *entry*, one per term and
 * weight, lists the documents that contain the term and, if these have many rows, also the set of
 * those rows.
 */
export interface TextIndex {
  /** Rows of document d are at `rowStarts[d]` up to `rowStarts[d + 1]`. */
  rowStarts: Uint32Array;
  rows: Uint32Array;
  /** Sorted. */
  terms: readonly string[];
  /** Entries of term t are at `entryStarts[t]` up to `entryStarts[t + 1]`. */
  entryStarts: Uint32Array;
  /** By entry: the score of a hit. */
  weights: Uint8Array;
  /** Documents of entry e are at `documentStarts[e]` up to `documentStarts[e + 1]`. */
  documentStarts: Uint32Array;
  documents: Uint32Array;
  /** By entry: where its set begins in `bits`; −1 if it has none. */
  bitsFrom: Int32Array;
  bits: Bits;
  /** Terms that may be found with a typo, by their length. */
  wordsByLength: ReadonlyMap<number, Uint32Array>;
  letters: Int32Array;
  marks: IdentifierIndex;
}

type Postings = Pick<TextIndex, 'documentStarts' | 'documents' | 'rowStarts' | 'rows'>;

/** Adds the rows of an entry's documents. */
export function addDocuments(
  { documentStarts, documents, rowStarts, rows }: Postings,
  entry: number,
  bits: Bits,
): void {
  const end = documentStarts[entry + 1] as number;
  for (let at = documentStarts[entry] as number; at < end; at += 1) {
    const document = documents[at] as number;
    const last = rowStarts[document + 1] as number;
    for (let position = rowStarts[document] as number; position < last; position += 1) {
      setBit(bits, rows[position] as number);
    }
  }
}

/** Adds the rows of the terms in a range, each to the set for its score. */
export function addTermsRows(
  index: TextIndex,
  from: number,
  to: number,
  worth: number,
  setOf: (worth: number) => Bits,
): void {
  const first = index.entryStarts[from] as number;
  const end = index.entryStarts[to] as number;
  const byWeight: Bits[] = [];
  for (let entry = first; entry < end; entry += 1) {
    const weight = index.weights[entry] as number;
    byWeight[weight] ??= setOf(worth + weight);
  }
  callWithoutInlining(addEntries, index, first, end, byWeight);
}

function addEntries(index: TextIndex, from: number, to: number, byWeight: readonly Bits[]): void {
  const { weights, bitsFrom, bits: sets } = index;
  for (let entry = from; entry < to; entry += 1) {
    const bits = byWeight[weights[entry] as number] as Bits;
    const first = bitsFrom[entry] as number;
    if (first < 0) addDocuments(index, entry, bits);
    else {
      for (let word = 0; word < bits.length; word += 1) {
        bits[word] = (bits[word] as number) | (sets[first + word] as number);
      }
    }
  }
}

/** Adds the rows that have the term. */
export function addTermRows(index: TextIndex, term: number, bits: Bits): void {
  addTermsRows(index, term, term + 1, 0, () => bits);
}

/** The position of a term, or −1. */
export function termOf({ terms }: TextIndex, word: string): number {
  return positionOf(terms, word);
}
