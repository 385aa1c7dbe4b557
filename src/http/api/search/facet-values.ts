import type { FacetCount } from '#ports/search.ts';
import { queryWords, plainText } from '#stock/engine/text/words.ts';
import type { InstantParams } from './instantsearch-params.ts';

export interface FacetHit {
  value: string;
  highlighted: string;
  count: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Values that have a word beginning with each of those asked for, the most frequent first. */
export function findFacetValues(
  counts: readonly FacetCount[],
  params: Pick<
    InstantParams,
    'facetQuery' | 'maxFacetHits' | 'highlightPreTag' | 'highlightPostTag'
  >,
): FacetHit[] {
  const asked = queryWords(params.facetQuery);
  const beginningOf = (word: string) =>
    asked.filter((beginning) => plainText(word).startsWith(beginning));
  return counts
    .filter(({ value }) => {
      const found = new Set([...value.matchAll(WORD)].flatMap(([word]) => beginningOf(word)));
      return asked.every((beginning) => found.has(beginning));
    })
    .slice(0, params.maxFacetHits)
    .map(({ value, count }) => ({
      value,
      highlighted: value.replaceAll(WORD, (word) => {
        const longest = Math.max(0, ...beginningOf(word).map(({ length }) => length));
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
