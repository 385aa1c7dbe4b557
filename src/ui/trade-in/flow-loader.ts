import { type ComponentType, use } from 'react';
import type { TradeInFlowProps } from './trade-in-flow.tsx';

type Flow = ComponentType<TradeInFlowProps>;

let loaded: Flow | undefined;
let coming: Promise<Flow> | undefined;

/** The flow's script; whoever renders on the server has it before. */
export async function loadTradeInFlow(): Promise<Flow> {
  return (loaded ??= (await import('./trade-in-flow.tsx')).TradeInFlow);
}

/** In the browser it comes after the page; the form that the server sent works meanwhile. */
export function useTradeInFlow(): Flow {
  return loaded ?? use((coming ??= loadTradeInFlow().catch(waitForever)));
}

/** Without its script the flow stays what the server sent: a chain of form posts. */
function waitForever(): Promise<never> {
  return new Promise(() => undefined);
}
