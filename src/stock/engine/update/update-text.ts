import { positionOf, valueAt } from '../source.ts';
import type { IndexSource } from '../source.ts';
import { arrangeText, readTerms } from '../text/arrange-text.ts';
import type { FoundWords, RowDocuments, TextDocuments } from '../text/arrange-text.ts';
import type { BuiltText } from '../text/build-text.ts';
import { chunksOf, wordsOf } from '../text/words.ts';
import { rowsAfter } from './row-changes.ts';
import type { RowChanges } from './row-changes.ts';
import { updateIdentifiers } from './update-identifiers.ts';

/** A row's words, each with its highest weight. */
type RowWords = ReadonlyMap<string, number>;

/**
 * The text index after a change. Each row whose texts changed gets a document of its own, and leaves those
 * that it shared. Nothing is read again of the others.
 */
export function updateText(former: BuiltText, changes: RowChanges): BuiltText {
  const count = rowsAfter(changes);
  const marks = updateIdentifiers(former.text.marks, changes);
  const changed = changedTexts(changes);
  if (changed.size === 0) {
    const text = marks === former.text.marks ? former.text : { ...former.text, marks };
    return { text, documents: former.documents };
  }
  const { terms, positionOfTerm } = mergeTerms(former.text.terms, changed.values());
  const moved = moveRows(former.documents, [...changed.keys()], count);
  const words = replaceWords(former.documents, moved.kept, [...changed.values()], positionOfTerm);
  const used = usedTerms(words, terms.length);
  const documents: TextDocuments = {
    count: moved.count,
    groups: moved.groups,
    words: used === null ? words : { ...words, terms: words.terms.map((at) => used[at] as number) },
  };
  const own = used === null ? terms : terms.filter((_, at) => used[at] !== UNUSED);
  const isSame = own.length === former.text.terms.length && terms.length === own.length;
  const known = isSame ? former.text : readTerms(own);
  const { letters, wordsByLength } = known;
  const kept = { terms: known.terms, letters, wordsByLength };
  return { text: arrangeText(documents, kept, count, marks), documents };
}

/** By row, ascending. */
function changedTexts({ rows, before, after }: RowChanges): Map<number, RowWords> {
  const changed = new Map<number, RowWords>();
  const textsBefore = readTexts(before);
  const textsAfter = readTexts(after);
  for (const [at, row] of rows.entries()) {
    const texts = textsAfter(at);
    if (row < before.rows && isSameTexts(textsBefore(row), texts)) continue;
    const words = new Map<string, number>();
    for (const [position, { weight }] of after.texts.entries()) {
      for (const word of (texts[position] ?? []).flatMap(chunksOf).flatMap(wordsOf)) {
        words.set(word, Math.max(weight, words.get(word) ?? 0));
      }
    }
    changed.set(row, words);
  }
  return changed;
}

/** What a row has of each of the source's texts. */
function readTexts({ singles, multiples, texts }: IndexSource): (row: number) => string[][] {
  const valuesOf = (name: string): ((row: number) => readonly string[]) => {
    const single = singles.find(({ field }) => field === name);
    if (single !== undefined) {
      return (row) => {
        const value = valueAt(single.read, row);
        return value === null ? [] : [value];
      };
    }
    return multiples.find(({ field }) => field === name)?.read ?? (() => []);
  };
  const readers = texts.map((text): ((row: number) => string[]) => {
    if (text.field === undefined) {
      return (row) => {
        const own = valueAt(text.read, row);
        return own === null ? [] : [own];
      };
    }
    const read = valuesOf(text.field);
    const { as = (value: string) => value } = text;
    return (row) => read(row).flatMap((value) => as(value) ?? []);
  });
  return (row) => readers.map((read) => read(row));
}

function isSameTexts(some: readonly string[][], others: readonly string[][]): boolean {
  return some.every((texts, at) => {
    const own = others[at] ?? [];
    return texts.length === own.length && texts.every((text, position) => text === own[position]);
  });
}

/** All terms that may occur afterwards, sorted, and where each of the former ones is among them. */
function mergeTerms(former: readonly string[], rows: Iterable<RowWords>) {
  const added = new Set<string>();
  for (const words of rows) {
    for (const word of words.keys()) if (positionOf(former, word) < 0) added.add(word);
  }
  const terms = added.size === 0 ? former : [...former, ...added].toSorted();
  return {
    terms,
    positionOfTerm: {
      word: (word: string) => positionOf(terms, word),
      former: added.size === 0 ? null : Uint32Array.from(former, (term) => positionOf(terms, term)),
    },
  };
}

type TermPositions = ReturnType<typeof mergeTerms>['positionOfTerm'];

interface MovedRows {
  count: number;
  groups: readonly RowDocuments[];
  /** By former document, then by changed row: its number now, or −1 if it has no rows left. */
  kept: Int32Array;
}

/** Each changed row is in a document of its own in the first group, and in an empty one in the others. */
function moveRows(former: TextDocuments, changed: readonly number[], rowCount: number): MovedRows {
  const empty = former.count + changed.length;
  const moved = former.groups.map(({ codes, first }, group) => {
    const documents = new Uint32Array(rowCount);
    for (let row = 0; row < codes.length; row += 1) documents[row] = first + (codes[row] as number);
    for (const [at, row] of changed.entries()) {
      documents[row] = group === 0 ? former.count + at : empty;
    }
    return documents;
  });
  const kept = new Int32Array(empty + 1).fill(-1);
  for (const documents of moved) {
    for (let row = 0; row < rowCount; row += 1) kept[documents[row] as number] = 0;
  }
  let count = 0;
  for (let document = 0; document < kept.length; document += 1) {
    if (kept[document] === 0) kept[document] = count++;
  }
  for (const documents of moved) {
    for (let row = 0; row < rowCount; row += 1) {
      documents[row] = kept[documents[row] as number] as number;
    }
  }
  return { count, groups: moved.map((codes) => ({ codes, first: 0 })), kept };
}

/** Drops the words of documents without rows and adds those of the changed rows. */
function replaceWords(
  { count: documents, words }: TextDocuments,
  kept: Int32Array,
  added: readonly RowWords[],
  positions: TermPositions,
): FoundWords {
  const capacity = words.count + added.reduce((sum, { size }) => sum + size, 0);
  const found: FoundWords = {
    count: 0,
    terms: new Uint32Array(capacity),
    documents: new Uint32Array(capacity),
    weights: new Uint8Array(capacity),
  };
  const put = (term: number, document: number, weight: number): void => {
    found.terms[found.count] = term;
    found.documents[found.count] = document;
    found.weights[found.count] = weight;
    found.count += 1;
  };
  for (let at = 0; at < words.count; at += 1) {
    const document = kept[words.documents[at] as number] as number;
    if (document < 0) continue;
    const term = words.terms[at] as number;
    put(
      positions.former === null ? term : (positions.former[term] as number),
      document,
      words.weights[at] as number,
    );
  }
  for (const [at, own] of added.entries()) {
    const document = kept[documents + at] as number;
    for (const [word, weight] of own) put(positions.word(word), document, weight);
  }
  return found;
}

const UNUSED = 0xffffffff;

/** By term: its number among those that occur; null if all do. */
function usedTerms({ count, terms }: FoundWords, all: number): Uint32Array | null {
  const used = new Uint32Array(all).fill(UNUSED);
  for (let at = 0; at < count; at += 1) used[terms[at] as number] = 0;
  if (!used.includes(UNUSED)) return null;
  let size = 0;
  for (let term = 0; term < all; term += 1) if (used[term] !== UNUSED) used[term] = size++;
  return used;
}
