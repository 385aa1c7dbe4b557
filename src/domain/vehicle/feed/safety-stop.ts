/** So many may be missing at once whatever their share: a small dealer sells two of seven cars in a day. */
const ALWAYS_ALLOWED = 5;

/**
 * Why a feed that lacks so many vehicles is not believed; null if it is. A supplier's export that broke
 * off would otherwise mark a dealer's cars as sold.
 */
export function whyStopped(
  { missing, inStock }: { missing: number; inStock: number },
  percent: number | null,
): string | null {
  if (percent === null || missing <= ALWAYS_ALLOWED) return null;
  if (missing * 100 <= percent * inStock) return null;
  return `${missing} of the feed’s ${inStock} vehicles would leave the stock, more than ${percent} per cent.`;
}
