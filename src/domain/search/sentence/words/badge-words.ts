import { MODEL_NAMES } from './everyday-names.ts';
import type { ModelName, StockNames } from './stock-names.ts';
import type { Token } from '#domain/search/sentence/tokens.ts';

/** 'MU-X LS U', 'Type R'; but 'what do u have', 'which type'. */
export function isPartOfBadge(tokens: readonly Token[], at: number, names: StockNames): boolean {
  const [before, word, after] = [-1, 0, 1].map((more) => tokens[at + more]?.word ?? '');
  const isBadge = (first = '', second = '') => names.badgesWith([first, second]).length > 0;
  const isLast = word?.length === 1 && before !== '' && isBadge(before, word);
  return isLast || (after?.length === 1 && isBadge(word, after));
}

/** A nickname that is also a badge is the badge once another model is named: 'RAV4 Cruiser', not '200 series Cruiser'. */
export function isBadgeOf(
  key: string,
  modelGroups: readonly (readonly ModelName[])[],
  names: StockNames,
): boolean {
  if (!Object.hasOwn(MODEL_NAMES, key) || !names.isBadgeWord(key)) return false;
  const name = names.find(key);
  const own = name?.kind === 'models' ? name.models : [];
  const named = modelGroups.flat();
  return named.length > 0 && !named.some((model) => own.includes(model));
}
