import { isNumberField, isValueField } from '#domain/search/query/search-fields.ts';
import { readAmount } from './amounts/amounts.ts';
import { wordsAt } from './words/cues.ts';
import type { Findings } from './findings.ts';
import { readQuantity } from './amounts/quantities.ts';
import type { StockNames } from './words/stock-names.ts';
import type { Token } from './tokens.ts';
import { COLOURS } from './words/colours.ts';
import { MAX_PHRASE_TOKENS, VOCABULARY } from './words/vocabulary.ts';
import type { Meaning } from './words/vocabulary.ts';

const NEGATIONS: ReadonlySet<string> = new Set(
  'not, no, without, except, excluding, not a, no a, but not, anything but, other than, apart from, except for, not an, dont, dont want, dont want a, non, not interested in, isnt, never'.split(
    ', ',
  ),
);
const LONGEST_NEGATION = 3;
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'any']);
/** Words between a negation and what is not wanted: 'not keen on a …', 'dont want one with …'. */
const LINKS: ReadonlySet<string> = new Set(
  'a an the any in from at around with of on for to by one ones that really very too so looking interested keen want need like have has having made got'.split(
    ' ',
  ),
);

/** A sentence that is being read. */
export interface SentenceParts {
  tokens: readonly Token[];
  names: StockNames;
  findings: Findings;
}

/** 'Not a hybrid', 'no V8', 'without sunroof'. Returns how many tokens it takes; 0 if there is no negation. */
export function readNegation(sentence: SentenceParts, at: number): number {
  const { tokens } = sentence;
  for (let count = LONGEST_NEGATION; count > 0; count -= 1) {
    if (!NEGATIONS.has(wordsAt(tokens, at, count))) continue;
    let from = at + count;
    while (LINKS.has(tokens[from]?.word ?? '')) from += 1;
    const taken =
      excludeAmount(sentence, from) || excludeAt(sentence, from) || dropAt(tokens, from);
    // 'No. 10485' is a stock number.
    if (taken === 0) return count;
    let next = from + taken;
    while (tokens[next]?.word === 'or') {
      const other = next + 1 + (ARTICLES.has(tokens[next + 1]?.word ?? '') ? 1 : 0);
      const more = excludeAt(sentence, other);
      if (more === 0) break;
      next = other + more;
    }
    return next - at;
  }
  return 0;
}

/** How many tokens the longest name takes that starts here. */
export function longestNameAt(tokens: readonly Token[], at: number, names: StockNames): number {
  for (let count = MAX_PHRASE_TOKENS; count > 0; count -= 1) {
    const key = keyAt(tokens, at, count);
    if (key !== '' && (names.find(key) !== null || VOCABULARY.has(key))) return count;
  }
  return 0;
}

function keyAt(tokens: readonly Token[], at: number, count: number): string {
  return wordsAt(tokens, at, count).replaceAll(' ', '');
}

/** A word that nothing in stock has: whoever does not want it does not search for it either. */
function dropAt(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.word ?? '';
  return word === '' || /\d/.test(word) ? 0 : 1;
}

/** 'Not under 20k', 'not 2019'. */
function excludeAmount({ tokens, names, findings }: SentenceParts, at: number): number {
  // '4 Series', a postcode.
  if (tokens[at]?.number != null && longestNameAt(tokens, at, names) > 0) return 0;
  const read = readAmount(tokens, at, names);
  if (read === null || read.amount.field === 'other' || read.amount.field === 'weekly') return 0;
  findings.excludeRange(read.amount.field, read.amount.range);
  return read.taken;
}

function excludeAt(sentence: SentenceParts, at: number): number {
  const { tokens, names, findings } = sentence;
  const quantity = readQuantity(tokens, at);
  if (quantity !== null && names.knows(quantity.field)) {
    findings.excludeRange(quantity.field, quantity.range);
    // Of some vehicles only the badge says it.
    if (quantity.taken === 1) findings.excludeWords([tokens[at]?.word ?? '']);
    return quantity.taken;
  }
  for (let taken = MAX_PHRASE_TOKENS; taken > 0; taken -= 1) {
    const words = wordsAt(tokens, at, taken);
    if (words !== '' && exclude(sentence, words.split(' '))) return taken;
  }
  return 0;
}

function exclude({ names, findings }: SentenceParts, words: readonly string[]): boolean {
  const key = words.join('');
  const name = names.find(key);
  const meaning = VOCABULARY.get(key);
  if (COLOURS.has(key)) findings.excludeColour(key);
  else if (name?.kind === 'make') for (const make of name.makes) findings.notMakes.add(make);
  else if (name?.kind === 'models') for (const model of name.models) findings.notModels.add(model);
  else if (name?.kind === 'values') findings.excludeValues(name.field, name.values);
  else if (meaning === undefined) return findings.excludeWords(words);
  else excludeMeaning(findings, meaning, words);
  return true;
}

/** A size or an order cannot be left out: it is not asked for, and that is all. */
function excludeMeaning(findings: Findings, meaning: Meaning, words: readonly string[]): void {
  const { makes, values, ranges = {}, text } = meaning;
  if (text !== undefined || meaning.isText === true) {
    findings.excludeWords(text?.split(' ') ?? words);
  } else if (makes !== undefined) {
    for (const make of makes) findings.notMakes.add(make);
  } else if (values !== undefined) {
    for (const [field, excluded] of Object.entries(values)) {
      if (isValueField(field)) findings.excludeValues(field, excluded);
    }
  } else {
    for (const [field, range] of Object.entries(ranges)) {
      if (isNumberField(field)) findings.excludeRange(field, range);
    }
  }
}
