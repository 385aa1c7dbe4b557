import { codeValues } from './columns.ts';
import type { Codes, Column } from './columns.ts';
import { groupParts } from './facet-columns.ts';
import type { FacetField, FieldPart } from './facet-columns.ts';
import { buildMarks } from './marks.ts';
import type { MarkIndex } from './marks.ts';
import { placeOf } from './source.ts';
import type { IndexSource } from './source.ts';
import { lettersOf } from './typos.ts';
import { wordsOf } from './words.ts';

/**
 * Rows with the same texts share a *document*, one a group of texts: a word is looked for in the few
 * thousand documents there are, and only then in rows.
 */
export interface TextGroup {
  /** A row's document, counted from `firstDocument`. */
  codes: Codes;
  firstDocument: number;
  documents: number;
}

export interface TextIndex {
  groups: readonly TextGroup[];
  documents: number;
  /** Rows of document d are at `rowStarts[d]` up to `rowStarts[d + 1]`. */
  rowStarts: Uint32Array<ArrayBuffer>;
  rows: Uint32Array<ArrayBuffer>;
  /** In their order. */
  terms: readonly string[];
  /** Documents of term t are at `starts[t]` up to `starts[t + 1]`, with the weight of its best place there. */
  starts: Uint32Array<ArrayBuffer>;
  termDocuments: Uint32Array<ArrayBuffer>;
  weights: Uint8Array<ArrayBuffer>;
  /** A bit for each group that has the term. */
  termGroups: Uint32Array<ArrayBuffer>;
  /** Rows that all terms before t stand in, each counted as often as it has one. */
  rowsBefore: Float64Array<ArrayBuffer>;
  /** Terms that may be found with a typo, by their length. */
  wordsByLength: ReadonlyMap<number, Uint32Array<ArrayBuffer>>;
  letters: Int32Array<ArrayBuffer>;
  marks: MarkIndex;
}

interface TextPart {
  group: string;
  weight: number;
  column: Column;
  /** By code: the terms, in the numbers they got when they were met. */
  terms: readonly (readonly number[])[];
}

/** Texts are told apart into groups once they make more documents than this, and than half the rows. */
const LEAST_DOCUMENTS = 64;

/** Past so many groups the bits of `termGroups` are shared. */
const GROUP_BITS = 31;

export function groupBit(place: number): number {
  return 1 << Math.min(place, GROUP_BITS - 1);
}

export function buildTextIndex(
  source: IndexSource,
  fields: ReadonlyMap<string, FacetField>,
  facetParts: readonly FieldPart[],
): TextIndex {
  const read = makeTermReader();
  const parts: TextPart[] = [];
  for (const { weight, group, field, read: readText } of source.texts) {
    if (field === undefined) {
      const { column, values } = codeValues(source.rows, readText);
      parts.push({ group: group ?? '', weight, column, terms: values.map(read) });
      continue;
    }
    const facet = fields.get(field);
    const own = facetParts.filter((part) => part.field === field);
    if (facet === undefined) throw new RangeError(`There is no field ${field} to take words from.`);
    for (const [place, part] of own.entries()) {
      const name = own.length === 1 ? (group ?? field) : `${group ?? field} ${place}`;
      parts.push({ group: name, weight, column: part.column, terms: termsOf(part, facet, read) });
    }
  }
  return arrange(source, groupParts(parts, Math.max(LEAST_DOCUMENTS, source.rows >> 1)), read.met);
}

interface TermReader {
  (text: string | null): number[];
  met: Map<string, number>;
}

/** The same word stands in thousands of names: it is taken apart once. */
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

