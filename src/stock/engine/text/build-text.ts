import { copyUint32, copyUint8 } from '../column-memory.ts';
import { codeValues, copyCodes } from '../columns.ts';
import type { Column } from '../columns.ts';
import { groupParts } from '../facet-columns.ts';
import type { FacetField, FieldPart } from '../facet-columns.ts';
import { borrowUint32, borrowUint8, withScratch } from '../scratch.ts';
import type { IndexSource } from '../source.ts';
import { arrangeText, readTerms } from './arrange-text.ts';
import type { FoundWords, RowDocuments, TextDocuments } from './arrange-text.ts';
import { buildIdentifiers } from './identifiers.ts';
import type { TextIndex } from './text-index.ts';
import { chunksOf, wordsOf } from './words.ts';

interface TextPart {
  group: string;
  weight: number;
  column: Column;
  /** By code: the terms, numbered in the order in which they first occurred. */
  terms: readonly (readonly number[])[];
}

/** Initial capacity: documents rarely have more words than this. */
const WORDS_PER_DOCUMENT = 24;

/** Texts are split into groups if they make more documents than this and than half the rows. */
const MIN_DOCUMENTS = 64;

export interface BuiltText {
  text: TextIndex;
  documents: TextDocuments;
}

export function buildTextIndex(
  source: IndexSource,
  fields: ReadonlyMap<string, FacetField>,
  facetParts: readonly FieldPart[],
): BuiltText {
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
    for (const chunk of chunksOf(text)) for (const term of readChunk(chunk)) terms.push(term);
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

function arrange(
  source: IndexSource,
  groups: readonly { column: Column; parts: readonly TextPart[] }[],
  met: ReadonlyMap<string, number>,
): BuiltText {
  const terms = [...met.keys()].toSorted();
  const sortedPosition = new Uint32Array(terms.length);
  for (const [position, term] of terms.entries())
    sortedPosition[met.get(term) as number] = position;
  const words = withScratch(() => findWords(groups, sortedPosition));
  const documents: RowDocuments[] = [];
  let count = 0;
  for (const { column } of groups) {
    documents.push({ codes: copyCodes(column.codes), first: count });
    count += column.count;
  }
  const own = { count, groups: documents, words };
  const text = arrangeText(own, readTerms(terms), source.rows, buildIdentifiers(source));
  return { text, documents: own };
}

/** In scratch memory, with any content. */
function borrowWords(count: number, capacity: number): FoundWords {
  return {
    count,
    terms: borrowUint32(capacity),
    documents: borrowUint32(capacity),
    weights: borrowUint8(capacity),
  };
}

/** Capacity for `more` additional words, preserving what was found. */
function widen({ count, terms, documents, weights }: FoundWords, more: number): FoundWords {
  const wider = borrowWords(count, Math.max(terms.length * 2, count + more));
  wider.terms.set(terms);
  wider.documents.set(documents);
  wider.weights.set(weights);
  return wider;
}

function findWords(
  groups: readonly { column: Column; parts: readonly TextPart[] }[],
  sortedPosition: Uint32Array,
): FoundWords {
  const documents = groups.reduce((sum, { column }) => sum + column.count, 0);
  let found = borrowWords(0, documents * WORDS_PER_DOCUMENT);
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
  const { terms, documents: ofDocuments, weights, count } = found;
  return {
    count,
    terms: copyUint32(terms.subarray(0, count)),
    documents: copyUint32(ofDocuments.subarray(0, count)),
    weights: copyUint8(weights.subarray(0, count)),
  };
}
