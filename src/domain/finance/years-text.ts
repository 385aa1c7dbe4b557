import * as copy from '#copy/en-AU/finance.ts';
import type { Copy } from '#copy/format.ts';
import { formatNumber } from '#domain/money.ts';

/** '1 year', '5 years', '4.5 years'. */
export function yearsText(years: number, t: Copy): string {
  return t(years === 1 ? copy.year : copy.years, { years: formatNumber(years) });
}
