import { formatNumber } from '#domain/money.ts';
import type { ListingModel } from './listing-model.ts';

/** '1 car found', '1,234 used cars found'. */
export function countText({ total, noun }: Pick<ListingModel, 'total' | 'noun'>): string {
  const name = noun.toLowerCase();
  return `${formatNumber(total)} ${total === 1 ? name : `${name}s`} found`;
}
