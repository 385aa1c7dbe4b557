import { keepMarkup } from '../primitives/keep-markup.ts';
import { loadable } from '../primitives/loadable.ts';

/** The calculators' script; whoever renders on the server has it before. */
export const moneyWidgets = loadable(
  async () => (await import('./money-widgets.tsx')).MoneyWidgets,
  keepMarkup,
);
