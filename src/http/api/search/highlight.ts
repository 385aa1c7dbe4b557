import { LRUCache } from 'lru-cache';
import { SEARCH_SYNONYMS } from '#domain/search/query/search-synonyms.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import { typosBetween } from '#domain/typos.ts';
import { typosAllowed } from '#stock/engine/text/typos.ts';
import { queryWords, plainText } from '#stock/engine/text/words.ts';

/** The highlighted fields of a hit: all texts that are not addresses. */
export const HIGHLIGHTED = [
  'name',
  'make',
  'model',
  'make_model',
  'badge',
  'series',
  'year',
  'stocknum',
  'body',
  'colour',
  'fuel',
  'transmission',
  'drive',
  'item_type',
  'car_type',
  'tag',
  'categories',
  'filtered_features',
  'dealership_name',
  'location_name',
  'city',
  'state',
] as const satisfies readonly (keyof SearchHit)[];
export type HighlightedField = (typeof HIGHLIGHTED)[number];

export interface Piece {
  text: string;
  highlighted: boolean;
}

export interface HighlightedText {
  pieces: Piece[];
  /** The query words that are found in it. */
  words: string[];
}

export interface Highlights {
  /** The number of query words. */
  requested: number;
  fields: Partial<Record<HighlightedField, HighlightedText | HighlightedText[]>>;
}

