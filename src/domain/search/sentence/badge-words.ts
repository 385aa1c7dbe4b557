import type { StockNames } from './stock-names.ts';
import type { Token } from './tokens.ts';

/** 'MU-X LS U', 'Type R'; but 'what do u have', 'which type'. */
export function isPartOfBadge(tokens: readonly Token[], at: number, names: StockNames): boolean {
  const [before, word, after] = [-1, 0, 1].map((more) => tokens[at + more]?.word ?? '');
  const isBadge = (first = '', second = '') => names.badgesWith([first, second]).length > 0;
  const isLast = word?.length === 1 && before !== '' && isBadge(before, word);
  return isLast || (after?.length === 1 && isBadge(word, after));
}
