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
  const prefixes = queryWords(params.facetQuery);
  const prefixesOf = (word: string) =>
    prefixes.filter((prefix) => plainText(word).startsWith(prefix));
  return counts
    .filter(({ value }) => {
      const found = new Set([...value.matchAll(WORD)].flatMap(([word]) => prefixesOf(word)));
      return prefixes.every((prefix) => found.has(prefix));
    })
    .slice(0, params.maxFacetHits)
    .map(({ value, count }) => ({
      value,
      highlighted: value.replaceAll(WORD, (word) => {
        const longest = Math.max(0, ...prefixesOf(word).map(({ length }) => length));
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
