import type { FacetCount } from '#ports/search.ts';
import { queryWords, plainText } from '#stock/engine/text/words.ts';
import type { InstantParams } from './instantsearch-params.ts';

export interface FacetHit {
  value: string;
  highlighted: string;
  count: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Values that have a word starting with each of the query's words, the most frequent first. */
export function findFacetValues(
  counts: readonly FacetCount[],
  params: Pick<
    InstantParams,
    'facetQuery' | 'maxFacetHits' | 'highlightPreTag' | 'highlightPostTag'
  >,
): FacetHit[] {
  const prefixes = [...new Set(queryWords(params.facetQuery))];
  const found: FacetCount[] = [];
  for (const one of counts) {
    if (found.length === params.maxFacetHits) break;
    if (prefixes.length === 0 || hasAll(one.value, prefixes)) found.push(one);
  }
  return found.map(({ value, count }) => ({
    value,
    highlighted: value.replaceAll(WORD, (word) => {
      const plain = plainText(word);
      const longest = Math.max(
        0,
        ...prefixes.filter((prefix) => plain.startsWith(prefix)).map(({ length }) => length),
      );
      return longest === 0
        ? word
        : params.highlightPreTag +
            word.slice(0, longest) +
            params.highlightPostTag +
            word.slice(longest);
    }),
    count,
  }));
}

function hasAll(value: string, prefixes: readonly string[]): boolean {
  const words = (value.match(WORD) ?? []).map(plainText);
  return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
}
