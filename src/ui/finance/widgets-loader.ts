import { loadable } from '../primitives/loadable.ts';

/** The calculators' script; the server loads it before rendering. */
export const moneyWidgets = loadable(
  async () => (await import('./money-widgets.tsx')).MoneyWidgets,
  { missing: 'keep' },
);