function termsOf(part: FieldPart, facet: FacetField, read: TermReader): number[][] {
  const ofValue = facet.values.map(read);
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
): TextIndex {
  const found: { term: number[]; document: number[]; weight: number[] } = {
    term: [],
    document: [],
    weight: [],
  };
  const textGroups: TextGroup[] = [];
  const termGroupsMet = new Uint32Array(met.size);
  /** Where a term was last written, so that a document stands once under it. */
  const last = new Int32Array(met.size).fill(-1);
  let documents = 0;
  for (const [place, { column, parts }] of groups.entries()) {
    for (const [code, row] of column.firstRows.entries()) {
      const document = documents + code;
      for (const part of parts) {
        for (const term of part.terms[part.column.codes[row] as number] ?? []) {
          const at = last[term] as number;
          if (at >= 0 && found.document[at] === document) {
            if ((found.weight[at] as number) < part.weight) found.weight[at] = part.weight;
            continue;
          }
          last[term] = found.term.length;
          found.term.push(term);
          found.document.push(document);
          found.weight.push(part.weight);
          termGroupsMet[term] = (termGroupsMet[term] as number) | groupBit(place);
        }
      }
    }
    textGroups.push({
      codes: column.codes,
      firstDocument: documents,
      documents: column.count,
    });
    documents += column.count;
  }
  const { rowStarts, rows } = rowsOfDocuments(textGroups, documents, source.rows);

  const terms = [...met.keys()].toSorted();
  const placeOfMet = new Uint32Array(terms.length);
  for (const [place, term] of terms.entries()) placeOfMet[met.get(term) as number] = place;
  const starts = new Uint32Array(terms.length + 1);
  for (const term of found.term) {
    const place = (placeOfMet[term] as number) + 1;
    starts[place] = (starts[place] as number) + 1;
  }
  for (let term = 0; term < terms.length; term += 1) {
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number);
  }
  const next = starts.slice();
  const termDocuments = new Uint32Array(found.term.length);
  const weights = new Uint8Array(found.term.length);
  for (let at = 0; at < found.term.length; at += 1) {
    const place = placeOfMet[found.term[at] as number] as number;
    const to = next[place] as number;
    next[place] = to + 1;
    termDocuments[to] = found.document[at] as number;
    weights[to] = found.weight[at] as number;
  }
  const termGroups = new Uint32Array(terms.length);
  const rowsBefore = new Float64Array(terms.length + 1);
  for (let term = 0; term < terms.length; term += 1) {
    let rowCount = rowsBefore[term] as number;
    for (let at = starts[term] as number; at < (starts[term + 1] as number); at += 1) {
      const document = termDocuments[at] as number;
      rowCount += (rowStarts[document + 1] as number) - (rowStarts[document] as number);
    }
    rowsBefore[term + 1] = rowCount;
  }
  for (const [at, place] of placeOfMet.entries()) termGroups[place] = termGroupsMet[at] as number;
  return {
    groups: textGroups,
    documents,
    rowStarts,
    rows,
    terms,
    starts,
    termDocuments,
    weights,
    termGroups,
    rowsBefore,
    wordsByLength: wordsByLength(terms),
    letters: Int32Array.from(terms, lettersOf),
    marks: buildMarks(source),
  };
}

function rowsOfDocuments(groups: readonly TextGroup[], documents: number, rows: number) {
  const rowStarts = new Uint32Array(documents + 1);
  for (const { codes, firstDocument } of groups) {
    for (let row = 0; row < rows; row += 1) {
      const place = firstDocument + (codes[row] as number) + 1;
      rowStarts[place] = (rowStarts[place] as number) + 1;
    }
  }
  for (let document = 0; document < documents; document += 1) {
    rowStarts[document + 1] = (rowStarts[document + 1] as number) + (rowStarts[document] as number);
  }
  const next = rowStarts.slice();
  const rowsOf = new Uint32Array(rows * groups.length);
  for (const { codes, firstDocument } of groups) {
    for (let row = 0; row < rows; row += 1) {
      const document = firstDocument + (codes[row] as number);
      const to = next[document] as number;
      next[document] = to + 1;
      rowsOf[to] = row;
    }
  }
  return { rowStarts, rows: rowsOf };
}

/** Numbers are right or wrong: they are not among them. */
function wordsByLength(terms: readonly string[]): Map<number, Uint32Array<ArrayBuffer>> {
  const lengths = new Map<number, number[]>();
  for (const [place, term] of terms.entries()) {
    if (/^\d+$/.test(term)) continue;
    const of = lengths.get(term.length);
    if (of === undefined) lengths.set(term.length, [place]);
    else of.push(place);
  }
  return new Map([...lengths].map(([length, places]) => [length, Uint32Array.from(places)]));
}

/** The place of a term, or −1. */
export function termOf({ terms }: TextIndex, word: string): number {
  return placeOf(terms, word);
}
