import { keepMarkup } from '../primitives/keep-markup.ts';
import { loadable } from '../primitives/loadable.ts';

/** The calculators' script; the server loads it before rendering. */
export const moneyWidgets = loadable(
  async () => (await import('./money-widgets.tsx')).MoneyWidgets,
  keepMarkup,
);
