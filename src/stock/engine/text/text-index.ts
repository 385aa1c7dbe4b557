import { callWithoutInlining } from '../call-without-inlining.ts';
import { setBit, wordsFor } from '../bits.ts';
import type { Bits } from '../bits.ts';
import { codeValues } from '../columns.ts';
import type { Codes, Column } from '../columns.ts';
import { groupParts } from '../facet-columns.ts';
import type { FacetField, FieldPart } from '../facet-columns.ts';
import { buildIdentifiers } from './identifiers.ts';
import type { IdentifierIndex } from './identifiers.ts';
import { positionOf } from '../source.ts';
import type { IndexSource } from '../source.ts';
import { lettersOf } from './typos.ts';
import { wordsOf } from './words.ts';

/**
 * Rows with the same texts share a *document*, one per group of texts. An *entry*, one per term and
 * weight, lists the documents that contain the term and, if these have many rows, also the set of
 * those rows.
 */
export interface TextIndex {
  /** Rows of document d are at `rowStarts[d]` up to `rowStarts[d + 1]`. */
  rowStarts: Uint32Array<ArrayBuffer>;
  rows: Uint32Array<ArrayBuffer>;
  /** Sorted. */
  terms: readonly string[];
  /** Entries of term t are at `entryStarts[t]` up to `entryStarts[t + 1]`. */
  entryStarts: Uint32Array<ArrayBuffer>;
  /** By entry: the score of a hit. */
  weights: Uint8Array<ArrayBuffer>;
  /** Documents of entry e are at `documentStarts[e]` up to `documentStarts[e + 1]`. */
  documentStarts: Uint32Array<ArrayBuffer>;
  documents: Uint32Array<ArrayBuffer>;
  /** By entry: where its set begins in `bits`; −1 if it has none. */
  bitsFrom: Int32Array<ArrayBuffer>;
  bits: Bits;
  /** Terms that may be found with a typo, by their length. */
  wordsByLength: ReadonlyMap<number, Uint32Array<ArrayBuffer>>;
  letters: Int32Array<ArrayBuffer>;
  marks: IdentifierIndex;
}

interface TextPart {
  group: string;
  weight: number;
  column: Column;
  /** By code: the terms, numbered in the order in which they first occurred. */
  terms: readonly (readonly number[])[];
}

/** Initial capacity. */
const INITIAL_WORDS = 1 << 16;

/** Texts are split into groups if they make more documents than this and than half the rows. */
const MIN_DOCUMENTS = 64;

export function buildTextIndex(
  source: IndexSource,
  fields: ReadonlyMap<string, FacetField>,
  facetParts: readonly FieldPart[],
): TextIndex {
  const read = makeTermReader();
  const parts: TextPart[] = [];
  for (const text of source.texts) {
    const { weight, group } = text;
    if (text.field === undefined) {
      const guide = parts.find((part) => part.group === group)?.column ?? null;
      const { column, values } = codeValues(source.rows, text.read, guide);
      parts.push({ group: group ?? '', weight, column, terms: values.map(read) });
      continue;
    }
    const { field, as } = text;
    const facet = fields.get(field);
    const own = facetParts.filter((part) => part.field === field);
    if (facet === undefined) throw new RangeError(`There is no field ${field} to take words from.`);
    for (const [position, part] of own.entries()) {
      const name = own.length === 1 ? (group ?? field) : `${group ?? field} ${position}`;
      parts.push({
        group: name,
        weight,
        column: part.column,
        terms: termsOf(part, facet, read, as),
      });
    }
  }
  return arrange(source, groupParts(parts, Math.max(MIN_DOCUMENTS, source.rows >> 1)), read.met);
}

interface TermReader {
  (text: string | null): number[];
  met: Map<string, number>;
}

/** The same word occurs in thousands of names: it is parsed once. */
function makeTermReader(): TermReader {
  const met = new Map<string, number>();
  const chunks = new Map<string, readonly number[]>();
  const readChunk = (chunk: string): readonly number[] => {
    let found = chunks.get(chunk);
    if (found === undefined) {
      found = wordsOf(chunk).map((word) => {
        const known = met.get(word);
        if (known !== undefined) return known;
        met.set(word, met.size);
        return met.size - 1;
      });
      chunks.set(chunk, found);
    }
    return found;
  };
  const read = (text: string | null): number[] => {
    const terms: number[] = [];
    if (text === null) return terms;
    for (const chunk of text.split(' ')) {
      if (chunk !== '') for (const term of readChunk(chunk)) terms.push(term);
    }
    return terms;
  };
  return Object.assign(read, { met });
}

function termsOf(
  part: FieldPart,
  facet: FacetField,
  read: TermReader,
  as: (value: string) => string | null = (value) => value,
): number[][] {
  const ofValue = facet.values.map((value) => read(as(value)));
  return Array.from({ length: part.column.count }, (_, code) => {
    const terms: number[] = [];
    for (let at = part.starts[code] as number; at < (part.starts[code + 1] as number); at += 1) {
      terms.push(...(ofValue[(part.slots[at] as number) - facet.firstSlot] ?? []));
    }
    return terms;
  });
}

