import { keepMarkup } from '../primitives/keep-markup.ts';
import { loadable } from '../primitives/loadable.ts';

/**
 * The flow's script; whoever renders on the server has it before. In the browser it comes after the page,
 * and without it the flow stays what the server sent: a chain of form posts.
 */
export const tradeInFlow = loadable(
  async () => (await import('./trade-in-flow.tsx')).TradeInFlow,
  keepMarkup,
);
