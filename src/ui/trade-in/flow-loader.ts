import { keepMarkup } from '../primitives/keep-markup.ts';
import { loadable } from '../primitives/loadable.ts';

/**
 * The flow's script; the server preloads it. In the browser it loads after the page, and without it the
 * flow stays as the server rendered it: a chain of form posts.
 */
export const tradeInFlow = loadable(
  async () => (await import('./trade-in-flow.tsx')).TradeInFlow,
  keepMarkup,
);
