import { hasFilters } from './narrow-search.ts';
import { readSentence } from '#domain/search/sentence/read-sentence.ts';
import type { Understood } from '#domain/search/sentence/understood.ts';
import { WORTH } from '#domain/search/sentence/words/soft-phrases.ts';
import type { SoftPhrase } from '#domain/search/sentence/words/soft-phrases.ts';
import type { StockNames } from '#domain/search/sentence/words/stock-names.ts';

export interface LooseReading {
  names: StockNames;
  readsDistances: boolean;
  /** Whether anything for sale passes the filters. */
  isFound: (understood: Understood) => boolean;
}

/**
 * A paint, a size or a body that nothing has together with the rest is left out: who asks for a maroon wagon is
 * better served with the wagons than with nothing. Never so much that no filter is left.
 */
export function readLoosely(
  text: string,
  { names, readsDistances, isFound }: LooseReading,
): Understood {
  const { soft, ...read } = readSentence(text, names, readsDistances);
  // A place is given up for a body: the nearest vans rather than what else stands there.
  const hasBody = soft.some(({ worth }) => worth === WORTH.body);
  const givenUp = soft.filter(({ worth }) => hasBody || worth !== WORTH.place);
  if (givenUp.length === 0 || !hasFilters(read) || isFound(read)) return read;
  const byWorth = givenUp.toSorted((a, b) => a.worth - b.worth);
  for (const left of [...byWorth.map((one) => [one]), byWorth.filter(isNoPlace)]) {
    const skipped = new Set(left.flatMap(tokensOf));
    const { soft: _, ...looser } = readSentence(text, names, readsDistances, skipped);
    if (!hasFilters(looser) || !isFound(looser)) continue;
    return { ...looser, leftOut: left.map(({ words }) => words) };
  }
  return read;
}

function isNoPlace({ worth }: SoftPhrase): boolean {
  return worth !== WORTH.place;
}

function tokensOf({ at, count }: SoftPhrase): number[] {
  return Array.from({ length: count }, (_, more) => at + more);
}