interface Documents {
  /** A row's document, counted from `first`. */
  codes: Codes;
  first: number;
}

function arrange(
  source: IndexSource,
  groups: readonly { column: Column; parts: readonly TextPart[] }[],
  met: ReadonlyMap<string, number>,
): TextIndex {
  const terms = [...met.keys()].toSorted();
  const sortedPosition = new Uint32Array(terms.length);
  for (const [position, term] of terms.entries())
    sortedPosition[met.get(term) as number] = position;
  const found = findWords(groups, sortedPosition);
  const documents: Documents[] = [];
  let first = 0;
  for (const { column } of groups) {
    documents.push({ codes: column.codes, first });
    first += column.count;
  }
  const { rowStarts, rows } = rowsOfDocuments(documents, first, source.rows);
  return {
    rowStarts,
    rows,
    terms,
    ...arrangeEntries(found, terms.length, rowStarts, rows, source.rows),
    wordsByLength: wordsByLength(terms),
    letters: Int32Array.from(terms, lettersOf),
    marks: buildIdentifiers(source),
  };
}

/** Each word of each document once, with its highest weight there. */
interface FoundWords {
  count: number;
  terms: Uint32Array;
  documents: Uint32Array;
  weights: Uint8Array;
}

/** Capacity for `more` additional words, preserving what was found. */
function widen({ count, terms, documents, weights }: FoundWords, more: number): FoundWords {
  const capacity = Math.max(terms.length * 2, count + more);
  const wider = {
    count,
    terms: new Uint32Array(capacity),
    documents: new Uint32Array(capacity),
    weights: new Uint8Array(capacity),
  };
  wider.terms.set(terms);
  wider.documents.set(documents);
  wider.weights.set(weights);
  return wider;
}

function findWords(
  groups: readonly { column: Column; parts: readonly TextPart[] }[],
  sortedPosition: Uint32Array,
): FoundWords {
  let found: FoundWords = {
    count: 0,
    terms: new Uint32Array(INITIAL_WORDS),
    documents: new Uint32Array(INITIAL_WORDS),
    weights: new Uint8Array(INITIAL_WORDS),
  };
  /** By term: where it was last written, so that each document is listed once under it. */
  const last = new Int32Array(sortedPosition.length).fill(-1);
  let first = 0;
  for (const { column, parts } of groups) {
    for (let code = 0; code < column.count; code += 1) {
      const row = column.firstRows[code] as number;
      const document = first + code;
      for (const part of parts) {
        const terms = part.terms[part.column.codes[row] as number] ?? [];
        if (found.count + terms.length > found.terms.length) found = widen(found, terms.length);
        for (let position = 0; position < terms.length; position += 1) {
          const met = terms[position] as number;
          const at = last[met] as number;
          if (at >= 0 && found.documents[at] === document) {
            if ((found.weights[at] as number) < part.weight) found.weights[at] = part.weight;
            continue;
          }
          last[met] = found.count;
          found.terms[found.count] = sortedPosition[met] as number;
          found.documents[found.count] = document;
          found.weights[found.count] = part.weight;
          found.count += 1;
        }
      }
    }
    first += column.count;
  }
  return found;
}

/** All weights are below this. */
const WEIGHTS = 64;
/** An entry with at least one row in this many also has a set of its rows. */
const SET_RATIO = 32;

function arrangeEntries(
  found: FoundWords,
  terms: number,
  rowStarts: Uint32Array<ArrayBuffer>,
  rows: Uint32Array<ArrayBuffer>,
  rowCount: number,
) {
  const next = new Uint32Array(terms * WEIGHTS + 1);
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
  const documents = new Uint32Array(found.count);
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
  const bits = new Int32Array(sets * words);
  const index = {
    entryStarts,
    weights: Uint8Array.from(weights),
    documentStarts: Uint32Array.from(documentStarts),
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

type Postings = Pick<TextIndex, 'documentStarts' | 'documents' | 'rowStarts' | 'rows'>;

function addDocuments(
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

function rowsOfDocuments(groups: readonly Documents[], documents: number, rows: number) {
  const rowStarts = new Uint32Array(documents + 1);
  for (const { codes, first } of groups) {
    for (let row = 0; row < rows; row += 1) {
      const position = first + (codes[row] as number) + 1;
      rowStarts[position] = (rowStarts[position] as number) + 1;
    }
  }
  for (let document = 0; document < documents; document += 1) {
    rowStarts[document + 1] = (rowStarts[document + 1] as number) + (rowStarts[document] as number);
  }
  const next = rowStarts.slice();
  const rowsOf = new Uint32Array(rows * groups.length);
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
function wordsByLength(terms: readonly string[]): Map<number, Uint32Array<ArrayBuffer>> {
  const lengths = new Map<number, number[]>();
  for (const [position, term] of terms.entries()) {
    if (/^\d+$/.test(term)) continue;
    const of = lengths.get(term.length);
    if (of === undefined) lengths.set(term.length, [position]);
    else of.push(position);
  }
  return new Map([...lengths].map(([length, positions]) => [length, Uint32Array.from(positions)]));
}

/** The position of a term, or −1. */
export function termOf({ terms }: TextIndex, word: string): number {
  return positionOf(terms, word);
}