const CHUNK = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-.'’/&+][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;
/** A chunk's parts, as the index splits them: a point between digits is part of the number. */
const PART = /(?:[^-.'’/&+]|\.(?=\d))+/gu;
const PUNCTUATION = /[-.'’/&+]/;
const MAX_PHRASE_WORDS = 3;

interface Word {
  from: number;
  to: number;
  plain: string;
}

/** Vehicles share most of their texts. */
const knownWords = new LRUCache<string, readonly Word[]>({ max: 5_000 });

/** Words with their positions. Names with punctuation inside are also included as a whole: CX, 5 and CX-5. */
function wordsIn(text: string): readonly Word[] {
  let words = knownWords.get(text);
  if (words === undefined) knownWords.set(text, (words = findWords(text)));
  return words;
}

function findWords(text: string): Word[] {
  const words: Word[] = [];
  for (const chunk of text.matchAll(CHUNK)) {
    const [whole] = chunk;
    const from = chunk.index;
    const to = from + whole.length;
    if (!PUNCTUATION.test(whole)) {
      words.push({ from, to, plain: plainText(whole) });
      continue;
    }
    const parts = [...whole.matchAll(PART)].map((part) => {
      const start = from + part.index;
      return { from: start, to: start + part[0].length, plain: plainText(part[0]) };
    });
    words.push(...parts);
    if (parts.length > 1) words.push({ from, to, plain: parts.map((p) => p.plain).join('') });
  }
  return words;
}

/** Words of a vehicle that match one or more adjacent query words. */
interface Wording {
  words: readonly string[];
  /** The last query word may be the beginning of a longer one. */
  unfinished: boolean;
  requested: readonly string[];
}

function wordingsOf(query: string): { terms: string[]; wordings: Wording[] } {
  const terms = queryWords(query);
  const isUnfinished = !/\s$/.test(query);
  const wordings: Wording[] = [];
  for (let from = 0; from < terms.length; from += 1) {
    for (let to = from + 1; to <= Math.min(from + MAX_PHRASE_WORDS, terms.length); to += 1) {
      const phrase = terms.slice(from, to);
      const unfinished = isUnfinished && to === terms.length;
      if (phrase.length < MAX_PHRASE_WORDS) {
        wordings.push({ words: [phrase.join('')], unfinished, requested: phrase });
      }
      for (const words of SEARCH_SYNONYMS.get(phrase.join(' ')) ?? []) {
        wordings.push({ words, unfinished: false, requested: phrase });
      }
    }
  }
  return { terms, wordings };
}

/** Highlights the query's words by the same rules that the search uses. */
export function makeHighlighter(query: string): (hit: SearchHit) => Highlights {
  const { terms, wordings } = wordingsOf(query);
  const requested = new Set(terms).size;
  if (requested === 0) return (hit) => ({ requested, fields: highlightFields(hit, unmarked) });
  const nearTerms = new Map<string, readonly string[]>();
  const termsNear = (word: string) => {
    let near = nearTerms.get(word);
    if (near === undefined) nearTerms.set(word, (near = findTermsNear(terms, word)));
    return near;
  };
  return (hit) => {
    const known = new Set<string>();
    for (const field of HIGHLIGHTED) {
      for (const text of textsOf(hit[field])) {
        for (const { plain } of wordsIn(text)) known.add(plain);
      }
    }
    const matches = matchWords(wordings, known, termsNear);
    const fields = highlightFields(hit, (text) => highlightText(text, matches));
    return { requested, fields };
  };
}

function highlightFields(
  hit: SearchHit,
  highlight: (text: string) => HighlightedText,
): Highlights['fields'] {
  const fields: Highlights['fields'] = {};
  for (const field of HIGHLIGHTED) {
    const value = hit[field];
    if (Array.isArray(value)) fields[field] = value.map(highlight);
    else if (value !== null) fields[field] = highlight(String(value));
  }
  return fields;
}

function unmarked(text: string): HighlightedText {
  return { pieces: text === '' ? [] : [{ text, highlighted: false }], words: [] };
}

function textsOf(value: SearchHit[HighlightedField]): readonly string[] {
  if (value === null) return [];
  return Array.isArray(value) ? value : [String(value)];
}

/** Word of the vehicle → the query words that it matches. Typos count only if nothing else matches. */
function matchWords(
  wordings: readonly Wording[],
  known: ReadonlySet<string>,
  termsNear: (word: string) => readonly string[],
): Map<string, Set<string>> {
  const matches = new Map<string, Set<string>>();
  const add = (word: string, from: readonly string[]) => {
    const words = matches.get(word) ?? new Set();
    for (const one of from) words.add(one);
    matches.set(word, words);
  };
  const matched = new Set<string>();
  for (const { words, unfinished, requested: from } of wordings) {
    const found = unfinished
      ? [...known].filter((word) => word.startsWith(words[0] ?? ''))
      : words.every((word) => known.has(word))
        ? words
        : [];
    for (const word of found) add(word, from);
    if (found.length > 0) for (const word of from) matched.add(word);
  }
  for (const near of known) {
    for (const term of termsNear(near)) if (!matched.has(term)) add(near, [term]);
  }
  return matches;
}

/** The query words that differ from a vehicle's word only by typos. */
function findTermsNear(terms: readonly string[], word: string): string[] {
  if (/^\d+$/.test(word)) return [];
  return terms.filter((term) => {
    const maxTypos = typosAllowed(term);
    return maxTypos > 0 && typosBetween(term, word, maxTypos) <= maxTypos;
  });
}

function highlightText(
  text: string,
  matches: ReadonlyMap<string, ReadonlySet<string>>,
): HighlightedText {
  const found = wordsIn(text).filter(({ plain }) => matches.has(plain));
  if (found.length === 0) return unmarked(text);
  const pieces: Piece[] = [];
  let end = 0;
  // A whole name comes after its parts and begins where the first of them does.
  const ordered = found.toSorted((a, b) => a.from - b.from || b.to - a.to);
  for (const { from, to } of ordered) {
    if (from < end) continue;
    if (from > end) pieces.push({ text: text.slice(end, from), highlighted: false });
    pieces.push({ text: text.slice(from, to), highlighted: true });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), highlighted: false });
  const terms = new Set(found.flatMap(({ plain }) => [...(matches.get(plain) ?? [])]));
  return { pieces, words: [...terms] };
}

/** For pages: a vehicle's texts are escaped. */
export function highlightedHtml({ pieces }: HighlightedText): string {
  return pieces
    .map(({ text, highlighted }) =>
      highlighted ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text),
    )
    .join('');
}

/** For clients that choose their own tags and escape the rest themselves. */
export function highlightedBetween(
  { pieces }: HighlightedText,
  before: string,
  after: string,
): string {
  return pieces
    .map(({ text, highlighted }) => (highlighted ? before + text + after : text))
    .join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
